import type { RouteBody } from '@storefront/contract';
import type { FixtureRoom } from './room.js';

/** Discount codes on the cart. */
export const discountsRoom = (): FixtureRoom => ({
  routes: {
    'POST cart/discounts': ({ body, market }, { cart }) => {
      cart.move(market.code);
      return cart.applyCode((body as RouteBody<'applyDiscount'>).code);
    },
    'DELETE cart/discounts/:code': ({ parts, market }, { cart }) => {
      cart.move(market.code);
      return cart.removeCode(parts[2] ?? '');
    },
  },
});
