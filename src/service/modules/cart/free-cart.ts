import type { Queryable } from '../../database/connection.js';
import type { Commerce } from '../../kernel/commerce.js';
import type { CartOf } from './repository.js';

/** Thrown in a transaction that would change the cart of an order whose payment may still come. */
export class CartHeldError extends Error {
  constructor(readonly orderId: string) {
    super(`The cart is held by order ${orderId}`);
    this.name = 'CartHeldError';
  }
}

/** Orders that hold carts. The orders module provides it. */
export interface CartHolds {
  /** The open order that was made from a cart. */
  readonly find: (db: Queryable, storeId: number, cart: CartOf) => Promise<{ readonly id: string } | undefined>;
  /** Cancels the order. @returns true when the cart is free again */
  readonly release: (storeId: number, orderId: string) => Promise<boolean>;
  /** The error 409 CART_LOCKED with the order. */
  readonly refusal: (storeId: number, orderId: string) => Promise<Error>;
}

/** The services and settings that a cart needs. */
export interface CartCommerce extends Commerce {
  readonly cartHolds: CartHolds;
}

const roundsAtMost = 3;

/**
 * Runs an edit. When an open order holds the cart, that order is cancelled first and the edit is repeated. When the
 * order's payment succeeds instead, the edit is refused.
 * @param edit throws CartHeldError; it must have no effect then
 * @throws 409 CART_LOCKED with the order
 */
export async function withFreeCart<T>(
  { cartHolds }: CartCommerce,
  storeId: number,
  edit: () => Promise<T>,
): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await edit();
    } catch (error) {
      if (!(error instanceof CartHeldError)) throw error;
      const isFree = round <= roundsAtMost && (await cartHolds.release(storeId, error.orderId));
      if (!isFree) throw await cartHolds.refusal(storeId, error.orderId);
    }
  }
}
