import type { Queryable } from '../../database/connection.js';
import type { PlannedProduct } from './plan-product.js';

/** The store's existing products, handles, variants and SKUs that a batch names. */
export interface BatchState {
  products: Map<string, { handle: string; hash: string; active: boolean }>;
  /** The product of each handle, at this point of the batch. */
  handleOwner: Map<string, string>;
  /** The product of each variant id. */
  variantOwner: Map<string, string>;
  /** A product of each SKU. */
  skuOwner: Map<string, string>;
}

export async function knownProducts(
  tx: Queryable,
  storeId: number,
  ids: readonly string[],
): Promise<BatchState['products']> {
  const { rows } = await tx.query<{ id: string; handle: string; hash: string; active: boolean }>(
    `select id, handle, encode(content_hash, 'hex') as hash, status = 'active' as active
     from product where store_id = $1 and id = any($2::text[])`,
    [storeId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function loadState(
  tx: Queryable,
  storeId: number,
  products: BatchState['products'],
  planned: readonly PlannedProduct[],
  handles: readonly string[],
): Promise<BatchState> {
  const variants = planned.flatMap((product) => product.variants);
  const [byHandle, byVariant, bySku] = [
    await tx.query<{ handle: string; id: string }>(
      'select handle, id from product where store_id = $1 and handle = any($2::text[])',
      [storeId, handles],
    ),
    await tx.query<{ id: string; product_id: string }>(
      'select id, product_id from variant where store_id = $1 and id = any($2::text[])',
      [storeId, variants.map(({ id }) => id)],
    ),
    await tx.query<{ sku: string; product_id: string }>(
      `select sku, product_id from variant where store_id = $1 and sku = any($2::text[]) and sku <> ''`,
      [storeId, variants.map(({ sku }) => sku)],
    ),
  ];
  return {
    products,
    handleOwner: new Map([
      ...byHandle.rows.map((row) => [row.handle, row.id] as const),
      ...[...products].map(([id, { handle }]) => [handle, id] as const),
    ]),
    variantOwner: new Map(byVariant.rows.map((row) => [row.id, row.product_id])),
    skuOwner: new Map(bySku.rows.map((row) => [row.sku, row.product_id])),
  };
}
