-- Each filter of a list finds its products by an index.
create index product_brand on product (store_id, brand, id) where brand is not null;
-- Partial, and so no choice for a statement that names ids: while the table was empty, the plan of the import preferred an
-- index over all statuses to the key, and then read every product of the store for each batch.
create index product_archived on product (store_id, id) where status = 'archived';

-- A price range finds the products that begin in it by listing_price, and those that begin below it and reach into it here.
create index listing_price_range on listing (store_id, market_code, max_amount, min_amount, product_id)
  where max_amount > min_amount;

-- An index over quantity would be written with every piece that is sold. This column changes with the last piece and the
-- first one only.
alter table stock add column available boolean not null
  generated always as (quantity is null or quantity > 0) stored;
create index stock_available on stock (store_id, variant_id) where available;
