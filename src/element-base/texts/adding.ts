import { defineMessages } from '../locale/messages.js';

/** Results of adding that are not in `catalogueMessages`. They load with the code that adds. */
export const addingMessages = defineMessages('catalogue', {
  errorOutOfStock: 'There are not that many left. Please choose fewer.',
  errorSoldOut: 'This has just sold out.',
  errorQuantity: 'That is more than one order can hold. Please choose fewer.',
  errorCartFull: 'Your cart is full. Remove something to add this.',
  errorCartLocked: 'Your cart is being paid for. Try again when that is done.',
  errorTryAgain: 'Please try again.',
  quantityReduced: (n: number) => `There are no more than ${n}; your cart holds them all.`,
});
