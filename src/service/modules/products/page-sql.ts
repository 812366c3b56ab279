import { MAX_TOTAL_COUNT, type ProductSort } from '@storefront/contract';
import { beginsIn, reaching, type Filter } from './filter-sql.js';
import { listingSql, testsOf, type Selection } from './matches.js';

/** How each sort walks the listing: its key, the order, and the condition for rows after a position. */
export const ORDERS: Readonly<
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

/**
 * So many products are walked in the order of the list. With as many matches as are counted, a page ends long before in a
 * shop of usual size.
 */
const MOST_WALKED = 4000;

export interface PageSql {
  /** Selects the page's rows of the listing, with `sort_key`. */
  readonly sql: string;
  /** false: a page that is not full may lack products. */
  readonly isComplete: boolean;
}

/**
 * The ways to read a page, each for when the one before gives too few rows. Few matches are gathered from the index of a
 * filter and sorted. Many are walked in the order of the list, where the page soon is full, unless the matches stand
 * close together at another place.
 */
export function pageSql(selection: Selection, sort: ProductSort, position: string, limit: string): readonly PageSql[] {
  const { filter, found } = selection;
  const { key, order } = ORDERS[sort];
  const end = `order by ${order} limit ${limit}`;
  const gather: PageSql = {
    sql: `select l.*, ${key} as sort_key ${listingSql(selection)} ${position} ${end}`,
    isComplete: true,
  };
  const isIndexed = filter.some(({ ids }) => ids !== undefined);
  if (!isIndexed || found.count < MAX_TOTAL_COUNT) return [gather];
  const walk = `select * from (${walked(filter, sort, position)}) l where true ${testsOf(filter)} ${end}`;
  return [{ sql: walk, isComplete: false }, gather];
}

/** The first rows of the listing after a position. In the order of prices, those of a price range only. */
function walked(filter: Filter, sort: ProductSort, position: string): string {
  const { key, order } = ORDERS[sort];
  const row = 'l.store_id = $1 and l.market_code = $2';
  const first = (from: string): string =>
    `select l.*, ${key} as sort_key ${from} ${position} order by ${order} limit ${MOST_WALKED}`;
  const price = sort.startsWith('price') ? filter.find((condition) => condition.price)?.price : undefined;
  if (!price) return first(`from listing l where ${row}`);
  const { least, most } = price;
  const begins = first(`from listing l where ${row} and ${beginsIn(least, most)}`);
  if (least === undefined) return begins;
  const reaches = first(`from (${reaching(least)} offset 0) l where true`);
  return `(${begins}) union all (${reaches})`;
}
