-- Whether a price was worked out from another currency: it follows when the market or its rate changes. Null: imported
-- before this was noted, to be found out by working it out.
alter table price add column converted boolean;
alter table price alter column converted set default false;
create index price_of_market on price (store_id, market_code) where converted is not false;
