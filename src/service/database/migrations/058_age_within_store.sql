-- Old rows are deleted store by store, so that each statement is of one store. The indexes by age begin with it.
drop index inbox_age;
create index inbox_age on inbox (store_id, received_at);
drop index checkout_left;
create index checkout_left on checkout (store_id, expires_at) where state <> 'completed';
drop index cart_by_birth;
create index cart_by_birth on cart (store_id, created_at);
drop index email_age;
create index email_age on email (store_id, created_at);
drop index account_link_left;
create index account_link_left on account_link (store_id, expires_at);
drop index customer_session_left;
create index customer_session_left on customer_session (store_id, expires_at);
drop index customer_device_left;
create index customer_device_left on customer_device (store_id, expires_at);
drop index idempotency_age;
create index idempotency_age on idempotency (store_id, created_at);
