-- Gift cards as goods. Each piece of a paid line is one card, whose face value is the price of the list.
alter table product add column gift_card boolean not null default false;

alter table gift_card
  -- What it was bought with; null: the merchant issued it.
  add column order_id text,
  add column order_line_id text,
  -- 1 for the first piece of the line.
  add column piece integer,
  -- How often its code was made: part of what the code is derived from.
  add column generation integer not null default 0,
  -- From the buyer to the recipient.
  add column recipient_name text not null default '',
  add column message text not null default '',
  -- The refund that took it back. It cannot be enabled again unless that refund fails.
  add column refund_id text,
  add constraint gift_card_once_per_piece unique (store_id, order_id, order_line_id, piece),
  add foreign key (store_id, order_id) references orders (store_id, id),
  add check ((order_id is null) = (order_line_id is null) and (order_id is null) = (piece is null)),
  add check (refund_id is null or not enabled);
create index gift_card_by_refund on gift_card (store_id, refund_id) where refund_id is not null;
