/** Changes of a shop as merchants and orders make them, for tests: each in a transaction, as the service makes them. */
import type { Database, Queryable } from '../../../database/connection.js';
import { refreshListing } from '../../products/listing.js';
import { refreshTags } from '../../products/tags.js';
import { bumpStoreVersion } from '../../../kernel/store-version.js';

/**
 * Writes products with one variant, sold in every market of the store. Existing products with the same ids are
 * replaced.
 */
export async function putProducts(
  tx: Queryable,
  storeId: number,
  products: readonly {
    id: string;
    title: string;
    brand?: string;
    tags?: readonly string[];
    description?: string;
    category?: string;
    price?: number;
    stock?: number;
  }[],
): Promise<void> {
  const json = JSON.stringify(products);
  const rows = `jsonb_to_recordset($2::jsonb) as n
    (id text, title text, brand text, tags text[], description text, category text, price int, stock int)`;
  await tx.query(
    `insert into product (store_id, id, handle, title, title_key, brand, description, tags, released_at, content_hash)
     select $1, id, id, title, lower(title), brand, coalesce(description, ''), coalesce(tags, '{}'), timestamptz '2026-01-01', '' from ${rows}
     on conflict (store_id, id) do update set title = excluded.title, brand = excluded.brand,
       description = excluded.description, tags = excluded.tags, status = 'active'`,
    [storeId, json],
  );
  await tx.query('delete from product_category where store_id = $1 and product_id = any($2::text[])', [
    storeId,
    products.map(({ id }) => id),
  ]);
  await tx.query(
    `insert into product_category (store_id, category_handle, product_id)
     select $1, category, id from ${rows} where category is not null`,
    [storeId, json],
  );
  await tx.query(
    `insert into variant (store_id, id, product_id, position) select $1, id, id, 0 from ${rows} on conflict do nothing`,
    [storeId, json],
  );
  await tx.query(
    `insert into stock (store_id, variant_id, quantity) select $1, id, coalesce(stock, 5) from ${rows}
     on conflict (store_id, variant_id) do update set quantity = excluded.quantity`,
    [storeId, json],
  );
  await tx.query(
    `insert into price (store_id, market_code, variant_id, amount, currency)
     select $1, m.code, n.id, coalesce(n.price, 1000), m.currency from ${rows}, market m where m.store_id = $1
     on conflict (store_id, market_code, variant_id) do update set amount = excluded.amount`,
    [storeId, json],
  );
  const ids = products.map(({ id }) => id);
  await refreshTags(tx, storeId, ids);
  await refreshListing(tx, storeId, ids);
}

/** A change with a notification to all processes. */
export const change = (database: Database, storeId: number, work: (tx: Queryable) => Promise<unknown>): Promise<void> =>
  database.transaction(async (tx) => {
    await work(tx);
    await bumpStoreVersion(tx, storeId);
  });
