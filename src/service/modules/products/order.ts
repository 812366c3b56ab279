/**
 * The order of lists that no index gives: of a category whose products stand close together, far from the start of the
 * market's order. All of its products are read to find the first ones, so more of them are kept for the next pages.
 */
import type { ProductsQuery, ProductSort } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Kept } from '../../kernel/kept.js';
import type { StoreChanges } from '../../kernel/store-changes.js';
import type { ReadContext } from '../../plugins/public-read.js';
import type { Position } from './cursor.js';
import { orderTopics } from './list-topics.js';
import type { Selection } from './matches.js';
import { gatherSql } from './page-sql.js';

/** The first products of a list, by store, market, filter and sort. */
export type Orders = Kept<readonly Position[]>;

/** So many products of a list are kept, 80 pages. */
const MOST_ORDERED = 2000;
/** Room for so many products, some megabytes. */
const MOST_KEPT = 100_000;

export const keepOrders = (changes: StoreChanges): Orders =>
  new Kept(changes, { max: MOST_KEPT, sizeOf: (order) => 1 + order.length });

export interface OrderOf {
  /** undefined: it has not been read, or it has changed. */
  readonly known: readonly Position[] | undefined;
  /** Reads the products, at most once until their order changes. */
  readonly read: () => Promise<readonly Position[]>;
}

export function orderOf(
  database: Queryable,
  { store, server }: ReadContext,
  query: ProductsQuery,
  sort: ProductSort,
  selection: Selection,
  orders: Orders,
): OrderOf {
  const key = `${sort} ${selection.key}`;
  const compute = async (): Promise<Position[]> => {
    const rows = gatherSql(selection, sort, '', String(MOST_ORDERED));
    const sql = `select sort_key as key, product_id as id from (${rows}) l`;
    return (await database.query<Position>(sql, selection.params.filterValues)).rows;
  };
  return {
    known: orders.peek(key, store),
    read: async () => (await orders.get(key, store, compute, orderTopics(query), server)).value,
  };
}

/**
 * The ids of a page.
 * @param from the end of the page before
 * @returns undefined when the order does not have all of the page
 */
export function pageOf(
  order: readonly Position[],
  from: Position | undefined,
  length: number,
): readonly string[] | undefined {
  const start = from ? order.findIndex(({ key, id }) => id === from.id && key === from.key) + 1 : 0;
  // The product has gone or stands elsewhere now.
  if (from && start === 0) return undefined;
  const page = order.slice(start, start + length);
  return page.length === length || order.length < MOST_ORDERED ? page.map(({ id }) => id) : undefined;
}
