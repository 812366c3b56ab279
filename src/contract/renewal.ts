/** A subscription once it runs: made with the order that begins it, renewed by the service. */
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Address } from './address.js';
import { CART_LIMITS, CartLine } from './cart.js';
import { PaymentSession } from './checkout.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { LineSubscription } from './subscription.js';
import { StringEnum } from './schema.js';

const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'past-due', 'payment-needed', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
const status = StringEnum(SUBSCRIPTION_STATUSES, {
  description:
    'past-due: the card was refused and is tried again. payment-needed: there is no card to charge; the shopper pays.',
});
const day = Type.String({ pattern: DAY, description: 'A day in UTC: 2031-01-31.' });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const quantity = Type.Integer({ minimum: 1, maximum: CART_LIMITS.quantity });

/** Something that is sent, and paid for, again and again. */
export const Subscription = Type.Object(
  {
    id: Type.String(),
    status,
    plan: LineSubscription,
    line: Type.Object({
      productId: Type.String(),
      variantId: Type.String(),
      title: Type.String(),
      handle: Type.String(),
      options: CartLine.properties.options,
      image: CartLine.properties.image,
      attributes: CartLine.properties.attributes,
      quantity,
    }),
    unitPrice: Type.Composite([Money], {
      description: 'What one costs, as it was agreed to. Tax as the market has it.',
    }),
    startedOn: day,
    nextOn: Type.Union([day, Type.Null()], { description: 'When it is renewed next; null: never again.' }),
    pausedUntil: Type.Union([day, Type.Null()], { description: 'It goes on by itself then; null: it does not.' }),
    lastFailure: nullable(
      Type.Object(
        {
          reason: Type.String({
            description: 'The provider’s word, such as card_declined or authentication_required.',
          }),
          nextTryOn: nullable(day),
        },
        { description: 'Why the renewal that is due was not paid yet.' },
      ),
    ),
    lastOrder: nullable(
      Type.Object({ id: Type.String(), number: Type.String(), placedAt: Type.String({ format: 'date-time' }) }),
    ),
    payment: Type.Union(
      [Type.Object({ brand: nullable(Type.String()), last4: nullable(Type.String()) }), Type.Null()],
      {
        description: 'The card that renewals are charged to; null: none was kept.',
      },
    ),
    shippingAddress: Type.Partial(Address),
    shippingMethod: nullable(Type.Object({ id: Type.String(), title: Type.String() })),
  },
  { $id: 'Subscription' },
);
export type Subscription = Static<typeof Subscription>;
export const SubscriptionPage = PageOf(Subscription, 'SubscriptionPage');

const strict = { additionalProperties: false } as const;

export const SubscriptionUpdate = Type.Object(
  { quantity: Type.Optional(quantity), shippingAddress: Type.Optional(Address) },
  { $id: 'SubscriptionUpdate', minProperties: 1, ...strict },
);
export type SubscriptionUpdate = Static<typeof SubscriptionUpdate>;

export const SubscriptionPause = Type.Object(
  { until: Type.Optional(Type.String({ pattern: DAY, description: 'The day on which it goes on by itself.' })) },
  { $id: 'SubscriptionPause', ...strict },
);
export type SubscriptionPause = Static<typeof SubscriptionPause>;

/** Names the renewal that is meant, so that the same request again does not mean the one after it. */
export const SubscriptionPeriod = Type.Object(
  { periodOn: Type.String({ pattern: DAY, description: '`nextOn` of the subscription, as it was shown.' }) },
  { $id: 'SubscriptionPeriod', ...strict },
);
export type SubscriptionPeriod = Static<typeof SubscriptionPeriod>;

export const SubscriptionPaymentInput = Type.Object(
  {
    periodOn: SubscriptionPeriod.properties.periodOn,
    provider: Type.String({ minLength: 1, maxLength: 32, description: 'One of the store’s payment providers.' }),
  },
  { $id: 'SubscriptionPaymentInput', ...strict },
);
export type SubscriptionPaymentInput = Static<typeof SubscriptionPaymentInput>;

export const SubscriptionPayment = Type.Object(
  { subscription: Subscription, orderId: Type.String(), payment: nullable(PaymentSession) },
  { $id: 'SubscriptionPayment' },
);
export type SubscriptionPayment = Static<typeof SubscriptionPayment>;

/** For the merchant. */
export const SubscriptionRecord = Type.Composite(
  [Subscription, Type.Object({ email: Type.String(), market: Type.String(), orderId: Type.String() })],
  { $id: 'SubscriptionRecord' },
);
export type SubscriptionRecord = Static<typeof SubscriptionRecord>;
export const SubscriptionRecordPage = PageOf(SubscriptionRecord, 'SubscriptionRecordPage');
