-- Carts, checkouts, orders and payments. Amounts are minor units of the currency beside them.
-- Rows are always locked in this order: cart, checkout, orders, payment_attempt, stock by variant id, order_counter.

create table cart (
  store_id integer not null references store on delete cascade,
  id text not null,
  -- SHA-256 of the shopper's cookie: who reads the database cannot become a shopper.
  shopper text not null,
  version integer not null default 0,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, shopper)
);
create index cart_age on cart (updated_at);

create table cart_line (
  store_id integer not null,
  cart_id text not null,
  id text not null,
  position integer not null,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  attributes jsonb not null default '[]',
  -- For a variant that has left the catalogue.
  title text not null,
  -- The price at which the shopper last wrote the line, and where; a later one is told.
  seen_market text not null,
  seen_price bigint not null,
  primary key (store_id, cart_id, id),
  foreign key (store_id, cart_id) references cart (store_id, id) on delete cascade
);

create table checkout (
  store_id integer not null,
  id text not null,
  cart_id text not null,
  state text not null default 'open' check (state in ('open', 'completed', 'expired')),
  market text not null,
  email text not null default '',
  -- As typed, complete or not.
  shipping_address jsonb not null default '{}',
  -- null: the same as the shipping address.
  billing_address jsonb,
  shipping_method_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, cart_id) references cart (store_id, id) on delete cascade
);
create unique index checkout_one_open on checkout (store_id, cart_id) where state = 'open';
create index checkout_by_cart on checkout (store_id, cart_id);
create index checkout_left on checkout (expires_at) where state <> 'completed';

create table orders (
  store_id integer not null references store,
  id text not null,
  -- Given when the order is paid, in that transaction, so there are no gaps.
  number bigint,
  checkout_id text not null,
  cart_id text not null,
  shopper text not null,
  state text not null check (state in ('pending', 'cancelling', 'paid', 'cancelled', 'review')),
  payment_status text not null check (
    payment_status in ('pending', 'authorized', 'paid', 'not-required', 'failed', 'refunded', 'partially-refunded')),
  fulfillment_status text not null default 'unfulfilled' check (
    fulfillment_status in ('unfulfilled', 'in-progress', 'shipped', 'delivered', 'returned')),
  cancel_reason text,
  market text not null,
  currency text not null,
  email text not null,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  shipping_method jsonb,
  -- What the shopper agreed to, as it was shown.
  quote jsonb not null,
  quote_hash text not null,
  total bigint not null check (total >= 0),
  amount_due bigint not null check (amount_due between 0 and total),
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  cancel_began_at timestamptz,
  -- A pending order is cancelled after this, unless its payment is being processed.
  expires_at timestamptz not null,
  -- When the reconciler looks at it next; null: never.
  check_at timestamptz,
  checks integer not null default 0,
  primary key (store_id, id),
  foreign key (store_id, checkout_id) references checkout (store_id, id),
  check (state <> 'paid' or number is not null)
);
create unique index orders_one_per_checkout on orders (store_id, checkout_id) where state <> 'cancelled';
create unique index orders_number on orders (store_id, number);
create index orders_by_checkout on orders (store_id, checkout_id, created_at);
create index orders_holding_cart on orders (store_id, cart_id) where state in ('pending', 'cancelling');
create index orders_by_shopper on orders (store_id, shopper, created_at);
create index orders_check on orders (check_at) where check_at is not null;

create table order_line (
  store_id integer not null,
  order_id text not null,
  id text not null,
  position integer not null,
  product_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null,
  -- After discounts; with tax in a market whose prices contain it.
  total bigint not null,
  net bigint not null,
  tax bigint not null,
  taxes jsonb not null,
  -- Title, options, picture and attributes as they were.
  snapshot jsonb not null,
  primary key (store_id, order_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);

-- Pieces taken out of stock for an order; the row is gone when they were put back.
create table order_stock (
  store_id integer not null,
  order_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  primary key (store_id, order_id, variant_id),
  foreign key (store_id, order_id) references orders (store_id, id)
);

create table payment_attempt (
  store_id integer not null,
  order_id text not null,
  attempt integer not null,
  provider text not null,
  -- Written before the provider is asked: the same key finds the same intent after a crash.
  idempotency_key text not null,
  intent_id text,
  amount bigint not null check (amount > 0),
  currency text not null,
  capture text not null check (capture in ('automatic', 'manual')),
  -- creating: no shopper has its secret. open: it can be paid. paid: also when only authorized. abandoned: given up
  -- while creating. refused: the provider made no intent.
  state text not null check (state in ('creating', 'open', 'paid', 'canceled', 'abandoned', 'refused')),
  -- What the provider said last; a hint for the shopper, never a fact about money.
  provider_status text,
  last_error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, order_id, attempt),
  unique (store_id, provider, intent_id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create unique index payment_attempt_one_open on payment_attempt (store_id, order_id) where state in ('creating', 'open');

create table refund (
  store_id integer not null,
  -- Also the idempotency key, as r:{id}.
  id text not null,
  order_id text not null,
  provider text not null,
  intent_id text not null,
  provider_refund_id text,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('creating', 'pending', 'succeeded', 'failed')),
  created_at timestamptz not null default now(),
  check_at timestamptz,
  checks integer not null default 0,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index refund_by_order on refund (store_id, order_id);
create index refund_check on refund (check_at) where check_at is not null;

-- What a person must look at.
create table incident (
  store_id integer not null,
  id bigint generated always as identity,
  order_id text not null,
  kind text not null,
  detail jsonb not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (store_id, id),
  unique (store_id, order_id, kind, detail)
);

create table order_counter (
  store_id integer primary key references store,
  last_number bigint not null
);

-- Events for the world outside, written with the change they tell of and sent afterwards.
create table outbox (
  store_id integer not null,
  id bigint generated always as identity,
  type text not null,
  order_id text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (store_id, id)
);
create index outbox_undelivered on outbox (created_at) where delivered_at is null;

-- Verified webhooks: each is dealt with once, and one that came too early is tried again.
create table inbox (
  store_id integer not null,
  provider text not null,
  event_id text not null,
  type text not null,
  intent_id text,
  refund_id text,
  order_ref text,
  state text not null default 'received' check (state in ('received', 'done', 'dropped')),
  received_at timestamptz not null default now(),
  done_at timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  primary key (store_id, provider, event_id)
);
create index inbox_check on inbox (check_at) where check_at is not null;
create index inbox_age on inbox (received_at);
