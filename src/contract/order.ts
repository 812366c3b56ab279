import { Type, type Static } from '@sinclair/typebox';
import { PartialAddress } from './address.js';
import { CartAttribute, CartLine, TaxSum, Totals } from './cart.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { AppliedRule } from './rule.js';
import { Shipment } from './shipment.js';
import { Described, Nullable, StringEnum } from './schema.js';

export const ORDER_STATUSES = ['pending', 'placed', 'canceled', 'completed'] as const;
export const PAYMENT_STATUSES = [
  'pending',
  'authorized',
  'paid',
  'not-required',
  'failed',
  'refunded',
  'partially-refunded',
] as const;
export const FULFILLMENT_STATUSES = ['unfulfilled', 'in-progress', 'shipped', 'delivered', 'returned'] as const;

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;

/** Money on its way back to the shopper, or there. A refund to several means of payment is several of these. */
export const OrderRefund = Type.Object(
  {
    amount: Described(Money, 'How much.'),
    status: StringEnum(REFUND_STATUSES, { description: 'Whether it has arrived.' }),
    to: StringEnum(['card', 'gift-card'], { description: 'Where it goes.' }),
    last4: Type.Union([Type.String(), Type.Null()], { description: 'End of the number of the card; null: not known.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When it was made.' }),
  },
  {
    $id: 'OrderRefund',
    description:
      'Money on its way back to the shopper, or there. A refund to several means of payment is several of these.',
  },
);
export type OrderRefund = Static<typeof OrderRefund>;

export const OrderShippingMethod = Type.Object(
  {
    id: Type.String({ description: 'Id of the method.' }),
    title: Type.String({ description: 'Name for the shopper.' }),
  },
  { $id: 'OrderShippingMethod', description: 'How an order is sent.' },
);
export type OrderShippingMethod = Static<typeof OrderShippingMethod>;

export const OrderPayment = Type.Object(
  {
    provider: Type.String({ description: 'Name of the payment provider.' }),
    status: Type.String({ description: 'How the payment stands.' }),
    amount: Described(Money, 'How much.'),
    brand: Type.Union([Type.String(), Type.Null()], { description: 'Brand of the card; null: not known.' }),
    last4: Type.Union([Type.String(), Type.Null()], { description: 'End of the number of the card; null: not known.' }),
  },
  { $id: 'OrderPayment', description: 'A payment of an order.' },
);
export type OrderPayment = Static<typeof OrderPayment>;

export const OrderGiftCard = Type.Object(
  { last4: Type.String({ description: 'End of its code.' }), applied: Described(Money, 'What it pays.') },
  { $id: 'OrderGiftCard', description: 'A gift card that pays a part of an order.' },
);
export type OrderGiftCard = Static<typeof OrderGiftCard>;

export const Order = Type.Object(
  {
    id: Type.String({ description: 'Id of the order.' }),
    number: Type.Union([Type.String(), Type.Null()], {
      description: 'Given when the order is placed, so failed attempts leave no gaps.',
    }),
    status: StringEnum(ORDER_STATUSES, {
      description: 'pending: waits for its payment. placed: ordered. canceled, or completed.',
    }),
    paymentStatus: StringEnum(PAYMENT_STATUSES, { description: 'How the money stands.' }),
    fulfillmentStatus: StringEnum(FULFILLMENT_STATUSES, { description: 'How the goods stand.' }),
    market: Type.String({ description: 'Code of the market.' }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    email: Type.String({ description: 'Where the receipt went.' }),
    shippingAddress: Described(PartialAddress, 'Where it is sent.'),
    billingAddress: Described(PartialAddress, 'Who pays.'),
    shippingMethod: Nullable(OrderShippingMethod, {
      description: 'How it is sent; null: nothing to send, or not known.',
    }),
    lines: Type.Array(CartLine, { description: 'What was ordered, at the prices of then.' }),
    totals: Described(Totals, 'Sums, as they were charged.'),
    taxes: Type.Array(TaxSum, { description: 'Taxes by rate; they add up to taxTotal.' }),
    payments: Type.Array(OrderPayment, { description: 'Payments, apart from gift cards.' }),
    note: Type.String({ description: 'Plain text of the shopper, as it was in the cart; empty: there was none.' }),
    attributes: Type.Array(CartAttribute, { description: 'Of the cart, as they were when it was ordered.' }),
    appliedRules: Type.Array(AppliedRule, { description: "What the merchant's checkout rules did." }),
    giftCards: Type.Array(OrderGiftCard, { description: 'Gift cards that pay a part.' }),
    refunds: Type.Array(OrderRefund, { description: 'In the order in which they were made.' }),
    refundTotal: Described(Money, 'What was given back; what is on its way is not in it.'),
    shipments: Type.Array(Shipment, { description: 'Parcels.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When the checkout was completed.' }),
    placedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it was placed for good; null: not yet.',
    }),
    reviewToken: Type.Optional(
      Type.String({
        description:
          'Secret of the buyer, for links to write a review: proves the purchase. Present once the order is paid.',
      }),
    ),
  },
  { $id: 'Order', description: 'An order.' },
);
export type Order = Static<typeof Order>;
export const OrderPage = PageOf(Order, 'OrderPage');

export const OrderLookupInput = Type.Object(
  {
    number: Type.String({ minLength: 1, maxLength: 32, description: 'Number of the order, as the receipt has it.' }),
    email: Type.String({
      minLength: 3,
      maxLength: 254,
      description: 'Email address of the order; letter case does not count.',
    }),
  },
  { $id: 'OrderLookupInput', additionalProperties: false, description: 'Number and email address of an order.' },
);
export type OrderLookupInput = Static<typeof OrderLookupInput>;
