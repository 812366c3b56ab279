import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Order } from './order.js';
import { PageOf } from './page.js';
import { Described, Nullable, StringEnum, type Same } from './schema.js';

/** The closed list of events that webhooks send. A new event is a change of the contract. */
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
  'withdrawal.declared',
  'restock.available',
  'subscription.payment-failed',
  'subscription.payment-needed',
  'subscription.skipped',
  'subscription.paused',
  'subscription.cancelled',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request only, to one endpoint, with or without a subscription to it. */
export const WEBHOOK_TEST_EVENT = 'test';

export const WEBHOOK_LIMITS = { endpoints: 20 } as const;

const dateTime = Type.String({ format: 'date-time' });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const eventType = StringEnum(WEBHOOK_EVENTS);
const sentType = StringEnum([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT]);
const url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'URL with https, without user, password and fragment.',
});
const events = Type.Array(eventType, {
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
  description: 'Types of events to send.',
});

export const WebhookEvent = Type.Object(
  {
    version: Type.Literal(1),
    id: Type.String({
      description: 'Id of the event. The header webhook-id contains it. Repeated deliveries have the same id.',
    }),
    type: sentType,
    createdAt: Type.String({ format: 'date-time', description: 'Time of the change.' }),
    storeId: Type.Integer(),
    sequence: Type.Integer({ description: 'Order of the events of one order: later events have larger numbers.' }),
    data: Type.Object({
      order: nullable(Order),
      details: Type.Record(Type.String(), Type.Unknown(), {
        description: 'Details of the change. Their names depend on the type.',
      }),
    }),
  },
  { $id: 'WebhookEvent', description: 'The body of a webhook. All attempts and all endpoints get the same bytes.' },
);
export type WebhookEvent = Static<typeof WebhookEvent>;

export const WebhookEndpointInput = Type.Object(
  { url, events },
  { $id: 'WebhookEndpointInput', additionalProperties: false, description: 'A webhook endpoint to create.' },
);
export type WebhookEndpointInput = Static<typeof WebhookEndpointInput>;

export const WebhookEndpointChange = Type.Object(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    enabled: Type.Optional(Type.Boolean({ description: 'false: no events are sent to it.' })),
  },
  {
    $id: 'WebhookEndpointChange',
    additionalProperties: false,
    minProperties: 1,
    description: 'A change of an endpoint. Fields that are left out keep their values.',
  },
);
export type WebhookEndpointChange = Static<typeof WebhookEndpointChange>;

const webhookEndpoint = Type.Object(
  {
    id: Type.String({ description: 'Id of the endpoint.' }),
    url: Type.String({ description: 'URL of the endpoint.' }),
    events: Type.Array(eventType, { description: 'Types of events to send.' }),
    enabled: Type.Boolean({ description: 'true: events are sent to it.' }),
    disabledReason: Nullable(
      StringEnum(['merchant', 'gone', 'failing'], {
        description: 'gone: the endpoint answered 410. failing: no delivery has succeeded for days.',
      }),
      { description: 'Reason why it is disabled. null: it is enabled.' },
    ),
    failingSince: Type.Union([dateTime, Type.Null()], {
      description: 'Time since which deliveries fail. null: the last delivery succeeded.',
    }),
    oldSecretUntil: Type.Union([dateTime, Type.Null()], {
      description: 'Time until which events also carry a signature with the previous secret.',
    }),
    createdAt: Described(dateTime, 'Time of creation.'),
  },
  { $id: 'WebhookEndpoint', description: 'A webhook endpoint.' },
);
export interface WebhookEndpointSchema extends Same<typeof webhookEndpoint> {}
export const WebhookEndpoint: WebhookEndpointSchema = webhookEndpoint;
export type WebhookEndpoint = Static<WebhookEndpointSchema>;

export const WebhookEndpointSecret = Type.Object(
  {
    endpoint: Described(WebhookEndpoint, 'The endpoint.'),
    secret: Type.String({
      description: 'Secret: whsec_ and base64, as in Standard Webhooks. Only this response contains it.',
    }),
  },
  { $id: 'WebhookEndpointSecret', description: 'An endpoint with its secret.' },
);
export type WebhookEndpointSecret = Static<typeof WebhookEndpointSecret>;

export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

const webhookDelivery = Type.Object(
  {
    id: Type.String({ description: 'Id of the delivery.' }),
    eventId: Type.String({ description: 'Id of the event.' }),
    type: Described(sentType, 'Type of the event.'),
    orderId: Nullable(Type.String(), { description: 'Id of the order, or null.' }),
    status: StringEnum(WEBHOOK_DELIVERY_STATUSES, {
      description: 'pending: the service still tries. delivered: it arrived. failed: the service gave up.',
    }),
    attempts: Type.Integer({ minimum: 0, description: 'Number of attempts since creation or the last replay.' }),
    responseStatus: Type.Union([Type.Integer(), Type.Null()], {
      description: 'HTTP status of the last attempt. null: no response.',
    }),
    durationMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Duration of the last attempt in milliseconds.',
    }),
    error: Type.Union([Type.String(), Type.Null()], { description: 'Reason why the last attempt failed, or null.' }),
    createdAt: Described(dateTime, 'Time of creation.'),
    lastAttemptAt: Nullable(dateTime, { description: 'Time of the last attempt, or null before that.' }),
    nextAttemptAt: Nullable(dateTime, { description: 'Time of the next attempt. null: there is none.' }),
  },
  { $id: 'WebhookDelivery', description: 'The delivery of an event to an endpoint.' },
);
export interface WebhookDeliverySchema extends Same<typeof webhookDelivery> {}
export const WebhookDelivery: WebhookDeliverySchema = webhookDelivery;
export type WebhookDelivery = Static<WebhookDeliverySchema>;
export const WebhookDeliveryPage = PageOf(WebhookDelivery, 'WebhookDeliveryPage');
