-- HTML as the merchant gave it: it is cleaned when it is read. Null: there is none.
alter table product add column description_html text;
alter table category add column description_html text;

-- Pieces that stand in many pages, by name.
create table block (
  store_id   integer     not null references store on delete cascade,
  handle     text        collate "C" not null,
  html       text        not null,
  updated_at timestamptz not null default now(),
  primary key (store_id, handle)
);
