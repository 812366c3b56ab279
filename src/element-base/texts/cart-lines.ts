import { giftCardTo } from './gift-card-to.js';
import { defineMessages } from '../locale/messages.js';

/** Texts of the cart's lines, totals and links. */
export const cartLinesMessages = defineMessages('cartLines', {
  giftCardTo,
  quantity: 'Quantity',
  remove: 'Remove',
  removeTitle: (title: string) => `Remove ${title} from the cart`,
  removed: (title: string) => `${title} was removed.`,
  /** A name and its value: "Colour: red". */
  pair: (name: string, value: string) => `${name}: ${value}`,
  undoRemove: (title: string) => `Put ${title} back into the cart`,
  undo: 'Undo',
  putBack: (title: string) => `${title} is back in your cart.`,
  confirmRemove: (title: string) => `Remove ${title}?`,
  keep: 'Keep it',
  each: (price: string) => `${price} each`,
  was: (price: string) => `was ${price}`,
  updating: 'Updating…',
  updated: (title: string, n: number) => `${title}: quantity is now ${n}.`,
  mostAvailable: (n: number) => `${n} is the most we can send.`,
  fewest: (n: number) => `${n} is the fewest we send.`,
  quantityStep: (n: number) => `This is sold in steps of ${n}.`,
  quantityInvalid: 'Write a whole number, 1 or more.',

  // warnings and errors of a line
  unavailable: 'This cannot be bought at the moment. It is not part of the sum; remove it to check out.',
  reduced: 'There were fewer left than you asked for, so we lowered the quantity.',
  priceChanged: 'The price has changed since you added this.',
  outOfStock: 'There are not that many left.',
  tooMany: 'That is more than one order can hold.',
  locked: 'Your cart is being paid for and cannot be changed right now.',
  lineFailed: 'That could not be saved. What was there before still stands.',

  // just added
  justAdded: 'Added to your cart',
  inCart: (n: number) => `${n} in your cart`,
  keepShopping: 'Continue shopping',

  // totals
  subtotal: 'Subtotal',
  discount: 'Discount',
  giftCard: 'Gift card',
  afterDiscount: 'After discount',
  giftCardUpTo: (amount: string) => `up to ${amount}`,
  taxIncludedNote: 'Tax is included. Shipping is added at checkout.',
  taxExcludedNote: 'Tax and shipping are added at checkout.',
  taxIncludedFreeNote: 'Tax is included. Your order ships free.',
  taxExcludedFreeNote: 'Tax is added at checkout. Your order ships free.',
  checkout: 'Go to checkout',
  viewCart: 'View cart',
  cannotCheckout: 'Remove what cannot be bought to check out.',
});

export type CartLinesTexts = typeof cartLinesMessages.en;
