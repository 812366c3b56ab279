-- A product that leaves a category has changed what that lists, and leaves no row that could say so: the category does.
create function product_left_category() returns trigger language plpgsql as $$
begin
  update category c set updated_at = now()
    from (select distinct store_id, category_handle from gone) its
    where c.store_id = its.store_id and c.handle = its.category_handle;
  return null;
end $$;
create trigger product_left_category after delete on product_category
  referencing old table as gone for each statement execute function product_left_category();
