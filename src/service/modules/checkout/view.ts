import type { Checkout, Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { StoredCart } from '../cart/stored-cart.js';
import { addressRequirements, contactRequirements, trimAddress } from '../estimate/requirements.js';
import type { QuoteFacts } from '../estimate/shelf.js';
import { quoteCart } from '../estimate/service.js';
import type { Commerce } from '../orders/commerce.js';
import { attemptsOf, findOrderOfCheckout, type AttemptRow, type OrderRow } from '../orders/order-rows.js';
import { refundsOf } from '../orders/refund-rows.js';
import { viewOrder } from '../orders/view.js';
import { shipmentsOf } from '../shipments/shipment-rows.js';
import type { StoreRecord } from '../store/store-directory.js';
import type { CheckoutRow } from './repository.js';
import { lastPaymentError, statusOf } from './status.js';

/**
 * The checkout as its shopper sees it. While it has an order, the quote is the one that was agreed to; else it is made
 * anew from the cart.
 */
export const viewCheckout = async (
  commerce: Commerce,
  db: Queryable,
  store: StoreRecord,
  checkout: CheckoutRow,
  cart: StoredCart,
): Promise<Checkout> =>
  viewWithOrder(commerce, db, store, checkout, cart, { order: await findOrderOfCheckout(db, store.id, checkout.id) });

/** What was paid of an order, for its view. */
export interface OrderPayments {
  readonly attempts: readonly AttemptRow[];
  readonly hasRefunds: boolean;
}

export async function paymentsOf(db: Queryable, storeId: number, id: string): Promise<OrderPayments> {
  const [attempts, { rowCount }] = await db.together((reads) =>
    Promise.all([
      attemptsOf(reads, { storeId, id }),
      reads.query('select 1 from order_refund where store_id = $1 and order_id = $2 limit 1', [storeId, id]),
    ]),
  );
  return { attempts, hasRefunds: rowCount > 0 };
}

/** What is known of a checkout beside its row. */
export interface CheckoutFacts {
  /** The checkout's, as `findOrderOfCheckout` has just found it; absent: it has none. */
  readonly order?: OrderRow | undefined;
  /** Of this order, read with it. */
  readonly payments?: OrderPayments | undefined;
  /** For the quote, read with the cart. */
  readonly facts?: QuoteFacts;
}

export async function viewWithOrder(
  commerce: Commerce,
  db: Queryable,
  store: StoreRecord,
  checkout: CheckoutRow,
  cart: StoredCart,
  { order, payments, facts }: CheckoutFacts,
): Promise<Checkout> {
  const { attempts = [], hasRefunds = false } = payments ?? (order ? await paymentsOf(db, store.id, order.id) : {});
  // Most orders have neither.
  const [shipments, refunds = []] =
    order && (hasRefunds || order.fulfillmentStatus !== 'unfulfilled')
      ? await db.together((reads) =>
          Promise.all([shipmentsOf(reads, store.id, [order]), hasRefunds ? refundsOf(reads, order) : []]),
        )
      : [];
  const agreed = order && order.state !== 'cancelled' ? order.quote : null;
  const { shippingAddress, billingAddress, shippingMethodId, email } = checkout;
  const market = marketOf(store, checkout.market);
  const asked = { store, market, cart, shippingAddress, shippingMethodId, email, facts };
  const quote = agreed ?? (await quoteCart(commerce, db, asked)).quote;
  const requirements = agreed
    ? []
    : [...ownRequirements(checkout).contact, ...quote.requirements, ...ownRequirements(checkout).billing];
  const isReady = requirements.length === 0;
  return {
    id: checkout.id,
    status: statusOf(checkout.isExpired, isReady, order, attempts),
    cartVersion: cart.version,
    market: checkout.market,
    currency: market.currency,
    email,
    shippingAddress,
    billingAddress,
    quote,
    requirements,
    order: order ? viewOrder(order, attempts, shipments?.get(order.id), refunds) : null,
    lastPaymentError: lastPaymentError(order, attempts),
    expiresAt: (order?.state === 'pending' ? order.expiresAt : checkout.expiresAt).toISOString(),
  };
}

/** What an order needs beyond its quote. */
export const ownRequirements = ({ email, billingAddress }: CheckoutRow) => ({
  contact: contactRequirements(email.trim()),
  billing: billingAddress ? addressRequirements(trimAddress(billingAddress), 'payment', 'billingAddress') : [],
});

export function marketOf(store: StoreRecord, code: string): Market {
  const market = store.markets.find((each) => each.code === code);
  if (market) return market;
  throw problem(404, 'MARKET_NOT_FOUND', `The checkout's market ${code} is gone; POST /checkout with another one.`);
}
