import { Type } from '@sinclair/typebox';
import { MAX_PAGE_SIZE } from '../schemas/page.js';
import { StringEnum } from '../schemas/schema.js';
import * as webhook from '../schemas/webhook.js';
import { WebhookEndpoint } from '../schemas/webhook.js';
import { adminRoute, type RouteDefinition } from './definition.js';
import { after, first, idOf, list, StoreParams, strict, withStore } from './params.js';

export const webhookRoutes = {
  listWebhookEndpoints: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/webhook-endpoints',
    summary: 'List webhook endpoints',
    params: StoreParams,
    response: list(webhook.WebhookEndpoint),
  },
  getWebhookEndpoint: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/webhook-endpoints/:endpointId',
    summary: 'Read a webhook endpoint',
    params: withStore({ endpointId: idOf('endpoint') }),
    response: WebhookEndpoint,
    errors: { 404: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
  },
  createWebhookEndpoint: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/webhook-endpoints',
    summary: 'Create a webhook endpoint; only this response contains its secret',
    params: StoreParams,
    body: webhook.WebhookEndpointInput,
    response: webhook.WebhookEndpointSecret,
    errors: { 409: ['TOO_MANY_WEBHOOK_ENDPOINTS'], 422: ['WEBHOOK_URL_REFUSED'] },
  },
  changeWebhookEndpoint: {
    ...adminRoute,
    method: 'PATCH',
    path: '/store/:storeId/webhook-endpoints/:endpointId',
    summary: 'Change the URL or the events of an endpoint, or disable or enable it',
    params: withStore({ endpointId: idOf('endpoint') }),
    body: webhook.WebhookEndpointChange,
    response: webhook.WebhookEndpoint,
    errors: { 404: ['WEBHOOK_ENDPOINT_NOT_FOUND'], 422: ['WEBHOOK_URL_REFUSED'] },
  },
  deleteWebhookEndpoint: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/webhook-endpoints/:endpointId',
    summary: 'Delete a webhook endpoint with the records of its deliveries',
    params: withStore({ endpointId: idOf('endpoint') }),
    errors: { 404: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
  },
  rotateWebhookSecret: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/webhook-endpoints/:endpointId/rotate-secret',
    summary: 'Create a new secret; for 24 hours events carry a signature with the old one as well',
    params: withStore({ endpointId: idOf('endpoint') }),
    response: webhook.WebhookEndpointSecret,
    errors: { 404: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
  },
  testWebhookEndpoint: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/webhook-endpoints/:endpointId/test',
    summary: 'Send an event of the type `test` to an endpoint',
    params: withStore({ endpointId: idOf('endpoint') }),
    response: webhook.WebhookDelivery,
    errors: { 404: ['WEBHOOK_ENDPOINT_NOT_FOUND'], 409: ['CONFLICT'] },
  },
  listWebhookDeliveries: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/webhook-endpoints/:endpointId/deliveries',
    summary: 'List the deliveries to an endpoint in the last 30 days, newest first',
    params: withStore({ endpointId: idOf('endpoint') }),
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        status: Type.Optional(
          StringEnum(webhook.WEBHOOK_DELIVERY_STATUSES, { description: 'Only entries with this status.' }),
        ),
      },
      strict,
    ),
    response: webhook.WebhookDeliveryPage,
    errors: { 404: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
  },
  replayWebhookDelivery: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/webhook-endpoints/:endpointId/deliveries/:deliveryId/replay',
    summary: 'Send a delivery again now, with the same id and body',
    params: withStore({ endpointId: idOf('endpoint'), deliveryId: idOf('delivery') }),
    response: webhook.WebhookDelivery,
    errors: { 404: ['NOT_FOUND', 'WEBHOOK_ENDPOINT_NOT_FOUND'], 409: ['CONFLICT'] },
  },
  replayWebhookEvent: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/webhook-events/:eventId/replay',
    summary: 'Send an event again to every endpoint that subscribes to its type',
    params: withStore({ eventId: idOf('event') }),
    response: list(webhook.WebhookDelivery),
    errors: { 404: ['NOT_FOUND'], 409: ['CONFLICT'] },
  },
} as const satisfies Record<string, RouteDefinition>;
