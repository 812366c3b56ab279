-- Links to the draft. Only the hash of the token is kept.
create table site_preview (
  store_id   integer     not null references store on delete cascade,
  token_hash text        collate "C" not null,
  expires_at timestamptz not null,
  primary key (store_id, token_hash)
);
