import { MAX_AMOUNT, type ProductsQuery } from '@storefront/contract';
import { listOf } from '@storefront/search/corpus';

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
  /** Selects the same, but products may repeat, so that a `limit` ends the reading. Absent: `ids` does. */
  readonly repeatingIds?: string;
  /** Selects about as many rows as `ids`, from one index. Absent: `repeatingIds` or `ids` does. */
  readonly size?: string;
  /** True when most products usually match, so that another filter or the listing itself may be the better start. */
  readonly isWide?: boolean;
  /** Of a filter on the listing itself: selects its rows `l` by an index, so that a start from it looks up no other row. */
  readonly rows?: string;
  /** Of the filter by price: its bounds as parameters. */
  readonly price?: { readonly least: string | undefined; readonly most: string | undefined };
}

export type Filter = readonly Condition[];

/** The filters of a list on the listing `l`. `$1` is the store, `$2` the market. */
export function filterOf(query: ProductsQuery, params: Params): Filter {
  const { category, tag, exclude, available, minPrice, maxPrice } = query;
  const [brands, tags] = [listOf(query.brands), listOf(query.tags)];
  const conditions: Condition[] = [];
  const tagged = (match: string) => `from product_tag t where t.store_id = $1 and t.tag ${match}`;
  if (tag !== undefined) {
    const from = tagged(`= ${params.add(tag)}`);
    conditions.push({
      test: `(select true ${from} and t.product_id = l.product_id)`,
      ids: `select t.product_id ${from}`,
    });
  }
  if (tags.length > 0) {
    const from = tagged(`= any(${params.add(tags)}::text[])`);
    conditions.push({
      test: `(select true ${from} and t.product_id = l.product_id limit 1)`,
      ids: `select distinct t.product_id ${from}`,
      repeatingIds: `select t.product_id ${from}`,
    });
  }
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
    const rows = priceRows(least, most);
    conditions.push({ test, ids: `select l.product_id from (${rows}) l`, rows, price: { least, most } });
  }
  if (available === true) {
    const ids = (distinct: string) => `select ${distinct} v.product_id from (
          select s.variant_id from stock s where s.store_id = $1 and s.available offset 0) s
        cross join lateral (
          select v.product_id from variant v where v.store_id = $1 and v.id = s.variant_id offset 0) v`;
    conditions.push({
      test: `(select true from stock s where s.store_id = $1 and s.variant_id = any(l.variant_ids) and s.available limit 1)`,
      ids: ids('distinct'),
      repeatingIds: ids(''),
      size: 'select 1 from stock s where s.store_id = $1 and s.available',
      isWide: true,
    });
  }
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

function priceRows(least: string | undefined, most: string | undefined): string {
  const rows = 'select l.* from listing l where l.store_id = $1 and l.market_code = $2 and';
  return least === undefined
    ? `${rows} ${beginsIn(least, most)}`
    : `${rows} ${beginsIn(least, most)} union all ${reaching(least)}`;
}

/** The cheapest variant of `l` is in the range. */
export const beginsIn = (least: string | undefined, most: string | undefined): string =>
  [least && `l.min_amount >= ${least}`, most && `l.min_amount <= ${most}`].filter(Boolean).join(' and ');

const MOST_DIGITS = String(MAX_AMOUNT).length;

/**
 * Selects the rows `l` whose cheapest variant is below the range, and whose dearest is not. By the index
 * listing_price_spread: when the two differ by a number of n digits, the cheapest is less than 10^n below.
 */
export const reaching = (least: string): string =>
  `select l.* from generate_series(1, ${MOST_DIGITS}) digits cross join lateral (
     select * from listing l where l.store_id = $1 and l.market_code = $2 and l.max_amount > l.min_amount
       and length((l.max_amount - l.min_amount)::text) = digits
       and l.min_amount > ${least} - power(10, digits)::bigint and l.min_amount < ${least} and l.max_amount >= ${least}
     offset 0) l`;
