import type { SearchFacetName, SearchSort } from '@storefront/contract';
import type { SearchRequest } from '../../src/stores/types.js';

/** What narrows a search. Prices are minor units of the market's currency. */
export interface SearchFilters extends Partial<Record<SearchFacetName, readonly string[]>> {
  available?: boolean;
  minPrice?: number;
  maxPrice?: number;
}

/** Facets in the order in which they are shown. */
export const FACETS: readonly SearchFacetName[] = ['category', 'brand', 'tag'];
export const SORTS: readonly SearchSort[] = ['relevance', 'newest', 'price-asc', 'price-desc', 'title-asc'];
const PRICES = ['minPrice', 'maxPrice'] as const;

/** One filter that is set, and the filters without it. */
export interface SetFilter {
  readonly name: keyof SearchFilters;
  readonly value: string | number;
  readonly without: SearchFilters;
}

export function setFiltersOf(filters: SearchFilters): SetFilter[] {
  const set = FACETS.flatMap((name) =>
    (filters[name] ?? []).map((value): SetFilter => ({ name, value, without: toggled(filters, name, value) })),
  );
  const { available, ...rest } = filters;
  if (available) set.push({ name: 'available', value: '', without: rest });
  for (const name of PRICES) {
    const { [name]: value, ...without } = filters;
    if (value !== undefined) set.push({ name, value, without });
  }
  return set;
}

/** The filters with a value of a facet chosen, or given up. */
export function toggled(filters: SearchFilters, name: SearchFacetName, value: string): SearchFilters {
  const { [name]: chosen = [], ...rest } = filters;
  const values = chosen.includes(value) ? chosen.filter((its) => its !== value) : [...chosen, value];
  return values.length > 0 ? { ...rest, [name]: values } : rest;
}

/** The filters as the API takes them. */
export function filterQuery({ available, minPrice, maxPrice, ...facets }: SearchFilters): Partial<SearchRequest> {
  const lists = FACETS.flatMap((name) => {
    const values = facets[name] ?? [];
    return values.length > 0 ? [[name, values.map((its) => its.replace(/[\\,]/g, '\\$&')).join()]] : [];
  });
  return {
    ...(Object.fromEntries(lists) as Partial<Record<SearchFacetName, string>>),
    ...(available && { available }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

/** What the address of a page with results says. */
export interface SearchAddress {
  readonly query: string;
  readonly filters: SearchFilters;
  readonly sort: SearchSort | undefined;
  /** From 1. */
  readonly page: number;
}

const whole = (text: string | null): number | undefined => (text && /^\d{1,12}$/.test(text) ? Number(text) : undefined);

/** Reads an address. What makes no sense is left out. */
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
    sort: SORTS.find((its) => its === parameters.get('sort')),
    page: Math.max(1, whole(parameters.get('page')) ?? 1),
  };
}

/** Writes into an address; what others keep there stays. */
export function writeAddress(url: URL, { query, filters, sort, page }: SearchAddress): URL {
  const { searchParams } = url;
  for (const name of ['q', 'sort', 'page', 'available', ...PRICES, ...FACETS]) searchParams.delete(name);
  if (query) searchParams.set('q', query);
  for (const { name, value } of setFiltersOf(filters))
    searchParams.append(name, name === 'available' ? 'true' : String(value));
  if (sort && sort !== 'relevance') searchParams.set('sort', sort);
  if (page > 1) searchParams.set('page', String(page));
  return url;
}
