import { MAX_TOTAL_COUNT, type ProductsQuery } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Kept } from '../../kernel/kept.js';
import type { StoreChanges } from '../../kernel/store-changes.js';
import type { ReadContext } from '../../plugins/public-read.js';
import { filterOf, Params, type Condition, type Filter } from './filter-sql.js';
import { filterTopics } from './list-topics.js';

/**
 * The conditions of a filter, by index, whose products are looked for; the others are tested for each product. Several:
 * the products that all of them have. None: the listing of the market is read.
 */
export type Start = readonly number[];

/** The result of a count of the products of a filter. */
export interface Matches {
  /** How many products match, up to `MAX_TOTAL_COUNT`. */
  readonly count: number;
  /** The start that soon finds some of them. */
  readonly some: Start;
  /** The start that finds all of them with the fewest look-ups. */
  readonly all: Start;
  /** All of them, when conditions with many products were read through to find them: once, and not for each page. */
  readonly ids?: readonly string[] | undefined;
}

/** By store, market and filter: the same on every page of a list. */
export type Totals = Kept<Matches>;

/** Room for so many ids of products, some megabytes. A result without ids takes about as much as `RESULT` of them. */
const MOST_KEPT = 100_000;
const RESULT = 20;

export const keepTotals = (changes: StoreChanges): Totals =>
  new Kept(changes, { max: MOST_KEPT, sizeOf: ({ ids }) => RESULT + (ids?.length ?? 0) });

/** A condition with fewer products is a good start: each of them may be looked up. */
const MOST_NARROW = 2000;
/** The same for a condition that most products usually match: without it, the whole listing may have to be read. */
const MOST_WIDE = 5000;
/** Conditions with many products usually have many in common: then enough of them are among so many of one of them. */
const MOST_TRIED = 4000;

const ROW = 'l.store_id = $1 and l.market_code = $2';
/** The listing of the market. With an order, a `limit` reads the key up to it, and not the table with other markets. */
const listed = (columns: string, end = ''): string =>
  `select ${columns} from listing l where ${ROW} order by l.product_id ${end}`;

/** A filter with its values and the result of its count. */
export interface Selection {
  /** The same for the same filter with the same values, of a store and a market. */
  readonly key: string;
  readonly filter: Filter;
  readonly params: Params;
  readonly found: Matches;
}

/** The products of a list. They are counted at most once until they change. */
export async function selectProducts(
  database: Queryable,
  { store, market, server }: ReadContext,
  query: ProductsQuery,
  totals: Totals,
): Promise<Selection> {
  const params = new Params(store.id, market.code);
  const filter = filterOf(query, params);
  const values = params.filterValues;
  const key = JSON.stringify([values, filter.map(({ test }) => test)]);
  const count = (): Promise<Matches> => countMatches(database, filter, values);
  const { value: found } = await totals.get(key, store, count, filterTopics(query), server);
  if (!found.ids) return { key, filter, params, found };
  const own = new Params(store.id, market.code);
  const ids = `select unnest(${own.add(found.ids)}::text[]) as product_id`;
  return { key, filter: [{ test: 'true', ids }], params: own, found: { count: found.count, some: [0], all: [0] } };
}

/**
 * Counts the products of a filter, and finds the starts to read them from.
 * @param values of the filter
 */
async function countMatches(database: Queryable, filter: Filter, values: readonly unknown[]): Promise<Matches> {
  const { all, tried } = await startsOf(database, filter, values);
  for (const some of tried) {
    const { rows } = await database.query<{ count: number; isAll: boolean | null }>(
      `select c.count, case when c.count < ${MAX_TOTAL_COUNT} then (
         select count(*) from (select 1 from (${sizeSql(filter, some)}) i limit ${MOST_TRIED}) s) < ${MOST_TRIED} end as "isAll"
       from (select count(*) as count from (${matchIds(filter, some, MOST_TRIED)} limit ${MAX_TOTAL_COUNT}) m) c`,
      values,
    );
    const { count = 0, isAll } = rows[0] ?? {};
    if (count === MAX_TOTAL_COUNT) return { count, some, all };
    if (isAll) return { count, some, all: some };
  }
  const { rows } = await database.query<{ id: string }>(
    `select m.product_id as id from (${matchIds(filter, all)}) m limit ${MAX_TOTAL_COUNT}`,
    values,
  );
  const ids = rows.length < MAX_TOTAL_COUNT ? rows.map(({ id }) => id) : undefined;
  return { count: rows.length, some: all, all, ids };
}

/**
 * The start that finds all products: the condition with the fewest, or those that have many each.
 * @returns `tried`: starts that may soon find all products, or as many as are counted
 */
async function startsOf(
  database: Queryable,
  filter: Filter,
  values: readonly unknown[],
): Promise<{ readonly all: Start; readonly tried: readonly Start[] }> {
  const known = filter.flatMap(({ ids }, index) => (ids === undefined ? [] : [index]));
  const usual = known.filter((index) => !filter[index]?.isWide);
  const wide = known.filter((index) => filter[index]?.isWide);
  const tried = [...(usual.length > 0 ? usual.map((index) => [index]) : [[]]), ...wide.map((index) => [index])];
  if (known.length < 2 && wide.length === 0) return { all: usual, tried };
  const mostOf = (index: number): number => (filter[index]?.isWide ? MOST_WIDE : MOST_NARROW);
  const sizes = known.map(
    (index) => `(select count(*) from (select 1 from (${sizeSql(filter, [index])}) i limit ${mostOf(index)}) c)`,
  );
  const { rows } = await database.query<{ sizes: number[] }>(
    `select array[${sizes.join(', ')}]::int[] as sizes where $2::text is not null`,
    // The market is a parameter of every statement of a filter.
    // The parameters of the filters without an index come last.
    values.slice(0, values.length - (filter.length - known.length)),
  );
  const [narrow] = known
    .map((index, place) => ({ index, size: rows[0]?.sizes[place] ?? 0 }))
    .filter(({ index, size }) => size < mostOf(index))
    .sort((a, b) => a.size - b.size);
  return narrow ? { all: [narrow.index], tried: [[narrow.index]] } : { all: usual, tried };
}

/** Selects about as many rows as one condition has products, or those of the market. */
function sizeSql(filter: Filter, [index = -1]: Start): string {
  const { size, repeatingIds, ids } = filter[index] ?? {};
  return size ?? repeatingIds ?? ids ?? listed('1');
}

/**
 * Selects the `product_id` of each product of a filter that the market has, in no order. Takes a `limit`.
 * @param most only as many products of the start are tested
 */
function matchIds(filter: Filter, start: Start, most?: number): string {
  const tests = testsOf(filter, start);
  const { ids, repeatingIds = ids, rows } = sourceOf(filter, start);
  const end = most === undefined ? '' : `limit ${most}`;
  if (ids === undefined) return `select l.product_id from (${listed('l.*', end)}) l where true ${tests}`;
  // From PostgreSQL 17 on, one scan that reads each page of the key once. Without a bound, the array could be long.
  if (rows === undefined && most !== undefined)
    return `select l.product_id from listing l where ${ROW}
      and l.product_id = any(array(select i.product_id from (${repeatingIds}) i ${end})) ${tests}`;
  return rows === undefined
    ? `select narrow.product_id from (select i.product_id from (${ids}) i offset 0) narrow where (
         select true from listing l where ${ROW} and l.product_id = narrow.product_id ${tests})`
    : `select l.product_id from (select l.* from (${rows}) l offset 0 ${end}) l where true ${tests}`;
}

/** Selects the `product_id` of products of a filter, as many as are counted or more, in no order. Takes a `limit`. */
export const idsSql = ({ filter, found: { count, some } }: Selection): string =>
  matchIds(filter, some, count === MAX_TOTAL_COUNT ? MOST_TRIED : undefined);

/** The listing `l` of all products of a filter, as SQL from "from" on, in no order. */
export function listingSql({ filter, found: { all } }: Selection): string {
  const tests = testsOf(filter, all);
  const { ids, rows } = sourceOf(filter, all);
  if (ids === undefined) return `from listing l where ${ROW} ${tests}`;
  return rows === undefined
    ? `from (${ids} offset 0) narrow cross join lateral (
         select * from listing l where ${ROW} and l.product_id = narrow.product_id offset 0) l where true ${tests}`
    : `from (select l.* from (${rows}) l offset 0) l where true ${tests}`;
}

function sourceOf(filter: Filter, start: Start): Pick<Condition, 'ids' | 'repeatingIds' | 'rows'> {
  const conditions = filter.filter((_, index) => start.includes(index));
  const [only] = conditions;
  if (conditions.length < 2) return only ?? {};
  // Reads each condition through, but looks no product up.
  const ids = `select i.product_id from (${conditions.map((each) => each.ids).join(' union all ')}) i
    group by i.product_id having count(*) = ${conditions.length}`;
  return { ids };
}

/** The tests of a filter, but not of what a start has. */
export const testsOf = (filter: Filter, start: Start = []): string =>
  filter.map(({ test }, index) => (start.includes(index) ? '' : `and ${test}`)).join(' ');
