-- Gift cards. Amounts are minor units of the card's currency.
-- Rows are always locked in this order: cart, checkout, orders, payment_attempt, gift_card by id, stock by variant id,
-- order_counter.

-- What a store's codes are hashed with, beside GIFT_CARD_KEY of the environment.
create table gift_card_key (
  store_id integer primary key references store on delete cascade,
  salt bytea not null,
  -- Tells whether GIFT_CARD_KEY is still the one that the codes were hashed with.
  check_value bytea not null
);

create table gift_card (
  store_id integer not null references store,
  id text not null,
  -- Lists are in the order of issue.
  position bigint generated always as identity,
  -- Keyed hash of the code; the code itself is not kept.
  code_hash bytea not null,
  last4 text not null,
  currency text not null,
  issued bigint not null check (issued > 0),
  -- Every unit that was put in is in exactly one place: free, held by orders under way, or spent.
  balance bigint not null check (balance >= 0),
  held bigint not null default 0 check (held >= 0),
  captured bigint not null default 0 check (captured >= 0),
  enabled boolean not null default true,
  expires_at timestamptz,
  recipient_email text,
  note text not null default '',
  -- Keyed hashes of the Idempotency-Key it was issued with and of what was asked for then; the answer holds the code, so
  -- it is made again instead of kept.
  issue_key bytea,
  issue_body bytea,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code_hash),
  unique (store_id, issue_key),
  check (balance + held + captured = issued)
);
create index gift_card_newest on gift_card (store_id, position);
create index gift_card_by_recipient on gift_card (store_id, lower(recipient_email)) where recipient_email is not null;

-- What an order takes of a card. Held while its payment may still come, then captured or released.
create table order_gift_card (
  store_id integer not null,
  order_id text not null,
  gift_card_id text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'captured', 'released')),
  primary key (store_id, order_id, gift_card_id),
  foreign key (store_id, order_id) references orders (store_id, id),
  foreign key (store_id, gift_card_id) references gift_card (store_id, id)
);
create index order_gift_card_held on order_gift_card (store_id, gift_card_id) where state = 'held';

-- Every movement of every card, in order; the card's sums are the sums of these. Rows are only ever added.
create table gift_card_entry (
  store_id integer not null,
  id bigint generated always as identity,
  gift_card_id text not null,
  type text not null check (type in ('issued', 'held', 'captured', 'released')),
  amount bigint not null check (amount > 0),
  order_id text,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, gift_card_id) references gift_card (store_id, id),
  check ((type = 'issued') = (order_id is null))
);
create index gift_card_entry_by_card on gift_card_entry (store_id, gift_card_id, id);

create function gift_card_entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'gift_card_entry is append-only';
end
$$;
create trigger gift_card_entry_is_final before update or delete on gift_card_entry
  for each row execute function gift_card_entry_is_final();

create table cart_gift_card (
  store_id integer not null,
  cart_id text not null,
  gift_card_id text not null,
  -- Cards pay in the order in which they were applied.
  position bigint generated always as identity,
  primary key (store_id, cart_id, gift_card_id),
  foreign key (store_id, cart_id) references cart (store_id, id) on delete cascade,
  foreign key (store_id, gift_card_id) references gift_card (store_id, id)
);

-- Cards that a shopper keeps. `shopper` is the SHA-256 of their cookie, as in cart.
create table shopper_gift_card (
  store_id integer not null,
  shopper text not null,
  gift_card_id text not null,
  saved_at timestamptz not null default now(),
  primary key (store_id, shopper, gift_card_id),
  foreign key (store_id, gift_card_id) references gift_card (store_id, id)
);
