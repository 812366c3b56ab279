/** Applies the outcome of the card's part of a refund. Runs in the caller's transaction. */
import type { Queryable, Transaction } from '../../database/connection.js';
import { refundCards } from '../gift-cards/holds.js';
import { returnSold } from '../gift-cards/sold-cards.js';
import { announceStock } from '../products/product-topics.js';
import { writeOrderEmail } from './order-emails.js';
import type { OrderRow } from './order-rows.js';
import { givenOf, paidOf, refundsOf, type OrderRefundRow } from './refund-rows.js';
import { restockPieces } from './restock.js';
import { writeEvent, writeIncident } from './transitions.js';

/**
 * Updates a refund to match its card's part. Repeating the call changes nothing. A refund is all or nothing: gift cards
 * and stock are updated only after the card's part succeeded, so a failed refund can simply be made again.
 * @param order locked
 */
export async function settleRefund(
  tx: Transaction,
  order: OrderRow,
  refundId: string,
  lowStockThreshold: number,
): Promise<void> {
  const refund = (await refundsOf(tx, order)).find(({ id }) => id === refundId);
  if (!refund) return; // an automatic refund, see give-back.ts
  if (refund.state === 'pending' && (refund.cardState === 'succeeded' || refund.cardState === null)) {
    await complete(tx, order, refund, lowStockThreshold);
  } else if (refund.state !== 'failed' && refund.cardState === 'failed') {
    await tx.query(`update order_refund set state = 'failed' where store_id = $1 and id = $2`, [
      order.storeId,
      refund.id,
    ]);
    await returnSold(tx, order.storeId, refund.id);
    const { provider, failure, cardAmount: amount, currency } = refund;
    await writeIncident(tx, order, 'refund-failed', { refund: refund.id, provider, failure, amount, currency });
  } else return;
  await setPaymentStatus(tx, order);
}

async function complete(
  tx: Transaction,
  order: OrderRow,
  refund: OrderRefundRow,
  lowStockThreshold: number,
): Promise<void> {
  const { storeId } = order;
  const { id, amount, currency, giftCards, lines, restock, notify } = refund;
  const statuses = await refundCards(tx, storeId, order.id, giftCards);
  await tx.query(
    `update order_refund_gift_card c set card_status = each.status
     from jsonb_each_text($3::jsonb) as each (id, status)
     where c.store_id = $1 and c.refund_id = $2 and c.gift_card_id = each.id`,
    [storeId, id, JSON.stringify(Object.fromEntries(statuses))],
  );
  if (restock) {
    const moves = await restockPieces(tx, storeId, order.id, lines);
    await announceStock(tx, storeId, moves, lowStockThreshold);
  }
  await tx.query(`update order_refund set state = 'succeeded', completed_at = now() where store_id = $1 and id = $2`, [
    storeId,
    id,
  ]);
  await writeEvent(tx, order, 'order.refunded', { refund: id, amount, currency });
  if (notify) await writeOrderEmail(tx, order, 'order-refunded', id);
}

async function setPaymentStatus(tx: Queryable, order: OrderRow): Promise<void> {
  const refunds = await refundsOf(tx, order);
  const paid = await paidOf(tx, order, refunds);
  const given = givenOf(refunds);
  const received = (paid.card?.captured ?? 0) + paid.giftCards.reduce((sum, { captured }) => sum + captured, 0);
  const status =
    given === 0 ? (paid.card ? 'paid' : 'not-required') : given >= received ? 'refunded' : 'partially-refunded';
  await tx.query('update orders set payment_status = $3 where store_id = $1 and id = $2', [
    order.storeId,
    order.id,
    status,
  ]);
}
