-- A cart is read and written whole, several times on the way to an order: its lines and its gift cards stand in its row.
-- One lock then holds all of it, and who waited for it reads what the other wrote.

alter table cart
  -- In the order in which they are shown: [{id, variantId, quantity, attributes, planId, title, seenMarket, seenPrice}].
  -- The title is for a variant that has left the catalogue; the price is the one at which the shopper last wrote the line.
  add column lines jsonb not null default '[]',
  -- Cards pay in the order in which they were applied.
  add column gift_card_ids text[] not null default '{}';

update cart c set lines = (
  select jsonb_agg(jsonb_build_object('id', l.id, 'variantId', l.variant_id, 'quantity', l.quantity,
    'attributes', l.attributes, 'planId', l.plan_code, 'title', l.title, 'seenMarket', l.seen_market,
    'seenPrice', l.seen_price) order by l.position)
  from cart_line l where l.store_id = c.store_id and l.cart_id = c.id)
where exists (select 1 from cart_line l where l.store_id = c.store_id and l.cart_id = c.id);

update cart c set gift_card_ids = array(
  select k.gift_card_id from cart_gift_card k where k.store_id = c.store_id and k.cart_id = c.id order by k.position)
where exists (select 1 from cart_gift_card k where k.store_id = c.store_id and k.cart_id = c.id);

drop table cart_line;
drop table cart_gift_card;
