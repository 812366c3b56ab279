-- Extensions: what the merchant allowed each to do, and its code by what it is.
create table extension_code (
  store_id   integer     not null references store on delete cascade,
  -- Of the code in UTF-8, as hex: its address, which pages may keep for ever.
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  code       text        not null,
  code_bytes integer     not null,
  -- Since when no extension has it; kept for a while for pages that are open.
  unused_at  timestamptz,
  primary key (store_id, sha256)
);
create table extension (
  store_id      integer     not null references store on delete cascade,
  id            text        not null,
  name          text        not null,
  version       text        not null,
  targets       text[]      not null check (cardinality(targets) > 0),
  capabilities  text[]      not null,
  image_origins text[]      not null,
  fetch_origins text[]      not null,
  sha256        text        not null,
  enabled       boolean     not null,
  position      integer     not null,
  updated_at    timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, sha256) references extension_code (store_id, sha256)
);
