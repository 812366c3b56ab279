-- Customers: who has an account, their sessions, links in mails, addresses, and the mails themselves.

create table customer (
  store_id integer not null references store on delete cascade,
  id text not null,
  -- What their rows carry in the place of the SHA-256 of a cookie. Of a random secret that nobody was ever told.
  shopper text not null,
  email text not null,
  -- The address in lower case: what it is found by. It is verified, or there would be no row.
  email_key text not null,
  -- scrypt$N$r$p$salt$hash
  password text not null,
  first_name text not null default '',
  last_name text not null default '',
  marketing_consent boolean not null default false,
  locale text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, email_key),
  unique (store_id, shopper)
);

create table customer_session (
  store_id integer not null,
  -- SHA-256 of the cookie: who reads the database cannot sign in.
  token_hash text not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  primary key (store_id, token_hash),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index customer_session_of_customer on customer_session (store_id, customer_id, last_seen_at);
create index customer_session_left on customer_session (expires_at);

-- A link that was mailed. One that opens an account holds all that the account will be: a stranger's attempt at the same
-- address has a link of its own, and neither knows of the other.
create table account_link (
  store_id integer not null references store on delete cascade,
  token_hash text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  email_key text not null,
  -- Of the browser that asked.
  shopper text not null,
  -- verify: { email, firstName, lastName, marketingConsent, locale }
  wish jsonb,
  password text,
  -- reset: whose password.
  customer_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used by this browser, which may not have got the answer and asks again.
  used_at timestamptz,
  used_by text,
  primary key (store_id, token_hash),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade,
  check ((purpose = 'verify') = (wish is not null and password is not null)),
  check (purpose <> 'reset' or customer_id is not null)
);
create index account_link_of_email on account_link (store_id, email_key, purpose, created_at);
create index account_link_of_customer on account_link (store_id, customer_id);
create index account_link_left on account_link (expires_at);

create table customer_address (
  store_id integer not null,
  id text not null,
  customer_id text not null,
  -- Order of arrival.
  seq bigint not null generated always as identity,
  address jsonb not null,
  default_shipping boolean not null default false,
  default_billing boolean not null default false,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index customer_address_list on customer_address (store_id, customer_id, seq);
create unique index customer_address_shipping on customer_address (store_id, customer_id) where default_shipping;
create unique index customer_address_billing on customer_address (store_id, customer_id) where default_billing;

create table mail_outbox (
  store_id integer not null references store on delete cascade,
  id text not null,
  seq bigint not null generated always as identity,
  kind text not null,
  recipient text not null,
  -- SHA-256 of the address in lower case: what mails to one address are counted by.
  recipient_key text not null,
  subject text not null,
  -- Emptied once a mailer that keeps them elsewhere has taken the mail.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0,
  -- When it is sent next; while it is being sent: when that process must have died.
  next_at timestamptz default now(),
  -- Of the attempt under way; a result that comes with another one is too late.
  claim uuid,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (store_id, id),
  check ((status = 'waiting') = (next_at is not null))
);
create index mail_outbox_due on mail_outbox (next_at) where status = 'waiting';
create index mail_outbox_list on mail_outbox (store_id, seq);
create index mail_outbox_of_recipient on mail_outbox (store_id, recipient_key, created_at);
create index mail_outbox_age on mail_outbox (created_at);

-- A customer has one cart, and beside it those that wait: theirs from elsewhere that could not be put together with it,
-- because an order was under way with one of them.
alter table cart add column waiting boolean not null default false;
alter table cart drop constraint cart_store_id_shopper_key;
create unique index cart_of_shopper on cart (store_id, shopper) where not waiting;
create index cart_waiting on cart (store_id, shopper) where waiting;

-- An account finds the subscriptions that were begun with its address before it was opened.
create index subscription_by_email_key on subscription (store_id, lower(email));
