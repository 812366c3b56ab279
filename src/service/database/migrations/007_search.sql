-- Search: the merchant's rule, what changed since an index was built, and built indexes for the next start.

create table search_settings (
  store_id integer primary key references store on delete cascade,
  mode text not null check (mode in ('fuzzy', 'prefix', 'substring', 'exact')),
  synonyms jsonb not null -- [["mug", "cup"], …]
);

-- A corpus names categories by their place in this order: a new one comes last, so that no other place changes.
alter table category add column number bigint generated always as identity;

-- Documents that a transaction changed, each once. Rows are only ever inserted, under the transaction's own number: no
-- writer waits for another, whatever they sell. Read by snapshot, not by the largest number seen, because transactions
-- commit in another order than they begin.
create table search_change (
  store_id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('product', 'category', 'page', 'story')),
  id text not null,
  logged_at timestamptz not null default now(),
  primary key (store_id, xid, kind, id)
);

-- Up to which transaction a store's changes were thrown away: who has read less than that reads everything again.
create table search_trim (
  store_id integer primary key,
  xid xid8 not null
);

-- Built indexes, so that a start need not build them.
create table search_snapshot (
  store_id integer not null,
  market_code text not null,
  format text not null, -- by which it is read; one of another format is built anew
  seen text not null,   -- pg_snapshot in which its documents were read
  basis text not null,  -- what all documents depend on
  head json not null,   -- not jsonb: the order of members is part of the corpus' version
  documents bytea not null, -- brotli
  starts bytea not null,
  index bytea not null,
  columns bytea not null,
  hash bytea not null, -- of all that is above
  written_at timestamptz not null default now(),
  primary key (store_id, market_code),
  foreign key (store_id, market_code) references market on delete cascade
);

-- listing is written whenever a product, its categories, a variant or a price is.
create function search_log_products() returns trigger language plpgsql as $$
begin
  insert into search_change (store_id, kind, id) select distinct store_id, 'product', product_id from changed
  on conflict do nothing;
  return null;
end
$$;
create trigger search_listing_insert after insert on listing
  referencing new table as changed for each statement execute function search_log_products();
create trigger search_listing_update after update on listing
  referencing new table as changed for each statement execute function search_log_products();
create trigger search_listing_delete after delete on listing
  referencing old table as changed for each statement execute function search_log_products();

-- A review writes its product, too; that is nothing to search for.
create function search_log_product() returns trigger language plpgsql as $$
begin
  insert into search_change (store_id, kind, id)
  select store_id, 'product', id from (
    select store_id, id, handle, title, brand, description, images, tags from changed
    except select store_id, id, handle, title, brand, description, images, tags from former) its
  on conflict do nothing;
  return null;
end
$$;
create trigger search_product_update after update on product
  referencing old table as former new table as changed for each statement execute function search_log_product();

-- An order writes stock with every piece; only where the last one goes, or the first one comes, is there a call at all.
create function search_log_stock() returns trigger language plpgsql as $$
begin
  insert into search_change (store_id, kind, id)
  select v.store_id, 'product', v.product_id from variant v where v.store_id = new.store_id and v.id = new.variant_id
  on conflict do nothing;
  return null;
end
$$;
create trigger search_stock_update after update of quantity on stock
  for each row
  when ((old.quantity is null or old.quantity > 0) is distinct from (new.quantity is null or new.quantity > 0))
  execute function search_log_stock();

create function search_log_new_stock() returns trigger language plpgsql as $$
begin
  insert into search_change (store_id, kind, id)
  select distinct v.store_id, 'product', v.product_id
  from changed c join variant v on v.store_id = c.store_id and v.id = c.variant_id
  on conflict do nothing;
  return null;
end
$$;
create trigger search_stock_insert after insert on stock
  referencing new table as changed for each statement execute function search_log_new_stock();

create function search_log_category() returns trigger language plpgsql as $$
begin
  insert into search_change (store_id, kind, id)
  select its.store_id, 'category', its.handle from (select (coalesce(new, old)).*) its
  on conflict do nothing;
  return null;
end
$$;
create trigger search_category after insert or update or delete on category
  for each row execute function search_log_category();

create function search_log_content() returns trigger language plpgsql as $$
begin
  insert into search_change (store_id, kind, id)
  select its.store_id, its.kind, its.handle from (select (coalesce(new, old)).*) its
  on conflict do nothing;
  return null;
end
$$;
create trigger search_content after insert or update or delete on content
  for each row execute function search_log_content();
