-- Indexes cost with each order what they were made for once in a while: those that nobody asks, or that another one answers.

-- A change of a cart touches no index: old ones are found by when they were made, which does not change.
drop index cart_age;
create index cart_by_birth on cart (created_at);
alter table cart set (fillfactor = 70);

drop index orders_newest; -- the same as orders_by_age
drop index orders_paid_by_email; -- orders_by_email leads to a customer's few orders as well

-- Nothing was ever marked as delivered here: webhook_delivery knows.
drop index outbox_undelivered;
alter table outbox drop column delivered_at;
-- For the sweep alone, over rows that stand in the order of their age.
drop index outbox_age;
create index outbox_age on outbox using brin (created_at);
