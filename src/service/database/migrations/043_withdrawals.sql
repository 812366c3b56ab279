-- Declarations of withdrawal from a contract (Directive 2011/83/EU, Article 11a). Every one is kept, also one that names
-- no order of the store. Rows are never deleted: they prove what was declared, and when.
create table withdrawal (
  store_id integer not null references store on delete cascade,
  id text not null,
  seq bigint not null generated always as identity,
  name text not null,
  email text not null,
  -- How the shopper names the contract; may be empty.
  contract text not null,
  -- The order with that number and email address, when there is one.
  order_id text,
  statement text not null,
  locale text not null,
  status text not null default 'new' check (status in ('new', 'handled')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index withdrawal_seq on withdrawal (store_id, seq);
create index withdrawal_by_address on withdrawal (store_id, lower(email), created_at);

-- true or false: the merchant's choice. null: shown where the market ships to the European Union.
alter table market add column withdrawal boolean;
