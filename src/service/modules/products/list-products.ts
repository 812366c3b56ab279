import type { ProductPage, ProductsQuery, ProductSort } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { ReadContext } from '../../plugins/public-read.js';
import { decodeCursor, encodeCursor, type Position } from './cursor.js';
import { readFacets, type FacetCounts } from './facets.js';
import { idsOf } from './list-topics.js';
import { selectProducts, type Selection, type Totals } from './matches.js';
import { orderOf, pageOf, type Orders } from './order.js';
import { gatherSql, isWalked, ORDERS, walkSql } from './page-sql.js';
import { toSummary, type SummaryRow } from './summary.js';

const MAX_IDS = 50;

interface Row extends SummaryRow {
  sort_key: number | string;
}

interface Page {
  readonly query: ProductsQuery;
  readonly sort: ProductSort;
  readonly first: number;
  /** The end of the page before. */
  readonly from: Position | undefined;
}

/** The results of a filter, the same on every page of a list. */
export interface Counts {
  readonly totals: Totals;
  readonly facets: FacetCounts;
  readonly orders: Orders;
}

/** A page of the products that are sold in a market. */
export async function listProducts(
  database: Queryable,
  context: ReadContext,
  query: ProductsQuery,
  counts: Counts,
): Promise<ProductPage> {
  if (query.ids !== undefined) return productsById(database, context, query.ids);
  const { sort = 'featured', first = 24 } = query;
  const from = query.after === undefined ? undefined : decodeCursor(query.after, sort, context.market.code);
  const selection = await selectProducts(database, context, query, counts.totals);
  const [rows, facets] = await Promise.all([
    readPage(database, context, selection, { query, sort, first, from }, counts.orders),
    query.facets === true ? readFacets(database, context, query, counts) : undefined,
  ]);
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const end: Position | undefined = last && { key: last.sort_key, id: last.product_id };
  return {
    items: shown.map((row) => toSummary(context, row)),
    pageInfo: {
      endCursor: end ? encodeCursor(sort, context.market.code, end) : null,
      hasNextPage: rows.length > first,
    },
    totalCount: selection.found.count,
    ...(facets && { facets }),
  };
}

/** The rows of a page and one more when there are more. */
async function readPage(
  database: Queryable,
  context: ReadContext,
  selection: Selection,
  { query, sort, first, from }: Page,
  orders: Orders,
): Promise<Row[]> {
  const { params } = selection;
  const position = from ? `and ${ORDERS[sort].after(params.add(from.key), params.add(from.id))}` : '';
  const limit = `${params.add(first + 1)}::int`;
  // The rows of the page are chosen first, so that no data is looked up for a row that is not shown.
  const read = async (page: string, values = params.values): Promise<Row[]> =>
    (await database.query<Row>(summarySql(page, ORDERS[sort].order), values)).rows;
  const readIds = (ids: readonly string[]): Promise<Row[]> =>
    read(byIds(ORDERS[sort].key), [context.store.id, context.market.code, ids]);
  if (isWalked(selection)) {
    const order = orderOf(database, context, query, sort, selection, orders);
    const known = order.known && pageOf(order.known, from, first + 1);
    if (known) return readIds(known);
    const rows = await read(walkSql(selection, sort, position, limit));
    if (rows.length > first) return rows;
    const found = order.known ? undefined : pageOf(await order.read(), from, first + 1);
    if (found) return readIds(found);
  }
  return read(gatherSql(selection, sort, position, limit));
}

/** @param key of the order, on `l` */
const byIds = (key: string): string => `select l.*, ${key} as sort_key from listing l
  where l.store_id = $1 and l.market_code = $2 and l.product_id = any($3::text[])`;

/** The products with these ids that are sold in the market, in the order of the ids; one page, without a cursor. */
async function productsById(database: Queryable, context: ReadContext, text: string): Promise<ProductPage> {
  const ids = idsOf(text);
  if (ids.length > MAX_IDS)
    throw problem(400, 'VALIDATION_FAILED', `"ids" names ${ids.length} products; at most ${MAX_IDS} at once.`, {
      path: 'ids',
    });
  const page = byIds('array_position($3::text[], l.product_id)');
  const { rows } = await database.query<Row>(summarySql(page, 'l.sort_key'), [
    context.store.id,
    context.market.code,
    ids,
  ]);
  return {
    items: rows.map((row) => toSummary(context, row)),
    pageInfo: { endCursor: null, hasNextPage: false },
    totalCount: rows.length,
  };
}

/** Each table names the store itself: Citus cannot see that the rows of `l` are of one store. */
const summarySql = (page: string, order: string): string => `
  with l as materialized (${page})
  select l.product_id, l.currency, l.min_amount, l.max_amount, l.compare_at, l.variant_ids, l.sort_key,
    p.handle, p.title, p.brand, p.options, p.tags, p.images -> 0 as image, p.review_stars,
    array(select pc.category_handle from product_category pc
      where pc.store_id = $1 and pc.product_id = l.product_id order by pc.category_handle) as categories,
    s.uncounted, s.quantity
  from l
  join product p on p.store_id = $1 and p.id = l.product_id
  cross join lateral (
    select bool_or(st.quantity is null) as uncounted, sum(st.quantity)::bigint as quantity
    from stock st where st.store_id = $1 and st.variant_id = any(l.variant_ids)) s
  order by ${order}`;
