import { Type } from '@sinclair/typebox';
import { Order, OrderLookupInput, OrderPage, PAYMENT_STATUSES } from '../schemas/order.js';
import { MAX_PAGE_SIZE } from '../schemas/page.js';
import * as refund from '../schemas/refund.js';
import { StringEnum } from '../schemas/schema.js';
import { Shipment, ShipmentInput, ShipmentUpdateInput } from '../schemas/shipment.js';
import { adminRoute, customerRoute, shopperRoute, type RouteDefinition } from './definition.js';
import { after, first, idOf, list, StoreParams, strict, withStore } from './params.js';

export const orderRoutes = {
  getOrder: {
    ...shopperRoute,
    method: 'GET',
    path: '/store/:storeId/orders/:orderId',
    summary: 'Read an order of this shopper',
    params: withStore({ orderId: idOf('order') }),
    response: Order,
    errors: { 404: ['ORDER_NOT_FOUND'] },
  },
  lookupOrder: {
    ...shopperRoute,
    method: 'POST',
    path: '/store/:storeId/orders/lookup',
    summary: "Find a guest's order by number and email address",
    params: StoreParams,
    body: OrderLookupInput,
    response: Order,
    errors: { 404: ['ORDER_NOT_FOUND'] },
  },
  listMyOrders: {
    ...customerRoute,
    method: 'GET',
    path: '/store/:storeId/account/orders',
    summary: "List the customer's orders, newest first",
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 10),
        after,
      },
      strict,
    ),
    response: OrderPage,
  },
  getMyOrder: {
    ...customerRoute,
    method: 'GET',
    path: '/store/:storeId/account/orders/:orderId',
    summary: 'Read an order of the customer',
    params: withStore({ orderId: idOf('order') }),
    response: Order,
    errors: { 404: ['ORDER_NOT_FOUND'] },
  },
  listOrders: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/orders',
    summary: 'List orders, newest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        number: Type.Optional(Type.String({ maxLength: 32, description: 'Only the order with this number.' })),
        email: Type.Optional(Type.String({ maxLength: 254, description: 'Only entries with this email address.' })),
        paymentStatus: Type.Optional(StringEnum(PAYMENT_STATUSES, { description: 'Only entries with this status.' })),
      },
      strict,
    ),
    response: OrderPage,
  },
  getOrderRecord: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/orders/:orderId/record',
    summary: 'Read an order with its payments, refunds, incidents and events',
    params: withStore({ orderId: idOf('order') }),
    response: refund.OrderRecord,
    errors: { 404: ['ORDER_NOT_FOUND'] },
  },
  captureOrder: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/orders/:orderId/capture',
    summary: 'Capture an authorized payment once, completely or in part; repeating it returns the same response',
    params: withStore({ orderId: idOf('order') }),
    body: refund.CaptureInput,
    response: refund.OrderRecord,
    errors: {
      402: ['PAYMENT_DECLINED'],
      404: ['ORDER_NOT_FOUND'],
      409: ['ORDER_NOT_CAPTURABLE'],
      503: ['PAYMENT_UNAVAILABLE'],
    },
  },
  cancelOrder: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/orders/:orderId/cancel',
    summary: 'Cancel an order whose payment was not captured, and release the stock and gift cards that it holds',
    params: withStore({ orderId: idOf('order') }),
    query: Type.Object(
      {
        notify: Type.Optional(
          Type.Boolean({ default: true, description: 'false: send the shopper no email about the cancellation.' }),
        ),
      },
      strict,
    ),
    response: refund.OrderRecord,
    errors: {
      404: ['ORDER_NOT_FOUND'],
      409: ['ORDER_NOT_CANCELABLE', 'PAYMENT_PROCESSING'],
      503: ['PAYMENT_UNAVAILABLE'],
    },
  },
  refundOrder: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/orders/:orderId/refunds',
    summary: 'Refund lines, shipping or a fixed amount',
    params: withStore({ orderId: idOf('order') }),
    body: refund.RefundInput,
    response: refund.RefundRecord,
    headers: ['idempotency-key'],
    errors: {
      400: ['IDEMPOTENCY_KEY_REQUIRED'],
      404: ['ORDER_NOT_FOUND'],
      409: ['CONFLICT', 'ORDER_NOT_REFUNDABLE'],
      422: ['LINE_NOT_FOUND', 'REFUND_TOO_LARGE', 'GIFT_CARD_SPENT'],
      503: ['PAYMENT_UNAVAILABLE'],
    },
  },
  listRefunds: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/orders/:orderId/refunds',
    summary: 'List the refunds of an order, oldest first',
    params: withStore({ orderId: idOf('order') }),
    response: list(refund.RefundRecord),
    errors: { 404: ['ORDER_NOT_FOUND'] },
  },
  createShipment: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/orders/:orderId/shipments',
    summary: 'Create a parcel of an order',
    params: withStore({ orderId: idOf('order') }),
    body: ShipmentInput,
    response: Shipment,
    headers: ['idempotency-key'],
    errors: { 404: ['ORDER_NOT_FOUND'], 409: ['CONFLICT', 'LINE_NOT_FOUND', 'QUANTITY_TOO_LARGE'] },
  },
  addShipmentUpdate: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/orders/:orderId/shipments/:shipmentId/updates',
    summary: 'Add a tracking update to a parcel',
    params: withStore({ orderId: idOf('order'), shipmentId: idOf('parcel') }),
    body: ShipmentUpdateInput,
    response: Shipment,
    headers: ['idempotency-key'],
    errors: { 404: ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND'], 409: ['CONFLICT'] },
  },
  listIncidents: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/incidents',
    summary: 'List incidents that a person must review, newest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        resolved: Type.Optional(
          Type.Boolean({ description: 'Only incidents in this state. Default: unresolved incidents.' }),
        ),
      },
      strict,
    ),
    response: refund.IncidentPage,
  },
  resolveIncident: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/incidents/:incidentId/resolve',
    summary: 'Record how an incident was resolved; repeating it changes nothing',
    params: withStore({
      incidentId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Id of the incident.' }),
    }),
    body: refund.IncidentResolution,
    response: refund.IncidentRecord,
    errors: { 404: ['INCIDENT_NOT_FOUND'] },
  },
} as const satisfies Record<string, RouteDefinition>;
