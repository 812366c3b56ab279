-- Changes for search, so that every statement is of one store and needs no transaction numbers.

-- The inbox. Transactions only insert, each row with a key of its own, so no writer waits for another. Indexes of the
-- former format are built again, so its former rows are not needed.
truncate search_change;
alter table search_change
  drop constraint search_change_pkey,
  drop column xid,
  drop column logged_at,
  add column key uuid not null default gen_random_uuid(),
  add primary key (store_id, key);

-- The log. A process that follows a store moves the committed rows of its inbox here, under a lock of the store's row
-- in search_counter. So the numbers have no gaps, and a number that a reader sees has all those before it.
create table search_log (
  store_id integer not null references store on delete cascade,
  seq bigint not null,
  kind text not null,
  id text not null,
  logged_at timestamptz not null default now(),
  primary key (store_id, seq)
);

create table search_counter (
  store_id integer primary key references store on delete cascade,
  seq bigint not null default 0,    -- the last number of its log
  trimmed bigint not null default 0 -- up to which the log was deleted: a reader of less reads everything again
);

drop table search_trim;

-- `seen` is a number of the log now.
delete from search_snapshot;
