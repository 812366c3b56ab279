import type { Queryable } from '../../database/connection.js';

/**
 * Rebuilds the rows of `product_tag` of these products, by which lists find a tag. Call it in each transaction that
 * writes `product.tags`.
 */
export async function refreshTags(tx: Queryable, storeId: number, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.together((db) =>
    Promise.all([
      db.query(
        `delete from product_tag t using ${PRODUCTS} where t.store_id = $1 and t.product_id = p.id and t.tag <> all (p.tags)`,
        [storeId, productIds],
      ),
      db.query(
        `insert into product_tag (store_id, tag, product_id)
         select distinct p.store_id, t.tag, p.id from ${PRODUCTS} cross join lateral unnest(p.tags) t (tag)
         on conflict do nothing`,
        [storeId, productIds],
      ),
    ]),
  );
}

/** By the whole key, as in `refreshListing`. */
const PRODUCTS = `(select distinct unnest($2::text[]) as id) wanted
  cross join lateral (select * from product where store_id = $1 and id = wanted.id offset 0) p`;
