import type { Queryable } from '../database/connection.js';

/** Kinds of documents that search finds. A product is named by its id, everything else by its handle. */
export type SearchKind = 'product' | 'category' | 'page' | 'story';

/**
 * Records what search must read again. Call it in each transaction that writes a product, its listing, a category, a
 * page or a story, and where the last piece of a variant goes or the first one comes. Rows are only ever inserted: no
 * writer waits for another, whatever they sell.
 * @param ids may repeat; of documents that are gone, too
 */
export async function recordSearchChanges(
  tx: Queryable,
  storeId: number,
  kind: SearchKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `insert into search_change (store_id, kind, id) select $1, $2, changed.id from unnest($3::text[]) as changed (id)`,
    [storeId, kind, [...new Set(ids)]],
  );
}
