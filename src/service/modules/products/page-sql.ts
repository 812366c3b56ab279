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

/**
 * True when the products of a list are walked in its order, because many match. Few are gathered from the index of a
 * filter and sorted, and so are all products of a market, whose indexes have the order.
 */
export const isWalked = ({ filter, found: { count } }: Selection): boolean =>
  count >= MAX_TOTAL_COUNT && filter.some(({ ids }) => ids !== undefined);

/** Selects rows of the listing, with `sort_key`: the next ones of a list, all of whose products are looked at. */
export function gatherSql(selection: Selection, sort: ProductSort, position: string, limit: string): string {
  const { key, order } = ORDERS[sort];
  return `select l.*, ${key} as sort_key ${listingSql(selection)} ${position} order by ${order} limit ${limit}`;
}

/** Selects the same rows, but some are missing when the matches stand close together far from the position. */
export function walkSql({ filter }: Selection, sort: ProductSort, position: string, limit: string): string {
  const rows = walked(filter, sort, position);
  return `select * from (${rows}) l where true ${testsOf(filter)} order by ${ORDERS[sort].order} limit ${limit}`;
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
