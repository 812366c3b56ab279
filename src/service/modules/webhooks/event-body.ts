import type { WebhookEvent } from '@storefront/contract';
import type { Database, Queryable } from '../../database/connection.js';
import { attemptsOf, findOrder } from '../orders/order-rows.js';
import { refundsOf } from '../orders/refund-rows.js';
import { viewOrder } from '../orders/view.js';
import { shipmentsOf } from '../orders/shipment-rows.js';

interface Row {
  eventId: string;
  type: WebhookEvent['type'];
  orderId: string | null;
  payload: Record<string, unknown>;
  createdAt: Date;
  body: string | null;
}

/** A row of the outbox. */
export interface EventKey {
  readonly storeId: number;
  readonly outboxId: number;
}

/**
 * The body of an event. It is made once, when the event is first processed, and stored: every attempt, endpoint and
 * replay sends the same bytes. It is not made in the transaction that wrote the event, where an error in it would roll
 * back a payment. So `order` may already contain later changes.
 */
export async function bodyOf(database: Database, key: EventKey): Promise<string> {
  const row = await read(database, key);
  if (row.body !== null) return row.body;
  // One snapshot for the order, its payments and its parcels.
  const made = await database.transaction((tx) => makeBody(tx, key, row), { isolation: 'repeatable read' });
  const { rows } = await database.query<{ body: string }>(
    'update outbox set body = coalesce(body, $3) where store_id = $1 and id = $2 returning body',
    [key.storeId, key.outboxId, made],
  );
  return rows[0]?.body ?? made;
}

async function read(db: Queryable, { storeId, outboxId }: EventKey): Promise<Row> {
  const { rows } = await db.query<Row>(
    `select event_id as "eventId", type, order_id as "orderId", payload, created_at as "createdAt", body
     from outbox where store_id = $1 and id = $2`,
    [storeId, outboxId],
  );
  const [row] = rows;
  if (!row) throw new Error(`Event ${outboxId} of store ${storeId} is gone`);
  return row;
}

async function makeBody(tx: Queryable, { storeId, outboxId }: EventKey, row: Row): Promise<string> {
  const order = row.orderId === null ? undefined : await findOrder(tx, storeId, row.orderId);
  let view: WebhookEvent['data']['order'] = null;
  if (order) {
    const attempts = await attemptsOf(tx, order);
    const shipments = await shipmentsOf(tx, storeId, [order]);
    view = viewOrder(order, attempts, shipments.get(order.id), await refundsOf(tx, order));
  }
  const event: WebhookEvent = {
    version: 1,
    id: row.eventId,
    type: row.type,
    createdAt: row.createdAt.toISOString(),
    storeId,
    sequence: outboxId,
    data: { order: view, details: row.payload },
  };
  return JSON.stringify(event);
}
