import type { ProductSort, ProductSummary } from '@storefront/contract';
import type { ProductFilters } from './query.js';

export interface ProductsLoadDetail {
  items: readonly ProductSummary[];
  totalCount: number;
}
export interface FiltersChangeDetail {
  filters: ProductFilters;
  sort: ProductSort | undefined;
}
export interface ProductClickDetail {
  product: ProductSummary;
  /** Index in the list, from 0. */
  index: number;
}
