import type { Queryable } from '../../database/connection.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';

/**
 * Rebuilds the listing rows of products: where they are sold, and the sort keys of lists. Search reads the products
 * again, too. Call it in every transaction that changed a product, its variants or their prices. A product without a
 * price in a market is not sold there; an archived one is sold nowhere.
 */
export async function refreshListing(tx: Queryable, storeId: number, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.together((db) =>
    Promise.all([
      db.query('delete from listing where store_id = $1 and product_id = any($2::text[])', [storeId, productIds]),
      db.query(INSERT, [storeId, productIds]),
      recordSearchChanges(db, storeId, 'product', productIds),
    ]),
  );
}

const INSERT = `
  insert into listing (store_id, market_code, product_id, position, released_at, title_key, currency,
    min_amount, max_amount, compare_at, variant_ids)
  select p.store_id, pr.market_code, p.id, p.position,
    date_trunc('milliseconds', coalesce(p.released_at, p.created_at)), p.title_key,
    min(pr.currency), min(pr.amount), max(pr.amount),
    -- Of the cheapest variant; the earlier one where two cost the same.
    (array_agg(case when pr.compare_at > pr.amount then pr.compare_at end order by pr.amount, v.position))[1],
    array_agg(v.id order by v.position)
  -- By its whole key: a condition with "any" would become a filter in a plan of the time when the table was empty, and
  -- that plan reads every product of the store for each batch of an import.
  from (select distinct unnest($2::text[]) as id) wanted
  cross join lateral (select * from product p where p.store_id = $1 and p.id = wanted.id offset 0) p
  join variant v on v.store_id = $1 and v.product_id = p.id
  join price pr on pr.store_id = $1 and pr.variant_id = v.id
  where p.status = 'active'
  group by p.store_id, p.id, p.position, p.released_at, p.created_at, p.title_key, pr.market_code`;
