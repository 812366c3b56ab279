import { defineMessages } from '../locale/messages.js';

/** Texts of the discount code field. */
export const discountMessages = defineMessages('discount', {
  discountCode: 'Discount code',
  discountCodes: 'Your discount codes',
  apply: 'Apply',
  applyCode: 'Apply discount code',
  removeCode: (code: string) => `Remove discount code ${code}`,
  codeUpdating: 'Updating…',
  codeApplies: 'Applied',
  codeApplied: (code: string, amount: string) =>
    amount ? `Discount code ${code} takes ${amount} off.` : `Discount code ${code} is applied.`,
  codeKept: (code: string, reason: string) => `Discount code ${code} is kept, but takes nothing off now. ${reason}`,
  codeRemoved: (code: string) => `Discount code ${code} was removed.`,

  // why a code gives no discount
  codeMissing: 'Write a discount code first.',
  codeUnknown: 'We do not know this code. Please check how it is written.',
  codeNotStarted: 'This code is not valid yet.',
  codeEnded: 'This code is no longer valid.',
  codeUsedUp: 'This code has been used up.',
  codeMinimum: 'Your cart is below the smallest sum for this code.',
  codeNotCombinable: 'This code does not go together with another discount.',
  codeNotForCart: 'This code is not for what is in your cart.',
  codeLocked: 'Your cart is being paid for and cannot be changed right now.',
});

export type DiscountTexts = typeof discountMessages.en;
