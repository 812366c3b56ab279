-- Discounts and subscription plans. Rows of both are never deleted: orders name them.
-- The order of locks goes on: …, stock by variant id, discount by id, order_counter.

create table subscription_plan (
  store_id integer not null references store on delete cascade,
  code text not null,
  name text not null,
  description text not null default '',
  interval_unit text not null check (interval_unit in ('day', 'week', 'month', 'year')),
  interval_count integer not null check (interval_count > 0),
  discount_ppm integer not null check (discount_ppm between 0 and 1000000),
  enabled boolean not null default true,
  products text[] not null default '{}',
  categories text[] not null default '{}',
  position bigint not null generated always as identity, -- order of arrival, in which they are shown
  primary key (store_id, code)
);

-- null: bought once.
alter table cart_line add column plan_code text;
-- As the merchant writes them; those that do not apply now stay.
alter table cart add column discount_codes text[] not null default '{}';

create table discount (
  store_id integer not null references store on delete cascade,
  id text not null,
  title text not null,
  code text,     -- null: automatic
  code_key text, -- what codes are found by: lower case
  kind text not null check (kind in ('percent', 'amount', 'free-shipping')),
  rate_ppm integer check (rate_ppm between 1 and 1000000),
  amounts jsonb not null default '{}',  -- minor units by currency
  minimums jsonb not null default '{}', -- minor units by currency
  products text[] not null default '{}',
  categories text[] not null default '{}', -- both empty: the whole order
  markets text[] not null default '{}',    -- empty: every market
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer,
  usage_limit_per_email integer,
  combines boolean not null default true,
  position integer not null default 0,
  enabled boolean not null default true,
  -- Rows in discount_use; changed together with them, under the lock of this row.
  used integer not null default 0 check (used >= 0),
  primary key (store_id, id),
  check ((code is null) = (code_key is null)),
  check ((kind = 'percent') = (rate_ppm is not null))
);
create unique index discount_code on discount (store_id, code_key);
create index discount_automatic on discount (store_id, position, id) where code_key is null and enabled;

-- An order, placed or under way, that a discount took something off; the row is gone when the order was cancelled.
create table discount_use (
  store_id integer not null,
  order_id text not null,
  discount_id text not null,
  email_key text not null, -- lower case
  code text,
  amount bigint not null check (amount > 0),
  primary key (store_id, order_id, discount_id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, discount_id) references discount (store_id, id)
);
create index discount_use_email on discount_use (store_id, discount_id, email_key);

-- Made with the payment of the order that began it.
create table subscription (
  store_id integer not null,
  id text not null,
  order_id text not null,
  line_id text not null,
  plan_code text not null,
  status text not null default 'active' check (status in ('active', 'paused', 'cancelled')),
  interval_unit text not null,
  interval_count integer not null,
  product_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  attributes jsonb not null default '[]',
  -- What one costs, as agreed to.
  unit_price bigint not null check (unit_price >= 0),
  currency text not null,
  market text not null,
  shopper text not null,
  email text not null,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  shipping_method jsonb,
  started_on date not null,
  -- started_on and so many intervals, so that the 31st comes back after a February.
  next_on date not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, order_id, line_id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, plan_code) references subscription_plan (store_id, code)
);
create index subscription_due on subscription (next_on) where status = 'active';
create index subscription_by_email on subscription (store_id, email);
create index subscription_by_shopper on subscription (store_id, shopper);
