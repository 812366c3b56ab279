import { Type, type Static } from '@sinclair/typebox';
import { PartialAddress } from './address.js';
import { CartAttribute, CartLine, TaxSum, Totals } from './cart.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { AppliedRule } from './rule.js';
import { Shipment } from './shipment.js';
import { Described, Nullable, StringEnum, type Same } from './schema.js';

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

/** A refund, pending or completed. A refund to several means of payment has several entries. */
export const OrderRefund = Type.Object(
  {
    amount: Described(Money, 'Amount.'),
    status: StringEnum(REFUND_STATUSES, { description: 'Status of the refund.' }),
    to: StringEnum(['card', 'gift-card'], { description: 'Means of payment that receives it.' }),
    last4: Type.Union([Type.String(), Type.Null()], {
      description: 'Last four digits of the card number, or null if it is not known.',
    }),
    createdAt: Type.String({ format: 'date-time', description: 'Time of creation.' }),
  },
  {
    $id: 'OrderRefund',
    description: 'A refund, pending or completed. A refund to several means of payment has several entries.',
  },
);
export type OrderRefund = Static<typeof OrderRefund>;

export const OrderShippingMethod = Type.Object(
  {
    id: Type.String({ description: 'Id of the method.' }),
    title: Type.String({ description: 'Name that shoppers see.' }),
    minDays: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Fewest days on the way, as agreed with the order. null: not known.',
    }),
    maxDays: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Most days on the way, as agreed with the order. null: not known.',
    }),
  },
  { $id: 'OrderShippingMethod', description: 'Shipping method of an order.' },
);
export type OrderShippingMethod = Static<typeof OrderShippingMethod>;

export const OrderPayment = Type.Object(
  {
    provider: Type.String({ description: 'Name of the payment provider.' }),
    status: Type.String({ description: 'Status of the payment.' }),
    amount: Described(Money, 'Amount.'),
    brand: Type.Union([Type.String(), Type.Null()], { description: 'Brand of the card, or null if it is not known.' }),
    last4: Type.Union([Type.String(), Type.Null()], {
      description: 'Last four digits of the card number, or null if it is not known.',
    }),
  },
  { $id: 'OrderPayment', description: 'A payment of an order.' },
);
export type OrderPayment = Static<typeof OrderPayment>;

export const OrderGiftCard = Type.Object(
  {
    last4: Type.String({ description: 'Last four characters of the code.' }),
    applied: Described(Money, 'Amount that it pays.'),
  },
  { $id: 'OrderGiftCard', description: 'A gift card that pays a part of an order.' },
);
export type OrderGiftCard = Static<typeof OrderGiftCard>;

const order = Type.Object(
  {
    id: Type.String({ description: 'Id of the order.' }),
    number: Type.Union([Type.String(), Type.Null()], {
      description: 'Number of the order. It is assigned when the order is placed, so failed attempts leave no gaps.',
    }),
    status: StringEnum(ORDER_STATUSES, {
      description:
        'pending: the order waits for its payment. placed: it is ordered. canceled or completed: it is closed.',
    }),
    paymentStatus: StringEnum(PAYMENT_STATUSES, { description: 'Status of the money.' }),
    fulfillmentStatus: StringEnum(FULFILLMENT_STATUSES, { description: 'Status of the shipment.' }),
    market: Type.String({ description: 'Code of the market.' }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    email: Type.String({ description: 'Email address for the receipt.' }),
    shippingAddress: Described(PartialAddress, 'Address that it is sent to.'),
    billingAddress: Described(PartialAddress, 'Billing address. It may be incomplete.'),
    shippingMethod: Nullable(OrderShippingMethod, {
      description: 'Shipping method. null: nothing to ship, or not known.',
    }),
    lines: Type.Array(CartLine, { description: 'Ordered lines at the prices of the order.' }),
    totals: Described(Totals, 'Charged totals.'),
    taxes: Type.Array(TaxSum, { description: 'Taxes by rate. They add up to taxTotal.' }),
    payments: Type.Array(OrderPayment, { description: 'Payments, apart from gift cards.' }),
    note: Type.String({ description: 'Note of the shopper from the cart, as plain text. Empty: there is no note.' }),
    attributes: Type.Array(CartAttribute, { description: 'Attributes of the cart at the time of the order.' }),
    appliedRules: Type.Array(AppliedRule, { description: "Effects of the merchant's checkout rules." }),
    giftCards: Type.Array(OrderGiftCard, { description: 'Gift cards that pay a part.' }),
    refunds: Type.Array(OrderRefund, { description: 'Refunds, oldest first.' }),
    refundTotal: Described(Money, 'Total of completed refunds. Pending refunds are not included.'),
    shipments: Type.Array(Shipment, { description: 'Parcels.' }),
    createdAt: Type.String({ format: 'date-time', description: 'Time at which the checkout was completed.' }),
    placedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Time at which the order was placed, or null before that.',
    }),
    reviewToken: Type.Optional(
      Type.String({
        description:
          'Secret of the buyer for links to write a review. It proves the purchase. Present when the order is paid.',
      }),
    ),
  },
  { $id: 'Order', description: 'An order.' },
);
export interface OrderSchema extends Same<typeof order> {}
export const Order: OrderSchema = order;
export type Order = Static<OrderSchema>;
export const OrderPage = PageOf(Order, 'OrderPage');

export const OrderLookupInput = Type.Object(
  {
    number: Type.String({ minLength: 1, maxLength: 32, description: 'Number of the order, as on the receipt.' }),
    email: Type.String({
      minLength: 3,
      maxLength: 254,
      description: 'Email address of the order. Letter case is ignored.',
    }),
  },
  { $id: 'OrderLookupInput', additionalProperties: false, description: 'Number and email address of an order.' },
);
export type OrderLookupInput = Static<typeof OrderLookupInput>;
