import { Type, type Static } from '@sinclair/typebox';
import { Address } from './address.js';
import { CartAttribute, CartLine, Totals } from './cart.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { AppliedRule } from './rule.js';
import { Shipment } from './shipment.js';
import { StringEnum } from './schema.js';

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
    amount: Money,
    status: StringEnum(REFUND_STATUSES),
    to: StringEnum(['card', 'gift-card']),
    last4: Type.Union([Type.String(), Type.Null()]),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'OrderRefund' },
);
export type OrderRefund = Static<typeof OrderRefund>;

export const Order = Type.Object(
  {
    id: Type.String(),
    number: Type.Union([Type.String(), Type.Null()], {
      description: 'Given when the order is placed, so failed attempts leave no gaps.',
    }),
    status: StringEnum(ORDER_STATUSES),
    paymentStatus: StringEnum(PAYMENT_STATUSES),
    fulfillmentStatus: StringEnum(FULFILLMENT_STATUSES),
    market: Type.String(),
    currency: Type.String(),
    email: Type.String(),
    shippingAddress: Type.Partial(Address),
    billingAddress: Type.Partial(Address),
    shippingMethod: Type.Union([Type.Object({ id: Type.String(), title: Type.String() }), Type.Null()]),
    lines: Type.Array(CartLine),
    totals: Totals,
    taxes: Type.Array(Type.Object({ name: Type.String(), ratePpm: Type.Integer(), amount: Money })),
    payments: Type.Array(
      Type.Object({
        provider: Type.String(),
        status: Type.String(),
        amount: Money,
        brand: Type.Union([Type.String(), Type.Null()]),
        last4: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    note: Type.String({ description: 'Plain text of the shopper, as it was in the cart; empty: there was none.' }),
    attributes: Type.Array(CartAttribute, { description: 'Of the cart, as they were when it was ordered.' }),
    appliedRules: Type.Array(AppliedRule),
    giftCards: Type.Array(Type.Object({ last4: Type.String(), applied: Money })),
    refunds: Type.Array(OrderRefund, { description: 'In the order in which they were made.' }),
    refundTotal: Type.Composite([Money], { description: 'What was given back; what is on its way is not in it.' }),
    shipments: Type.Array(Shipment),
    createdAt: Type.String({ format: 'date-time' }),
    placedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    reviewToken: Type.Optional(
      Type.String({
        description:
          'Secret of the buyer, for links to write a review: proves the purchase. Present once the order is paid.',
      }),
    ),
  },
  { $id: 'Order' },
);
export type Order = Static<typeof Order>;
export const OrderPage = PageOf(Order, 'OrderPage');

export const OrderLookupInput = Type.Object(
  { number: Type.String({ minLength: 1, maxLength: 32 }), email: Type.String({ minLength: 3, maxLength: 254 }) },
  { $id: 'OrderLookupInput', additionalProperties: false },
);
export type OrderLookupInput = Static<typeof OrderLookupInput>;
