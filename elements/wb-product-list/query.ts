import type { ProductSort } from '@storefront/contract';
import type { Storefront } from '../../src/context/storefront.js';
import { listText, readFilters } from '../../src/element-base/filters/read-filters.js';
import { pageAddress } from '../../src/element-base/page-address.js';
import type { ProductFilters } from '../../src/events/index.js';
import type { ProductList, ProductListQuery } from '../../src/stores/types.js';

/** The properties that decide which products a list shows. */
export interface ListQuestion {
  source: 'all' | 'category' | 'tag' | 'ids';
  /** `null` after its attribute was removed. */
  sourceValue: string | null;
  limit: number;
  sort: ProductSort | undefined;
  /** Handle or id. `null` after its attribute was removed. */
  exclude: string | null;
  /** Whether brands and tags are counted as well. */
  facets: boolean;
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
  { source, sourceValue, limit, sort, facets, exclude, filters }: ListQuestion,
  category: () => string | null | undefined,
): ProductListQuery | 'waiting' | 'nothing' {
  const value = sourceValue?.trim() ?? '';
  const { brand, tag, ...others } = filters;
  const query: ProductListQuery = {
    first: pageSize(limit),
    ...(sort && { sort }),
    ...(facets && { facets }),
    ...(exclude && { exclude }),
    ...others,
    ...(brand && { brands: listText([brand].flat()) }),
    ...(tag && { tags: listText([tag].flat()) }),
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

/** Number of pages of a list. A list that is counted no further has one more page, as long as there is a next one. */
export const pageCount = (
  { items, totalCount, hasNextPage }: Pick<ProductList, 'items' | 'totalCount' | 'hasNextPage'>,
  size: number,
): number =>
  Math.max(Math.ceil(Math.max(totalCount, items.length) / size), hasNextPage ? Math.floor(items.length / size) + 1 : 0);

const ORDERS = /^(featured|newest|title-asc|price-(a|de)sc)$/;

/** The filters and the sort order in the page's address; nothing on a server that does not know it. */
export function addressOf(
  shop: Storefront | undefined,
  sort: ProductSort | undefined,
): Partial<ReturnType<typeof readAddress>> {
  const href = pageAddress(shop);
  return href ? readAddress(new URL(href).searchParams, sort) : {};
}

/** @param sort of a list whose address names none */
export function readAddress(
  parameters: URLSearchParams,
  sort: ProductSort | undefined,
): { filters: ProductFilters; sort: ProductSort | undefined } {
  const wanted = parameters.get('sort');
  return {
    filters: readFilters(parameters, ['brand', 'tag']),
    sort: wanted && ORDERS.test(wanted) ? (wanted as ProductSort) : sort,
  };
}
