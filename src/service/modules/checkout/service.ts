import type { Checkout, CheckoutInput, Market } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { findCart, lockCart } from '../cart/repository.js';
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
import { viewCheckout, viewWithOrder } from './view.js';

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
  const { cart, checkout, isNew } = await withFreeCart(commerce, store.id, () =>
    commerce.database.transaction(async (tx) => {
      const cart = await lockCart(tx, store.id, shopper);
      if (cart.lines.length === 0) throw problem(409, 'CART_EMPTY', 'The cart is empty; add something first.');
      const expiry = commerce.times.checkoutExpiry;
      const [known, holding] = await Promise.all([
        lockOpenCheckout(tx, store.id, cart.id),
        findOrderHoldingCart(tx, store.id, cart.id),
      ]);
      const open = known ?? newCheckout(cart.id, market.code);
      const wanted = merged(open, input, market.code);
      if (holding && !isSame(open, wanted)) throw new CartHeldError(holding.id);
      return { cart, checkout: saveCheckout(tx, store.id, wanted, expiry), isNew: !known };
    }),
  );
  // One that was just made has no order yet.
  const view = isNew ? viewWithOrder : viewCheckout;
  return view(commerce, commerce.database, store, checkout, cart);
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
      const [before, holding] = await Promise.all([
        lockCheckout(tx, store.id, cart.id, id),
        findOrderHoldingCart(tx, store.id, cart.id),
      ]);
      if (!before) throw checkoutNotFound(id);
      refuseClosed(before);
      const wanted = merged(before, input);
      if (holding && !isSame(before, wanted)) throw new CartHeldError(holding.id);
      return { cart, checkout: saveCheckout(tx, store.id, wanted, commerce.times.checkoutExpiry) };
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

/** Whether an order would be the same. */
const isSame = (a: CheckoutRow, b: CheckoutRow): boolean => contentOf(a) === contentOf(b);

const contentOf = ({ market, email, shippingAddress, billingAddress, shippingMethodId }: CheckoutRow): string =>
  JSON.stringify([market, email, sorted(shippingAddress), billingAddress && sorted(billingAddress), shippingMethodId]);

const sorted = (address: object): unknown => Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1));
