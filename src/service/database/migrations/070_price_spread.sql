-- A price range found the products that begin below it and reach into it among all that begin below it, up to the dearest
-- product of the shop. The difference between a product's dearest and cheapest price bounds how far below it may begin;
-- products are found by the number of digits of that difference.
create index listing_price_spread on listing
  (store_id, market_code, length((max_amount - min_amount)::text), min_amount, max_amount, product_id)
  where max_amount > min_amount;
drop index listing_price_range;
