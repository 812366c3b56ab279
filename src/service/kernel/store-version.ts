import type { Transaction } from '../database/connection.js';
import type { StoreChange, Topic, Topics } from './store-changes.js';

export const VERSION_CHANNEL = 'storefront_version';

/** PostgreSQL takes payloads of less than 8,000 bytes. This leaves room for the numbers. */
const TOPICS_BYTES = 7900;

/**
 * Records a change of the store's public reads: with the commit, cached responses that show its topics become stale in
 * every process. It locks the store's row until then, so call it last in a transaction, and only when something visible
 * changed (stock going from "in stock" to "low", not each piece sold).
 * @param tx the transaction that makes the change
 * @param topics the changed parts, all of them; undefined: everything. Too many for one message count as everything
 */
export async function bumpStoreVersion(tx: Transaction, storeId: number, topics?: Topics): Promise<StoreChange> {
  const text = topics && JSON.stringify([...new Set(topics)]);
  const isNamed = text !== undefined && Buffer.byteLength(text) <= TOPICS_BYTES;
  const { rows } = await tx.query<{ version: number }>(
    'update store set version = version + 1, updated_at = (select now()) where store_id = $1 returning version',
    [storeId],
  );
  const version = rows[0]?.version ?? 0;
  // A statement without a table: Citus runs one with a table on the server of the store, where nobody listens.
  tx.queue('select pg_notify($1, $2)', [VERSION_CHANNEL, `${storeId}:${version}${isNamed ? `:${text}` : ''}`]);
  return { storeId, version, topics: isNamed ? topics : undefined };
}

/** Reads the message of `bumpStoreVersion`. */
export function changeOf(payload: string): StoreChange {
  const [, id, version, topics] = /^(\d+):(\d+)(?::(.*))?$/s.exec(payload) ?? [];
  return {
    storeId: Number(id),
    version: Number(version),
    topics: topics === undefined ? undefined : (JSON.parse(topics) as Topic[]),
  };
}
