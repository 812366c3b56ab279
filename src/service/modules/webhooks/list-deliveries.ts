/** Deliveries as the merchant sees them: listed, and sent again. */
import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST_EVENT,
  type Page,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import { causeOfWork } from '../../tracing/tracer.js';
import { problem } from '../../plugins/problem.js';

interface Row extends Omit<WebhookDelivery, 'id' | 'createdAt' | 'lastAttemptAt' | 'nextAttemptAt'> {
  seq: number;
  createdAt: Date;
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
}

const LIST = 'webhook-deliveries';

const select = `select d.seq, o.event_id as "eventId", o.type, o.order_id as "orderId", d.status, d.attempts,
    d.response_status as "responseStatus", d.duration_ms as "durationMs", d.error, d.created_at as "createdAt",
    d.last_attempt_at as "lastAttemptAt", case when d.claim is null then d.next_at end as "nextAttemptAt"
  from webhook_delivery d join outbox o on o.store_id = d.store_id and o.id = d.outbox_id`;

const view = ({ seq, createdAt, lastAttemptAt, nextAttemptAt, ...row }: Row): WebhookDelivery => ({
  id: String(seq),
  ...row,
  createdAt: createdAt.toISOString(),
  lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
});

export interface DeliveryFilter {
  first?: number;
  after?: string;
  status?: WebhookDelivery['status'];
}

/** Newest first. */
export async function listDeliveries(
  db: Queryable,
  storeId: number,
  endpointId: string,
  { first = 50, after, status }: DeliveryFilter,
): Promise<Page<WebhookDelivery>> {
  const [before] = after === undefined ? [] : decodeKeyset(LIST, after, 1);
  const filter = new Conditions('d.store_id = $1 and d.endpoint_id = $2', storeId, endpointId).among(
    'd.status',
    status,
    WEBHOOK_DELIVERY_STATUSES,
  );
  const totalCount = await countRows(db, `from webhook_delivery d where ${filter.sql}`, filter.values);
  const limit = filter.add('d.seq < ?::bigint', before).value(first + 1);
  const { rows } = await db.query<Row>(
    `${select} where ${filter.sql} order by d.seq desc limit ${limit}`,
    filter.values,
  );
  return pageOf(rows, first, totalCount, ({ seq }) => encodeKeyset(LIST, [seq]), view);
}

/** The values that make a delivery due now, whatever its earlier result. */
const again = (now: string): string => `status = 'pending', attempts = 0, next_at = ${now}, claim = null`;

/** @throws 404 NOT_FOUND */
export async function replayDelivery(
  tx: Queryable,
  storeId: number,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const seq = /^\d{1,15}$/.test(deliveryId) ? Number(deliveryId) : -1;
  await tx.query(
    `update webhook_delivery set ${again('now()')} where store_id = $1 and endpoint_id = $2 and seq = $3`,
    [storeId, endpointId, seq],
  );
  const { rows } = await tx.query<Row>(`${select} where d.store_id = $1 and d.endpoint_id = $2 and d.seq = $3`, [
    storeId,
    endpointId,
    seq,
  ]);
  const [row] = rows;
  if (row) return view(row);
  throw problem(404, 'NOT_FOUND', `The endpoint has no delivery "${deliveryId}"; they are kept for 30 days.`, {
    path: 'deliveryId',
  });
}

/**
 * Sends to all endpoints that subscribe now, including those that did not then.
 * @throws 404 NOT_FOUND, 409 CONFLICT for a test
 */
export async function replayEvent(tx: Queryable, storeId: number, eventId: string): Promise<WebhookDelivery[]> {
  const { rows: found } = await tx.query<{ id: number; type: string }>(
    `select id, type from outbox where store_id = $1 and event_id::text = lower($2) and type = any($3::text[])`,
    [storeId, eventId, [...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT]],
  );
  const [event] = found;
  if (!event)
    throw problem(404, 'NOT_FOUND', `The store has no event "${eventId}"; they are kept for 30 days.`, {
      path: 'eventId',
    });
  if (event.type === WEBHOOK_TEST_EVENT)
    throw problem(
      409,
      'CONFLICT',
      `The event "${eventId}" is a test of one endpoint. Test the endpoint again, or replay the delivery of this test.`,
      { path: 'eventId' },
    );
  await tx.query(
    // Citus plans a select with parameters for an insert only in a `with`.
    `with made as (
       insert into webhook_delivery (store_id, endpoint_id, outbox_id)
       select o.store_id, e.id, o.id from outbox o
       join webhook_endpoint e on e.store_id = o.store_id and e.disabled_reason is null and o.type = any(e.events)
       where o.store_id = $1 and o.id = $2
       on conflict (store_id, endpoint_id, outbox_id) do update set ${again('excluded.next_at')}
       returning outbox_id)
     select outbox_id from made`,
    [storeId, event.id],
  );
  const { rows } = await tx.query<Row>(
    `${select} join webhook_endpoint e on e.store_id = d.store_id and e.id = d.endpoint_id and e.disabled_reason is null
     where d.store_id = $1 and d.outbox_id = $2 and d.status = 'pending' order by d.seq`,
    [storeId, event.id],
  );
  return rows.map(view);
}

/** Writes an event of the type test for one endpoint, whatever it subscribes to. */
export async function sendTest(tx: Queryable, storeId: number, endpointId: string): Promise<WebhookDelivery> {
  const { rows: written } = await tx.query<{ id: number }>(
    'insert into outbox (store_id, type, traceparent) values ($1, $2, $3) returning id',
    [storeId, WEBHOOK_TEST_EVENT, causeOfWork()],
  );
  const { rows } = await tx.query<{ seq: number }>(
    'insert into webhook_delivery (store_id, endpoint_id, outbox_id) values ($1, $2, $3) returning seq',
    [storeId, endpointId, written[0]?.id],
  );
  return replayDelivery(tx, storeId, endpointId, String(rows[0]?.seq));
}

/** @throws 409 when it is disabled */
export function checkEnabled({ enabled }: WebhookEndpoint): void {
  if (!enabled) throw problem(409, 'CONFLICT', 'The endpoint is disabled; enable it first.', { path: 'endpointId' });
}
