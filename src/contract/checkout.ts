import { Type, type Static } from '@sinclair/typebox';
import { PartialAddress } from './address.js';
import { CartLine, TaxSum, Totals } from './cart.js';
import { AppliedDiscountCode } from './discount.js';
import { EmailAddress } from './email.js';
import { AppliedGiftCard } from './gift-card.js';
import { Money } from './money.js';
import { Order } from './order.js';
import { ErrorCode, ErrorItem } from './problem.js';
import { AppliedRule } from './rule.js';
import { Described, Nullable, StringEnum } from './schema.js';

export const ShippingMethod = Type.Object(
  {
    id: Type.String({ description: 'Id of the method.' }),
    title: Type.String({ description: 'Name for the shopper.' }),
    description: Type.String({ description: 'More for the shopper; may be empty.' }),
    price: Described(Money, 'What it costs for this cart.'),
    /** Set when a larger cart would ship for less. */
    freeFrom: Type.Union([Money, Type.Null()], {
      description: 'Goods worth this much ship free; null: never, or already.',
    }),
    minDays: Type.Union([Type.Integer(), Type.Null()], { description: 'Fewest days on the way; null: not known.' }),
    maxDays: Type.Union([Type.Integer(), Type.Null()], { description: 'Most days on the way; null: not known.' }),
  },
  { $id: 'ShippingMethod', description: 'A way to have the order sent.' },
);
export type ShippingMethod = Static<typeof ShippingMethod>;

export const CHECKOUT_STEPS = ['contact', 'delivery', 'shipping', 'payment'] as const;
export const CheckoutStep = StringEnum(CHECKOUT_STEPS, { $id: 'CheckoutStep', description: 'A step of the checkout.' });
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export const Requirement = Type.Object(
  {
    step: Described(CheckoutStep, 'Step in which it is asked for.'),
    field: Type.String({ description: 'Field that it is about, dotted: shippingAddress.postalCode.' }),
    code: Described(ErrorCode, 'What is wrong or missing.'),
    message: Type.String({ description: 'English, for developers and logs.' }),
  },
  { $id: 'Requirement', description: 'What is still missing before an order can be placed.' },
);
export type Requirement = Static<typeof Requirement>;

/**
 * A price for a cart at an address. A number may be shown as the total only when `state` is `final`;
 * every other state is words. `hash` names exactly this quote: completing a checkout sends it back.
 */
export const Quote = Type.Object(
  {
    hash: Type.String({ description: 'Names exactly this quote; completing a checkout sends it back.' }),
    state: StringEnum(['needs-address', 'needs-shipping', 'tax-unavailable', 'rules-unavailable', 'blocked', 'final'], {
      description: 'What the price still depends on; `final`: nothing.',
    }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    totals: Described(Totals, 'Sums with shipping and tax, as far as they are known.'),
    lines: Type.Array(CartLine, { description: 'Lines with their discounts.' }),
    taxes: Type.Array(TaxSum, {
      description: 'Sums by rate; they add up to taxTotal.',
    }),
    shippingMethods: Type.Array(ShippingMethod, { description: 'Ways to have it sent to this address.' }),
    shippingMethodId: Type.Union([Type.String(), Type.Null()], {
      description: 'The method that is chosen; null: none yet.',
    }),
    discountCodes: Type.Array(AppliedDiscountCode, { description: 'Amounts include what is taken off shipping.' }),
    giftCards: Type.Array(AppliedGiftCard, { description: 'Gift cards, and what each pays.' }),
    appliedRules: Type.Array(AppliedRule, { description: "What the merchant's checkout rules did." }),
    requirements: Type.Array(Requirement, { description: 'What is missing before the order can be placed.' }),
    warnings: Type.Array(ErrorItem, { description: 'What has changed since the shopper last saw the cart.' }),
  },
  {
    $id: 'Quote',
    description: 'A price for a cart at an address. A number may be shown as the total only when `state` is `final`.',
  },
);
export type Quote = Static<typeof Quote>;

export const EstimateInput = Type.Object(
  {
    shippingAddress: Type.Optional(Described(PartialAddress, 'As much of the address as is known.')),
    shippingMethodId: Type.Optional(
      Type.String({ maxLength: 100, description: 'Method to reckon with; absent: the first.' }),
    ),
  },
  { $id: 'EstimateInput', additionalProperties: false, description: 'Where the cart would go, for an estimate.' },
);
export type EstimateInput = Static<typeof EstimateInput>;

/** Any part may come alone; what is not named stays. An incomplete address is kept as typed, so a reload loses nothing. */
export const CheckoutInput = Type.Object(
  {
    email: Type.Optional(Described(EmailAddress, 'Where the receipt goes; empty removes it.')),
    shippingAddress: Type.Optional(Described(PartialAddress, 'Replaces the address as a whole.')),
    billingAddress: Type.Optional(
      Type.Union([PartialAddress, Type.Null()], {
        description: 'null: same as shipping.',
      }),
    ),
    shippingMethodId: Type.Optional(
      Type.Union([Type.String({ maxLength: 100 }), Type.Null()], { description: 'Method that is chosen; null: none.' }),
    ),
  },
  {
    $id: 'CheckoutInput',
    additionalProperties: false,
    description:
      'A change of a checkout. Any part may come alone; what is not named stays. An incomplete address is kept as typed.',
  },
);
export type CheckoutInput = Static<typeof CheckoutInput>;

export const CHECKOUT_STATUSES = [
  'incomplete',
  'ready',
  'processing',
  'requires-action',
  'completed',
  'failed',
  'expired',
] as const;

export const PaymentError = Type.Object(
  {
    code: Type.String({ description: 'Code of the provider, such as card_declined.' }),
    message: Type.String({ description: 'English, for developers and logs.' }),
    retryable: Type.Boolean({ description: 'Whether another try can succeed, with another card for example.' }),
  },
  { $id: 'PaymentError', description: 'Why a payment failed.' },
);
export type PaymentError = Static<typeof PaymentError>;

export const Checkout = Type.Object(
  {
    id: Type.String({ description: 'Id of the checkout.' }),
    status: StringEnum(CHECKOUT_STATUSES, {
      description:
        'incomplete: something is missing. ready: the order can be placed. processing, requires-action: the payment is under way. completed: there is an order. failed: the payment failed; try again. expired: begin again.',
    }),
    cartVersion: Type.Integer({ description: 'Version of the cart that the quote was made from.' }),
    market: Type.String({ description: 'Code of the market.' }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    email: Type.String({ description: 'Where the receipt goes; empty: not entered yet.' }),
    shippingAddress: Described(PartialAddress, 'As typed so far.'),
    billingAddress: Nullable(PartialAddress, { description: 'As typed so far; null: same as shipping.' }),
    quote: Described(Quote, 'Price as things are entered now.'),
    requirements: Type.Array(Requirement, { description: 'What is missing before the order can be placed.' }),
    /** The order this checkout has made, from the moment it is pending. */
    order: Type.Union([Order, Type.Null()], {
      description: 'The order that this checkout has made, from the moment it is pending; null: none yet.',
    }),
    /** Why the last payment failed; the same checkout may try again. */
    lastPaymentError: Nullable(PaymentError, {
      description: 'Why the last payment failed; null: none failed. The same checkout may try again.',
    }),
    expiresAt: Type.String({ format: 'date-time', description: 'When an unfinished checkout ends.' }),
  },
  { $id: 'Checkout', description: 'A cart on its way to an order.' },
);
export type Checkout = Static<typeof Checkout>;

export const CompleteInput = Type.Object(
  {
    quoteHash: Type.String({
      minLength: 1,
      maxLength: 128,
      description: '`quote.hash` of the checkout, as it was shown.',
    }),
    expectedAmount: Described(Money, '`quote.totals.amountDue` of the checkout, as it was shown.'),
    provider: Type.Optional(Type.String({ maxLength: 32, description: 'Not needed when nothing is due.' })),
  },
  { $id: 'CompleteInput', additionalProperties: false, description: 'Places the order for exactly what was shown.' },
);
export type CompleteInput = Static<typeof CompleteInput>;

export const PaymentSession = Type.Object(
  {
    provider: Type.String({ description: 'Name of the payment provider.' }),
    intentId: Type.String({ description: 'Id of the payment at the provider.' }),
    clientSecret: Type.String({ description: "For the provider's own form; never store or log it." }),
    amount: Described(Money, 'What is to be paid.'),
  },
  { $id: 'PaymentSession', description: "What the browser hands to the payment provider's own form." },
);
export type PaymentSession = Static<typeof PaymentSession>;

export const CompleteResult = Type.Object(
  {
    checkout: Described(Checkout, 'The checkout as it is now.'),
    order: Described(Order, 'The order that was placed.'),
    payment: Type.Union([PaymentSession, Type.Null()], { description: 'null when nothing is due or all is paid.' }),
  },
  { $id: 'CompleteResult', description: 'The order, and what is needed to pay it.' },
);
export type CompleteResult = Static<typeof CompleteResult>;
