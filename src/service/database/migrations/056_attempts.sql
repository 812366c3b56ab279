-- Attempts at what can be guessed, counted for all processes together. Unlogged: a count may be lost with a crash, and
-- need not be written twice. store_id 0 is for counts of all stores together.
create unlogged table attempt (
  store_id integer not null,
  -- A hash: the table contains no addresses.
  key text not null,
  count integer not null,
  last_at timestamptz not null,
  -- The count is void from then on.
  ends_at timestamptz not null,
  primary key (store_id, key)
) with (fillfactor = 70);
