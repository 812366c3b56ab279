import type { CompleteInput, CompleteResult, Market, PaymentSession } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { findCart } from '../cart/repository.js';
import type { StoredCart } from '../cart/stored-cart.js';
import type { PaymentProvider } from '../../payments/provider.js';
import { chargeLimits, type ChargeLimits } from '../estimate/charge-limits.js';
import { cancelOrder, driveCancel } from '../orders/cancel.js';
import type { CheckoutCommerce } from './checkout-commerce.js';
import { openPayment, type Opened } from '../orders/open-payment.js';
import {
  attemptsOf,
  attemptsOfCheckout,
  findOrder,
  findOrderOfCheckout,
  lockOrder,
  openAttempt,
  type AttemptRow,
  type OrderRow,
} from '../orders/order-rows.js';
import { settleOrder } from '../orders/settle.js';
import { insertAttempt, placeOrder } from './place.js';
import { findCheckout, type CheckoutRow } from './repository.js';
import { incomplete, paymentProblem, quoteChanged, stillCancelling } from './problems.js';
import { checkoutNotFound, type Shopping } from './service.js';
import { paymentsOf, viewWithOrder, type OrderPayments } from './view.js';

const roundsAtMost = 4;
/** Most attempts that are made for one order. Providers cancel an intent after many failures. */
const attemptsAtMost = 5;

/**
 * Places the order of a checkout for exactly the quote that was shown, and opens its payment. A repeated call, from any
 * tab, continues with the same order.
 * @throws 409 QUOTE_CHANGED, OUT_OF_STOCK, PAYMENT_PROCESSING; 422 CHECKOUT_INCOMPLETE, AMOUNT_BELOW_MINIMUM,
 *   AMOUNT_ABOVE_MAXIMUM, PAYMENT_PROVIDER_UNKNOWN; 503 PAYMENT_UNAVAILABLE, TAX_UNAVAILABLE. Each carries the current
 *   checkout
 */
export async function completeCheckout(
  commerce: CheckoutCommerce,
  { store: known, shopper }: Shopping,
  checkoutId: string,
  input: CompleteInput,
  { likely, locale }: { likely?: Market | undefined; locale?: string | undefined } = {},
): Promise<CompleteResult> {
  let shopping: Shopping = { store: known, shopper };
  let isStoreOld = false;
  for (let round = 1; round <= roundsAtMost; round++) {
    // Read before the transaction: the list uses a connection of its own.
    const providers = await commerce.providers.list(known.id);
    const limitsIn = (currency: string) => limitsFor(providers, currency, input);
    const placed = await placeOrder(commerce, { ...shopping, checkoutId, input, likely, locale, limitsIn });
    isStoreOld = placed.kind === 'store-changed';
    if (placed.kind === 'store-changed') {
      commerce.stores.forget(known.id);
      shopping = { store: (await commerce.stores.get(known.id)) ?? known, shopper };
      continue;
    }
    if (placed.kind === 'incomplete') throw await incomplete(commerce, shopping, checkoutId, placed.requirements);
    if (placed.kind === 'changed') throw await quoteChanged(commerce, shopping, checkoutId);
    const { order } = placed;
    if (placed.isNew) await commerce.step('placed', order.id);
    if (order.state === 'paid' || order.state === 'review') return result(commerce, shopping, checkoutId, null);
    if (order.state === 'cancelling') {
      if ((await driveCancel(commerce, shopping.store.id, order.id)) === 'cancelling')
        throw await stillCancelling(commerce, shopping, checkoutId);
      continue;
    }
    if (!isAgreed(order, input)) throw await quoteChanged(commerce, shopping, checkoutId);
    // A new order already has its attempt.
    const isUsable = placed.isNew || (await prepareAttempt(commerce, shopping, order, input.provider ?? ''));
    if (!isUsable) {
      const state = await cancelOrder(commerce, shopping.store.id, order.id, order.isExpired ? 'expired' : 'replaced');
      if (state === 'cancelling' || state === 'pending') throw await stillCancelling(commerce, shopping, checkoutId);
      continue;
    }
    const { unpaid } = placed;
    const opened = await pay(commerce, shopping, checkoutId, order, unpaid?.attempt);
    if (!opened && (await isGivenUp(commerce, order))) continue;
    // An order that this call made needs no further read: it was still pending when its attempt was stored.
    const read = opened && unpaid && { ...unpaid, order, payments: { attempts: [opened.attempt], hasRefunds: false } };
    const answer = await result(commerce, shopping, checkoutId, opened?.session ?? null, order.id, read ?? {});
    if (answer.order.status !== 'canceled') return answer;
  }
  // Without an order there is no payment left to settle.
  throw await (isStoreOld ? quoteChanged : stillCancelling)(commerce, shopping, checkoutId);
}

/** True when the order needs another attempt or another order: it was cancelled, or the provider gave up its intent. */
async function isGivenUp({ database }: CheckoutCommerce, { storeId, id }: OrderRow): Promise<boolean> {
  const order = await findOrder(database, storeId, id);
  if (order?.state === 'cancelled') return true;
  return order?.state === 'pending' && !openAttempt(await attemptsOf(database, order));
}

/**
 * Asks the provider for the state of the payment and returns the updated checkout.
 * @throws 404 CHECKOUT_NOT_FOUND; 404 ORDER_NOT_FOUND when nothing was placed; 503 PAYMENT_UNAVAILABLE
 */
export async function resumeCheckout(
  commerce: CheckoutCommerce,
  shopping: Shopping,
  checkoutId: string,
): Promise<CompleteResult> {
  const { store, shopper } = shopping;
  const [checkout, order, attempts] = await commerce.database.together((reads) =>
    Promise.all([
      findCheckout(reads, store.id, checkoutId, shopper),
      findOrderOfCheckout(reads, store.id, checkoutId),
      attemptsOfCheckout(reads, store.id, checkoutId),
    ]),
  );
  if (!checkout) throw checkoutNotFound(checkoutId);
  if (!order) throw problem(404, 'ORDER_NOT_FOUND', 'This checkout has not placed an order yet.');
  try {
    const own = attempts.filter(({ orderId }) => orderId === order.id);
    let read: Promise<Known> | undefined;
    const settled = await settleOrder(commerce, store.id, order.id, {
      known: [order, own],
      atTheEnd: (ending) => {
        const found = Promise.all([findCart(ending, store.id, shopper), paymentsOf(ending, store.id, order.id)]);
        // A cart with gift cards needs a second query, which is too late here. Its read fails, and the cart is read
        // again later.
        read = found.then(
          ([cart, payments]) => ({ cart, payments }),
          () => ({}),
        );
      },
    });
    if (settled?.state === 'cancelling') await driveCancel(commerce, store.id, order.id);
    const attempt =
      settled?.state === 'pending' ? openAttempt(await attemptsOf(commerce.database, settled)) : undefined;
    // Only completing makes a missing intent. Resuming does not.
    const opened = settled && attempt?.state === 'open' ? await openPayment(commerce, settled) : null;
    const payment = opened?.session ?? null;
    // The shopper's view of a paid order does not change, nor does a checkout that has an order.
    const known = settled?.state === 'paid' ? { ...(await read), checkout, order: settled } : {};
    return await result(commerce, shopping, checkoutId, payment, order.id, known);
  } catch (error) {
    throw await paymentProblem(commerce, shopping, checkoutId, error);
  }
}

/**
 * The limits of what the store's providers can charge.
 * @throws 422 PAYMENT_PROVIDER_UNKNOWN unless the requested provider, or the one that is needed, is among them
 */
function limitsFor(
  providers: readonly PaymentProvider[],
  currency: string,
  { provider, expectedAmount }: CompleteInput,
): ChargeLimits[] {
  const limits = chargeLimits(providers, currency);
  const isKnown = limits.some((each) => each.provider === provider);
  if (isKnown || (provider === undefined && expectedAmount.amount === 0)) return limits;
  const names = limits.map((each) => each.provider).join(', ') || 'none';
  const message = `Name a payment provider of the store that takes ${currency}: ${names}.`;
  throw problem(422, 'PAYMENT_PROVIDER_UNKNOWN', message, { path: 'provider' });
}

const isAgreed = (order: OrderRow, { quoteHash, expectedAmount }: CompleteInput): boolean =>
  order.quoteHash === quoteHash &&
  order.amountDue === expectedAmount.amount &&
  order.currency === expectedAmount.currency;

/** @returns false when the order cannot be paid as requested and must be replaced */
async function prepareAttempt(
  commerce: CheckoutCommerce,
  { store }: Shopping,
  order: OrderRow,
  provider: string,
): Promise<boolean> {
  if (order.isExpired) return false;
  return commerce.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.storeId, order.id);
    if (locked?.state !== 'pending') return true; // the next read reports its state
    const attempts = await attemptsOf(tx, locked);
    const open = openAttempt(attempts);
    // An intent that cannot be retried is replaced, as is one of another provider.
    if (open) return open.provider === provider && open.lastError?.retryable !== false;
    const next = Math.max(0, ...attempts.map(({ attempt }) => attempt)) + 1;
    if (next > attemptsAtMost) return false;
    insertAttempt(tx, locked, next, provider, store);
    return true;
  });
}

async function pay(
  commerce: CheckoutCommerce,
  shopping: Shopping,
  checkoutId: string,
  order: OrderRow,
  fresh: AttemptRow | undefined,
): Promise<Opened | null> {
  try {
    return await openPayment(commerce, order, fresh);
  } catch (error) {
    throw await paymentProblem(commerce, shopping, checkoutId, error);
  }
}

interface Known {
  readonly checkout?: CheckoutRow;
  readonly cart?: StoredCart;
  readonly order?: OrderRow;
  /** The payments of the order `expected`. */
  readonly payments?: OrderPayments;
}

/**
 * @param expected the order of the checkout, unless another replaced it just now
 * @param known records that need not be read again
 */
async function result(
  commerce: CheckoutCommerce,
  shopping: Shopping,
  checkoutId: string,
  payment: PaymentSession | null,
  expected?: string,
  known: Known = {},
): Promise<CompleteResult> {
  const { database } = commerce;
  const { store } = shopping;
  const isWhole = known.checkout && known.cart && known.order && known.payments;
  const {
    checkout: row,
    cart,
    order,
    payments,
  } = isWhole ? known : await readResult(database, shopping, checkoutId, expected, known);
  if (!row || !cart) throw checkoutNotFound(checkoutId);
  const facts = { order, payments: order?.id === expected ? payments : undefined };
  const checkout = await viewWithOrder(commerce, database, store, row, cart, facts);
  if (!checkout.order) throw checkoutNotFound(checkoutId);
  // The secret is useless once the order is no longer pending.
  return { checkout, order: checkout.order, payment: order?.state === 'pending' ? payment : null };
}

const readResult = (
  database: Queryable,
  { store, shopper }: Shopping,
  checkoutId: string,
  expected: string | undefined,
  known: Known,
): Promise<{ [K in keyof Known]: Known[K] | undefined }> =>
  database.together(async (reads) => {
    const [checkout, cart, order, payments] = await Promise.all([
      known.checkout ?? findCheckout(reads, store.id, checkoutId, shopper),
      known.cart ?? findCart(reads, store.id, shopper),
      known.order ?? findOrderOfCheckout(reads, store.id, checkoutId),
      known.payments ?? (expected === undefined ? undefined : paymentsOf(reads, store.id, expected)),
    ]);
    return { checkout, cart, order, payments };
  });
