import type { Checkout, CheckoutInput, Market } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { findCart, lockCart, lockKnownCart } from '../cart/repository.js';
import { readCartFacts } from '../estimate/quote-facts.js';
import type { CheckoutCommerce } from './checkout-commerce.js';
import { CartHeldError, withFreeCart } from '../cart/free-cart.js';
import { findOrderHoldingCart } from '../orders/order-rows.js';
import type { StoreRecord } from '../../kernel/store-record.js';
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

/** Locks a second time when no cart was found: another transaction may have merged the cart while this one waited. */
export const onceMoreWithoutCart = async <T extends readonly [cart: unknown, ...unknown[]]>(
  lock: () => Promise<T>,
): Promise<T> => {
  const locked = await lock();
  return locked[0] === undefined ? lock() : locked;
};

export interface Shopping {
  readonly store: StoreRecord;
  readonly shopper: string;
}

/**
 * Moves the cart's open checkout to the requested market, or makes one when there is none.
 * @throws 409 CART_EMPTY, CART_LOCKED
 */
export async function createCheckout(
  commerce: CheckoutCommerce,
  { store, shopper }: Shopping,
  market: Market,
  input: CheckoutInput,
): Promise<Checkout> {
  const { cart, checkout, isNew, facts } = await withFreeCart(commerce, store.id, () =>
    commerce.database.transaction(async (tx) => {
      // One round trip: statements after a lock read what was committed before the lock was granted.
      const lock = () =>
        Promise.all([
          lockKnownCart(tx, store.id, shopper),
          lockOpenCheckout(tx, store.id, { shopper }),
          findOrderHoldingCart(tx, store.id, { shopper }),
          readCartFacts(tx, commerce.configuration, store, market, shopper),
        ]);
      const [cart, known, holding, facts] = await onceMoreWithoutCart(lock);
      if (!cart || cart.lines.length === 0) throw problem(409, 'CART_EMPTY', 'The cart is empty; add something first.');
      const expiry = commerce.times.checkoutExpiry;
      const open = known ?? newCheckout(cart.id, market.code);
      const wanted = merged(open, input, market.code);
      if (holding && !isSame(open, wanted)) throw new CartHeldError(holding.id);
      return { cart, checkout: saveCheckout(tx, store.id, wanted, expiry), isNew: !known, facts };
    }),
  );
  const { database } = commerce;
  // A checkout that was just made has no order yet.
  if (isNew) return viewWithOrder(commerce, database, store, checkout, cart, { facts });
  return viewCheckout(commerce, database, store, checkout, cart);
}

/** @throws 404 CHECKOUT_NOT_FOUND */
export async function readCheckout(
  commerce: CheckoutCommerce,
  { store, shopper }: Shopping,
  id: string,
): Promise<Checkout> {
  const checkout = await findCheckout(commerce.database, store.id, id, shopper);
  if (!checkout) throw checkoutNotFound(id);
  const cart = await findCart(commerce.database, store.id, shopper);
  return viewCheckout(commerce, commerce.database, store, checkout, cart);
}

/** @throws 404 CHECKOUT_NOT_FOUND; 409 CHECKOUT_COMPLETED, CART_LOCKED, or CONFLICT when it has expired */
export async function updateCheckout(
  commerce: CheckoutCommerce,
  { store, shopper }: Shopping,
  id: string,
  input: CheckoutInput,
): Promise<Checkout> {
  const { cart, checkout } = await withFreeCart(commerce, store.id, () =>
    commerce.database.transaction(async (tx) => {
      const cart = await lockCart(tx, store.id, shopper);
      const [before, holding] = await Promise.all([
        lockCheckout(tx, store.id, cart, id),
        findOrderHoldingCart(tx, store.id, cart),
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

/** True when both checkouts would produce the same order. */
const isSame = (a: CheckoutRow, b: CheckoutRow): boolean => contentOf(a) === contentOf(b);

const contentOf = ({ market, email, shippingAddress, billingAddress, shippingMethodId }: CheckoutRow): string =>
  JSON.stringify([market, email, sorted(shippingAddress), billingAddress && sorted(billingAddress), shippingMethodId]);

const sorted = (address: object): unknown => Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1));
