import { SEARCH_LIMITS, type ProductsQuery, type SearchFacet, type SearchFacetValue } from '@storefront/contract';
import { listOf } from '@storefront/search/corpus';
import type { Queryable } from '../../database/connection.js';
import type { Kept } from '../../kernel/kept.js';
import type { ReadContext } from '../../plugins/public-read.js';
import { filterTopics } from './list-topics.js';
import { idsSql, selectProducts, type Totals } from './matches.js';

/** Facets by store, market and filter. */
export type FacetCounts = Kept<SearchFacet[]>;

const FACETS = [
  { name: 'brand', filter: 'brands', values: 'array[p.brand]' },
  { name: 'tag', filter: 'tags', values: 'array_prepend(null, p.tags)' },
] as const;
type Facet = (typeof FACETS)[number];
const BOTH = 'array_prepend(p.brand, p.tags)';

/** Facets count among so many products of a list. Each is looked up, so this bounds the time. */
const MOST_COUNTED = 2000;

/**
 * The brands and tags of a list, the most frequent first. As in search, a facet's own filter does not apply to its
 * counts, and a chosen value is always listed.
 */
export async function readFacets(
  database: Queryable,
  context: ReadContext,
  { first: _first, after: _after, sort: _sort, ...query }: ProductsQuery,
  known: { readonly facets: FacetCounts; readonly totals: Totals },
): Promise<SearchFacet[]> {
  const { store, market, server } = context;
  const key = JSON.stringify([store.id, market.code, query]);
  const count = async (): Promise<SearchFacet[]> => {
    // Without a choice, both have the same products.
    const isChosen = FACETS.some(({ filter }) => listOf(query[filter]).length > 0);
    const parts = isChosen ? FACETS.map((facet) => [facet]) : [FACETS];
    const counted = await Promise.all(
      parts.map((facets) => countFacets(database, context, query, facets, known.totals)),
    );
    return counted.flat();
  };
  return (await known.facets.get(key, store, count, filterTopics(query), server)).value;
}

/** @param facets whose products are the same: those of the list without their own filters */
async function countFacets(
  database: Queryable,
  context: ReadContext,
  query: ProductsQuery,
  facets: readonly Facet[],
  totals: Totals,
): Promise<SearchFacet[]> {
  const own = Object.fromEntries(facets.map(({ filter }) => [filter, undefined]));
  const others: ProductsQuery = { ...query, ...own };
  const selection = await selectProducts(database, context, others, totals);
  const { params } = selection;
  const chosenOf = (facet: Facet): string[] => listOf(query[facet.filter]).slice(0, SEARCH_LIMITS.facetValues);
  const [brands, tags] = FACETS.map((facet) => `${params.add(facets.includes(facet) ? chosenOf(facet) : [])}::text[]`);
  const [only] = facets;
  const { rows } = await database.query<Pick<SearchFacetValue, 'value' | 'count'> & { facet: Facet['name'] }>(
    `select f.value, f.count, f.facet from (
       select value, count, facet, row_number() over (partition by facet order by
         value = any(case facet when 'brand' then ${brands ?? ''} else ${tags ?? ''} end) desc, count desc, value) as place
       from (
         select v.value, case v.place when 1 then 'brand' else 'tag' end as facet, count(*) as count
         from (select (select ${facets.length > 1 ? BOTH : only?.values} from product p
                 where p.store_id = $1 and p.id = l.product_id) as all_of
               from (${idsSql(selection)} limit ${MOST_COUNTED}) l offset 0) l
         cross join lateral unnest(l.all_of) with ordinality v (value, place)
         where v.value is not null group by 1, 2) c) f
     where f.place <= ${params.add(SEARCH_LIMITS.facetValues)}::int order by f.place`,
    params.values,
  );
  return facets.map((facet) => {
    const found = rows.filter((row) => row.facet === facet.name).map(({ value, count }) => ({ value, count }));
    const missing = chosenOf(facet).filter((value) => !found.some((row) => row.value === value));
    const all = [...found, ...missing.map((value) => ({ value, count: 0 }))].slice(0, SEARCH_LIMITS.facetValues);
    return {
      name: facet.name,
      values: all.sort((a, b) => b.count - a.count).map(({ value, count }) => ({ value, label: value, count })),
    };
  });
}
