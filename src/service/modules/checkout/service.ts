import type { Checkout, CheckoutInput, Market } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { findCart, lockCart } from '../cart/repository.js';
import type { StoredCart } from '../cart/stored-cart.js';
import type { Commerce } from '../orders/commerce.js';
import { CartHeldError, withFreeCart } from '../orders/free-cart.js';
import { findOrderHoldingCart } from '../orders/order-rows.js';
import type { StoreRecord } from '../store/store-directory.js';
import {
  findCheckout,
  lockCheckout,
  lockOpenCheckout,
  merged,
  newCheckout,
  saveCheckout,
  type CheckoutRow,
} from './repository.js';
import { viewCheckout } from './view.js';

export interface Shopping {
  readonly store: StoreRecord;
  readonly shopper: string;
}

/**
 * The cart's open checkout, moved to the market asked for; made when there is none.
 * @throws 409 CART_EMPTY, CART_LOCKED
 */
export async function createCheckout(
  commerce: Commerce,
  { store, shopper }: Shopping,
  market: Market,
  input: CheckoutInput,
): Promise<Checkout> {
  const { cart, checkout } = await withFreeCart(commerce, store.id, () =>
    commerce.database.transaction(async (tx) => {
      const cart = await lockCart(tx, store.id, shopper);
      if (cart.lines.length === 0) throw problem(409, 'CART_EMPTY', 'The cart is empty; add something first.');
      const expiry = commerce.times.checkoutExpiry;
      const open = (await lockOpenCheckout(tx, store.id, cart.id)) ?? newCheckout(cart.id, market.code);
      const wanted = merged(open, input, market.code);
      if (!isSame(open, wanted)) await refuseWhileHeld(tx, store.id, cart);
      return { cart, checkout: await saveCheckout(tx, store.id, wanted, expiry) };
    }),
  );
  return viewCheckout(commerce, commerce.database, store, checkout, cart);
}

/** @throws 404 CHECKOUT_NOT_FOUND */
export async function readCheckout(commerce: Commerce, { store, shopper }: Shopping, id: string): Promise<Checkout> {
  const checkout = await findCheckout(commerce.database, store.id, id, shopper);
  if (!checkout) throw checkoutNotFound(id);
  const cart = await findCart(commerce.database, store.id, shopper);
  return viewCheckout(commerce, commerce.database, store, checkout, cart);
}

/** @throws 404 CHECKOUT_NOT_FOUND; 409 CHECKOUT_COMPLETED, CART_LOCKED, or CONFLICT when it expired */
export async function updateCheckout(
  commerce: Commerce,
  { store, shopper }: Shopping,
  id: string,
  input: CheckoutInput,
): Promise<Checkout> {
  const { cart, checkout } = await withFreeCart(commerce, store.id, () =>
    commerce.database.transaction(async (tx) => {
      const cart = await lockCart(tx, store.id, shopper);
      const before = await lockCheckout(tx, store.id, cart.id, id);
      if (!before) throw checkoutNotFound(id);
      refuseClosed(before);
      const wanted = merged(before, input);
      if (!isSame(before, wanted)) await refuseWhileHeld(tx, store.id, cart);
      return { cart, checkout: await saveCheckout(tx, store.id, wanted, commerce.times.checkoutExpiry) };
    }),
  );
  return viewCheckout(commerce, commerce.database, store, checkout, cart);
}

export function refuseClosed(checkout: CheckoutRow): void {
  if (checkout.state === 'completed')
    throw problem(
      409,
      'CHECKOUT_COMPLETED',
      'This checkout has become an order; a new one begins with POST /checkout.',
    );
  if (checkout.isExpired)
    throw problem(409, 'CONFLICT', 'This checkout has expired; a new one begins with POST /checkout.');
}

export const checkoutNotFound = (id: string) =>
  problem(404, 'CHECKOUT_NOT_FOUND', `There is no checkout "${id}" of this shopper.`, { path: 'checkoutId' });

async function refuseWhileHeld(tx: Parameters<typeof findOrderHoldingCart>[0], storeId: number, cart: StoredCart) {
  const order = await findOrderHoldingCart(tx, storeId, cart.id);
  if (order) throw new CartHeldError(order.id);
}

/** Whether an order would be the same. */
const isSame = (a: CheckoutRow, b: CheckoutRow): boolean => contentOf(a) === contentOf(b);

const contentOf = ({ market, email, shippingAddress, billingAddress, shippingMethodId }: CheckoutRow): string =>
  JSON.stringify([market, email, sorted(shippingAddress), billingAddress && sorted(billingAddress), shippingMethodId]);

const sorted = (address: object): unknown => Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1));
