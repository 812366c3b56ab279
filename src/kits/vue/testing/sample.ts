/** Some components, typed as the generated ones are. */
import type { Order, ProductSummary } from '@storefront/contract';
import type { AddDetail, ProductsLoadDetail } from 'storefront-elements/events';
import type { Storefront } from 'storefront-elements/context';
import type { WbCartViewer } from 'storefront-elements/wb-cart-viewer';
import type { WbCheckout } from 'storefront-elements/wb-checkout';
import type { WbMoneyDisplay } from 'storefront-elements/wb-money-display';
import type { WbProductList } from 'storefront-elements/wb-product-list';
import { component } from '../component.js';

export const ProductList = component<
  WbProductList,
  {
    columns?: number | undefined;
    hideAdd?: boolean | undefined;
    sourceValue?: string | undefined;
    filters?: WbProductList['filters'] | undefined;
    storefront?: Storefront | undefined;
  },
  { onAdd: CustomEvent<AddDetail>; onProductsLoad: CustomEvent<ProductsLoadDetail> },
  { default: object; header: object; empty: object; item: { item: ProductSummary; index: number } }
>({
  t: 'wb-product-list',
  a: {
    columns: 'columns',
    limit: 'limit',
    hideAdd: 'hide-add',
    showSort: 'show-sort',
    sourceValue: 'source-value',
    headingLevel: 'heading-level',
  },
  p: ['filters', 'renderItem', 'storefront'],
  r: ['item'],
  e: ['add', 'wb-products-load'],
  d: () => import('storefront-elements/wb-product-list/define.js'),
});

export const Checkout = component<
  WbCheckout,
  { provider?: WbCheckout['provider']; currency?: string | undefined },
  { onPaymentSuccess: Order },
  { default: object; header: object; terms: object; footer: object }
>({
  t: 'wb-checkout',
  a: { currency: 'currency' },
  p: ['provider'],
  e: ['payment-success'],
  d: () => import('storefront-elements/wb-checkout/define.js'),
});

export const MoneyDisplay = component<
  WbMoneyDisplay,
  { amount?: number | undefined; currency?: string | undefined },
  object,
  object
>({
  t: 'wb-money-display',
  a: { amount: 'amount', currency: 'currency' },
  p: [],
  e: [],
  d: () => import('storefront-elements/wb-money-display/define.js'),
});

export const CartViewer = component<WbCartViewer, { storefront?: Storefront | undefined }, object, { item: object }>({
  t: 'wb-cart-viewer',
  a: {},
  p: ['storefront'],
  e: [],
  r: ['item'],
  d: () => import('storefront-elements/wb-cart-viewer/define.js'),
});
