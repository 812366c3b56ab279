/** Emails of an order that a merchant sends again or previews. */
import type { EmailKind, EmailResend } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { CodeKeys } from '../gift-cards/code.js';
import { codeOfSold, soldCards } from '../gift-cards/sold-cards.js';
import { shipmentsOf } from '../orders/shipment-rows.js';
import { attemptsOf, findOrder, type OrderRow } from '../orders/order-rows.js';
import { orderNotFound } from '../orders/refund-order.js';
import { refundsOf } from '../orders/refund-rows.js';
import { writeEmail } from '../../kernel/write-email.js';
import { findEmail, type EmailRow } from './email-rows.js';
import type { EmailSubject } from './read-email.js';

/** An email that is sent again, to the address of the order unless it has another one. */
interface Resent {
  readonly order: OrderRow;
  readonly subject: EmailSubject;
  readonly to?: string;
}

/**
 * Writes an email of an order once more. It is rendered when it is sent, with the data and texts of that time.
 * @throws 404 ORDER_NOT_FOUND; 409 CONFLICT when the order has nothing that this kind is about
 */
export async function resend(
  tx: Queryable,
  codes: CodeKeys,
  storeId: number,
  orderId: string,
  input: EmailResend,
): Promise<EmailRow> {
  await tx.query('select 1 from orders where store_id = $1 and id = $2 for no key update', [storeId, orderId]);
  const {
    order,
    subject,
    to: usual,
  }: Resent = input.kind === 'gift-card'
    ? await giftCardOf(tx, codes, storeId, orderId, input.giftCardId)
    : await subjectOf(tx, storeId, orderId, input.kind, input);
  const { rows } = await tx.query<{ next: number }>(
    `select coalesce(max(sequence), -1) + 1 as next from email where store_id = $1 and kind = $2 and subject_id = $3`,
    [storeId, subject.kind, subject.subjectId],
  );
  const sequence = rows[0]?.next ?? 0;
  const { kind, subjectId, data, secret } = subject;
  const to = input.to ?? usual ?? order.email;
  const email = { storeId, kind, subjectId, sequence, orderId, data, to, locale: order.locale };
  await writeEmail(tx, { ...email, ...(secret !== null && { secret }) });
  const { rows: written } = await tx.query<{ id: string }>(
    'select id from email where store_id = $1 and kind = $2 and subject_id = $3 and sequence = $4',
    [storeId, kind, subjectId, sequence],
  );
  const row = await findEmail(tx, storeId, written[0]?.id ?? '');
  if (!row) throw new Error(`Email ${kind} of order ${orderId} was written and is not there`);
  return row;
}

/**
 * The subject of an email of this kind about an order.
 * @throws 404 ORDER_NOT_FOUND; 409 CONFLICT when there is no such subject
 */
export async function subjectOf(
  db: Queryable,
  storeId: number,
  orderId: string,
  kind: EmailKind,
  { shipmentId, refundId }: Pick<EmailResend, 'shipmentId' | 'refundId'> = {},
): Promise<{ order: OrderRow; subject: EmailSubject }> {
  const order = await findOrder(db, storeId, orderId);
  if (!order) throw orderNotFound(orderId);
  const subject = (subjectId: string): { order: OrderRow; subject: EmailSubject } => ({
    order,
    subject: { kind, subjectId, orderId, secret: null, data: {} },
  });
  const isPlaced = order.number !== null;
  switch (kind) {
    case 'order-confirmation':
      if (isPlaced) return subject(orderId);
      throw nothing('The order was not placed.');
    case 'subscription-renewed':
      if (isPlaced && order.subscriptionId !== null) return subject(orderId);
      throw nothing('The order renews no subscription.');
    case 'payment-failed':
      if (order.state === 'cancelled' && !isPlaced) return subject(order.checkoutId ?? orderId);
      throw nothing('The payment of the order did not fail.');
    case 'order-cancelled':
      if (order.state === 'cancelled' && (isPlaced || (await wasCollected(db, order)))) return subject(orderId);
      throw nothing('The order was not cancelled.');
    case 'order-shipped':
    case 'order-delivered': {
      const shipments = (await shipmentsOf(db, storeId, [order])).get(orderId) ?? [];
      const fitting = shipments.filter(({ status }) => kind === 'order-shipped' || status === 'delivered');
      const shipment = shipmentId === undefined ? fitting.at(-1) : fitting.find(({ id }) => id === shipmentId);
      if (shipment) return subject(shipment.id);
      throw nothing('The order has no such shipment.', shipmentId === undefined ? undefined : 'shipmentId');
    }
    case 'order-refunded': {
      const refunds = (await refundsOf(db, order)).filter(({ state }) => state === 'succeeded');
      const refund = refundId === undefined ? refunds.at(-1) : refunds.find(({ id }) => id === refundId);
      if (refund) return subject(refund.id);
      throw nothing('The order has no such refund that succeeded.', refundId === undefined ? undefined : 'refundId');
    }
    default:
      throw nothing(`An email of the kind ${kind} is not about an order.`, 'kind');
  }
}

/** A card that the order sold. Its code is derived again, so it is the same one. */
async function giftCardOf(
  tx: Queryable,
  codes: CodeKeys,
  storeId: number,
  orderId: string,
  id: string | undefined,
): Promise<Resent> {
  const order = await findOrder(tx, storeId, orderId);
  if (!order) throw orderNotFound(orderId);
  const cards = await soldCards(tx, storeId, orderId);
  const card = id === undefined ? cards.at(-1) : cards.find((each) => each.id === id);
  if (!card) throw nothing('The order has sold no such gift card.', id === undefined ? undefined : 'giftCardId');
  if (card.isGivenBack) throw nothing('A refund took this gift card back, so its code pays for nothing.', 'giftCardId');
  const key = await codes.of(storeId, tx);
  const secret = key.lock(codeOfSold(key, orderId, card));
  return {
    order,
    subject: { kind: 'gift-card', subjectId: card.id, orderId, secret, data: {} },
    to: card.recipientEmail,
  };
}

const wasCollected = async (db: Queryable, order: OrderRow): Promise<boolean> =>
  (await attemptsOf(db, order)).some(({ captured }) => captured !== null && captured > 0);

const nothing = (message: string, path?: string) =>
  problem(409, 'CONFLICT', message, path === undefined ? {} : { path });
