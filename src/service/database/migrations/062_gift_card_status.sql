-- The merchant's list of used cards in the order of issue. Expired ones are found by gift_card_expiring.
create index gift_card_used on gift_card (store_id, position) where enabled and balance = 0 and held = 0;
