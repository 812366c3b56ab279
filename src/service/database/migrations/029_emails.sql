-- Emails to shoppers. A row is written in the transaction of the event; its subject and body are drawn when it is sent.
create table email (
  store_id integer not null references store on delete cascade,
  id text not null default gen_random_uuid()::text,
  seq bigint not null generated always as identity,
  kind text not null,
  -- What it is about: an order, a refund, a shipment. One event makes one email, however often it is reported.
  subject_id text not null,
  -- Counts the emails about one subject: each time a merchant sends it again.
  sequence integer not null default 0,
  order_id text,
  -- Further ids, and the origin of the page that asked.
  data jsonb not null default '{}',
  -- The token of a link, or a sealed gift card code; forgotten once the email is sent.
  secret text,
  recipient text not null,
  locale text not null,
  -- 0 before 1 before 2: accounts, orders, the rest.
  priority smallint not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'bounced', 'failed')),
  attempts integer not null default 0,
  -- When it is sent next; while it is being sent: when that process must have died.
  next_at timestamptz default now(),
  -- Of the attempt under way; a result that comes with another one is too late.
  claim uuid,
  error text,
  -- The subject line it was sent with.
  subject text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (store_id, id),
  unique (store_id, kind, subject_id, sequence),
  check ((status = 'waiting') = (next_at is not null))
);
create index email_due on email (priority, next_at) where status = 'waiting';
create index email_list on email (store_id, seq);
create index email_of_order on email (store_id, order_id, seq) where order_id is not null;
create index email_of_recipient on email (store_id, lower(recipient), kind, created_at);
create index email_age on email (created_at);

-- All were about accounts. Those that wait keep the token of their link.
insert into email (store_id, id, kind, subject_id, data, secret, recipient, locale, priority, status, attempts, next_at,
  error, subject, created_at, sent_at)
select store_id, id, kind, id, jsonb_strip_nulls(jsonb_build_object('origin', substring(body from 'https?://[^/\s]+'))),
  case when status = 'waiting' then substring(body from '[A-Za-z0-9_-]{43}') end,
  recipient, 'en', 0, case status when 'dead' then 'failed' else status end, attempts, next_at, error, subject,
  created_at, sent_at
from mail_outbox order by seq;
drop table mail_outbox;

-- The language of the shopper: emails about the order are in it.
alter table orders add column locale text not null default 'en';
-- false: the merchant wants no email about it.
alter table orders add column notify_cancel boolean not null default true;
alter table order_refund add column notify boolean not null default true;

-- How a store's emails look and whom they come from; see EmailSettings.
create table email_settings (
  store_id integer primary key references store on delete cascade,
  settings jsonb not null
);
-- A merchant's own words for one kind in one language; null: the words of the renderer.
create table email_text (
  store_id integer not null references store on delete cascade,
  kind text not null,
  locale text not null,
  subject text,
  intro text,
  outro text,
  footer text,
  primary key (store_id, kind, locale)
);
