import type { Queryable } from '../../database/connection.js';

/** An event for the world outside that is about no order, sent after the commit. See `writeEvent` for one that is. */
export async function writeStoreEvent(tx: Queryable, storeId: number, type: string, payload: object): Promise<void> {
  await tx.query('insert into outbox (store_id, type, payload) values ($1, $2, $3)', [
    storeId,
    type,
    JSON.stringify(payload),
  ]);
}
