import { Type, type Static } from '@sinclair/typebox';
import { PartialAddress } from './address.js';
import { CartLine, TaxSum, Totals } from './cart.js';
import { AppliedDiscountCode } from './discount.js';
import { EmailAddress } from './email.js';
import { AppliedGiftCard } from './gift-card.js';
import { Money } from './money.js';
import { Order } from './order.js';
import { ErrorCode, ErrorItem } from './error-item.js';
import { AppliedRule } from './rule.js';
import { Described, Nullable, StringEnum, type Same } from './schema.js';

export const ShippingMethod = Type.Object(
  {
    id: Type.String({ description: 'Id of the method.' }),
    title: Type.String({ description: 'Name that shoppers see.' }),
    description: Type.String({ description: 'Description that shoppers see. It may be empty.' }),
    price: Described(Money, 'Price for this cart.'),
    /** Set when a larger cart would get cheaper shipping. */
    freeFrom: Type.Union([Money, Type.Null()], {
      description: 'Value of goods from which shipping is free. null: shipping is never free, or is free already.',
    }),
    minDays: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Fewest days on the way, or null if it is not known.',
    }),
    maxDays: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Most days on the way, or null if it is not known.',
    }),
  },
  { $id: 'ShippingMethod', description: 'A shipping method for the order.' },
);
export type ShippingMethod = Static<typeof ShippingMethod>;

export const CHECKOUT_STEPS = ['contact', 'delivery', 'shipping', 'payment'] as const;
export const CheckoutStep = StringEnum(CHECKOUT_STEPS, { $id: 'CheckoutStep', description: 'A step of the checkout.' });
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const requirement = Type.Object(
  {
    step: Described(CheckoutStep, 'Step of the checkout that asks for it.'),
    field: Type.String({ description: 'Path of the field with dots: shippingAddress.postalCode.' }),
    code: Described(ErrorCode, 'Code of the problem.'),
    message: Type.String({ description: 'Message in English for developers and logs.' }),
  },
  { $id: 'Requirement', description: 'Something that is missing before an order can be placed.' },
);
export interface RequirementSchema extends Same<typeof requirement> {}
export const Requirement: RequirementSchema = requirement;
export type Requirement = Static<RequirementSchema>;

const quote = Type.Object(
  {
    hash: Type.String({ description: 'Identifies this quote. Send it back to complete the checkout.' }),
    state: StringEnum(['needs-address', 'needs-shipping', 'tax-unavailable', 'rules-unavailable', 'blocked', 'final'], {
      description: 'Input that the price still depends on. `final`: none.',
    }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    totals: Described(Totals, 'Totals with shipping and tax, as far as they are known.'),
    lines: Type.Array(CartLine, { description: 'Lines with their discounts.' }),
    taxes: Type.Array(TaxSum, {
      description: 'Taxes by rate. They add up to taxTotal.',
    }),
    shippingMethods: Type.Array(ShippingMethod, { description: 'Shipping methods for this address.' }),
    shippingMethodId: Type.Union([Type.String(), Type.Null()], {
      description: 'Chosen shipping method, or null if there is none yet.',
    }),
    discountCodes: Type.Array(AppliedDiscountCode, {
      description: 'Discount codes. Their amounts include discounts on shipping.',
    }),
    giftCards: Type.Array(AppliedGiftCard, { description: 'Gift cards with the amount that each pays.' }),
    appliedRules: Type.Array(AppliedRule, { description: "Effects of the merchant's checkout rules." }),
    requirements: Type.Array(Requirement, {
      description: 'Requirements that are missing before the order can be placed.',
    }),
    warnings: Type.Array(ErrorItem, { description: 'Changes since the shopper last saw the cart.' }),
  },
  {
    $id: 'Quote',
    description:
      'A price for a cart at an address. A page may show a number as the total only when `state` is `final`.',
  },
);
export interface QuoteSchema extends Same<typeof quote> {}
/**
 * A price for a cart at an address. A page may show a number as the total only when `state` is `final`. In every other
 * state it shows words. `hash` identifies this quote. Send it back to complete the checkout.
 */
export const Quote: QuoteSchema = quote;
export type Quote = Static<QuoteSchema>;

export const EstimateInput = Type.Object(
  {
    shippingAddress: Type.Optional(Described(PartialAddress, 'The known part of the address.')),
    shippingMethodId: Type.Optional(
      Type.String({ maxLength: 100, description: 'Id of the shipping method. Default: the first method.' }),
    ),
  },
  { $id: 'EstimateInput', additionalProperties: false, description: 'Address and shipping method of an estimate.' },
);
export type EstimateInput = Static<typeof EstimateInput>;

/** Fields that are left out keep their values. An incomplete address is stored as typed, so a reload loses nothing. */
export const CheckoutInput = Type.Object(
  {
    email: Type.Optional(Described(EmailAddress, 'Email address for the receipt. An empty string removes it.')),
    shippingAddress: Type.Optional(Described(PartialAddress, 'Replaces the address as a whole.')),
    billingAddress: Type.Optional(
      Type.Union([PartialAddress, Type.Null()], {
        description: 'Billing address. null: the same as the shipping address.',
      }),
    ),
    shippingMethodId: Type.Optional(
      Type.Union([Type.String({ maxLength: 100 }), Type.Null()], {
        description: 'Id of the chosen shipping method, or null.',
      }),
    ),
  },
  {
    $id: 'CheckoutInput',
    additionalProperties: false,
    description:
      'A change of a checkout. Fields that are left out keep their values. An incomplete address is stored as typed.',
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
    message: Type.String({ description: 'Message in English for developers and logs.' }),
    retryable: Type.Boolean({ description: 'true: another attempt can succeed, for example with another card.' }),
  },
  { $id: 'PaymentError', description: 'Reason of a failed payment.' },
);
export type PaymentError = Static<typeof PaymentError>;

const checkout = Type.Object(
  {
    id: Type.String({ description: 'Id of the checkout.' }),
    status: StringEnum(CHECKOUT_STATUSES, {
      description:
        'incomplete: something is missing. ready: the order can be placed. processing, requires-action: the payment is under way. completed: there is an order. failed: the payment failed; try again. expired: begin again.',
    }),
    cartVersion: Type.Integer({ description: 'Version of the cart on which the quote is based.' }),
    market: Type.String({ description: 'Code of the market.' }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    email: Type.String({ description: 'Email address for the receipt. Empty until the shopper enters one.' }),
    shippingAddress: Described(PartialAddress, 'Shipping address as typed so far.'),
    billingAddress: Nullable(PartialAddress, {
      description: 'Billing address as typed so far. null: the same as the shipping address.',
    }),
    quote: Described(Quote, 'Price for the current input.'),
    requirements: Type.Array(Requirement, {
      description: 'Requirements that are missing before the order can be placed.',
    }),
    /** The order of this checkout, from the status `pending` on. */
    order: Type.Union([Order, Type.Null()], {
      description: 'Order of this checkout, from the status `pending` on, or null if there is none yet.',
    }),
    /** Reason of the last failed payment. The same checkout can try again. */
    lastPaymentError: Nullable(PaymentError, {
      description: 'Reason of the last failed payment, or null. The same checkout can try again.',
    }),
    expiresAt: Type.String({ format: 'date-time', description: 'Time at which an unfinished checkout expires.' }),
  },
  { $id: 'Checkout', description: 'A checkout turns a cart into an order.' },
);
export interface CheckoutSchema extends Same<typeof checkout> {}
export const Checkout: CheckoutSchema = checkout;
export type Checkout = Static<CheckoutSchema>;

export const CompleteInput = Type.Object(
  {
    quoteHash: Type.String({
      minLength: 1,
      maxLength: 128,
      description: '`quote.hash` of the checkout that the shopper saw.',
    }),
    expectedAmount: Described(Money, '`quote.totals.amountDue` of the checkout that the shopper saw.'),
    provider: Type.Optional(
      Type.String({ maxLength: 32, description: 'Name of the payment provider. Leave it out when nothing is due.' }),
    ),
  },
  {
    $id: 'CompleteInput',
    additionalProperties: false,
    description: 'Places the order for exactly the quote that the shopper saw.',
  },
);
export type CompleteInput = Static<typeof CompleteInput>;

export const PaymentSession = Type.Object(
  {
    provider: Type.String({ description: 'Name of the payment provider.' }),
    intentId: Type.String({ description: 'Id of the payment at the provider.' }),
    clientSecret: Type.String({ description: 'Secret for the form of the payment provider. Never store or log it.' }),
    amount: Described(Money, 'Amount to pay.'),
  },
  { $id: 'PaymentSession', description: 'Data that the browser passes to the form of the payment provider.' },
);
export type PaymentSession = Static<typeof PaymentSession>;

const completeResult = Type.Object(
  {
    checkout: Described(Checkout, 'The current checkout.'),
    order: Described(Order, 'The placed order.'),
    payment: Type.Union([PaymentSession, Type.Null()], {
      description: 'Data for the payment form. null: nothing is due, or everything is paid.',
    }),
  },
  { $id: 'CompleteResult', description: 'The order and the data to pay it.' },
);
export interface CompleteResultSchema extends Same<typeof completeResult> {}
export const CompleteResult: CompleteResultSchema = completeResult;
export type CompleteResult = Static<CompleteResultSchema>;
