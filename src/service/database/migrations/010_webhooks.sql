-- Webhooks to the merchant's systems: who listens, and each event's way to each of them.

alter table outbox
  -- What the world outside knows the event by. Random: a restored backup must not give an old id to a new event.
  add column event_id uuid not null default gen_random_uuid(),
  -- When it was handed out to the endpoints that listen; null: not yet.
  add column fanned_out_at timestamptz,
  -- The body as it is sent, made once; null when nobody listens.
  add column body text;
create unique index outbox_event on outbox (store_id, event_id);
create index outbox_fan_out on outbox (id) where fanned_out_at is null;
create index outbox_age on outbox (created_at);
-- What was written while nothing was sent is no news any more.
update outbox set fanned_out_at = now();

create table webhook_endpoint (
  store_id integer not null references store on delete cascade,
  id text not null,
  seq bigint not null generated always as identity,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- As whsec_…: events are signed with them, so they cannot be kept as hashes.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  disabled_reason text check (disabled_reason in ('merchant', 'gone', 'failing')),
  -- Since when nothing has arrived; null: the last delivery did.
  failing_since timestamptz,
  -- It asked to be left alone until then.
  hold_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);

create table webhook_delivery (
  store_id integer not null,
  endpoint_id text not null,
  outbox_id bigint not null,
  -- Also its public id, and the order of the list.
  seq bigint not null generated always as identity,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is sent next; while it is being sent: when that process must have died.
  next_at timestamptz default now(),
  -- Of the attempt under way; a result that comes with another one is too late.
  claim uuid,
  response_status integer,
  duration_ms integer,
  error text,
  created_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  primary key (store_id, endpoint_id, outbox_id),
  foreign key (store_id, endpoint_id) references webhook_endpoint (store_id, id) on delete cascade,
  foreign key (store_id, outbox_id) references outbox (store_id, id) on delete cascade,
  check ((status = 'pending') = (next_at is not null))
);
create index webhook_delivery_due on webhook_delivery (store_id, endpoint_id, next_at) where status = 'pending';
create unique index webhook_delivery_list on webhook_delivery (store_id, endpoint_id, seq);
create index webhook_delivery_of_event on webhook_delivery (store_id, outbox_id);
