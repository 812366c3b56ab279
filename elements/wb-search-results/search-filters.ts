import type { SearchFacetName, SearchMode, SearchSort } from '@storefront/contract';
import { FACETS, listText } from '../../src/element-base/filters/filters.js';
import type { SearchFilters } from '../../src/events/index.js';
import type { SearchRequest } from '../../src/stores/types.js';

export const SORTS: readonly SearchSort[] = ['relevance', 'newest', 'price-asc', 'price-desc', 'title-asc'];
/** The filters in the format of the API. */
export function filterQuery({ available, minPrice, maxPrice, ...facets }: SearchFilters): Partial<SearchRequest> {
  const lists = FACETS.flatMap((name) => {
    const values = facets[name] ?? [];
    return values.length > 0 ? [[name, listText(values)]] : [];
  });
  return {
    ...(Object.fromEntries(lists) as Partial<Record<SearchFacetName, string>>),
    ...(available && { available }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

/** The settings of a search, as properties of the element. */
interface SearchSettings {
  readonly query: string;
  readonly kinds: string;
  readonly sort: SearchSort | undefined;
  readonly match: SearchMode | undefined;
  readonly facets: boolean;
  readonly filters: SearchFilters;
}

/** The request of a search. `undefined` without a query. */
export function searchRequest(settings: SearchSettings): SearchRequest | undefined {
  const { sort, match, facets } = settings;
  const q = settings.query.trim().slice(0, 200);
  const kinds = settings.kinds.replace(/\s+/g, '');
  return q
    ? {
        q,
        ...(kinds && { kinds }),
        ...(sort && { sort }),
        ...(match && { match }),
        ...(facets && { facets }),
        ...filterQuery(settings.filters),
      }
    : undefined;
}
