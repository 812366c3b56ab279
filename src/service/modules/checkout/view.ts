import type { Checkout, Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { StoredCart } from '../cart/stored-cart.js';
import { addressRequirements, contactRequirements, trimAddress } from '../estimate/requirements.js';
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
  viewWithOrder(commerce, db, store, checkout, cart, await findOrderOfCheckout(db, store.id, checkout.id));

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

/**
 * @param order the checkout's, as `findOrderOfCheckout` has just found it; absent: it has none
 * @param payments of this order, read with it
 */
export async function viewWithOrder(
  commerce: Commerce,
  db: Queryable,
  store: StoreRecord,
  checkout: CheckoutRow,
  cart: StoredCart,
  order?: OrderRow,
  payments?: OrderPayments,
): Promise<Checkout> {
  const { attempts = [], hasRefunds = false } = payments ?? (order ? await paymentsOf(db, store.id, order.id) : {});
  const [shipments, refunds = []] = order
    ? await db.together((reads) =>
        Promise.all([shipmentsOf(reads, store.id, [order]), hasRefunds ? refundsOf(reads, order) : []]),
      )
    : [];
  const agreed = order && order.state !== 'cancelled' ? order.quote : null;
  const { shippingAddress, billingAddress, shippingMethodId, email } = checkout;
  const market = marketOf(store, checkout.market);
  const quote =
    agreed ?? (await quoteCart(commerce, db, { store, market, cart, shippingAddress, shippingMethodId, email })).quote;
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
