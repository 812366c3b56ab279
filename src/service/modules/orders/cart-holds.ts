import { ProviderError } from '../../payments/provider.js';
import { problem } from '../../plugins/problem.js';
import type { CartHolds } from '../cart/free-cart.js';
import { cancelOrder } from './cancel.js';
import type { OrderCommerce } from './order-commerce.js';
import { attemptsOf, findOrder, findOrderHoldingCart, type OrderState } from './order-rows.js';
import { settleOrder } from './settle.js';
import { viewOrder } from './view.js';

/** @param commerce is called when a cart is edited, not before */
export const cartHolds = (commerce: () => OrderCommerce): CartHolds => ({
  find: findOrderHoldingCart,
  release: async (storeId, orderId) => (await release(commerce(), storeId, orderId)) === 'cancelled',
  refusal: (storeId, orderId) => cartLocked(commerce(), storeId, orderId),
});

async function release(commerce: OrderCommerce, storeId: number, orderId: string): Promise<OrderState> {
  const state = await cancelOrder(commerce, storeId, orderId, 'edited');
  if (state !== 'pending') return state;
  // The provider was processing the payment. By now it may have finished.
  try {
    await settleOrder(commerce, storeId, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return state;
  }
  return cancelOrder(commerce, storeId, orderId, 'edited');
}

async function cartLocked({ database }: OrderCommerce, storeId: number, orderId: string): Promise<Error> {
  const order = await findOrder(database, storeId, orderId);
  const message =
    order?.state === 'paid'
      ? 'The order was paid meanwhile; the cart is empty now.'
      : 'The cart is being paid for and cannot be changed until the payment has ended.';
  const extra = order ? { order: viewOrder(order, await attemptsOf(database, order)) } : {};
  return problem(409, 'CART_LOCKED', message, { extra });
}
