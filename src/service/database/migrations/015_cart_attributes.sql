-- Facts of a cart that are no line of it, such as the wished day of delivery: [{ name, label, value }]. An order has those
-- of the cart that it was made from. Bounds are the contract's.
alter table cart add column attributes jsonb not null default '[]';
alter table orders add column attributes jsonb not null default '[]';
