-- A browser in which a customer has signed in. Its cookie lets them sign in while strangers guess their password.
create table customer_device (
  store_id integer not null,
  -- SHA-256 of the cookie. One browser may have several customers.
  token_hash text not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (store_id, token_hash, customer_id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index customer_device_of_customer on customer_device (store_id, customer_id, created_at);
create index customer_device_left on customer_device (expires_at);
