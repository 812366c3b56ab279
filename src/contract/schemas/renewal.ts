/** Subscriptions. The first order creates a subscription, and the service renews it. */
import { Type, type Static } from '@sinclair/typebox';
import { Address, PartialAddress } from './address.js';
import { CART_LIMITS, CartLine } from './cart.js';
import { PaymentSession } from './checkout.js';
import { Money } from './money.js';
import { OrderShippingMethod } from './order.js';
import { PageOf } from './page.js';
import { LineSubscription } from './subscription.js';
import { Described, Nullable, StringEnum, type Same } from './schema.js';

const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'past-due', 'payment-needed', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
const status = StringEnum(SUBSCRIPTION_STATUSES, {
  description:
    'past-due: the card was refused and the service tries again. payment-needed: there is no card to charge, so the shopper must pay.',
});
const day = Type.String({ pattern: DAY, description: 'A day in UTC: 2031-01-31.' });
const quantity = Type.Integer({ minimum: 1, maximum: CART_LIMITS.quantity, description: 'Pieces in each renewal.' });

export const SubscriptionLine = Type.Object(
  {
    productId: Type.String({ description: 'Id of the product.' }),
    variantId: Type.String({ description: 'Id of the variant.' }),
    title: Type.String({ description: 'Title of the product.' }),
    handle: Type.String({ description: 'Handle of the product.' }),
    options: CartLine.properties.options,
    image: CartLine.properties.image,
    attributes: CartLine.properties.attributes,
    quantity,
  },
  { $id: 'SubscriptionLine', description: 'Product and quantity of each renewal.' },
);
export type SubscriptionLine = Static<typeof SubscriptionLine>;

export const SubscriptionFailure = Type.Object(
  {
    reason: Type.String({ description: 'Code of the provider, such as card_declined or authentication_required.' }),
    nextTryOn: Nullable(day, { description: 'Day of the next attempt, or null.' }),
  },
  { $id: 'SubscriptionFailure', description: 'Reason why the due renewal is not paid.' },
);
export type SubscriptionFailure = Static<typeof SubscriptionFailure>;

export const SubscriptionOrder = Type.Object(
  {
    id: Type.String({ description: 'Id of the order.' }),
    number: Type.String({ description: 'Number of the order.' }),
    placedAt: Type.String({ format: 'date-time', description: 'Time of the order.' }),
  },
  { $id: 'SubscriptionOrder', description: 'An order of a subscription.' },
);
export type SubscriptionOrder = Static<typeof SubscriptionOrder>;

export const SubscriptionCard = Type.Object(
  {
    brand: Type.Union([Type.String(), Type.Null()], { description: 'Brand of the card, or null if it is not known.' }),
    last4: Type.Union([Type.String(), Type.Null()], {
      description: 'Last four digits of the card number, or null if it is not known.',
    }),
  },
  { $id: 'SubscriptionCard', description: 'A saved payment card.' },
);
export type SubscriptionCard = Static<typeof SubscriptionCard>;

export const SubscriptionShippingMethod = Type.Pick(OrderShippingMethod, ['id', 'title'], {
  $id: 'SubscriptionShippingMethod',
  description: 'Shipping method of the renewals.',
});
export type SubscriptionShippingMethod = Static<typeof SubscriptionShippingMethod>;

const subscriptionFields = Type.Object(
  {
    id: Type.String({ description: 'Id of the subscription.' }),
    status,
    plan: Described(LineSubscription, 'Plan of the subscription.'),
    line: Described(SubscriptionLine, 'Product and quantity.'),
    unitPrice: Described(Money, 'Agreed price of one piece. The market defines whether it contains tax.'),
    startedOn: day,
    nextOn: Type.Union([day, Type.Null()], { description: 'Day of the next renewal. null: there is none.' }),
    pausedUntil: Type.Union([day, Type.Null()], { description: 'Day on which it resumes automatically, or null.' }),
    lastFailure: Nullable(SubscriptionFailure, {
      description: 'Reason why the due renewal is not paid. null: nothing is due.',
    }),
    lastOrder: Nullable(SubscriptionOrder, {
      description: 'The last order of the subscription, or null.',
    }),
    payment: Nullable(SubscriptionCard, { description: 'Payment card for renewals. null: no card is saved.' }),
    shippingAddress: Described(PartialAddress, 'Address that it is sent to.'),
    shippingMethod: Nullable(SubscriptionShippingMethod, {
      description: 'Shipping method, or null if it is not known.',
    }),
  },
  { $id: 'Subscription', description: 'A repeated order of a product.' },
);
export interface SubscriptionSchema extends Same<typeof subscriptionFields> {}
export const Subscription: SubscriptionSchema = subscriptionFields;
export type Subscription = Static<SubscriptionSchema>;
export const SubscriptionPage = PageOf(Subscription, 'SubscriptionPage');

const strict = { additionalProperties: false } as const;

export const SubscriptionUpdate = Type.Object(
  {
    quantity: Type.Optional(quantity),
    shippingAddress: Type.Optional(Described(Address, 'Replaces the address as a whole.')),
  },
  {
    $id: 'SubscriptionUpdate',
    minProperties: 1,
    ...strict,
    description: 'A change of the next renewals. Fields that are left out keep their values.',
  },
);
export type SubscriptionUpdate = Static<typeof SubscriptionUpdate>;

export const SubscriptionPause = Type.Object(
  { until: Type.Optional(Type.String({ pattern: DAY, description: 'Day on which it resumes automatically.' })) },
  {
    $id: 'SubscriptionPause',
    ...strict,
    description: 'A pause. Without a day, it lasts until the subscription is resumed.',
  },
);
export type SubscriptionPause = Static<typeof SubscriptionPause>;

export const SubscriptionPeriod = Type.Object(
  { periodOn: Type.String({ pattern: DAY, description: '`nextOn` of the subscription that the caller saw.' }) },
  {
    $id: 'SubscriptionPeriod',
    ...strict,
    description: 'Identifies the renewal, so that a repeated request does not affect the following renewal.',
  },
);
export type SubscriptionPeriod = Static<typeof SubscriptionPeriod>;

export const SubscriptionPaymentInput = Type.Object(
  {
    periodOn: SubscriptionPeriod.properties.periodOn,
    provider: Type.String({ minLength: 1, maxLength: 32, description: 'Name of a payment provider of the store.' }),
  },
  { $id: 'SubscriptionPaymentInput', ...strict, description: 'The renewal to pay and the payment provider.' },
);
export type SubscriptionPaymentInput = Static<typeof SubscriptionPaymentInput>;

export const SubscriptionPayment = Type.Object(
  {
    subscription: Described(Subscription, 'The current subscription.'),
    orderId: Type.String({ description: 'Id of the order of this renewal.' }),
    payment: Nullable(PaymentSession, { description: 'Data for the payment form. null: nothing is due.' }),
  },
  { $id: 'SubscriptionPayment', description: 'The order of a renewal and the data to pay it.' },
);
export type SubscriptionPayment = Static<typeof SubscriptionPayment>;

const subscriptionRecord = Type.Composite(
  [
    Subscription,
    Type.Object({
      email: Type.String({ description: 'Email address of the shopper.' }),
      market: Type.String({ description: 'Code of the market.' }),
      orderId: Type.String({ description: 'Id of the first order.' }),
    }),
  ],
  { $id: 'SubscriptionRecord', description: 'A subscription for the merchant.' },
);
export interface SubscriptionRecordSchema extends Same<typeof subscriptionRecord> {}
/** A subscription for the merchant. */
export const SubscriptionRecord: SubscriptionRecordSchema = subscriptionRecord;
export type SubscriptionRecord = Static<SubscriptionRecordSchema>;
export const SubscriptionRecordPage = PageOf(SubscriptionRecord, 'SubscriptionRecordPage');
