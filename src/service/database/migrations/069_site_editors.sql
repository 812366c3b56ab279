-- People who sign in to edit the site, and have no other right in the store. No password: they sign in with links.
create table site_editor (
  store_id     integer     not null references store on delete cascade,
  id           text        collate "C" not null,
  email        text        not null,
  email_key    text        collate "C" not null,
  name         text        not null default '',
  role         text        not null check (role in ('editor', 'publisher')),
  password     text,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz,
  primary key (store_id, id)
);
create unique index site_editor_email on site_editor (store_id, email_key);

-- Sessions and links. Only the hashes of their tokens are kept.
create table site_editor_session (
  store_id     integer     not null references store on delete cascade,
  token_hash   text        collate "C" not null,
  editor_id    text        collate "C" not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  primary key (store_id, token_hash),
  foreign key (store_id, editor_id) references site_editor on delete cascade
);
create index site_editor_session_editor on site_editor_session (store_id, editor_id);

create table site_editor_link (
  store_id   integer     not null references store on delete cascade,
  token_hash text        collate "C" not null,
  editor_id  text        collate "C" not null,
  expires_at timestamptz not null,
  primary key (store_id, token_hash),
  foreign key (store_id, editor_id) references site_editor on delete cascade
);
create index site_editor_link_editor on site_editor_link (store_id, editor_id);
