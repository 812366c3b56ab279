-- A built index is stored in parts of a megabyte: neither the process that writes it nor the one that reads it holds
-- it twice.

create table search_snapshot_part (
  store_id integer not null,
  market_code text not null,
  part text not null,      -- a column of the index or of the data beside it, or the documents
  number integer not null, -- the parts of a column follow one another
  bytes bytea not null,
  hash bytea not null,
  primary key (store_id, market_code, part, number),
  foreign key (store_id, market_code) references search_snapshot on delete cascade
);

-- The bytes are numbers, or compressed already.
alter table search_snapshot_part alter column bytes set storage external;

-- Processes of the version before still write these columns.
alter table search_snapshot
  alter column documents drop not null,
  alter column starts drop not null,
  alter column index drop not null,
  alter column columns drop not null,
  add column parts jsonb,                     -- names, types and lengths
  add column bytes bigint not null default 0; -- of memory that it takes

-- Their copies have another format, which this version does not read.
delete from search_snapshot;
