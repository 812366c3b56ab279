import type { ProductSort } from '@storefront/contract';
import type { ProductListQuery } from '../../src/stores/types.js';

/** Filters of a list. */
export interface ProductFilters {
  /** Only products that can be bought now. */
  available?: boolean;
  /** Minor units of the market's currency. */
  minPrice?: number;
  maxPrice?: number;
  category?: string;
  tag?: string;
}

/** The properties that decide which products a list shows. */
export interface ListQuestion {
  source: 'all' | 'category' | 'tag' | 'ids';
  /** `null` after its attribute was removed. */
  sourceValue: string | null;
  limit: number;
  sort: ProductSort | undefined;
  /** Handle or id. `null` after its attribute was removed. */
  exclude: string | null;
  filters: ProductFilters;
}

/** Maximum number of products per request. */
const MOST = 100;
/** Maximum number of ids in one list. */
const MOST_IDS = 50;

/**
 * Returns the query of a list. The script tag sends the same query before the list is defined.
 * @param category handle in the page's own address, used for a category without a value; `null` until the shop's routes
 *   have loaded
 * @returns `waiting` if the routes must load first, `nothing` if the list names no products
 */
export function queryOf(
  { source, sourceValue, limit, sort, exclude, filters }: ListQuestion,
  category: () => string | null | undefined,
): ProductListQuery | 'waiting' | 'nothing' {
  const value = sourceValue?.trim() ?? '';
  const query: ProductListQuery = {
    first: pageSize(limit),
    ...(sort && { sort }),
    ...(exclude && { exclude }),
    ...filters,
  };
  if (source === 'all') return query;
  if (source === 'ids') {
    const ids = value.split(/[\s,]+/).filter(Boolean);
    return ids.length ? { ...query, ids: ids.slice(0, MOST_IDS).join(',') } : 'nothing';
  }
  if (source !== 'category' && source !== 'tag') return 'nothing';
  const named = value || (source === 'category' ? category() : undefined);
  return named ? { ...query, [source]: named } : named === null ? 'waiting' : 'nothing';
}

/** Number of products per page, within the limits of the API. */
export const pageSize = (limit: number): number => Math.min(Math.max(1, Math.trunc(limit) || 24), MOST);
