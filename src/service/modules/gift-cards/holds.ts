/**
 * The gift card money that orders hold and spend. Each function runs in the caller's transaction: the change of a card,
 * its ledger entry and the state of the order are committed together. A card that was disabled or has expired since it
 * was held still pays.
 */
import type { GiftCardStatus } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { lockCards, statusSql } from './card-rows.js';

/**
 * Holds what cards pay for an order that was just written. The cards are locked already, see `lockCartCards`.
 * @param tenders minor units by card
 * @throws Error when a card has less: the quote was not made from the locked rows
 */
export async function holdCards(
  tx: Queryable,
  storeId: number,
  orderId: string,
  tenders: readonly { readonly id: string; readonly amount: number }[],
): Promise<void> {
  const taken = tenders.filter(({ amount }) => amount > 0);
  if (taken.length === 0) return;
  const { rowCount } = await tx.query(
    `with taken as (select * from jsonb_to_recordset($3::jsonb) as t (id text, amount bigint)),
     kept as (insert into order_gift_card (store_id, order_id, gift_card_id, amount)
       select $1, $2, id, amount from taken),
     entered as (insert into gift_card_entry (store_id, gift_card_id, type, amount, order_id)
       select $1, id, 'held', amount, $2 from taken order by id)
     update gift_card g set balance = g.balance - taken.amount, held = g.held + taken.amount
     from taken where g.store_id = $1 and g.id = taken.id and g.balance >= taken.amount`,
    [storeId, orderId, JSON.stringify(taken)],
  );
  if (rowCount !== taken.length) throw new Error(`Gift cards of order ${orderId} changed under their lock`);
}

/** The order is paid: its held amounts are spent. Repeating the call changes nothing. */
export const captureCards = (tx: Queryable, storeId: number, orderId: string): Promise<void> =>
  endHolds(tx, storeId, orderId, 'captured');

/** The order is cancelled: its held amounts return to the cards. Repeating the call changes nothing. */
export const releaseCards = (tx: Queryable, storeId: number, orderId: string): Promise<void> =>
  endHolds(tx, storeId, orderId, 'released');

async function endHolds(
  tx: Queryable,
  storeId: number,
  orderId: string,
  state: 'captured' | 'released',
): Promise<void> {
  const { rowCount } = await tx.query(
    `select 1 from gift_card g join order_gift_card h on h.store_id = g.store_id and h.gift_card_id = g.id
     where h.store_id = $1 and h.order_id = $2 and h.state = 'held' order by g.id for no key update of g`,
    [storeId, orderId],
  );
  if (rowCount === 0) return;
  const to = state === 'captured' ? 'captured' : 'balance';
  await tx.query(
    `with ended as (update order_gift_card set state = $3
       where store_id = $1 and order_id = $2 and state = 'held' returning gift_card_id as id, amount),
     entered as (insert into gift_card_entry (store_id, gift_card_id, type, amount, order_id)
       select $1, id, $3, amount, $2 from ended order by id)
     update gift_card g set held = g.held - ended.amount, ${to} = g.${to} + ended.amount
     from ended where g.store_id = $1 and g.id = ended.id`,
    [storeId, orderId, state],
  );
}

/**
 * Returns money of a refund to the cards that paid, even when they are disabled or expired: the shopper's money stays
 * theirs.
 * @param parts at most what the order has spent of each card
 * @returns the status of each card; the money on an expired or disabled one waits for the merchant
 */
export async function refundCards(
  tx: Queryable,
  storeId: number,
  orderId: string,
  parts: readonly { readonly id: string; readonly amount: number }[],
): Promise<Map<string, GiftCardStatus>> {
  if (parts.length === 0) return new Map();
  await lockCards(
    tx,
    storeId,
    parts.map(({ id }) => id),
  );
  const { rows } = await tx.query<{ id: string; status: GiftCardStatus }>(
    // Citus accepts no `now()` in `returning`.
    `with part as (select * from jsonb_to_recordset($3::jsonb) as t (id text, amount bigint)),
     entered as (insert into gift_card_entry (store_id, gift_card_id, type, amount, order_id)
       select $1, id, 'refunded', amount, $2 from part order by id),
     returned as (update gift_card g set captured = g.captured - part.amount, balance = g.balance + part.amount
       from part where g.store_id = $1 and g.id = part.id
       returning g.id, g.enabled, g.expires_at, g.balance, g.held)
     select g.id, ${statusSql} as status from returned g`,
    [storeId, orderId, JSON.stringify(parts.map(({ id, amount }) => ({ id, amount })))],
  );
  if (rows.length !== parts.length) throw new Error(`Gift cards of order ${orderId} are gone`);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** A placed order is cancelled: what it has spent returns to the cards. Repeating the call changes nothing. */
export async function returnCards(tx: Queryable, storeId: number, orderId: string): Promise<void> {
  const { rows } = await tx.query<{ id: string; amount: number }>(
    `update order_gift_card set state = 'released'
     where store_id = $1 and order_id = $2 and state = 'captured' returning gift_card_id as id, amount`,
    [storeId, orderId],
  );
  await refundCards(tx, storeId, orderId, rows);
}
