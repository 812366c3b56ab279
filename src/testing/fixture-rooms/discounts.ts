import type { RouteBody } from '@storefront/contract';
import type { FixtureRoom } from './room.js';

/** Discount codes, note and attributes of the cart. */
export const discountsRoom = (): FixtureRoom => ({
  routes: {
    'PATCH cart/attributes': ({ body, market }, { cart }) => {
      cart.move(market.code);
      return cart.setAttributes(body as RouteBody<'setCartAttributes'>);
    },
    'PUT cart/note': ({ body, market }, { cart }) => {
      cart.move(market.code);
      return cart.setNote((body as RouteBody<'setCartNote'>).note);
    },
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
