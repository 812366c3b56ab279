-- The merchant's list by address and status of the money read all orders of the address, which a marketplace may have
-- given to most of a shop's orders.
create index orders_by_email_and_payment on orders (store_id, lower(email), payment_status, created_at);
