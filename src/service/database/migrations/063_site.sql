-- The site of a store: one draft, which is changed by operations, and the number of the published revision. Null: nothing
-- is published.
create table site (
  store_id   integer     primary key references store on delete cascade,
  version    integer     not null default 0,
  document   jsonb       not null,
  updated_at timestamptz not null default now(),
  published  integer,
  revisions  integer     not null default 0
);

-- Batches of operations, and the operations that undo them. The key makes a repeated batch harmless.
create table site_change (
  store_id   integer     not null references store on delete cascade,
  version    integer     not null,
  key        text        collate "C" not null,
  body_hash  bytea       not null,
  author     text,
  operations jsonb       not null,
  inverses   jsonb       not null,
  notices    jsonb       not null,
  bytes      integer     not null,
  created_at timestamptz not null default now(),
  primary key (store_id, version)
);
create unique index site_change_key on site_change (store_id, key);

-- Documents that were published. draft_version is the draft that it was made from.
create table site_revision (
  store_id      integer     not null references store on delete cascade,
  revision      integer     not null,
  draft_version integer     not null,
  document      jsonb       not null,
  note          text        not null default '',
  author        text,
  created_at    timestamptz not null default now(),
  primary key (store_id, revision)
);
