import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Order } from './order.js';
import { PageOf } from './page.js';
import { Described, Nullable, StringEnum } from './schema.js';

/** What a store tells its merchant's systems: the closed list. A new one is a change of the contract. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.cancelled',
  'order.refunded',
  'order.shipped',
  'order.delivered',
  'incident',
  'review.submitted',
  'contact.received',
  'restock.available',
  'subscription.payment-failed',
  'subscription.payment-needed',
  'subscription.skipped',
  'subscription.paused',
  'subscription.cancelled',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Only ever sent on request, to one endpoint, whatever it listens to. */
export const WEBHOOK_TEST_EVENT = 'test';

export const WEBHOOK_LIMITS = { endpoints: 20 } as const;

const dateTime = Type.String({ format: 'date-time' });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const eventType = StringEnum(WEBHOOK_EVENTS);
const sentType = StringEnum([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT]);
const url = Type.String({ minLength: 1, maxLength: 2000, description: 'https, without user, password and fragment.' });
const events = Type.Array(eventType, {
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
  description: 'Types of events that are sent there.',
});

export const WebhookEvent = Type.Object(
  {
    version: Type.Literal(1),
    id: Type.String({ description: 'Also in the header webhook-id; the same when it is sent again.' }),
    type: sentType,
    createdAt: Type.String({ format: 'date-time', description: 'When the change was written.' }),
    storeId: Type.Integer(),
    sequence: Type.Integer({ description: 'Of two events about one order, the later has the greater one.' }),
    data: Type.Object({
      order: nullable(Order),
      details: Type.Record(Type.String(), Type.Unknown(), { description: 'Facts written with the change, by type.' }),
    }),
  },
  { $id: 'WebhookEvent', description: 'The body of a webhook. The same bytes with every attempt, to every endpoint.' },
);
export type WebhookEvent = Static<typeof WebhookEvent>;

export const WebhookEndpointInput = Type.Object(
  { url, events },
  { $id: 'WebhookEndpointInput', additionalProperties: false, description: 'Where to send events.' },
);
export type WebhookEndpointInput = Static<typeof WebhookEndpointInput>;

export const WebhookEndpointChange = Type.Object(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    enabled: Type.Optional(Type.Boolean({ description: 'false: nothing is sent there.' })),
  },
  {
    $id: 'WebhookEndpointChange',
    additionalProperties: false,
    minProperties: 1,
    description: 'A change of an endpoint. What is not named stays.',
  },
);
export type WebhookEndpointChange = Static<typeof WebhookEndpointChange>;

export const WebhookEndpoint = Type.Object(
  {
    id: Type.String({ description: 'Id of the endpoint.' }),
    url: Type.String({ description: 'Address that events are sent to.' }),
    events: Type.Array(eventType, { description: 'Types of events that are sent there.' }),
    enabled: Type.Boolean({ description: 'Whether events are sent there.' }),
    disabledReason: Nullable(
      StringEnum(['merchant', 'gone', 'failing'], {
        description: 'gone: it answered 410. failing: nothing has arrived for days.',
      }),
      { description: 'Why nothing is sent there; null: it is enabled.' },
    ),
    failingSince: Type.Union([dateTime, Type.Null()], {
      description: 'Since when nothing has arrived; null: the last delivery did.',
    }),
    oldSecretUntil: Type.Union([dateTime, Type.Null()], {
      description: 'Until then events are signed with the secret before this one, too.',
    }),
    createdAt: Described(dateTime, 'When it was made.'),
  },
  { $id: 'WebhookEndpoint', description: 'Where events are sent.' },
);
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const WebhookEndpointSecret = Type.Object(
  {
    endpoint: Described(WebhookEndpoint, 'The endpoint.'),
    secret: Type.String({ description: 'whsec_ and base64, as in Standard Webhooks. Shown this once.' }),
  },
  { $id: 'WebhookEndpointSecret', description: 'An endpoint with its secret.' },
);
export type WebhookEndpointSecret = Static<typeof WebhookEndpointSecret>;

export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

export const WebhookDelivery = Type.Object(
  {
    id: Type.String({ description: 'Id of the delivery.' }),
    eventId: Type.String({ description: 'Id of the event.' }),
    type: Described(sentType, 'Type of the event.'),
    orderId: Nullable(Type.String(), { description: 'Id of the order that it is about; null: about none.' }),
    status: StringEnum(WEBHOOK_DELIVERY_STATUSES, {
      description: 'pending: on its way. delivered, or failed for good.',
    }),
    attempts: Type.Integer({ minimum: 0, description: 'Since it was written, or last replayed.' }),
    responseStatus: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Of the last attempt; null: no answer.',
    }),
    durationMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'Of the last attempt.' }),
    error: Type.Union([Type.String(), Type.Null()], { description: 'Why the last attempt did not arrive.' }),
    createdAt: Described(dateTime, 'When it was written.'),
    lastAttemptAt: Nullable(dateTime, { description: 'When it was last sent; null: not yet.' }),
    nextAttemptAt: Nullable(dateTime, { description: 'When it is sent next; null: not any more.' }),
  },
  { $id: 'WebhookDelivery', description: 'One event on its way to one endpoint.' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;
export const WebhookDeliveryPage = PageOf(WebhookDelivery, 'WebhookDeliveryPage');
