import type { Queryable } from '../../database/connection.js';

/**
 * Archives a product by handle or id. It stays in the database: orders refer to it, and an import may bring it back.
 */
export async function archiveProduct(tx: Queryable, storeId: number, handleOrId: string): Promise<void> {
  await tx.query(
    archiveSql(`id = (select id from product where store_id = $1 and (handle = $2 or id = $2)
      order by handle = $2 desc limit 1)`),
    [storeId, handleOrId],
  );
}

/**
 * SQL that archives the active products `p` of store $1 that meet a condition, and counts them. From then on, another
 * product can take their handles.
 */
export const archiveSql = (condition: string): string => `
  with gone as (
    update product p set status = 'archived', handle = '~' || p.id, updated_at = now()
    where p.store_id = $1 and p.status = 'active' and ${condition} returning p.id),
  unlisted as (delete from listing l using gone where l.store_id = $1 and l.product_id = gone.id)
  select count(*) from gone`;
