import type { Queryable } from '../database/connection.js';
import { causeOfWork } from '../tracing/tracer.js';

/**
 * Writes an event for external systems that is not about an order. It is sent after the commit. See `writeEvent` for
 * events of orders.
 */
export async function writeStoreEvent(tx: Queryable, storeId: number, type: string, payload: object): Promise<void> {
  await tx.query('insert into outbox (store_id, type, payload, traceparent) values ($1, $2, $3, $4)', [
    storeId,
    type,
    JSON.stringify(payload),
    causeOfWork(),
  ]);
}
