-- The products of a tag, as product_category has those of a category: a list of a tag reads its own rows, not all products.
-- Kept by triggers, because a process of the version before writes products, too.
create table product_tag (
  store_id integer not null,
  tag text not null,
  product_id text not null,
  primary key (store_id, tag, product_id),
  foreign key (store_id, product_id) references product on delete cascade
);
create index product_tag_product on product_tag (store_id, product_id);

create function product_tagged() returns trigger language plpgsql as $$
begin
  insert into product_tag (store_id, tag, product_id)
    select distinct c.store_id, t.tag, c.id from changed c cross join lateral unnest(c.tags) t (tag)
    on conflict do nothing;
  return null;
end $$;
create trigger product_tagged after insert on product
  referencing new table as changed for each statement execute function product_tagged();

create function product_retagged() returns trigger language plpgsql as $$
begin
  delete from product_tag where store_id = new.store_id and product_id = new.id and tag <> all (new.tags);
  insert into product_tag (store_id, tag, product_id)
    select distinct new.store_id, t.tag, new.id from unnest(new.tags) t (tag)
    on conflict do nothing;
  return null;
end $$;
create trigger product_retagged after update of tags on product
  for each row when (old.tags is distinct from new.tags) execute function product_retagged();

insert into product_tag (store_id, tag, product_id)
  select distinct p.store_id, t.tag, p.id from product p cross join lateral unnest(p.tags) t (tag);
