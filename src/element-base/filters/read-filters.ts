import type { SearchFacetName } from '@storefront/contract';
import type { SearchFilters as Filters } from '../../events/index.js';

export type { SearchFilters as Filters } from '../../events/index.js';

/** The filters in an address, of these facets. Invalid values are ignored. */
export function readFilters(
  parameters: URLSearchParams,
  facets: readonly Exclude<SearchFacetName, 'category'>[],
): Omit<Filters, 'category'>;
export function readFilters(parameters: URLSearchParams, facets: readonly SearchFacetName[]): Filters;
export function readFilters(parameters: URLSearchParams, facets: readonly SearchFacetName[]): Filters {
  const filters: Filters = {};
  for (const name of facets) {
    const values = new Set(parameters.getAll(name).filter(Boolean));
    if (values.size > 0) filters[name] = [...values];
  }
  if (parameters.get('available') === 'true') filters.available = true;
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const text = parameters.get(name);
    if (text && /^\d{1,12}$/.test(text)) filters[name] = +text;
  }
  return filters;
}

/** Values as the API takes them: separated by commas, with commas inside a value escaped. */
export const listText = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join();
