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
  /** All of them, when it took reading several conditions through to find them: so this is done once, not for each page. */
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
/** Wide conditions usually have many products in common: then enough of them are among so many of one of them. */
const MOST_TRIED = 4000;

const ROW = 'l.store_id = $1 and l.market_code = $2';

/** A filter with its values and the result of its count. */
export interface Selection {
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
  if (!found.ids) return { filter, params, found };
  const own = new Params(store.id, market.code);
  const ids = `select unnest(${own.add(found.ids)}::text[]) as product_id`;
  return { filter: [{ test: 'true', ids }], params: own, found: { count: found.count, some: [0], all: [0] } };
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
  const { start: all, isWide } = await startOf(database, filter, values);
  if (!isWide) return { count: await count(all), some: all, all };
  for (const index of all)
    if ((await count([index], MOST_TRIED)) === MAX_TOTAL_COUNT) return { count: MAX_TOTAL_COUNT, some: [index], all };
  const { rows } = await database.query<{ id: string }>(
    `select m.product_id as id from (${matchIds(filter, all)}) m limit ${MAX_TOTAL_COUNT}`,
    values,
  );
  const ids = rows.length < MAX_TOTAL_COUNT ? rows.map(({ id }) => id) : undefined;
  return { count: rows.length, some: all, all, ids };
}

/**
 * The condition with the fewest products, or several that all have many.
 * @returns `isWide`: finding all products of the start reads many that do not match, or that repeat
 */
async function startOf(
  database: Queryable,
  filter: Filter,
  values: readonly unknown[],
): Promise<{ readonly start: Start; readonly isWide: boolean }> {
  const known = filter.flatMap(({ ids }, index) => (ids === undefined ? [] : [index]));
  const usual = known.filter((index) => !filter[index]?.isWide);
  const isWide = usual.length > 1 || usual.some((index) => filter[index]?.repeatingIds !== undefined);
  if (known.length === usual.length && !isWide) return { start: usual, isWide };
  const mostOf = (each: Condition): number => (each.isWide ? MOST_WIDE : MOST_NARROW);
  const indexed = filter.filter(({ ids }) => ids !== undefined);
  const counts = indexed.map((each) => {
    const products = each.size ?? each.repeatingIds ?? each.ids ?? '';
    return `(select count(*) from (select 1 from (${products}) i limit ${mostOf(each)}) c)`;
  });
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
  return narrow ? { start: [narrow.index], isWide: false } : { start: usual, isWide };
}

/**
 * Selects the `product_id` of each product of a filter that the market has, in no order. Takes a `limit`.
 * @param most only as many products of the start are tested
 */
function matchIds(filter: Filter, start: Start, most?: number): string {
  const tests = testsOf(filter, start);
  const { ids, repeatingIds = ids, rows } = sourceOf(filter, start);
  const end = most === undefined ? '' : `limit ${most}`;
  if (ids === undefined) return `select l.product_id from listing l where ${ROW} ${tests}`;
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
