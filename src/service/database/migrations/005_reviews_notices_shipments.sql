-- Reviews, restock notices, messages to the merchant, shipments. Each key leads with store_id.

-- Events that tell of no order: a notice, a message. Their payload names what they are about.
alter table outbox alter column order_id drop not null;

-- How many published reviews give 1, 2, 3, 4 and 5 stars; null: none. With the product, because lists read that row anyway.
alter table product add column review_stars integer[] check (array_length(review_stars, 1) = 5);

create table review (
  store_id integer not null,
  id text not null,
  -- Order of arrival: what lists are walked by.
  seq bigint not null generated always as identity,
  product_id text not null,
  -- SHA-256 of the writer's cookie, as in cart.
  shopper text not null,
  email text,
  locale text,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  body text not null,
  author text not null,
  verified boolean not null,
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);
create index review_newest on review (store_id, product_id, seq) where status = 'published';
create index review_rating on review (store_id, product_id, rating, seq) where status = 'published';
create index review_moderation on review (store_id, status, seq);
create index review_of_shopper on review (store_id, shopper, created_at);

create table restock_notice (
  store_id integer not null,
  id text not null,
  seq bigint not null generated always as identity,
  variant_id text not null,
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  consent boolean not null,
  locale text,
  status text not null default 'waiting' check (status in ('waiting', 'notified', 'unsubscribed')),
  -- In the link that ends the notice; the same however often the shopper asks again.
  token text not null,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  primary key (store_id, id),
  unique (store_id, variant_id, channel, address),
  unique (store_id, token),
  foreign key (store_id, variant_id) references variant (store_id, id) on delete cascade
);
-- Read with every change of stock.
create index restock_notice_waiting on restock_notice (store_id, variant_id) where status = 'waiting';
create index restock_notice_of_address on restock_notice (store_id, channel, address) where status = 'waiting';
create index restock_notice_seq on restock_notice (store_id, seq);

create table contact_message (
  store_id integer not null references store on delete cascade,
  id text not null,
  seq bigint not null generated always as identity,
  topic text not null,
  name text not null,
  email text not null,
  message text not null,
  fields jsonb not null,
  locale text,
  status text not null check (status in ('new', 'answered', 'spam')),
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index contact_message_seq on contact_message (store_id, seq);
create index contact_message_status on contact_message (store_id, status, seq);

create table shipment (
  store_id integer not null,
  order_id text not null,
  id text not null,
  seq bigint not null generated always as identity,
  -- Of the newest update.
  status text not null check (
    status in ('preparing', 'shipped', 'in-transit', 'out-for-delivery', 'delivered', 'exception', 'returned')),
  carrier text,
  tracking_number text,
  tracking_url text,
  estimated_delivery_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, order_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);

create table shipment_line (
  store_id integer not null,
  order_id text not null,
  shipment_id text not null,
  line_id text not null,
  quantity integer not null check (quantity > 0),
  primary key (store_id, order_id, shipment_id, line_id),
  foreign key (store_id, order_id, shipment_id) references shipment (store_id, order_id, id),
  foreign key (store_id, order_id, line_id) references order_line (store_id, order_id, id)
);

create table shipment_update (
  store_id integer not null,
  order_id text not null,
  shipment_id text not null,
  id text not null,
  seq bigint not null generated always as identity,
  at timestamptz not null,
  status text not null,
  message text not null,
  location text,
  primary key (store_id, order_id, shipment_id, id),
  foreign key (store_id, order_id, shipment_id) references shipment (store_id, order_id, id)
);

create index orders_by_age on orders (store_id, created_at, id);
-- Who bought: by the address that was typed, whatever its case.
create index orders_by_email on orders (store_id, lower(email), created_at);
