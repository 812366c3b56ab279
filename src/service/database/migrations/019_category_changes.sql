-- What a category lists has changed when a product of it has: what writes a product writes these rows anew, so each says
-- when; and the newest of a category is the first of an index.
alter table category add column updated_at timestamptz not null default now();
alter table product_category add column updated_at timestamptz not null default now();
update product_category pc set updated_at = p.updated_at
  from product p where p.store_id = pc.store_id and p.id = pc.product_id;
update category c set updated_at = coalesce(
  (select max(pc.updated_at) from product_category pc where pc.store_id = c.store_id and pc.category_handle = c.handle),
  c.updated_at);
create index product_category_newest on product_category (store_id, category_handle, updated_at);

-- One that is archived, or comes back, is not written anew.
create function product_status_changed() returns trigger language plpgsql as $$
begin
  update product_category set updated_at = now() where store_id = new.store_id and product_id = new.id;
  return null;
end $$;
create trigger product_status_changed after update of status on product
  for each row when (old.status is distinct from new.status) execute function product_status_changed();
