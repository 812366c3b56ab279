import type { Checkout, Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { StoredCart } from '../cart/stored-cart.js';
import { addressRequirements, contactRequirements, trimAddress } from '../estimate/requirements.js';
import type { CartFacts } from '../estimate/quote-facts.js';
import { quoteCart } from '../estimate/service.js';
import type { CheckoutCommerce } from './checkout-commerce.js';
import { attemptsOf, findOrderOfCheckout, type AttemptRow, type OrderRow } from '../orders/order-rows.js';
import { refundsOf } from '../orders/refund-rows.js';
import { viewOrder } from '../orders/view.js';
import { shipmentsOf } from '../orders/shipment-rows.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import type { CheckoutRow } from './repository.js';
import { lastPaymentError, statusOf } from './status.js';

/**
 * The checkout as the shopper sees it. While it has an order, the quote is the agreed one. Otherwise it is computed
 * again from the cart.
 */
export const viewCheckout = async (
  commerce: CheckoutCommerce,
  db: Queryable,
  store: StoreRecord,
  checkout: CheckoutRow,
  cart: StoredCart,
): Promise<Checkout> =>
  viewWithOrder(commerce, db, store, checkout, cart, { order: await findOrderOfCheckout(db, store.id, checkout.id) });

/** The payments of an order, for the view. */
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

/** Known records of a checkout beside its row. */
export interface CheckoutFacts {
  /** The order that `findOrderOfCheckout` has just found. undefined: the checkout has none. */
  readonly order?: OrderRow | undefined;
  /** The payments of this order, read with it. */
  readonly payments?: OrderPayments | undefined;
  /** Facts for the quote, read with the cart. */
  readonly facts?: CartFacts;
}

export async function viewWithOrder(
  commerce: CheckoutCommerce,
  db: Queryable,
  store: StoreRecord,
  checkout: CheckoutRow,
  cart: StoredCart,
  { order, payments, facts }: CheckoutFacts,
): Promise<Checkout> {
  const { attempts = [], hasRefunds = false } = payments ?? (order ? await paymentsOf(db, store.id, order.id) : {});
  // Most orders have no shipments and no refunds.
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

/** Requirements of an order that its quote does not cover. */
export const ownRequirements = ({ email, billingAddress }: CheckoutRow) => ({
  contact: contactRequirements(email.trim()),
  billing: billingAddress ? addressRequirements(trimAddress(billingAddress), 'payment', 'billingAddress') : [],
});

export function marketOf(store: StoreRecord, code: string): Market {
  const market = store.markets.find((each) => each.code === code);
  if (market) return market;
  throw problem(404, 'MARKET_NOT_FOUND', `The checkout's market ${code} is gone; POST /checkout with another one.`);
}
