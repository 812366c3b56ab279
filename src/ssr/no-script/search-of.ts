import { readAddress } from '../../../elements/wb-search-results/search-address.js';
import { filterQuery } from '../../../elements/wb-search-results/search-filters.js';
import type { SearchRequest } from '../../stores/types.js';

/** The search in an address: its text, filters and order, as `client.search.query` takes them. Invalid values are left out. */
export function searchOf({ searchParams }: URL): SearchRequest {
  const { query, filters, sort } = readAddress(searchParams);
  return { q: query.trim(), ...filterQuery(filters), ...(sort && { sort }) };
}
