import { Type, type Static } from '@sinclair/typebox';
import { Address } from './address.js';
import { CartLine, Totals } from './cart.js';
import { AppliedDiscountCode } from './discount.js';
import { EmailAddress } from './email.js';
import { AppliedGiftCard } from './gift-card.js';
import { Money } from './money.js';
import { Order } from './order.js';
import { ErrorCode, ErrorItem } from './problem.js';
import { AppliedRule } from './rule.js';
import { StringEnum } from './schema.js';

export const ShippingMethod = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    description: Type.String(),
    price: Money,
    /** Set when a larger cart would ship for less. */
    freeFrom: Type.Union([Money, Type.Null()]),
    minDays: Type.Union([Type.Integer(), Type.Null()]),
    maxDays: Type.Union([Type.Integer(), Type.Null()]),
  },
  { $id: 'ShippingMethod' },
);
export type ShippingMethod = Static<typeof ShippingMethod>;

export const CHECKOUT_STEPS = ['contact', 'delivery', 'shipping', 'payment'] as const;
export const CheckoutStep = StringEnum(CHECKOUT_STEPS, { $id: 'CheckoutStep' });
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** What is still missing before an order can be placed. */
export const Requirement = Type.Object(
  { step: CheckoutStep, field: Type.String(), code: ErrorCode, message: Type.String() },
  { $id: 'Requirement' },
);
export type Requirement = Static<typeof Requirement>;

/**
 * A price for a cart at an address. A number may be shown as the total only when `state` is `final`;
 * every other state is words. `hash` names exactly this quote: completing a checkout sends it back.
 */
export const Quote = Type.Object(
  {
    hash: Type.String(),
    state: StringEnum(['needs-address', 'needs-shipping', 'tax-unavailable', 'rules-unavailable', 'blocked', 'final']),
    currency: Type.String(),
    totals: Totals,
    lines: Type.Array(CartLine),
    taxes: Type.Array(Type.Object({ name: Type.String(), ratePpm: Type.Integer(), amount: Money }), {
      description: 'Sums by rate; they add up to taxTotal.',
    }),
    shippingMethods: Type.Array(ShippingMethod),
    shippingMethodId: Type.Union([Type.String(), Type.Null()]),
    discountCodes: Type.Array(AppliedDiscountCode, { description: 'Amounts include what is taken off shipping.' }),
    giftCards: Type.Array(AppliedGiftCard),
    appliedRules: Type.Array(AppliedRule),
    requirements: Type.Array(Requirement),
    warnings: Type.Array(ErrorItem),
  },
  { $id: 'Quote' },
);
export type Quote = Static<typeof Quote>;

export const EstimateInput = Type.Object(
  {
    shippingAddress: Type.Optional(Type.Partial(Address, { additionalProperties: false })),
    shippingMethodId: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { $id: 'EstimateInput', additionalProperties: false },
);
export type EstimateInput = Static<typeof EstimateInput>;

/** Any part may come alone; what is not named stays. An incomplete address is kept as typed, so a reload loses nothing. */
export const CheckoutInput = Type.Object(
  {
    email: Type.Optional(EmailAddress),
    shippingAddress: Type.Optional(Type.Partial(Address, { additionalProperties: false })),
    billingAddress: Type.Optional(
      Type.Union([Type.Partial(Address, { additionalProperties: false }), Type.Null()], {
        description: 'null: same as shipping.',
      }),
    ),
    shippingMethodId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  },
  { $id: 'CheckoutInput', additionalProperties: false },
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

export const Checkout = Type.Object(
  {
    id: Type.String(),
    status: StringEnum(CHECKOUT_STATUSES),
    cartVersion: Type.Integer(),
    market: Type.String(),
    currency: Type.String(),
    email: Type.String(),
    shippingAddress: Type.Partial(Address),
    billingAddress: Type.Union([Type.Partial(Address), Type.Null()]),
    quote: Quote,
    requirements: Type.Array(Requirement),
    /** The order this checkout has made, from the moment it is pending. */
    order: Type.Union([Order, Type.Null()]),
    /** Why the last payment failed; the same checkout may try again. */
    lastPaymentError: Type.Union([
      Type.Object({ code: Type.String(), message: Type.String(), retryable: Type.Boolean() }),
      Type.Null(),
    ]),
    expiresAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'Checkout' },
);
export type Checkout = Static<typeof Checkout>;

export const CompleteInput = Type.Object(
  {
    quoteHash: Type.String({ minLength: 1, maxLength: 128 }),
    expectedAmount: Money,
    provider: Type.Optional(Type.String({ maxLength: 32, description: 'Not needed when nothing is due.' })),
  },
  { $id: 'CompleteInput', additionalProperties: false },
);
export type CompleteInput = Static<typeof CompleteInput>;

/** What the browser hands to the payment provider's own form. */
export const PaymentSession = Type.Object(
  { provider: Type.String(), intentId: Type.String(), clientSecret: Type.String(), amount: Money },
  { $id: 'PaymentSession' },
);
export type PaymentSession = Static<typeof PaymentSession>;

export const CompleteResult = Type.Object(
  {
    checkout: Checkout,
    order: Order,
    payment: Type.Union([PaymentSession, Type.Null()], { description: 'null when nothing is due or all is paid.' }),
  },
  { $id: 'CompleteResult' },
);
export type CompleteResult = Static<typeof CompleteResult>;
