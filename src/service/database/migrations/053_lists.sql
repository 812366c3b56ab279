-- Lists of the merchant end where their page is full, whatever they are filtered by: a value that few rows have is found by
-- an index. Where nearly all rows have one value, the index leaves those out.
create index email_unsent on email (store_id, status, seq) where status <> 'sent';
create index email_of_kind on email (store_id, kind, seq);
create index webhook_delivery_undelivered on webhook_delivery (store_id, endpoint_id, status, seq) where status <> 'delivered';
create index restock_notice_of_variant on restock_notice (store_id, variant_id, seq);
create index restock_notice_status on restock_notice (store_id, status, seq);
create index subscription_status on subscription (store_id, status, seq);
create index withdrawal_status on withdrawal (store_id, status, seq);
create index withdrawal_of_order on withdrawal (store_id, order_id, seq) where order_id is not null;
create index gift_card_last4 on gift_card (store_id, last4, position);
create index gift_card_disabled on gift_card (store_id, position) where not enabled;
create index gift_card_expiring on gift_card (store_id, expires_at) where enabled and expires_at is not null;
create index incident_resolved on incident (store_id, id) where resolved_at is not null;
