import { defineMessages, plural } from '../locale/messages.js';

/** Texts of parcels, free shipping and the merchant's rules. */
export const orderMessages = defineMessages('order', {
  loading: 'Loading your order…',
  notFound: 'We could not find this order.',
  note: 'Your note',

  // refunds
  refunds: 'Refunds',
  refundPending: 'On its way back to you',
  refundSucceeded: 'Given back',
  refundFailed: 'Could not be given back; the shop takes care of it',

  // free shipping
  freeShippingLeft: (amount: string) => `${amount} left to free shipping`,
  freeShippingReached: 'Your order ships free.',
  freeShipping: 'Free shipping',
  freeShippingPending: 'Working out free shipping…',

  // parcels
  shipping: 'Shipping',
  parcel: 'Your parcel',
  parcelOf: (n: number, all: number) => `Parcel ${n} of ${all}`,
  notShipped: 'Your order has not been sent yet. You can follow it here once it is.',
  preparing: 'Being packed',
  shipped: 'Sent',
  inTransit: 'On its way',
  outForDelivery: 'Out for delivery',
  delivered: 'Delivered',
  exception: 'Delayed',
  returned: 'Returned',
  done: (step: string) => `${step}, done`,
  expected: (date: string) => `Expected ${date}`,
  arrives: (dates: string) => `Expected ${dates}`,
  track: (carrier: string) => `Track with ${carrier} (opens a new tab)`,
  trackPlain: 'Track the parcel (opens a new tab)',
  trackingNumber: (number: string) => `Tracking number ${number}`,

  // notices about parcels
  updates: 'News of your order',
  noUpdates: 'No news yet.',
  newUpdate: (status: string) => `News of your order: ${status}`,

  // buying again
  reordered: (n: number) => `${n} ${plural('en', n, { one: 'item is', other: 'items are' })} in your cart again.`,
  notReordered: (titles: string) => `Not added, because it cannot be bought right now: ${titles}.`,

  // rules
  rules: 'Applied to your order',
  discountRule: 'Discount',
  shippingRule: 'Shipping',
  validationRule: 'Check',
  off: (amount: string) => `${amount} off`,
  ruleBlocked: 'Your order cannot be placed yet.',
  ruleUnavailable: 'This could not be checked just now. Please try again.',
  ruleSkipped: 'Does not apply to this order',
});

export type OrderTexts = typeof orderMessages.en;
