-- What the shopper wrote to the shop with the cart, as it was when it was ordered. Plain text; its bound is the contract's.
alter table orders add column note text not null default '';
