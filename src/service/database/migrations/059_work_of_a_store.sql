-- Workers take what is due store by store. The backlog of one store must not be read to find the work of another.
create index orders_check_of_store on orders (store_id, check_at) where check_at is not null;
create index refund_check_of_store on refund (store_id, check_at) where check_at is not null;
create index inbox_check_of_store on inbox (store_id, check_at) where check_at is not null;
create index subscription_check_of_store on subscription (store_id, check_at) where check_at is not null;
create index email_due_of_store on email (store_id, priority, next_at) where status = 'waiting';
create index outbox_fan_out_of_store on outbox (store_id, id) where fanned_out_at is null;
