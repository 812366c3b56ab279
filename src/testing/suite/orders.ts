import { berlin } from '../addresses.js';
import type { Shop } from './scene.js';

/** Places an order for the cart. @returns the order's id */
export function placedOrder({ api }: Shop): string {
  const { checkouts } = api.shop;
  const checkout = checkouts.create({
    email: 'ada@example.com',
    shippingAddress: berlin,
    shippingMethodId: 'standard',
  });
  const { hash, totals } = checkout.quote;
  checkouts.complete(checkout.id, { provider: 'sandbox', quoteHash: hash, expectedAmount: totals.amountDue });
  return checkouts.resume(checkout.id).order.id;
}
