-- The catalogue of every store. Each key leads with store_id: no query crosses stores, and the tables can be distributed
-- or partitioned by it. Money is integer minor units with its currency beside it. SQL that PostgreSQL 15 understands.

create table store (
  store_id integer primary key check (store_id > 0),
  name text not null,
  settings jsonb not null default '{}',
  -- Grows with every change that a public read shows; cached bodies carry the number they were made from.
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table api_key (
  store_id integer not null references store on delete cascade,
  key_hash bytea not null, -- sha256; the key itself is shown once and not kept
  created_at timestamptz not null default now(),
  primary key (store_id, key_hash)
);

create table market (
  store_id integer not null references store on delete cascade,
  code text not null,
  name text not null,
  currency text not null,
  locales text[] not null,
  countries text[] not null,
  tax_inclusive boolean not null,
  rounding jsonb not null,   -- complete: tax, mode, priceIncrement, totalIncrement
  conversion jsonb,          -- { from, rate }; null: only prices of its own
  is_default boolean not null,
  created_at timestamptz not null default now(),
  primary key (store_id, code)
);
create unique index market_default on market (store_id) where is_default;

create table category (
  store_id integer not null references store on delete cascade,
  handle text not null,
  title text not null,
  description text not null default '',
  position integer not null default 0,
  image jsonb,
  primary key (store_id, handle)
);

create table product (
  store_id integer not null references store on delete cascade,
  id text not null,
  handle text not null, -- "~" and the id while it has none: archived
  title text not null,
  title_key text collate "C" not null, -- folded, what "title" sorts by; "C": one order on every system
  brand text,
  description text not null default '',
  images jsonb not null default '[]',     -- as imported: paths are resolved when read
  options jsonb not null default '[]',    -- [{ name, values: [{ value, swatch? }] }]
  attributes jsonb not null default '[]', -- [{ name, value }]
  tags text[] not null default '{}',
  ean text[] not null default '{}',
  tax_category text not null default 'standard',
  released_at timestamptz,
  status text not null default 'active' check (status in ('active', 'archived')),
  position bigint not null generated always as identity, -- order of arrival, what "featured" sorts by
  content_hash bytea not null, -- of the imported line and of the markets it was priced for
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index product_handle on product (store_id, handle);

create table product_category (
  store_id integer not null,
  category_handle text not null,
  product_id text not null,
  primary key (store_id, category_handle, product_id),
  foreign key (store_id, category_handle) references category on delete cascade,
  foreign key (store_id, product_id) references product on delete cascade
);
create index product_category_product on product_category (store_id, product_id);

create table variant (
  store_id integer not null,
  id text not null,
  product_id text not null,
  position integer not null,
  sku text not null default '',
  options jsonb not null default '[]', -- [{ name, value }] in the order of the product's options
  image_url text,
  weight_grams integer not null default 0,
  primary key (store_id, id),
  foreign key (store_id, product_id) references product on delete cascade
);
create index variant_product on variant (store_id, product_id, position);
create index variant_sku on variant (store_id, sku) where sku <> '';

create table price (
  store_id integer not null,
  market_code text not null,
  variant_id text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  compare_at bigint,
  -- Written by an import rather than by a price list: a later import may take it away again.
  imported boolean not null default false,
  primary key (store_id, market_code, variant_id),
  foreign key (store_id, market_code) references market on delete cascade,
  foreign key (store_id, variant_id) references variant on delete cascade
);
create index price_variant on price (store_id, variant_id);

-- Apart from variant, and narrow, because every order writes it.
create table stock (
  store_id integer not null,
  variant_id text not null,
  quantity integer check (quantity >= 0), -- null: not counted, always available
  primary key (store_id, variant_id),
  foreign key (store_id, variant_id) references variant on delete cascade
);

-- What is sold in a market and what its lists sort by; made from product, variant and price whenever those change, so
-- that a page of a list reads as many rows as it shows. Stock is not in it: it changes with every order.
create table listing (
  store_id integer not null,
  market_code text not null,
  product_id text not null,
  position bigint not null,
  released_at timestamptz not null, -- created_at of the product when it has no date; whole milliseconds
  title_key text collate "C" not null,
  currency text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  compare_at bigint,       -- of the cheapest variant, when above its price
  variant_ids text[] not null, -- those with a price here, in their order
  primary key (store_id, market_code, product_id),
  foreign key (store_id, market_code) references market on delete cascade,
  foreign key (store_id, product_id) references product on delete cascade
);
create index listing_featured on listing (store_id, market_code, position, product_id);
create index listing_newest on listing (store_id, market_code, released_at desc, product_id);
create index listing_price on listing (store_id, market_code, min_amount, product_id);
create index listing_title on listing (store_id, market_code, title_key, product_id);
create index listing_product on listing (store_id, product_id);

create table menu (
  store_id integer not null references store on delete cascade,
  handle text not null,
  title text not null,
  items jsonb not null,
  primary key (store_id, handle)
);

create table redirect (
  store_id integer not null references store on delete cascade,
  path text not null,
  target text not null,
  status_code integer not null,
  primary key (store_id, path)
);

create table shipping_method (
  store_id integer not null references store on delete cascade,
  code text not null,
  market_code text not null,
  title text not null,
  description text not null default '',
  countries text[] not null default '{}', -- empty: every country of the market
  currency text not null,
  amount bigint not null,
  free_from bigint,
  min_days integer,
  max_days integer,
  max_weight_grams integer,
  tax_category text not null default 'standard',
  position integer not null default 0,
  primary key (store_id, code),
  foreign key (store_id, market_code) references market on delete cascade
);
create index shipping_method_market on shipping_method (store_id, market_code, position, code);

create table tax_rate (
  store_id integer not null references store on delete cascade,
  position integer not null, -- order of the table as it was put; compound rates build on those before
  name text not null,
  country_code text not null,
  region text, -- null: the whole country
  category text not null default 'standard',
  rate_ppm integer not null,
  compound boolean not null default false,
  shipping boolean not null default true,
  primary key (store_id, position)
);
create index tax_rate_place on tax_rate (store_id, country_code, category);

create table payment_provider (
  store_id integer not null references store on delete cascade,
  name text not null,
  enabled boolean not null,
  config jsonb not null, -- keys and secrets; never read back to a client
  primary key (store_id, name)
);

create table idempotency (
  store_id integer not null references store on delete cascade,
  scope text not null, -- route and caller
  key text not null,
  body_hash bytea not null,
  lease_until timestamptz, -- set while a call runs; past: that call died
  response jsonb,          -- set when it has ended
  created_at timestamptz not null default now(),
  primary key (store_id, scope, key)
);
create index idempotency_age on idempotency (created_at);
