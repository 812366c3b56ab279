import type { Queryable } from '../../database/connection.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';
import type { Topic } from '../../kernel/store-changes.js';

/**
 * Archives a product by handle or id. It stays in the database: orders refer to it, and an import may bring it back.
 * @returns its id; empty when there is none
 */
export async function archiveProduct(tx: Queryable, storeId: number, handleOrId: string): Promise<string[]> {
  return archiveWhere(
    tx,
    storeId,
    `id = (select id from product where store_id = $1 and (handle = $2 or id = $2) order by handle = $2 desc limit 1)`,
    [handleOrId],
  );
}

/** The parts of the shop that change when products leave it. */
export const topicsOfArchived = (ids: readonly string[]): Topic[] =>
  ids.length === 0 ? [] : ['range', ...ids.map((id) => `product:${id}` as const)];

/**
 * Archives the active products `p` of a store that meet a condition. From then on, another product can take their
 * handles.
 * @param condition SQL, with $1 for the store
 * @param values of its parameters from $2 on
 * @returns their ids
 */
export async function archiveWhere(
  tx: Queryable,
  storeId: number,
  condition: string,
  values: readonly unknown[] = [],
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with gone as (
       update product p set status = 'archived', handle = '~' || p.id, updated_at = now()
       where p.store_id = $1 and p.status = 'active' and ${condition} returning p.id),
     unlisted as (delete from listing l using gone where l.store_id = $1 and l.product_id = gone.id)
     select id from gone`,
    [storeId, ...values],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  // Their categories list something else now.
  await tx.query(
    'update product_category set updated_at = now() where store_id = $1 and product_id = any($2::text[])',
    [storeId, ids],
  );
  await recordSearchChanges(tx, storeId, 'product', ids);
  return ids;
}
