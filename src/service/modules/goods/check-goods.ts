import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';

/**
 * Checks that the products and categories of a plan or discount exist: a typing error would silently apply to nothing.
 * @param path before the names of the members, in errors
 * @throws 400 PRODUCT_NOT_FOUND or CATEGORY_NOT_FOUND with the first that is unknown
 */
export async function checkGoods(
  db: Queryable,
  storeId: number,
  {
    products = [],
    categories = [],
  }: { readonly products?: readonly string[]; readonly categories?: readonly string[] },
  path = '',
): Promise<void> {
  const product = await firstUnknown(db, 'product', 'id', storeId, products);
  if (product >= 0)
    throw problem(400, 'PRODUCT_NOT_FOUND', `There is no product "${products[product] ?? ''}"; import it first.`, {
      path: `${path}products.${product}`,
    });
  const category = await firstUnknown(db, 'category', 'handle', storeId, categories);
  if (category >= 0)
    throw problem(400, 'CATEGORY_NOT_FOUND', `There is no category "${categories[category] ?? ''}"; make it first.`, {
      path: `${path}categories.${category}`,
    });
}

async function firstUnknown(
  db: Queryable,
  table: 'product' | 'category',
  column: 'id' | 'handle',
  storeId: number,
  wanted: readonly string[],
): Promise<number> {
  if (wanted.length === 0) return -1;
  const { rows } = await db.query<{ name: string }>(
    `select ${column} as name from ${table} where store_id = $1 and ${column} = any($2)`,
    [storeId, wanted],
  );
  const known = new Set(rows.map(({ name }) => name));
  return wanted.findIndex((name) => !known.has(name));
}
