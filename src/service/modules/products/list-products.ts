import type { ProductPage, ProductsQuery, ProductSort } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { Kept } from '../../kernel/kept.js';
import { problem } from '../../plugins/problem.js';
import type { ReadContext } from '../../plugins/public-read.js';
import { decodeCursor, encodeCursor, type Position } from './cursor.js';
import { readFacets, type FacetCounts } from './facets.js';
import { filterSql, Params } from './filter-sql.js';
import { filterTopics, idsOf } from './list-topics.js';
import { toSummary, type SummaryRow } from './summary.js';

const MAX_IDS = 50;

/** How each sort walks the listing: its key, the order, and the condition for rows after a position. */
const ORDERS: Readonly<
  Record<ProductSort, { key: string; order: string; after: (key: string, id: string) => string }>
> = {
  featured: {
    key: 'l.position',
    order: 'l.position, l.product_id',
    after: (key, id) => `(l.position, l.product_id) > (${key}::bigint, ${id})`,
  },
  newest: {
    key: `(extract(epoch from l.released_at) * 1000)::bigint`,
    order: 'l.released_at desc, l.product_id',
    after: (key, id) => {
      const at = `(timestamptz 'epoch' + ${key}::bigint * interval '1 millisecond')`;
      return `l.released_at <= ${at} and (l.released_at < ${at} or l.product_id > ${id})`;
    },
  },
  'price-asc': {
    key: 'l.min_amount',
    order: 'l.min_amount, l.product_id',
    after: (key, id) => `(l.min_amount, l.product_id) > (${key}::bigint, ${id})`,
  },
  'price-desc': {
    key: 'l.min_amount',
    order: 'l.min_amount desc, l.product_id desc',
    after: (key, id) => `(l.min_amount, l.product_id) < (${key}::bigint, ${id})`,
  },
  'title-asc': {
    key: 'l.title_key',
    order: 'l.title_key, l.product_id',
    after: (key, id) => `(l.title_key, l.product_id) > (${key}, ${id})`,
  },
};

interface Row extends SummaryRow {
  sort_key: number | string;
}

/** The results of a filter, by store, market and filter: the same on every page of a list. */
export interface Counts {
  readonly totals: Kept<number>;
  readonly facets: FacetCounts;
}

/** A page of the products that are sold in a market. */
export async function listProducts(
  database: Queryable,
  context: ReadContext,
  query: ProductsQuery,
  counts: Counts,
): Promise<ProductPage> {
  const { store, market } = context;
  if (query.ids !== undefined) return productsById(database, context, query.ids);
  const sort = query.sort ?? 'featured';
  const first = query.first ?? 24;
  const { key, order, after } = ORDERS[sort];
  const params = new Params(store.id, market.code);
  const filter = filterSql(query, params);
  const from = query.after === undefined ? undefined : decodeCursor(query.after, sort, market.code);
  const position = from ? `and ${after(params.add(from.key), params.add(from.id))}` : '';
  // The rows of the page are chosen first, so that no data is looked up for a row that is not shown.
  const page = `select l.*, ${key} as sort_key from listing l
    where l.store_id = $1 and l.market_code = $2 ${filter} ${position} order by ${order} limit ${params.add(first + 1)}::int`;
  const { rows } = await database.query<Row>(summarySql(page, order), params.values);
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const end: Position | undefined = last && { key: last.sort_key, id: last.product_id };
  const [totalCount, facets] = await Promise.all([
    countAll(database, context, query, filter, params.filterValues, counts.totals),
    query.facets === true ? readFacets(database, context, query, counts.facets) : undefined,
  ]);
  return {
    items: shown.map((row) => toSummary(context, row)),
    pageInfo: { endCursor: end ? encodeCursor(sort, market.code, end) : null, hasNextPage: rows.length > first },
    totalCount,
    ...(facets && { facets }),
  };
}

async function countAll(
  database: Queryable,
  { store }: ReadContext,
  query: ProductsQuery,
  filter: string,
  values: readonly unknown[],
  totals: Counts['totals'],
): Promise<number> {
  const count = async (): Promise<number> => {
    const sql = `select count(*) as total from listing l where l.store_id = $1 and l.market_code = $2 ${filter}`;
    return (await database.query<{ total: number }>(sql, values)).rows[0]?.total ?? 0;
  };
  return (await totals.get(JSON.stringify([values, filter]), store, count, filterTopics(query))).value;
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

const summarySql = (page: string, order: string): string => `
  with l as materialized (${page})
  select l.product_id, l.currency, l.min_amount, l.max_amount, l.compare_at, l.variant_ids, l.sort_key,
    p.handle, p.title, p.brand, p.options, p.tags, p.images -> 0 as image, p.review_stars,
    array(select pc.category_handle from product_category pc
      where pc.store_id = l.store_id and pc.product_id = l.product_id order by pc.category_handle) as categories,
    s.uncounted, s.quantity
  from l
  join product p on p.store_id = l.store_id and p.id = l.product_id
  cross join lateral (
    select bool_or(st.quantity is null) as uncounted, sum(st.quantity)::bigint as quantity
    from stock st where st.store_id = l.store_id and st.variant_id = any(l.variant_ids)) s
  order by ${order}`;
