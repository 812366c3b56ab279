import type { Queryable } from '../database/connection.js';

export const VERSION_CHANNEL = 'storefront_version';

/**
 * Records a change of the store's public reads: with the commit, cached responses of every process become stale. It
 * locks the store's row until then, so call it last in a transaction, and only when something visible changed (stock
 * going from "in stock" to "low", not each piece sold).
 * @param tx the transaction that makes the change
 */
export async function bumpStoreVersion(tx: Queryable, storeId: number): Promise<void> {
  await tx.query(
    `with bumped as (update store set version = version + 1, updated_at = now() where store_id = $1 returning version)
     select pg_notify($2, $1::text || ':' || version) from bumped`,
    [storeId, VERSION_CHANNEL],
  );
}
