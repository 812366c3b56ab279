/**
 * Makes the order of a renewal in one transaction, with the same pricing and stock functions as an order from a
 * checkout.
 */
import { randomUUID } from 'node:crypto';
import type { ErrorCode, Requirement } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import type { PaymentProvider } from '../../payments/provider.js';
import { problem, type ProblemError } from '../../plugins/problem.js';
import type { StoredCart } from '../cart/stored-cart.js';
import { insertAttempt, insertOrder, wantedOf } from '../checkout/place.js';
import { withAnswers, type RuleStep } from '../checkout-rules/rule-step.js';
import { holdDiscounts } from '../discounts/uses.js';
import { chargeLimits, type ChargeLimits } from '../estimate/charge-limits.js';
import { quoteCart } from '../estimate/service.js';
import { withTaxAnswers } from '../estimate/tax-answer.js';
import type { CheckoutCommerce } from '../checkout/checkout-commerce.js';
import { findOrder, type OrderRow } from '../orders/order-rows.js';
import { announceStock } from '../products/product-topics.js';
import { lockStock, reserveStock } from '../orders/stock.js';
import { markPaid } from '../orders/transitions.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { dayOf, nextAfter } from './dates.js';
import { tell, writeRenewalFailedEmail } from './outcome.js';
import { mayRenew, type Asked } from './may-renew.js';
import {
  findRenewal,
  findSubscription,
  lockSubscription,
  saveRenewal,
  saveSchedule,
  type RenewalRow,
  type SubscriptionRow,
} from './subscription-rows.js';

export type PlacedRenewal =
  /** The one order of the period: new, or from an earlier call. */
  | { readonly kind: 'order'; readonly order: OrderRow; readonly isNew: boolean }
  /** Not due, skipped, waiting for the shopper, or done. */
  | { readonly kind: 'none' }
  /** Something that is needed is not available right now. It is asked for again later. */
  | { readonly kind: 'later' };

/** Errors that only delay a renewal. Any other error skips its period. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'TAX_UNAVAILABLE',
  'CHECKOUT_RULE_UNAVAILABLE',
  'PAYMENT_UNAVAILABLE',
]);

/** How long a charge is left to the process that has begun it. */
const leaveMs = 30_000;

/** Rolls back an order that is not possible. */
class RenewalBlocked extends Error {
  constructor(readonly requirement: Pick<Requirement, 'code' | 'message'>) {
    super(requirement.message);
  }
}

interface Setting {
  readonly store: StoreRecord;
  readonly provider: PaymentProvider | undefined;
  readonly limits: readonly ChargeLimits[];
  readonly asked: Asked;
  readonly today: string;
}

/**
 * @param asked who asks for it. Only the scheduler skips a period; a person gets an error with the reason.
 * @throws ProblemError to a person who asks
 */
export async function placeRenewal(
  commerce: CheckoutCommerce,
  storeId: number,
  id: string,
  asked: Asked,
): Promise<PlacedRenewal> {
  const seen = await findSubscription(commerce.database, storeId, id);
  const store = await commerce.stores.get(storeId);
  if (!seen || !store) return { kind: 'none' };
  const name = asked.by === 'shopper' ? asked.provider : seen.paymentProvider;
  const provider = name === null ? undefined : await commerce.providers.get(storeId, name, asked.by === 'shopper');
  const limits = provider ? chargeLimits([provider], seen.currency) : [];
  const setting: Setting = { store, provider, limits, asked, today: dayOf(commerce.now()) };
  try {
    const placed = await withTaxAnswers(commerce.tax, commerce, (tax) =>
      withAnswers(commerce.rules, (rules) =>
        commerce.database.transaction((tx) => place(tx, { ...commerce, tax }, id, setting, rules)),
      ),
    );
    return placed ?? { kind: 'later' };
  } catch (error) {
    if (!(error instanceof RenewalBlocked)) throw error;
    const { code, message } = error.requirement;
    if (asked.by !== 'clock') throw blockedProblem(code, message);
    if (passing.has(code)) return { kind: 'later' };
    await commerce.database.transaction((tx) => leaveOut(tx, storeId, id, setting, error.requirement));
    return { kind: 'none' };
  }
}

async function place(
  tx: Transaction,
  commerce: CheckoutCommerce,
  id: string,
  setting: Setting,
  rules: RuleStep,
): Promise<PlacedRenewal> {
  const { store, provider, limits, asked, today } = setting;
  const subscription = await lockSubscription(tx, store.id, id);
  if (!subscription) return { kind: 'none' };
  const renewal = await findRenewal(tx, subscription, asked.by === 'clock' ? subscription.nextOn : asked.periodOn);
  if (renewal?.orderId) {
    const order = await findOrder(tx, store.id, renewal.orderId);
    return order ? { kind: 'order', order, isNew: false } : { kind: 'none' };
  }
  if (!mayRenew(subscription, renewal, asked, today)) {
    // It was taken too early, or somebody changed it in the meantime.
    await saveSchedule(tx, subscription, subscription, renewal);
    return { kind: 'none' };
  }
  const market = store.markets.find(({ code }) => code === subscription.market);
  if (!market)
    throw new RenewalBlocked({ code: 'MARKET_NOT_FOUND', message: `Market ${subscription.market} is gone.` });
  const { shippingAddress, shippingMethod, email } = subscription;
  const shippingMethodId = shippingMethod?.id ?? null;
  const request = { store, market, cart: cartOf(subscription), shippingAddress, shippingMethodId, email, limits };
  const quoted = await quoteCart(commerce, tx, request, rules);
  const charges = asked.by === 'shopper' || !provider?.chargeSaved ? null : subscription.paymentSaved;
  const isChargeable = asked.by === 'shopper' || charges !== null;
  const [blocked] = quoted.quote.requirements.filter(({ code }) => isChargeable || code !== 'PAYMENT_UNAVAILABLE');
  if (blocked) throw new RenewalBlocked(blocked);
  if (quoted.priced.amountDue > 0 && !isChargeable) return askForPayment(tx, subscription, renewal, setting);

  const orderId = randomUUID();
  const { billingAddress, shopper, locale, nextOn: periodOn } = subscription;
  const origin = {
    id: null,
    cartId: null,
    market: market.code,
    email,
    locale,
    billingAddress,
    subscriptionId: id,
    periodOn,
  };
  const order = insertOrder(tx, commerce, { store, shopper }, origin, quoted, orderId);
  await saveRenewal(tx, subscription, {
    ...(renewal ?? beginning(subscription, today)),
    orderId,
    followOn: following(subscription, today),
  });
  const wanted = wantedOf(quoted);
  const pieces = await lockStock(tx, store.id, [...wanted.keys()]);
  const { shortages, moves } = reserveStock(tx, store.id, orderId, wanted, pieces);
  if (shortages.length > 0)
    throw new RenewalBlocked({ code: 'OUT_OF_STOCK', message: `"${subscription.title}" is sold out.` });
  if (!(await holdDiscounts(tx, order, quoted.discountAmounts))) return throwToRetry();
  if (order.amountDue === 0) await markPaid(tx, order, 'not-required', commerce.orderHooks);
  else if (charges === null) insertAttempt(tx, order, 1, provider?.name ?? '', store);
  else {
    await insertCharge(tx, order, provider?.name ?? '', charges, store);
    // If this process dies, the scheduler continues.
    await lookAgain(tx, subscription, new Date(commerce.now().getTime() + leaveMs));
  }
  await announceStock(tx, store.id, moves, store.settings.lowStockThreshold);
  await commerce.step('before-place-commit', orderId);
  return { kind: 'order', order: (await findOrder(tx, store.id, orderId)) ?? order, isNew: true };
}

/** Other orders used up a discount between the quote and now. The next try is quoted without it. */
function throwToRetry(): never {
  throw new RenewalBlocked({ code: 'PAYMENT_UNAVAILABLE', message: 'A discount was used up just now; try again.' });
}

/**
 * Stored before the provider is asked. From now on the card may have been charged, whatever happens to this process.
 */
const insertCharge = (
  tx: Queryable,
  { storeId, id, amountDue, currency }: OrderRow,
  provider: string,
  charges: string,
  { settings }: StoreRecord,
) =>
  tx.query(
    `insert into payment_attempt (store_id, order_id, attempt, provider, idempotency_key, amount, currency, capture,
       state, provider_status, charges)
     values ($1, $2, 1, $3, $4, $5, $6, $7, 'open', 'processing', $8)`,
    [
      storeId,
      id,
      provider,
      `o:${id}:a1:charge`,
      amountDue,
      currency,
      settings.capture === 'manual' ? 'manual' : 'automatic',
      charges,
    ],
  );

const lookAgain = (tx: Queryable, { storeId, id }: SubscriptionRow, at: Date) =>
  tx.query('update subscription set check_at = $3, checks = 0 where store_id = $1 and id = $2', [storeId, id, at]);

async function askForPayment(
  tx: Queryable,
  subscription: SubscriptionRow,
  renewal: RenewalRow | undefined,
  { today, asked }: Setting,
): Promise<PlacedRenewal> {
  if (asked.by === 'merchant')
    throw problem(409, 'SUBSCRIPTION_NEEDS_PAYMENT', 'No card was kept that could be charged; the shopper has to pay.');
  const opened = await saveRenewal(tx, subscription, renewal ?? beginning(subscription, today));
  const { nextOn: periodOn } = subscription;
  await saveSchedule(tx, subscription, { status: 'payment-needed', nextOn: periodOn }, opened);
  await tell(tx, subscription, 'payment-needed', { periodOn });
  await writeRenewalFailedEmail(tx, subscription, periodOn, 0, null);
  return { kind: 'none' };
}

/** Skips this period. It is not made up for. */
async function leaveOut(
  tx: Queryable,
  storeId: number,
  id: string,
  { today, asked }: Setting,
  { code, message }: Pick<Requirement, 'code' | 'message'>,
): Promise<void> {
  const subscription = await lockSubscription(tx, storeId, id);
  if (!subscription) return;
  const renewal = await findRenewal(tx, subscription, subscription.nextOn);
  if (renewal?.orderId || !mayRenew(subscription, renewal, asked, today)) return;
  const { nextOn: periodOn } = subscription;
  await skipPeriod(tx, subscription, renewal, today, code);
  await tell(tx, subscription, 'skipped', { periodOn, reason: code, message });
}

/** @param subscription locked, without an open order */
export async function skipPeriod(
  tx: Queryable,
  subscription: SubscriptionRow,
  renewal: RenewalRow | undefined,
  today: string,
  reason: string,
): Promise<void> {
  const nextOn = following(subscription, today);
  const begun = renewal ?? beginning(subscription, today);
  const skipped = await saveRenewal(tx, subscription, { ...begun, state: 'skipped', followOn: nextOn, reason });
  await saveSchedule(tx, subscription, { status: 'active', nextOn }, skipped);
}

const beginning = (subscription: SubscriptionRow, today: string): RenewalRow => ({
  periodOn: subscription.nextOn,
  state: 'open',
  orderId: null,
  tries: 0,
  beganOn: today,
  followOn: following(subscription, today),
  reason: null,
});

const following = (subscription: SubscriptionRow, today: string): string =>
  nextAfter(subscription, subscription.nextOn > today ? subscription.nextOn : today);

/** The cart that a renewal is priced as: one line. */
const cartOf = (subscription: SubscriptionRow): StoredCart => {
  const { id, lineId, variantId, quantity, attributes, planId, title, market, unitPrice, plan } = subscription;
  const agreed = { unitPrice, subscription: plan };
  return {
    id: `subscription:${id}`,
    version: 0,
    note: '',
    attributes: [],
    updatedAt: new Date(0),
    giftCards: [],
    discountCodes: [],
    lines: [
      { id: lineId, variantId, quantity, attributes, planId, agreed, title, seenMarket: market, seenPrice: unitPrice },
    ],
  };
};

const blockedProblem = (code: ErrorCode, message: string): ProblemError =>
  problem(passing.has(code) ? 503 : 409, code, message);
