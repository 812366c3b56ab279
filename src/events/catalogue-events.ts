import type { Cart, Money, Product, ProductSummary, ProductVariant } from '@storefront/contract';
import type { NewLine } from '../stores/types.js';
import type { WaitUntil } from './wait-until.js';

/** Detail of `add`: a line is on its way into the cart. */
export interface AddDetail {
  line: NewLine;
  /** Settles when the cart has answered; absent when the element has no store and the page must add the line itself. */
  cart?: Promise<Cart>;
}

/** Detail of `wb-before-add`, which is cancelable. */
export interface BeforeAddDetail extends WaitUntil {
  line: NewLine;
}

/** Detail of `wb-products-load`: a page of the list has arrived. */
export interface ProductsLoadDetail {
  /** All that is shown now, earlier pages included. */
  items: readonly ProductSummary[];
  totalCount: number;
  hasNextPage: boolean;
}

/** Detail of `wb-product-click`, which is cancelable: the page may show the product itself. */
export interface ProductClickDetail {
  product: ProductSummary | Product;
}

/** Detail of `wb-product-view`: a product is shown on its own, once per product. */
export interface ProductViewDetail {
  product: Product;
  /** As chosen; null while options are open. */
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

/** Detail of `wb-plan-change`: a subscription was chosen, at what one costs each time. null: once. */
export type PlanChangeDetail = { planId: string; price: Money } | null;

export interface CatalogueEvents {
  'wb-plan-change': CustomEvent<PlanChangeDetail>;
  add: CustomEvent<AddDetail>;
  'wb-before-add': CustomEvent<BeforeAddDetail>;
  'wb-products-load': CustomEvent<ProductsLoadDetail>;
  'wb-product-click': CustomEvent<ProductClickDetail>;
  'wb-product-view': CustomEvent<ProductViewDetail>;
  'wb-variant-change': CustomEvent<VariantChangeDetail>;
  'wb-quick-view': CustomEvent<QuickViewDetail>;
  'wb-index-change': CustomEvent<IndexChangeDetail>;
  'wb-zoom-open': CustomEvent<IndexChangeDetail>;
  'wb-zoom-close': CustomEvent<IndexChangeDetail>;
}
