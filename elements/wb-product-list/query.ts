import type { ProductSort } from '@storefront/contract';
import type { ProductListQuery } from '../../src/stores/types.js';

/** What narrows a list, besides its source. */
export interface ProductFilters {
  /** Only what can be bought now. */
  available?: boolean;
  /** Minor units of the market's currency. */
  minPrice?: number;
  maxPrice?: number;
  category?: string;
  tag?: string;
}

/** What decides which products a list shows. */
export interface ListQuestion {
  source: 'all' | 'category' | 'tag' | 'ids';
  /** null when its attribute was taken away. */
  sourceValue: string | null;
  limit: number;
  sort: ProductSort | undefined;
  /** Handle or id; null when its attribute was taken away. */
  exclude: string | null;
  filters: ProductFilters;
}

/** Most products per request. */
const MOST = 100;
/** Most products that can be named one by one. */
const MOST_IDS = 50;

/**
 * The query a list asks for. The script tag asks the same before the list is there.
 * @param category handle in the page's own address, where a category without a value is read from; null while the
 *   shop's routes are not known
 * @returns `waiting` while they must be known first, `nothing` when the question names no products
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

/** Products per page, in the API's bounds. */
export const pageSize = (limit: number): number => Math.min(Math.max(1, Math.trunc(limit) || 24), MOST);
