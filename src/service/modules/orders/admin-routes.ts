import type { FastifyInstance } from 'fastify';
import { checkTexts } from '../../plugins/plain-text.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import { cancelByMerchant } from './admin-cancel.js';
import { listIncidents, resolveIncident } from './admin-incidents.js';
import { readRecord, readRefunds } from './admin-record.js';
import { captureOrder } from './capture-order.js';
import type { OrderCommerce } from './order-commerce.js';
import { listOrders } from './list-orders.js';
import { checkRefundInput, refundOrder } from './refund-order.js';

/** The merchant's routes for orders and their money. */
export function orderAdminRoutes(app: FastifyInstance, commerce: OrderCommerce): void {
  const { database } = commerce;

  route(app, 'listOrders', ({ store, query }) => listOrders(database, store.id, query));

  route(app, 'getOrderRecord', ({ store, params }) => readRecord(database, store.id, params.orderId));

  route(app, 'refundOrder', async ({ store, params, body, headers }, reply) => {
    checkRefundInput(body);
    checkTexts({ reason: body.reason });
    const key = keyOf(headers['idempotency-key']);
    const { refund, isReplay } = await refundOrder(commerce, store.id, params.orderId, key, body);
    if (isReplay) void reply.header('idempotent-replayed', 'true');
    return refund;
  });

  route(app, 'listRefunds', async ({ store, params }) => ({
    items: await readRefunds(database, store.id, params.orderId),
  }));

  route(app, 'captureOrder', async ({ store, params, body }) => {
    await captureOrder(commerce, store.id, params.orderId, body);
    return readRecord(database, store.id, params.orderId);
  });

  route(app, 'cancelOrder', async ({ store, params, query }) => {
    await cancelByMerchant(commerce, store.id, params.orderId, query);
    return readRecord(database, store.id, params.orderId);
  });

  route(app, 'listIncidents', ({ store, query }) => listIncidents(database, store.id, query));

  route(app, 'resolveIncident', ({ store, params, body }) => {
    checkTexts({ resolution: body.resolution }, ['resolution']);
    return resolveIncident(commerce, store.id, params.incidentId, body);
  });
}

/** Without a key, a call that is sent twice could refund twice. */
function keyOf(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  const [code, message] =
    header === undefined
      ? (['IDEMPOTENCY_KEY_REQUIRED', 'Send an Idempotency-Key header: a new random text per refund.'] as const)
      : (['VALIDATION_FAILED', 'Idempotency-Key must be 1 to 255 printable characters without spaces.'] as const);
  throw problem(400, code, message, { path: 'idempotency-key' });
}
