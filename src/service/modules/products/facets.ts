import {
  MAX_TOTAL_COUNT,
  SEARCH_LIMITS,
  type ProductsQuery,
  type SearchFacet,
  type SearchFacetValue,
} from '@storefront/contract';
import { listOf } from '@storefront/search/corpus';
import type { Queryable } from '../../database/connection.js';
import type { Kept } from '../../kernel/kept.js';
import type { ReadContext } from '../../plugins/public-read.js';
import { filterOf, matches, narrowest, Params } from './filter-sql.js';
import { filterTopics } from './list-topics.js';

/** Facets by store, market and filter. */
export type FacetCounts = Kept<SearchFacet[]>;

/** The filter of each facet, and the values of one product. */
const FACETS = [
  { name: 'brand', filter: 'brands', values: 'select p.brand where p.brand is not null' },
  { name: 'tag', filter: 'tags', values: 'select distinct unnest(p.tags)' },
] as const;

/**
 * The brands and tags of a list, the most frequent first. As in search, a facet's own filter does not apply to its
 * counts, and a chosen value is always listed. Counts are of as many products as a total counts.
 */
export async function readFacets(
  database: Queryable,
  { store, market }: ReadContext,
  { first: _first, after: _after, sort: _sort, ...query }: ProductsQuery,
  known: FacetCounts,
): Promise<SearchFacet[]> {
  const key = JSON.stringify([store.id, market.code, query]);
  const count = (): Promise<SearchFacet[]> => countFacets(database, store.id, market.code, query);
  return (await known.get(key, store, count, filterTopics(query))).value;
}

function countFacets(
  database: Queryable,
  storeId: number,
  market: string,
  query: ProductsQuery,
): Promise<SearchFacet[]> {
  return Promise.all(
    FACETS.map(async ({ name, filter: itself, values }): Promise<SearchFacet> => {
      const { [itself]: text, ...others } = query;
      const chosen = listOf(text).slice(0, SEARCH_LIMITS.facetValues);
      const params = new Params(storeId, market);
      const filter = filterOf(others, params);
      const from = matches(filter, await narrowest(database, filter, params.filterValues));
      const own = params.add(chosen);
      const { rows } = await database.query<Pick<SearchFacetValue, 'value' | 'count'>>(
        `select f.value, count(*) as count from (select l.product_id ${from} limit ${MAX_TOTAL_COUNT}) l
         cross join lateral (select * from product p where p.store_id = $1 and p.id = l.product_id offset 0) p
         cross join lateral (${values}) f (value)
         group by f.value
         order by f.value = any(${own}::text[]) desc, count desc, f.value
         limit ${params.add(SEARCH_LIMITS.facetValues)}::int`,
        params.values,
      );
      const missing = chosen.filter((value) => !rows.some((row) => row.value === value));
      const all = [...rows, ...missing.map((value) => ({ value, count: 0 }))].slice(0, SEARCH_LIMITS.facetValues);
      return {
        name,
        values: all.sort((a, b) => b.count - a.count).map(({ value, count }) => ({ value, label: value, count })),
      };
    }),
  );
}
