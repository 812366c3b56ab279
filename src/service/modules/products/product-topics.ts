import type { Queryable, Transaction } from '../../database/connection.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';
import type { Topic } from '../../kernel/store-changes.js';
import { bumpStoreVersion } from '../../kernel/store-version.js';
import { stockShows, stockStatus } from './stock-status.js';

/** The facts that place a product in lists, as texts that are equal when nothing has changed. */
interface Places {
  id: string;
  range: string;
  titles: string;
  prices: string | null;
}

/**
 * Runs a change of products, and compares them before and after it.
 * @param ids of all products that `change` may write or make
 * @param change returns the topics that the comparison does not see: `stock`, where a variant is sold out or no longer
 * @returns the topics of everything that it changed
 */
export async function topicsOfChange(
  tx: Queryable,
  storeId: number,
  ids: readonly string[],
  change: () => Promise<readonly Topic[]>,
): Promise<Topic[]> {
  // Another change of the same products ends before these are read.
  await tx.query('select 1 from product where store_id = $1 and id = any($2::text[]) order by id for no key update', [
    storeId,
    ids,
  ]);
  const before = new Map((await readPlaces(tx, storeId, ids)).map((row) => [row.id, row]));
  const topics = new Set<Topic>([...ids.map((id) => `product:${id}` as const), ...(await change())]);
  for (const after of await readPlaces(tx, storeId, ids)) {
    const former = before.get(after.id);
    for (const topic of ['range', 'titles', 'prices'] as const) if (former?.[topic] !== after[topic]) topics.add(topic);
  }
  return [...topics];
}

async function readPlaces(tx: Queryable, storeId: number, ids: readonly string[]): Promise<Places[]> {
  const { rows } = await tx.query<Places>(
    // The listing is grouped in one scan: for single products, the planner takes another index while tables are new.
    `with l as materialized (
       select product_id,
         jsonb_agg(jsonb_build_array(market_code, position, released_at, variant_ids) order by market_code) as markets,
         jsonb_agg(jsonb_build_array(market_code, min_amount, max_amount) order by market_code) as prices
       from listing where store_id = $1 and product_id = any($2::text[]) group by product_id)
     select p.id, p.title_key as titles, l.prices::text as prices,
       jsonb_build_array(p.handle, p.brand, p.tags, c.categories, l.markets)::text as range
     from product p
     cross join lateral (
       select jsonb_agg(pc.category_handle order by pc.category_handle) as categories
       from product_category pc where pc.store_id = $1 and pc.product_id = p.id) c
     left join l on l.product_id = p.id
     where p.store_id = $1 and p.id = any($2::text[])`,
    [storeId, ids],
  );
  return rows;
}

/** A change of a variant's stock; null: not counted. */
export interface StockMove {
  readonly variantId: string;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Records for search which products may be sold out now, or available again. Call it in each transaction that changes
 * stock: most changes are no statement.
 * @returns the topics of the changes that the shop shows; none when it shows none of them
 */
export async function recordStock(
  tx: Queryable,
  storeId: number,
  moves: readonly StockMove[],
  lowStockThreshold: number,
): Promise<Topic[]> {
  const shown = moves.filter(({ before, after }) => stockShows(before, after, lowStockThreshold));
  if (shown.length === 0) return [];
  const { rows } = await tx.query<{ variantId: string; id: string }>(
    'select id as "variantId", product_id as id from variant where store_id = $1 and id = any($2::text[])',
    [storeId, shown.map(({ variantId }) => variantId)],
  );
  const turned = new Set(shown.filter(isTurn).map(({ variantId }) => variantId));
  await recordSearchChanges(
    tx,
    storeId,
    'product',
    rows.flatMap(({ variantId, id }) => (turned.has(variantId) ? [id] : [])),
  );
  const products = new Set(rows.map(({ id }) => `product:${id}` as const));
  return [...products, ...(turned.size > 0 ? (['stock'] as const) : [])];
}

/** True when the last piece goes, or the first one comes. */
export function isTurn({ before, after }: Pick<StockMove, 'before' | 'after'>): boolean {
  const isSoldOut = (quantity: number | null): boolean => stockStatus(quantity, 0).status === 'sold-out';
  return isSoldOut(before) !== isSoldOut(after);
}

/** Announces stock that orders have taken or returned. Call it last in the transaction: it locks the store's row. */
export async function announceStock(
  tx: Transaction,
  storeId: number,
  moves: readonly StockMove[],
  lowStockThreshold: number,
): Promise<void> {
  const topics = await recordStock(tx, storeId, moves, lowStockThreshold);
  if (topics.length > 0) await bumpStoreVersion(tx, storeId, topics);
}
