import { defineMessages, plural } from '../locale/messages.js';

/** Texts of the cart before its lines are rendered. */
export const cartMessages = defineMessages('cart', {
  cart: 'Your cart',
  cartWithItems: (n: number) => `Your cart, ${n} ${plural('en', n, { one: 'item', other: 'items' })}`,
  trigger: 'Cart',
  triggerWithItems: (n: number) => `Cart, ${n} ${plural('en', n, { one: 'item', other: 'items' })}`,
  items: (n: number) => `${n} ${plural('en', n, { one: 'item', other: 'items' })}`,
  lines: 'Items in your cart',
  closeCart: 'Close cart',
  empty: 'Your cart is empty.',
  emptyHelp: 'When you add something, it waits for you here.',
  toShop: 'Look around the shop',
  loadingCart: 'Loading your cart…',
});

export type CartTexts = typeof cartMessages.en;
