import type { ProductsQuery } from '@storefront/contract';
import { listOf } from '@storefront/search/corpus';
import type { Queryable } from '../../database/connection.js';
import { countRows } from '../../database/count.js';

/** Numbers the parameters of a statement as they are added. */
export class Params {
  readonly values: unknown[];
  /** The values of the filter, which the count shares. */
  filterValues: readonly unknown[] = [];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** One filter of a list. */
export interface Condition {
  /**
   * A condition on the listing `l`. It looks up one row of an index, in a form that the planner does not turn into a
   * join: a list that walks in its order and a list that gathers are chosen here, not by the planner, whose one plan for
   * all values cannot know how many products a value has.
   */
  readonly test: string;
  /** Selects the `product_id` of each product that may match, by an index. Absent: the filter has none. */
  readonly ids?: string;
  /** Selects about as many rows as `ids`, from one index. Absent: `ids` does. */
  readonly size?: string;
  /** True when most products usually match, so that reading the listing itself may be the better start. */
  readonly isWide?: boolean;
  /** Of the filter by price: its bounds as parameters. */
  readonly price?: { readonly least: string | undefined; readonly most: string | undefined };
}

export type Filter = readonly Condition[];

/** The filters of a list on the listing `l`. `$1` is the store, `$2` the market. */
export function filterOf(query: ProductsQuery, params: Params): Filter {
  const { category, tag, exclude, available, minPrice, maxPrice } = query;
  const [brands, tags] = [listOf(query.brands), listOf(query.tags)];
  const conditions: Condition[] = [];
  const ofTag = (match: string, distinct: string): void => {
    const from = `from product_tag t where t.store_id = $1 and t.tag ${match}`;
    conditions.push({
      test: `(select true ${from} and t.product_id = l.product_id limit 1)`,
      ids: `select ${distinct} t.product_id ${from}`,
    });
  };
  if (tag !== undefined) ofTag(`= ${params.add(tag)}`, '');
  if (tags.length > 0) ofTag(`= any(${params.add(tags)}::text[])`, 'distinct');
  if (brands.length > 0) {
    const match = `= any(${params.add(brands)}::text[])`;
    conditions.push({
      test: `(select b.brand ${match} from product b where b.store_id = $1 and b.id = l.product_id)`,
      ids: `select b.id as product_id from product b where b.store_id = $1 and b.brand ${match}`,
    });
  }
  if (category !== undefined) {
    const from = `from product_category pc where pc.store_id = $1 and pc.category_handle = ${params.add(category)}`;
    conditions.push({
      test: `(select true ${from} and pc.product_id = l.product_id)`,
      ids: `select pc.product_id ${from}`,
    });
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const least = minPrice === undefined ? undefined : `${params.add(minPrice)}::bigint`;
    const most = maxPrice === undefined ? undefined : `${params.add(maxPrice)}::bigint`;
    // A product belongs to a price range when one of its variants may: it begins in the range, or it reaches into it.
    const test = [least && `l.max_amount >= ${least}`, most && `l.min_amount <= ${most}`].filter(Boolean).join(' and ');
    conditions.push({ test, ids: priceIds(least, most), price: { least, most } });
  }
  if (available === true)
    conditions.push({
      test: `(select true from stock s where s.store_id = $1 and s.variant_id = any(l.variant_ids) and s.available limit 1)`,
      ids: `select distinct v.product_id from (
          select s.variant_id from stock s where s.store_id = $1 and s.available offset 0) s
        cross join lateral (
          select v.product_id from variant v where v.store_id = $1 and v.id = s.variant_id offset 0) v`,
      size: 'select 1 from stock s where s.store_id = $1 and s.available',
      isWide: true,
    });
  // The only filter without an index: its parameter comes last.
  if (exclude !== undefined) {
    const text = params.add(exclude);
    conditions.push({
      test: `l.product_id <> ${text} and l.product_id is distinct from (
        select x.id from product x where x.store_id = $1 and x.handle = ${text})`,
    });
  }
  params.filterValues = [...params.values];
  return conditions;
}

function priceIds(least: string | undefined, most: string | undefined): string {
  const ids = 'select l.product_id from listing l where l.store_id = $1 and l.market_code = $2 and';
  return least === undefined
    ? `${ids} ${beginsIn(least, most)}`
    : `${ids} ${beginsIn(least, most)} union all ${ids} ${reachesTo(least)}`;
}

/** The cheapest variant of `l` is in the range. */
export const beginsIn = (least: string | undefined, most: string | undefined): string =>
  [least && `l.min_amount >= ${least}`, most && `l.min_amount <= ${most}`].filter(Boolean).join(' and ');

/** The cheapest variant of `l` is below the range, and the dearest is not. Names the condition of listing_price_range. */
export const reachesTo = (least: string): string =>
  `l.max_amount > l.min_amount and l.max_amount >= ${least} and l.min_amount < ${least}`;

/** Filters are compared up to so many products. A wide one with fewer is a better start than the listing. */
const MOST_WIDE = 5000;

/**
 * The filter to start from: the one with the fewest products. undefined: no filter has an index that helps, so the
 * listing is read.
 */
export async function narrowest(
  database: Queryable,
  filter: Filter,
  values: readonly unknown[],
): Promise<Condition | undefined> {
  const starts = filter.flatMap((condition) => (condition.ids === undefined ? [] : [{ ...condition, condition }]));
  const [only] = starts;
  if (only === undefined || (starts.length === 1 && !only.isWide)) return only?.condition;
  const counts = starts.map(
    ({ ids, size }) => `(select count(*) from (select 1 from (${size ?? ids}) i limit ${MOST_WIDE}) c)`,
  );
  const { rows } = await database.query<{ counts: number[] }>(
    `select array[${counts.join(', ')}]::int[] as counts where $2::text is not null`,
    // The market is a parameter of every statement of a filter.
    // The parameters of the filters without an index come last.
    values.slice(0, values.length - filter.filter(({ ids }) => ids === undefined).length),
  );
  const sizes = rows[0]?.counts ?? [];
  const fewest = Math.min(...sizes);
  const start = starts[sizes.indexOf(fewest)];
  return start?.isWide && fewest >= MOST_WIDE ? undefined : start?.condition;
}

/** How many products match a filter, up to `MAX_TOTAL_COUNT`. */
export async function countMatches(database: Queryable, filter: Filter, values: readonly unknown[]): Promise<number> {
  return countRows(database, matches(filter, await narrowest(database, filter, values)), values);
}

/**
 * The listing `l` behind a filter, as SQL from "from" on, in no order.
 * @param start the filter whose products are looked up; undefined: the whole listing of the market is read
 */
export function matches(filter: Filter, start: Condition | undefined): string {
  const tests = testsOf(filter.filter((condition) => condition !== start));
  const row = 'l.store_id = $1 and l.market_code = $2';
  return start?.ids === undefined
    ? `from listing l where ${row} ${tests}`
    : `from (${start.ids} offset 0) narrow cross join lateral (
         select * from listing l where ${row} and l.product_id = narrow.product_id offset 0) l where true ${tests}`;
}

export const testsOf = (filter: Filter): string => filter.map(({ test }) => `and ${test}`).join(' ');
