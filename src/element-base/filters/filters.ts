import type { SearchFacetName } from '@storefront/contract';
import type { Filters } from './read-filters.js';

export { listText, readFilters, type Filters } from './read-filters.js';

/** Facets in the order in which they are shown. */
export const FACETS: readonly SearchFacetName[] = ['category', 'brand', 'tag'];
const PRICES = ['minPrice', 'maxPrice'] as const;

/** One active filter, and the filters without it. */
export interface ActiveFilter {
  readonly name: keyof Filters;
  readonly value: string | number;
  readonly without: Filters;
}

export function activeFilters(filters: Filters): ActiveFilter[] {
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
export function toggled(filters: Filters, name: SearchFacetName, value: string): Filters {
  const { [name]: chosen = [], ...rest } = filters;
  const values = chosen.includes(value) ? chosen.filter((candidate) => candidate !== value) : [...chosen, value];
  return values.length > 0 ? { ...rest, [name]: values } : rest;
}

/** Parameters of an address that belong to filters, the sort order and pages. */
export const FILTER_PARAMETERS = ['sort', 'page', 'available', ...PRICES, ...FACETS];

/** Replaces filters and sort order in an address, which then names no page. Other parameters are kept. */
export function writeFilters({ searchParams }: URL, filters: Filters, sort: string | undefined): void {
  for (const name of FILTER_PARAMETERS) searchParams.delete(name);
  for (const { name, value } of activeFilters(filters))
    searchParams.append(name, name === 'available' ? 'true' : String(value));
  if (sort) searchParams.set('sort', sort);
}
