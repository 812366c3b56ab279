import { MAX_TOTAL_COUNT, type ProductsQuery } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { Kept } from '../../kernel/kept.js';
import type { ReadContext } from '../../plugins/public-read.js';
import type { Condition, Filter } from './filter-sql.js';
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
}

/** By store, market and filter: the same on every page of a list. */
export type Totals = Kept<Matches>;

/** A condition with fewer products is a good start: each of them may be looked up. */
const MOST_NARROW = 2000;
/** The same for a condition that most products usually match: without it, the whole listing may have to be read. */
const MOST_WIDE = 5000;
/** Wide conditions usually have many products in common: then enough of them are among so many of one of them. */
const MOST_TRIED = 4000;

const ROW = 'l.store_id = $1 and l.market_code = $2';

/** Counts the products of a filter, at most once until they change. */
export async function matchesOf(
  database: Queryable,
  { store, server }: ReadContext,
  query: ProductsQuery,
  filter: Filter,
  values: readonly unknown[],
  totals: Totals,
): Promise<Matches> {
  const key = JSON.stringify([values, filter.map(({ test }) => test)]);
  const count = (): Promise<Matches> => countMatches(database, filter, values);
  return (await totals.get(key, store, count, filterTopics(query), server)).value;
}

/**
 * Counts the products of a filter, and finds the starts to read them from.
 * @param values of the filter
 */
async function countMatches(database: Queryable, filter: Filter, values: readonly unknown[]): Promise<Matches> {
  const count = async (start: Start, most?: number): Promise<number> => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*) as count from (${matchIds(filter, start, most)} limit ${MAX_TOTAL_COUNT}) counted`,
      values,
    );
    return rows[0]?.count ?? 0;
  };
  const all = await startOf(database, filter, values);
  const some = all.slice(0, 1);
  if (all.length < 2) return { count: await count(all), some, all };
  const tried = await count(some, MOST_TRIED);
  return tried === MAX_TOTAL_COUNT ? { count: tried, some, all } : { count: await count(all), some: all, all };
}

/** The condition with the fewest products, or several that all have many. */
async function startOf(database: Queryable, filter: Filter, values: readonly unknown[]): Promise<Start> {
  const known = filter.flatMap(({ ids }, index) => (ids === undefined ? [] : [index]));
  const usual = known.filter((index) => !filter[index]?.isWide);
  if (known.length === usual.length && usual.length < 2) return usual;
  const mostOf = ({ isWide }: Condition): number => (isWide ? MOST_WIDE : MOST_NARROW);
  const indexed = filter.filter(({ ids }) => ids !== undefined);
  const counts = indexed.map(
    (each) => `(select count(*) from (select 1 from (${each.size ?? each.ids ?? ''}) i limit ${mostOf(each)}) c)`,
  );
  const { rows } = await database.query<{ counts: number[] }>(
    `select array[${counts.join(', ')}]::int[] as counts where $2::text is not null`,
    // The market is a parameter of every statement of a filter.
    // The parameters of the filters without an index come last.
    values.slice(0, values.length - (filter.length - known.length)),
  );
  const [narrow] = indexed
    .map((each, place) => ({ index: known[place] ?? 0, size: rows[0]?.counts[place] ?? 0, most: mostOf(each) }))
    .filter(({ size, most }) => size < most)
    .sort((a, b) => a.size - b.size);
  return narrow ? [narrow.index] : usual;
}

/**
 * Selects the `product_id` of each product of a filter that the market has, in no order. Takes a `limit`.
 * @param most only as many products of the start are tested
 */
export function matchIds(filter: Filter, start: Start, most?: number): string {
  const tests = testsOf(filter, start);
  const { ids, rows } = sourceOf(filter, start);
  const end = most === undefined ? '' : `limit ${most}`;
  if (ids === undefined) return `select l.product_id from listing l where ${ROW} ${tests}`;
  // From PostgreSQL 17 on, one scan that reads each page of the key once. Without a bound, the array could be long.
  if (rows === undefined && most !== undefined)
    return `select l.product_id from listing l where ${ROW}
      and l.product_id = any(array(select i.product_id from (${ids}) i ${end})) ${tests}`;
  return rows === undefined
    ? `select narrow.product_id from (select i.product_id from (${ids}) i offset 0) narrow where (
         select true from listing l where ${ROW} and l.product_id = narrow.product_id ${tests})`
    : `select l.product_id from (select l.* from (${rows}) l offset 0 ${end}) l where true ${tests}`;
}

/** The listing `l` of the products of a filter, as SQL from "from" on, in no order. */
export function matches(filter: Filter, start: Start): string {
  const tests = testsOf(filter, start);
  const { ids, rows } = sourceOf(filter, start);
  if (ids === undefined) return `from listing l where ${ROW} ${tests}`;
  return rows === undefined
    ? `from (${ids} offset 0) narrow cross join lateral (
         select * from listing l where ${ROW} and l.product_id = narrow.product_id offset 0) l where true ${tests}`
    : `from (select l.* from (${rows}) l offset 0) l where true ${tests}`;
}

function sourceOf(filter: Filter, start: Start): Pick<Condition, 'ids' | 'rows'> {
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
