-- The merchant's own programs for the checkout. Rows are never deleted, since orders name them.

create table checkout_rule (
  store_id integer not null references store on delete cascade,
  id text not null,
  seq bigint not null generated always as identity, -- order of arrival, among those of one position
  version integer not null check (version > 0),     -- the one that runs
  enabled boolean not null default true,
  kind text not null check (kind in ('discount', 'shipping', 'validation')),
  title text not null,
  fail_closed boolean not null default false,
  position integer not null default 0,
  markets text[] not null default '{}', -- empty: every market
  content_hash bytea not null,          -- of all that a version consists of
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  deleted_at timestamptz,
  last_failure jsonb, -- of this version: at, reason, message
  primary key (store_id, id),
  check (kind = 'validation' or not fail_closed)
);
-- The same rule stands once, however often it is sent.
create unique index checkout_rule_content on checkout_rule (store_id, content_hash) where deleted_at is null;
create index checkout_rule_order on checkout_rule (store_id, position, seq) where deleted_at is null;

create table checkout_rule_version (
  store_id integer not null,
  rule_id text not null,
  version integer not null,
  kind text not null,
  title text not null,
  fail_closed boolean not null,
  position integer not null,
  markets text[] not null,
  source text not null,
  code text not null,     -- compiled
  hash text not null,     -- of the compiled program
  compiler text not null, -- what compiled it
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (store_id, rule_id, version),
  foreign key (store_id, rule_id) references checkout_rule (store_id, id) on delete cascade
);

-- What a customer bought before, which rules may look at.
create index orders_paid_by_email on orders (store_id, lower(email)) where state = 'paid';
