/** Changes of a subscription by shopper and merchant. Each is one transaction, and repeating it changes nothing. */
import type { SubscriptionPause, SubscriptionUpdate } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem, ProblemError } from '../../plugins/problem.js';
import { deliveryRequirements, trimAddress } from '../estimate/requirements.js';
import { cancelOrder } from '../orders/cancel.js';
import type { CheckoutCommerce } from '../checkout/checkout-commerce.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { addDays, dayOf, isDay, nextAfter } from './dates.js';
import { ended, otherPeriod } from './may-renew.js';
import { tell } from './outcome.js';
import { skipPeriod } from './place-renewal.js';
import {
  findRenewal,
  lockSubscription,
  orderUnderWay,
  saveRenewal,
  saveSchedule,
  type RenewalRow,
  type SubscriptionRow,
} from './subscription-rows.js';

/** Identifies a subscription. `shopper` absent: any of the store. */
export interface Meant {
  readonly store: StoreRecord;
  readonly id: string;
  readonly shopper?: string;
}

export const subscriptionNotFound = (id: string): ProblemError =>
  problem(404, 'SUBSCRIPTION_NOT_FOUND', `There is no subscription "${id}".`, { path: 'subscriptionId' });

/** The longest pause, in days from now. */
const PAUSE_DAYS_AT_MOST = 730;

type Change = (
  tx: Queryable,
  subscription: SubscriptionRow,
  renewal: RenewalRow | undefined,
  today: string,
) => Promise<void>;

/** @throws 404 SUBSCRIPTION_NOT_FOUND, also for another shopper's subscription */
const changing = ({ database, now }: CheckoutCommerce, { store, id, shopper }: Meant, change: Change): Promise<void> =>
  database.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, store.id, id);
    if (!subscription || (shopper !== undefined && subscription.shopper !== shopper)) throw subscriptionNotFound(id);
    await change(tx, subscription, await findRenewal(tx, subscription, subscription.nextOn), dayOf(now()));
  });

/**
 * Pauses: no further renewal begins. A renewal whose order is already placed continues to its end, and is not tried
 * again.
 * @throws 400 VALIDATION_FAILED; 409 SUBSCRIPTION_ENDED
 */
export const pause = (commerce: CheckoutCommerce, meant: Meant, { until }: SubscriptionPause): Promise<void> =>
  changing(commerce, meant, async (tx, subscription, renewal, today) => {
    const { status, nextOn, pausedUntil } = subscription;
    if (status === 'cancelled') throw ended();
    const isLate = until !== undefined && until > addDays(today, PAUSE_DAYS_AT_MOST);
    if (until !== undefined && (!isDay(until) || until <= today || isLate)) {
      const message = `Give a day after ${today}, at most ${PAUSE_DAYS_AT_MOST} days ahead, or none.`;
      throw problem(400, 'VALIDATION_FAILED', message, { path: 'until' });
    }
    if (status === 'paused' && pausedUntil === (until ?? null)) return;
    const left = await letGo(tx, subscription, renewal);
    await saveSchedule(tx, subscription, { status: 'paused', nextOn, pausedUntil: until ?? null }, left);
    await tell(tx, subscription, 'paused', { reason: 'asked', until: until ?? null });
  });

/**
 * Continues with the first renewal day that has not passed.
 * @throws 409 SUBSCRIPTION_ENDED, SUBSCRIPTION_NEEDS_PAYMENT
 */
export const resume = (commerce: CheckoutCommerce, meant: Meant): Promise<void> =>
  changing(commerce, meant, async (tx, subscription, renewal, today) => {
    if (subscription.status === 'cancelled') throw ended();
    if (subscription.status === 'payment-needed')
      throw problem(409, 'SUBSCRIPTION_NEEDS_PAYMENT', 'No card was kept that could be charged; pay this renewal.');
    if (subscription.status === 'paused') await goOn(tx, subscription, renewal, today);
  });

/** Resumes automatically when the pause is over. */
export const resumeDue = (commerce: CheckoutCommerce, store: StoreRecord, id: string): Promise<void> =>
  changing(commerce, { store, id }, async (tx, subscription, renewal, today) => {
    const { status, pausedUntil } = subscription;
    if (status === 'paused' && pausedUntil !== null && pausedUntil <= today)
      await goOn(tx, subscription, renewal, today);
  });

async function goOn(
  tx: Queryable,
  subscription: SubscriptionRow,
  renewal: RenewalRow | undefined,
  today: string,
): Promise<void> {
  const isOver = renewal !== undefined && renewal.state !== 'open';
  const isUnderWay = renewal?.state === 'open' && renewal.orderId !== null;
  const isPast = subscription.nextOn < today && !isUnderWay;
  const nextOn =
    isOver || isPast ? nextAfter(subscription, isPast ? addDays(today, -1) : subscription.nextOn) : subscription.nextOn;
  await saveSchedule(tx, subscription, { status: 'active', nextOn }, isOver ? undefined : renewal);
}

/**
 * Skips the next renewal, which is named by its day.
 * @throws 409 SUBSCRIPTION_ENDED, SUBSCRIPTION_RENEWING, SUBSCRIPTION_PERIOD_CHANGED, CONFLICT
 */
export const skip = (commerce: CheckoutCommerce, meant: Meant, periodOn: string): Promise<void> =>
  changing(commerce, meant, async (tx, subscription, renewal, today) => {
    if ((await findRenewal(tx, subscription, periodOn))?.state === 'skipped') return;
    if (subscription.status === 'cancelled') throw ended();
    if (subscription.status === 'paused')
      throw problem(409, 'CONFLICT', 'The subscription is paused: nothing is renewed that could be skipped.');
    if (subscription.nextOn !== periodOn) throw otherPeriod(subscription.nextOn);
    if (renewal?.orderId) throw renewing();
    await skipPeriod(tx, subscription, renewal, today, 'shopper');
  });

/**
 * Ends the subscription permanently. A renewal whose order is already placed continues to its end, and is not tried
 * again.
 */
export async function cancel(commerce: CheckoutCommerce, meant: Meant): Promise<void> {
  await end(commerce, meant);
  // An order that waits for the shopper to pay it in person is cancelled at once.
  const renewing = await orderUnderWay(commerce.database, meant.store.id, meant.id);
  if (renewing && !renewing.isCharged) await cancelOrder(commerce, meant.store.id, renewing.orderId, 'replaced');
}

const end = (commerce: CheckoutCommerce, meant: Meant): Promise<void> =>
  changing(commerce, meant, async (tx, subscription, renewal) => {
    if (subscription.status === 'cancelled') return;
    const left = await letGo(tx, subscription, renewal);
    await saveSchedule(tx, subscription, { status: 'cancelled', nextOn: subscription.nextOn }, left);
    await tell(tx, subscription, 'cancelled', { by: meant.shopper === undefined ? 'merchant' : 'shopper' });
  });

/** Drops a renewal that waits for its next try. One that is under way stays. */
async function letGo(
  tx: Queryable,
  subscription: SubscriptionRow,
  renewal: RenewalRow | undefined,
): Promise<RenewalRow | undefined> {
  if (renewal?.state !== 'open' || renewal.orderId !== null) return renewal;
  return saveRenewal(tx, subscription, { ...renewal, state: 'failed' });
}

/**
 * Changes future renewals. A placed order stays as it is.
 * @throws 409 SUBSCRIPTION_ENDED; 422 naming the fault in the address or the quantity
 */
export const update = (commerce: CheckoutCommerce, meant: Meant, input: SubscriptionUpdate): Promise<void> =>
  changing(commerce, meant, async (tx, subscription) => {
    if (subscription.status === 'cancelled') throw ended();
    const { store } = meant;
    const quantity = input.quantity ?? subscription.quantity;
    const most = store.settings.maxQuantityPerLine;
    if (quantity > most)
      throw problem(422, 'QUANTITY_TOO_LARGE', `At most ${most} can be ordered at once.`, { path: 'quantity' });
    const address = input.shippingAddress && trimAddress(input.shippingAddress);
    const countries = store.markets.find(({ code }) => code === subscription.market)?.countries ?? [];
    const [wrong, ...more] = address ? deliveryRequirements(address, countries) : [];
    if (wrong) {
      const errorOf = ({ code, message, field }: typeof wrong) =>
        ({ code, message, path: field, severity: 'error' }) as const;
      throw new ProblemError(422, [errorOf(wrong), ...more.map(errorOf)]);
    }
    await tx.query('update subscription set quantity = $3, shipping_address = $4 where store_id = $1 and id = $2', [
      store.id,
      subscription.id,
      quantity,
      JSON.stringify(address ?? subscription.shippingAddress),
    ]);
  });

export const renewing = (): ProblemError =>
  problem(409, 'SUBSCRIPTION_RENEWING', 'This renewal is being charged right now; look again in a moment.', {
    headers: { 'retry-after': '5' },
  });
