/** A subscription once it runs: made with the order that begins it, renewed by the service. */
import { Type, type Static } from '@sinclair/typebox';
import { Address, PartialAddress } from './address.js';
import { CART_LIMITS, CartLine } from './cart.js';
import { PaymentSession } from './checkout.js';
import { Money } from './money.js';
import { OrderShippingMethod } from './order.js';
import { PageOf } from './page.js';
import { LineSubscription } from './subscription.js';
import { Described, Nullable, StringEnum } from './schema.js';

const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'past-due', 'payment-needed', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
const status = StringEnum(SUBSCRIPTION_STATUSES, {
  description:
    'past-due: the card was refused and is tried again. payment-needed: there is no card to charge; the shopper pays.',
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
  { $id: 'SubscriptionLine', description: 'What is sent with each renewal.' },
);
export type SubscriptionLine = Static<typeof SubscriptionLine>;

export const SubscriptionFailure = Type.Object(
  {
    reason: Type.String({ description: 'The provider’s word, such as card_declined or authentication_required.' }),
    nextTryOn: Nullable(day, { description: 'Day of the next try; null: there is none.' }),
  },
  { $id: 'SubscriptionFailure', description: 'Why the renewal that is due was not paid yet.' },
);
export type SubscriptionFailure = Static<typeof SubscriptionFailure>;

export const SubscriptionOrder = Type.Object(
  {
    id: Type.String({ description: 'Id of the order.' }),
    number: Type.String({ description: 'Number of the order.' }),
    placedAt: Type.String({ format: 'date-time', description: 'When it was placed.' }),
  },
  { $id: 'SubscriptionOrder', description: 'An order that a subscription has made.' },
);
export type SubscriptionOrder = Static<typeof SubscriptionOrder>;

export const SubscriptionCard = Type.Object(
  {
    brand: Type.Union([Type.String(), Type.Null()], { description: 'Brand of the card; null: not known.' }),
    last4: Type.Union([Type.String(), Type.Null()], { description: 'End of the number of the card; null: not known.' }),
  },
  { $id: 'SubscriptionCard', description: 'A card that was kept.' },
);
export type SubscriptionCard = Static<typeof SubscriptionCard>;

export const Subscription = Type.Object(
  {
    id: Type.String({ description: 'Id of the subscription.' }),
    status,
    plan: Described(LineSubscription, 'How often it is sent.'),
    line: Described(SubscriptionLine, 'What is sent.'),
    unitPrice: Described(Money, 'What one costs, as it was agreed to. Tax as the market has it.'),
    startedOn: day,
    nextOn: Type.Union([day, Type.Null()], { description: 'When it is renewed next; null: never again.' }),
    pausedUntil: Type.Union([day, Type.Null()], { description: 'It goes on by itself then; null: it does not.' }),
    lastFailure: Nullable(SubscriptionFailure, {
      description: 'Why the renewal that is due was not paid yet; null: nothing is due.',
    }),
    lastOrder: Nullable(SubscriptionOrder, { description: 'The last order that it has made; null: none yet.' }),
    payment: Nullable(SubscriptionCard, { description: 'The card that renewals are charged to; null: none was kept.' }),
    shippingAddress: Described(PartialAddress, 'Where it is sent.'),
    shippingMethod: Nullable(OrderShippingMethod, { description: 'How it is sent; null: not known.' }),
  },
  { $id: 'Subscription', description: 'Something that is sent, and paid for, again and again.' },
);
export type Subscription = Static<typeof Subscription>;
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
    description: 'A change of what comes next. What is not named stays.',
  },
);
export type SubscriptionUpdate = Static<typeof SubscriptionUpdate>;

export const SubscriptionPause = Type.Object(
  { until: Type.Optional(Type.String({ pattern: DAY, description: 'The day on which it goes on by itself.' })) },
  { $id: 'SubscriptionPause', ...strict, description: 'How long to pause; without a day until it is resumed.' },
);
export type SubscriptionPause = Static<typeof SubscriptionPause>;

export const SubscriptionPeriod = Type.Object(
  { periodOn: Type.String({ pattern: DAY, description: '`nextOn` of the subscription, as it was shown.' }) },
  {
    $id: 'SubscriptionPeriod',
    ...strict,
    description: 'Names the renewal that is meant, so that the same request again does not mean the one after it.',
  },
);
export type SubscriptionPeriod = Static<typeof SubscriptionPeriod>;

export const SubscriptionPaymentInput = Type.Object(
  {
    periodOn: SubscriptionPeriod.properties.periodOn,
    provider: Type.String({ minLength: 1, maxLength: 32, description: 'One of the store’s payment providers.' }),
  },
  { $id: 'SubscriptionPaymentInput', ...strict, description: 'Which renewal to pay, and how.' },
);
export type SubscriptionPaymentInput = Static<typeof SubscriptionPaymentInput>;

export const SubscriptionPayment = Type.Object(
  {
    subscription: Described(Subscription, 'The subscription as it is now.'),
    orderId: Type.String({ description: 'Id of the order of this renewal.' }),
    payment: Nullable(PaymentSession, { description: "For the provider's own form; null: nothing is due." }),
  },
  { $id: 'SubscriptionPayment', description: 'An order to pay in person.' },
);
export type SubscriptionPayment = Static<typeof SubscriptionPayment>;

/** For the merchant. */
export const SubscriptionRecord = Type.Composite(
  [
    Subscription,
    Type.Object({
      email: Type.String({ description: 'Email address of the shopper.' }),
      market: Type.String({ description: 'Code of the market.' }),
      orderId: Type.String({ description: 'Id of the order that began it.' }),
    }),
  ],
  { $id: 'SubscriptionRecord', description: 'A subscription as the merchant sees it.' },
);
export type SubscriptionRecord = Static<typeof SubscriptionRecord>;
export const SubscriptionRecordPage = PageOf(SubscriptionRecord, 'SubscriptionRecordPage');
