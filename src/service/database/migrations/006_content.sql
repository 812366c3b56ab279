-- Pages and stories: Markdown of the merchant, in one table, since they differ in order only.
create table content (
  store_id     integer     not null references store on delete cascade,
  kind         text        not null check (kind in ('page', 'story')),
  handle       text        collate "C" not null,
  title        text        not null,
  summary      text        not null default '',
  body         text        not null,
  image        jsonb,
  position     integer     not null default 0,
  -- In whole milliseconds, as the API and its cursors tell it.
  published_at timestamptz not null default date_trunc('milliseconds', now()),
  -- Whether cached reads have been told that it is due; set later for what is dated ahead (publish-due.ts).
  announced    boolean     not null default true,
  updated_at   timestamptz not null default now(),
  primary key (store_id, kind, handle)
);
create index content_by_date on content (store_id, kind, published_at desc, handle);
create index content_by_position on content (store_id, kind, position, handle);
create index content_to_announce on content (published_at) where not announced;
