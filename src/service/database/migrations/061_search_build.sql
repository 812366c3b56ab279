-- The process that builds the index of a market now. The others wait for its copy, or for the end of its time.
create table search_build (
  store_id integer not null,
  market_code text not null,
  holder uuid not null,
  ends_at timestamptz not null, -- put off for as long as the holder is alive
  primary key (store_id, market_code),
  foreign key (store_id, market_code) references market on delete cascade
);
