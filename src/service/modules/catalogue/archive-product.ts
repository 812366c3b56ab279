import type { Queryable } from '../../database/connection.js';
import type { Topic } from '../../kernel/store-changes.js';

/**
 * Archives a product by handle or id. It stays in the database: orders refer to it, and an import may bring it back.
 * @returns its id; empty when there is none
 */
export async function archiveProduct(tx: Queryable, storeId: number, handleOrId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    archiveSql(`id = (select id from product where store_id = $1 and (handle = $2 or id = $2)
      order by handle = $2 desc limit 1)`),
    [storeId, handleOrId],
  );
  return rows.map(({ id }) => id);
}

/** The parts of the shop that change when products leave it. */
export const topicsOfArchived = (ids: readonly string[]): Topic[] =>
  ids.length === 0 ? [] : ['range', ...ids.map((id) => `product:${id}` as const)];

/**
 * SQL that archives the active products `p` of store $1 that meet a condition, and returns their ids. From then on,
 * another product can take their handles.
 */
export const archiveSql = (condition: string): string => `
  with gone as (
    update product p set status = 'archived', handle = '~' || p.id, updated_at = now()
    where p.store_id = $1 and p.status = 'active' and ${condition} returning p.id),
  unlisted as (delete from listing l using gone where l.store_id = $1 and l.product_id = gone.id)
  select id from gone`;
