/** Emails about an order. Each is written in the transaction of its event, once for each event. */
import type { OrderEmailKind } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { writeEmail } from '../../kernel/write-email.js';
import { attemptsOf, type OrderRow } from './order-rows.js';

/** @param subjectId what it is about: the order, or a refund or shipment of it */
export async function writeOrderEmail(
  tx: Queryable,
  { storeId, id: orderId, email: to, locale }: Pick<OrderRow, 'storeId' | 'id' | 'email' | 'locale'>,
  kind: OrderEmailKind,
  subjectId: string,
): Promise<void> {
  await writeEmail(tx, { storeId, kind, subjectId, orderId, to, locale });
}

/**
 * Writes the email that a shopper gets when their order is cancelled.
 * - The order was placed, or its money came and is returned: the email of a cancelled order, unless the merchant wants
 *   no email.
 * - The order expired after the provider had refused a payment: the email of a failed payment. While the shopper is on
 *   the page, the page shows a declined card. A shopper who never tried to pay gets no email. One checkout causes at
 *   most one email, however often it is tried. Renewals have an email of their own.
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
