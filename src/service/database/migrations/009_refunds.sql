-- Refunds that the merchant asks for, captures by hand, cancelled orders, and the card that paid. Amounts are minor units of
-- the order's currency.
-- Rows are always locked in this order: cart, checkout, orders, payment_attempt, order_refund, refund, gift_card by id,
-- stock by variant id, discount by id, order_counter.

alter table payment_attempt
  -- What was collected, before refunds; null: nothing yet.
  add column captured bigint check (captured > 0),
  -- A capture that the merchant asked for, written before the provider is.
  add column capture_amount bigint check (capture_amount > 0 and capture_amount <= amount),
  add column capture_key text,
  -- Captures that the bank has refused; each next one has a key of its own.
  add column capture_refusals integer not null default 0,
  add column card_brand text,
  add column card_last4 text;
update payment_attempt a set captured = a.amount from orders o
where o.store_id = a.store_id and o.id = a.order_id and a.state = 'paid' and o.state = 'paid' and o.payment_status = 'paid';

create table order_refund (
  store_id integer not null,
  id text not null,
  order_id text not null,
  -- The Idempotency-Key it was asked for with, and the hash of what was asked.
  request_key text not null,
  request_hash bytea not null,
  amount bigint not null check (amount > 0),
  -- The part that goes back to the card, by the row of `refund` with the same id; the rest goes back to gift cards.
  card_amount bigint not null check (card_amount between 0 and amount),
  currency text not null,
  -- false: a plain amount. true: for lines, shipping or both; their sum differs from the amount by the order's rounding.
  itemised boolean not null,
  -- With its tax, which is also beside it.
  shipping bigint not null default 0 check (shipping >= 0),
  shipping_tax bigint not null default 0 check (shipping_tax >= 0),
  restock boolean not null,
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null default now(),
  -- When gift cards and stock got theirs. A refund may fail after that, when the bank sends the card's part back: then
  -- only that part counts as not given.
  completed_at timestamptz,
  primary key (store_id, id),
  unique (store_id, order_id, request_key),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index order_refund_by_order on order_refund (store_id, order_id, created_at);

create table order_refund_line (
  store_id integer not null,
  refund_id text not null,
  line_id text not null,
  quantity integer not null check (quantity > 0),
  -- With tax; `tax` is the part of it.
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax >= 0),
  primary key (store_id, refund_id, line_id),
  foreign key (store_id, refund_id) references order_refund (store_id, id)
);

create table order_refund_gift_card (
  store_id integer not null,
  refund_id text not null,
  gift_card_id text not null,
  amount bigint not null check (amount > 0),
  -- How the card stood when it got its part back; null: not yet. An expired or disabled one gets it all the same.
  card_status text,
  primary key (store_id, refund_id, gift_card_id),
  foreign key (store_id, refund_id) references order_refund (store_id, id),
  foreign key (store_id, gift_card_id) references gift_card (store_id, id)
);

-- Why the provider refused, in its word.
alter table refund add column failure text;
create index refund_by_provider on refund (store_id, provider, provider_refund_id) where provider_refund_id is not null;

-- refunded: from spent back to free.
alter table gift_card_entry drop constraint gift_card_entry_type_check;
alter table gift_card_entry add constraint gift_card_entry_type_check
  check (type in ('issued', 'held', 'captured', 'released', 'refunded'));

-- What the person who looked has to say.
alter table incident add column resolution text;

create index orders_newest on orders (store_id, created_at, id);
create index orders_by_payment on orders (store_id, payment_status, created_at);
create index incident_open on incident (store_id, id) where resolved_at is null;
create index outbox_by_order on outbox (store_id, order_id, id);
create index incident_by_order on incident (store_id, order_id, id);
