import { ProviderError } from '../../payments/provider.js';
import { problem } from '../../plugins/problem.js';
import { cancelOrder } from './cancel.js';
import type { Commerce } from './commerce.js';
import { attemptsOf, findOrder, type OrderState } from './order-rows.js';
import { settleOrder } from './settle.js';
import { viewOrder } from './view.js';

/** Thrown in a transaction that would change what an order under way was made from. */
export class CartHeldError extends Error {
  constructor(readonly orderId: string) {
    super(`The cart is held by order ${orderId}`);
    this.name = 'CartHeldError';
  }
}

const roundsAtMost = 3;

/**
 * Runs an edit. When an order under way stands against it, that order is cancelled first and the edit made again; when
 * its payment wins, the edit is refused.
 * @param edit throws CartHeldError; must leave nothing behind then
 * @throws 409 CART_LOCKED with the order
 */
export async function withFreeCart<T>(commerce: Commerce, storeId: number, edit: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await edit();
    } catch (error) {
      if (!(error instanceof CartHeldError)) throw error;
      const state = round > roundsAtMost ? 'pending' : await freeCart(commerce, storeId, error.orderId);
      if (state !== 'cancelled') throw await cartLocked(commerce, storeId, error.orderId);
    }
  }
}

async function freeCart(commerce: Commerce, storeId: number, orderId: string): Promise<OrderState> {
  const state = await cancelOrder(commerce, storeId, orderId, 'edited');
  if (state !== 'pending') return state;
  // Said to be processing when we last asked; it may be over.
  try {
    await settleOrder(commerce, storeId, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return state;
  }
  return cancelOrder(commerce, storeId, orderId, 'edited');
}

async function cartLocked({ database }: Commerce, storeId: number, orderId: string): Promise<Error> {
  const order = await findOrder(database, storeId, orderId);
  const message =
    order?.state === 'paid'
      ? 'The order was paid meanwhile; the cart is empty now.'
      : 'The cart is being paid for and cannot be changed until the payment has ended.';
  const extra = order ? { order: viewOrder(order, await attemptsOf(database, order)) } : {};
  return problem(409, 'CART_LOCKED', message, { extra });
}
