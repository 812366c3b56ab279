import type { Cart, Money, Product, ProductSort, ProductSummary, ProductVariant } from '@storefront/contract';
import type { NewLine } from '../stores/types.js';
import type { WaitUntil } from './wait-until.js';

/** Detail of `add`: a line is being added to the cart. */
export interface AddDetail {
  line: NewLine;
  /** Settles when the cart has responded. Absent if the element has no store: the page must then add the line. */
  cart?: Promise<Cart>;
}

/** Detail of `wb-before-add`, which is cancelable. */
export interface BeforeAddDetail extends WaitUntil {
  line: NewLine;
}

/** Detail of `wb-products-load`: a page of the list has arrived. */
export interface ProductsLoadDetail {
  /** All entries on display, including earlier pages. */
  items: readonly ProductSummary[];
  totalCount: number;
  hasNextPage: boolean;
}

/** Detail of `wb-product-click`. Cancel it to show the product in another way. */
export interface ProductClickDetail {
  product: ProductSummary;
  /** Index in the list, from 0. */
  index: number;
}

/** Filters of a list. */
export interface ProductFilters {
  /** Only products that can be bought now. */
  available?: boolean;
  /** Minor units of the market's currency. */
  minPrice?: number;
  maxPrice?: number;
  category?: string;
  /** Any of these. */
  brand?: string | readonly string[];
  tag?: string | readonly string[];
}

/** Detail of `wb-filters-change`: the list has other filters or another order. */
export interface FiltersChangeDetail {
  filters: ProductFilters;
  sort: ProductSort | undefined;
}

/** Detail of `wb-product-view`: a product is shown on its own, once per product. */
export interface ProductViewDetail {
  product: Product;
  /** The chosen variant. null: the shopper has not chosen all options. */
  variant: ProductVariant | null;
}

/** Detail of `wb-variant-change`. */
export interface VariantChangeDetail {
  product: Product;
  variant: ProductVariant;
}

/** Detail of `wb-quick-view`: the page may show the product without leaving the list. */
export interface QuickViewDetail {
  product: ProductSummary | Product;
}

/** Detail of `wb-index-change`: another picture is shown. */
export interface IndexChangeDetail {
  /** From 0. */
  index: number;
}

/** Detail of `wb-plan-change`: the chosen plan with the price of one piece. null: a single purchase. */
export type PlanChangeDetail = { planId: string; price: Money } | null;

export interface CatalogueEvents {
  'wb-plan-change': CustomEvent<PlanChangeDetail>;
  add: CustomEvent<AddDetail>;
  'wb-before-add': CustomEvent<BeforeAddDetail>;
  'wb-products-load': CustomEvent<ProductsLoadDetail>;
  'wb-filters-change': CustomEvent<FiltersChangeDetail>;
  'wb-product-click': CustomEvent<ProductClickDetail>;
  'wb-product-view': CustomEvent<ProductViewDetail>;
  'wb-variant-change': CustomEvent<VariantChangeDetail>;
  'wb-quick-view': CustomEvent<QuickViewDetail>;
  'wb-index-change': CustomEvent<IndexChangeDetail>;
  'wb-zoom-open': CustomEvent<IndexChangeDetail>;
  'wb-zoom-close': CustomEvent<IndexChangeDetail>;
}
