import type { SearchFacetName, SearchMode, SearchSort } from '@storefront/contract';
import type { SearchRequest } from '../../src/stores/types.js';

/** Filters of a search. Prices are minor units of the market's currency. */
export interface SearchFilters extends Partial<Record<SearchFacetName, readonly string[]>> {
  available?: boolean;
  minPrice?: number;
  maxPrice?: number;
}

/** Facets in the order in which they are shown. */
export const FACETS: readonly SearchFacetName[] = ['category', 'brand', 'tag'];
export const SORTS: readonly SearchSort[] = ['relevance', 'newest', 'price-asc', 'price-desc', 'title-asc'];
const PRICES = ['minPrice', 'maxPrice'] as const;

/** One active filter, and the filters without it. */
export interface ActiveFilter {
  readonly name: keyof SearchFilters;
  readonly value: string | number;
  readonly without: SearchFilters;
}

export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const active = FACETS.flatMap((name) =>
    (filters[name] ?? []).map((value): ActiveFilter => ({ name, value, without: toggled(filters, name, value) })),
  );
  const { available, ...rest } = filters;
  if (available) active.push({ name: 'available', value: '', without: rest });
  for (const name of PRICES) {
    const { [name]: value, ...without } = filters;
    if (value !== undefined) active.push({ name, value, without });
  }
  return active;
}

/** Adds or removes a facet value. */
export function toggled(filters: SearchFilters, name: SearchFacetName, value: string): SearchFilters {
  const { [name]: chosen = [], ...rest } = filters;
  const values = chosen.includes(value) ? chosen.filter((candidate) => candidate !== value) : [...chosen, value];
  return values.length > 0 ? { ...rest, [name]: values } : rest;
}

/** The filters in the format of the API. */
export function filterQuery({ available, minPrice, maxPrice, ...facets }: SearchFilters): Partial<SearchRequest> {
  const lists = FACETS.flatMap((name) => {
    const values = facets[name] ?? [];
    return values.length > 0 ? [[name, values.map((value) => value.replace(/[\\,]/g, '\\$&')).join()]] : [];
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

/** The search state in the address of a results page. */
export interface SearchAddress {
  readonly query: string;
  readonly filters: SearchFilters;
  readonly sort: SearchSort | undefined;
  /** From 1. */
  readonly page: number;
}

const whole = (text: string | null): number | undefined => (text && /^\d{1,12}$/.test(text) ? Number(text) : undefined);

/** Reads an address. Invalid values are ignored. */
export function readAddress(parameters: URLSearchParams): SearchAddress {
  const filters: SearchFilters = {};
  for (const name of FACETS) {
    const values = [...new Set(parameters.getAll(name).filter(Boolean))];
    if (values.length > 0) filters[name] = values;
  }
  if (parameters.get('available') === 'true') filters.available = true;
  for (const name of PRICES) {
    const amount = whole(parameters.get(name));
    if (amount !== undefined) filters[name] = amount;
  }
  return {
    query: (parameters.get('q') ?? '').slice(0, 200),
    filters,
    sort: SORTS.find((sort) => sort === parameters.get('sort')),
    page: Math.max(1, whole(parameters.get('page')) ?? 1),
  };
}

/** Writes to an address. Other parameters are kept. */
export function writeAddress(url: URL, { query, filters, sort, page }: SearchAddress): URL {
  const { searchParams } = url;
  for (const name of ['q', 'sort', 'page', 'available', ...PRICES, ...FACETS]) searchParams.delete(name);
  if (query) searchParams.set('q', query);
  for (const { name, value } of activeFilters(filters))
    searchParams.append(name, name === 'available' ? 'true' : String(value));
  if (sort && sort !== 'relevance') searchParams.set('sort', sort);
  if (page > 1) searchParams.set('page', String(page));
  return url;
}

/** The same page with another search. @param here `undefined` on a server that does not know the address */
export function searchHref(here: string | undefined, search: SearchAddress): string | undefined {
  if (here === undefined) return undefined;
  const { pathname, search: parameters } = writeAddress(new URL(here), search);
  return pathname + parameters;
}
