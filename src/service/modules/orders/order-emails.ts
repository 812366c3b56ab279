/** Emails about an order. Each is written in the transaction of its event, once for each event. */
import type { OrderEmailKind } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { writeEmail } from '../emails/email-rows.js';
import { attemptsOf, type OrderRow } from './order-rows.js';

/** @param subjectId what it is about: the order, a refund or a shipment of it */
export async function writeOrderEmail(
  tx: Queryable,
  { storeId, id: orderId, email: to, locale }: Pick<OrderRow, 'storeId' | 'id' | 'email' | 'locale'>,
  kind: OrderEmailKind,
  subjectId: string,
): Promise<void> {
  await writeEmail(tx, { storeId, kind, subjectId, orderId, to, locale });
}

/**
 * What a shopper hears when their order is given up.
 * - It was placed, or its money came and goes back: the order is cancelled, unless the merchant wants no email.
 * - It ran out of time after the provider had refused a payment: the payment failed. While the shopper is on the page, a
 *   declined card is told there; who never tried to pay gets no email; and one checkout causes one email, however often it
 *   is tried. Renewals have an email of their own.
 */
export async function writeCancelEmail(tx: Queryable, order: OrderRow): Promise<void> {
  const { storeId, id, checkoutId } = order;
  if (order.number !== null || order.state === 'review') {
    const { rows } = await tx.query<{ notify: boolean }>(
      'select notify_cancel as notify from orders where store_id = $1 and id = $2',
      [storeId, id],
    );
    if (rows[0]?.notify) await writeOrderEmail(tx, order, 'order-cancelled', id);
    return;
  }
  if (checkoutId === null || order.cancelReason !== 'expired') return;
  const isRefused = (await attemptsOf(tx, order)).some(({ lastError }) => lastError !== null);
  if (isRefused) await writeOrderEmail(tx, order, 'payment-failed', checkoutId);
}
