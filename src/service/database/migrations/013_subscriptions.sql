-- Subscriptions that renew: what is kept of the card, and one renewal for each period.
-- The order of locks goes on: …, order_counter, subscription, subscription_renewal. Who locks a subscription before
-- anything else locks no order that is there already.

alter table payment_attempt
  -- The provider is to keep what the shopper pays with.
  add column keep boolean not null default false,
  -- What it has kept: its name for it.
  add column saved text,
  -- A kept means that this payment charges without the shopper: it is open from the start, and without an intent as long
  -- as the provider's answer is not known. null: the shopper pays.
  add column charges text;

alter table subscription
  drop constraint subscription_status_check,
  -- past-due: the card was refused, it is tried again. payment-needed: there is no card to charge.
  add constraint subscription_status_check
    check (status in ('active', 'paused', 'past-due', 'payment-needed', 'cancelled')),
  add column paused_until date,
  add column payment_provider text,
  add column payment_saved text,
  add column card_brand text,
  add column card_last4 text,
  -- When it is looked at next; null: never.
  add column check_at timestamptz,
  add column checks integer not null default 0,
  -- Order of arrival.
  add column seq bigint not null generated always as identity;
update subscription set check_at = next_on::timestamp at time zone 'UTC' where status = 'active';
drop index subscription_due;
create index subscription_check on subscription (check_at) where check_at is not null;
drop index subscription_by_shopper;
create index subscription_of_shopper on subscription (store_id, shopper, seq);
create unique index subscription_newest on subscription (store_id, seq);

-- An order comes from a checkout, or renews a subscription for one period.
alter table orders
  alter column checkout_id drop not null,
  alter column cart_id drop not null,
  add column subscription_id text,
  add column period_on date,
  add foreign key (store_id, subscription_id) references subscription (store_id, id),
  add constraint orders_origin check (
    (checkout_id is null) = (cart_id is null) and (checkout_id is null) = (subscription_id is not null)
    and (subscription_id is null) = (period_on is null));
create unique index orders_one_per_period on orders (store_id, subscription_id, period_on)
  where subscription_id is not null and state <> 'cancelled';

create table subscription_renewal (
  store_id integer not null,
  subscription_id text not null,
  period_on date not null,
  state text not null default 'open' check (state in ('open', 'paid', 'skipped', 'failed')),
  -- The order that is under way, or has paid; null: none, or the last one was not paid.
  order_id text,
  -- Charges without the shopper that were refused.
  tries integer not null default 0,
  -- The day of the first try, from which the next ones are counted.
  began_on date not null,
  -- The next period, once this one has ended.
  follow_on date not null,
  -- Why it was skipped or refused.
  reason text,
  created_at timestamptz not null default now(),
  primary key (store_id, subscription_id, period_on),
  foreign key (store_id, subscription_id) references subscription (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id),
  check (state <> 'paid' or order_id is not null)
);
create unique index subscription_renewal_order on subscription_renewal (store_id, order_id);
