import { defineMessages } from '../locale/messages.js';

/** Texts about gift cards in fields, lists and orders. */
export const giftCardMessages = defineMessages('giftCards', {
  code: 'Gift card code',
  codeHelp: 'Spaces and hyphens make no difference.',
  apply: 'Apply',
  applyCode: 'Apply gift card',
  checkBalance: 'Check balance',
  saveCode: 'Add card',

  // a card
  giftCard: 'Gift card',
  applied: 'Your gift cards on this order',
  ending: (last4: string) => `Ending in ${last4}`,
  removeCard: (last4: string) => `Remove gift card ending in ${last4}`,
  left: (amount: string) => `${amount} left`,
  holds: (amount: string) => `${amount} on it`,
  updating: 'Updating…',
  atCheckout: 'worked out at checkout',
  notNeeded: 'not needed here',
  paysLess: 'A card payment cannot be that small, so your gift cards pay a little less.',
  balanceIs: (last4: string, amount: string) => `The gift card ending in ${last4} holds ${amount}.`,
  validUntil: (date: string) => `It is valid until ${date}.`,

  // announced
  added: (last4: string, amount: string) => `The gift card ending in ${last4} is on your order. It holds ${amount}.`,
  isThere: (last4: string) => `The gift card ending in ${last4} is on your order already.`,
  removed: (last4: string) => `The gift card ending in ${last4} was removed.`,
  saved: (last4: string) => `The gift card ending in ${last4} is in your list.`,

  // why a card pays nothing
  notForGiftCards: 'A gift card does not pay for gift cards.',
  missing: 'Write the code of your gift card first.',
  unknown: 'We do not know this code. Please check how it is written.',
  expired: 'This gift card has expired.',
  empty: 'Nothing is left on this gift card.',
  otherCurrency: 'This gift card is in another currency than your order.',
  held: 'This gift card is paying for another order right now. Please try again in a few minutes.',
  tooMany: 'No more gift cards fit on this order. Remove one to use another.',
  tooFast: 'Too many codes were tried. Please wait a minute, then try again.',
  locked: 'Your order is being paid for and cannot be changed right now.',

  // the shopper's list
  myCards: 'Your gift cards',
  card: 'Card',
  balance: 'Balance',
  expires: 'Valid until',
  noEnd: 'no end date',
  status: 'Status',
  action: 'For your order',
  active: 'Can be used',
  used: 'Used up',
  pastDate: 'Expired',
  disabled: 'Blocked',
  use: 'Use',
  useCard: (last4: string) => `Use gift card ending in ${last4}`,
  onOrder: 'On your order',
  none: 'You have no gift cards here yet.',
  noneActive: 'None of your gift cards can be used any more.',
  noneHelp: 'Add one by its code: we keep it for you, but never show the code again.',

  // an order paid by gift cards
  covered: 'Your gift cards pay for all of this order. No card is needed.',
  paysWith: 'Paid with',
  notCovered: 'Your gift cards do not pay for all of this order.',
  acceptFirst: 'Please accept the terms to place your order.',
  nothingCharged: 'Your order could not be placed. Nothing has been charged to your gift cards. Please try again.',
  changed: 'The total changed while you were here. Nothing has been charged. Please look at the new sums.',
  finishFirst: 'Something is still missing for your order. Please complete the checkout first.',
});

export type GiftCardTexts = typeof giftCardMessages.en;
