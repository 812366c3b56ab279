/** Applies the end of a renewal's order to its subscription, in the transaction that ends the order. */
import type { Queryable } from '../../database/connection.js';
import { writeEmail } from '../../kernel/write-email.js';
import type { OrderRow } from '../orders/order-rows.js';
import { writeStoreEvent } from '../../kernel/store-event.js';
import {
  findRenewal,
  lockSubscription,
  saveRenewal,
  saveSchedule,
  tryOn,
  type RenewalRow,
  type SubscriptionRow,
} from './subscription-rows.js';

/** The order has its money. */
export async function finishRenewal(tx: Queryable, order: OrderRow): Promise<void> {
  const found = await renewalOf(tx, order);
  if (!found) return;
  const { subscription, renewal } = found;
  const paid = await saveRenewal(tx, subscription, { ...renewal, state: 'paid', orderId: order.id, reason: null });
  await tx.query(
    `update subscription s set payment_provider = a.provider, payment_saved = a.saved, card_brand = a.card_brand,
       card_last4 = a.card_last4
     from payment_attempt a where s.store_id = $1 and s.id = $2
       and a.store_id = $1 and a.order_id = $3 and a.state = 'paid' and a.saved is not null`,
    [order.storeId, subscription.id, order.id],
  );
  const { status, pausedUntil } = subscription;
  const isOverdue = status === 'past-due' || status === 'payment-needed';
  const nextOn = renewal.followOn;
  await saveSchedule(tx, subscription, { status: isOverdue ? 'active' : status, nextOn, pausedUntil }, paid);
}

/** The order was cancelled without money. A refused charge counts as a try; a shopper who did not pay does not. */
export async function failRenewal(tx: Queryable, order: OrderRow): Promise<void> {
  const found = await renewalOf(tx, order);
  if (!found || found.renewal.orderId !== order.id) return;
  const { subscription, renewal } = found;
  const refusal = await refusalOf(tx, order);
  const tried: RenewalRow = {
    ...renewal,
    orderId: null,
    tries: renewal.tries + (refusal === null ? 0 : 1),
    reason: refusal ?? renewal.reason,
  };
  const { status, pausedUntil, nextOn } = subscription;
  if (status === 'payment-needed' || (refusal === null && status === 'past-due')) {
    await saveSchedule(tx, subscription, { status, nextOn }, await saveRenewal(tx, subscription, tried));
    return;
  }
  const nextTryOn = status === 'active' || status === 'past-due' ? tryOn(tried) : null;
  if (nextTryOn !== null) {
    const saved = await saveRenewal(tx, subscription, tried);
    await saveSchedule(tx, subscription, { status: 'past-due', nextOn }, saved);
  } else {
    // The subscription was paused or cancelled in the meantime, or the card was tried often enough: this period is
    // over.
    const given = await saveRenewal(tx, subscription, { ...tried, state: 'failed' });
    const isOver = status === 'active' || status === 'past-due';
    const schedule = isOver ? ({ status: 'paused' } as const) : { status, pausedUntil };
    await saveSchedule(tx, subscription, { ...schedule, nextOn: renewal.followOn }, given);
    if (isOver) await tell(tx, subscription, 'paused', { reason: 'payment-failed', until: null });
  }
  if (refusal !== null) {
    const { periodOn } = renewal;
    await tell(tx, subscription, 'payment-failed', { periodOn, reason: refusal, tries: tried.tries, nextTryOn });
    await writeRenewalFailedEmail(tx, subscription, periodOn, tried.tries, nextTryOn);
  }
}

/**
 * Writes the email about a renewal that was not paid.
 * @param tries of the card; 0: there is no card to charge
 * @param nextTryOn null: the shopper must pay
 */
export async function writeRenewalFailedEmail(
  tx: Queryable,
  { storeId, id, email: to, locale }: SubscriptionRow,
  periodOn: string,
  tries: number,
  nextTryOn: string | null,
): Promise<void> {
  const kind = 'subscription-renewal-failed';
  const data = { subscriptionId: id, periodOn, nextTryOn };
  await writeEmail(tx, { storeId, kind, subjectId: `${id}:${periodOn}`, sequence: tries, data, to, locale });
}

/** Writes an event for the merchant's systems. */
export const tell = (
  tx: Queryable,
  { storeId, id, email, title }: SubscriptionRow,
  what: 'payment-failed' | 'payment-needed' | 'skipped' | 'paused' | 'cancelled',
  details: object,
): Promise<void> =>
  writeStoreEvent(tx, storeId, `subscription.${what}`, { subscription: id, email, title, ...details });

async function renewalOf(
  tx: Queryable,
  { storeId, id, subscriptionId }: OrderRow,
): Promise<{ subscription: SubscriptionRow; renewal: RenewalRow } | undefined> {
  const subscription = subscriptionId === null ? undefined : await lockSubscription(tx, storeId, subscriptionId);
  if (!subscription) return undefined;
  const { rows } = await tx.query<{ periodOn: string }>(
    `select period_on::text as "periodOn" from orders where store_id = $1 and id = $2`,
    [storeId, id],
  );
  const renewal = await findRenewal(tx, subscription, rows[0]?.periodOn ?? '');
  return renewal && { subscription, renewal };
}

/** Why a kept card was not charged; null: no charge was planned. */
async function refusalOf(tx: Queryable, { storeId, id }: OrderRow): Promise<string | null> {
  const { rows } = await tx.query<{ code: string }>(
    `select coalesce(last_error->>'code', 'card_declined') as code from payment_attempt
     where store_id = $1 and order_id = $2 and charges is not null order by attempt desc limit 1`,
    [storeId, id],
  );
  return rows[0]?.code ?? null;
}
