import type { SearchSort } from '@storefront/contract';
import { FACETS, readFilters, writeFilters } from '../../src/element-base/filters/filters.js';
import type { SearchFilters } from '../../src/events/index.js';
import { SORTS } from './search-filters.js';

/** The search state in the address of a results page. */
export interface SearchAddress {
  readonly query: string;
  readonly filters: SearchFilters;
  readonly sort: SearchSort | undefined;
  /** From 1. */
  readonly page: number;
}

const wholePage = (text: string): number => (/^\d{1,12}$/.test(text) ? Math.max(1, Number(text)) : 1);

/** Reads an address. Invalid values are ignored. */
export const readAddress = (parameters: URLSearchParams): SearchAddress => ({
  query: (parameters.get('q') ?? '').slice(0, 200),
  filters: readFilters(parameters, FACETS),
  sort: SORTS.find((sort) => sort === parameters.get('sort')),
  page: wholePage(parameters.get('page') ?? ''),
});

/** Writes to an address. Other parameters are kept. */
export function writeAddress(url: URL, { query, filters, sort, page }: SearchAddress): URL {
  const { searchParams } = url;
  searchParams.delete('q');
  if (query) searchParams.set('q', query);
  writeFilters(url, filters, sort === 'relevance' ? undefined : sort);
  if (page > 1) searchParams.set('page', String(page));
  return url;
}

/** The same page with another search. @param here `undefined` on a server that does not know the address */
export function searchHref(here: string | undefined, search: SearchAddress): string | undefined {
  if (here === undefined) return undefined;
  const { pathname, search: parameters } = writeAddress(new URL(here), search);
  return pathname + parameters;
}
