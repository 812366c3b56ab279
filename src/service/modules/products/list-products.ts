import type { ProductPage, ProductsQuery, ProductSort } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { ReadContext } from '../../plugins/public-read.js';
import { decodeCursor, encodeCursor, type Position } from './cursor.js';
import { readFacets, type FacetCounts } from './facets.js';
import { idsOf } from './list-topics.js';
import { selectProducts, type Selection, type Totals } from './matches.js';
import { ORDERS, pageSql } from './page-sql.js';
import { toSummary, type SummaryRow } from './summary.js';

const MAX_IDS = 50;

interface Row extends SummaryRow {
  sort_key: number | string;
}

/** The results of a filter, by store, market and filter: the same on every page of a list. */
export interface Counts {
  readonly totals: Totals;
  readonly facets: FacetCounts;
}

/** A page of the products that are sold in a market. */
export async function listProducts(
  database: Queryable,
  context: ReadContext,
  query: ProductsQuery,
  counts: Counts,
): Promise<ProductPage> {
  const { market } = context;
  if (query.ids !== undefined) return productsById(database, context, query.ids);
  const sort = query.sort ?? 'featured';
  const first = query.first ?? 24;
  const from = query.after === undefined ? undefined : decodeCursor(query.after, sort, market.code);
  const selection = await selectProducts(database, context, query, counts.totals);
  const [rows, facets] = await Promise.all([
    readPage(database, selection, sort, first, from),
    query.facets === true ? readFacets(database, context, query, counts) : undefined,
  ]);
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const end: Position | undefined = last && { key: last.sort_key, id: last.product_id };
  return {
    items: shown.map((row) => toSummary(context, row)),
    pageInfo: { endCursor: end ? encodeCursor(sort, market.code, end) : null, hasNextPage: rows.length > first },
    totalCount: selection.found.count,
    ...(facets && { facets }),
  };
}

/** The rows of a page and one more when there are more. */
async function readPage(
  database: Queryable,
  selection: Selection,
  sort: ProductSort,
  first: number,
  from: Position | undefined,
): Promise<Row[]> {
  const { params } = selection;
  const { order, after } = ORDERS[sort];
  const position = from ? `and ${after(params.add(from.key), params.add(from.id))}` : '';
  const limit = `${params.add(first + 1)}::int`;
  for (const page of pageSql(selection, sort, position, limit)) {
    // The rows of the page are chosen first, so that no data is looked up for a row that is not shown.
    const { rows } = await database.query<Row>(summarySql(page.sql, order), params.values);
    if (rows.length > first || page.isComplete) return rows;
  }
  return [];
}

/** The products with these ids that are sold in the market, in the order of the ids; one page, without a cursor. */
async function productsById(database: Queryable, context: ReadContext, text: string): Promise<ProductPage> {
  const ids = idsOf(text);
  if (ids.length > MAX_IDS)
    throw problem(400, 'VALIDATION_FAILED', `"ids" names ${ids.length} products; at most ${MAX_IDS} at once.`, {
      path: 'ids',
    });
  const page = `select l.*, array_position($3::text[], l.product_id) as sort_key from listing l
    where l.store_id = $1 and l.market_code = $2 and l.product_id = any($3::text[])`;
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
