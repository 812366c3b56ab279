export { CustomerClient, type ClientOptions, type MarketOptions } from './customer-client.js';
export { StorefrontError, type ClientErrorCode, type StorefrontErrorInit } from './error.js';
export { cartInput, mergeCart } from './cart-merge.js';
export type { CallOptions, RequestReport } from './transport.js';
export type { AddLineOptions, CartApi, UpdateCartOptions } from './cart.js';
export type { CheckoutApi, CompleteOptions } from './checkout.js';
export type { NavigationApi } from './navigation.js';
export type { OrdersApi } from './orders.js';
export type { AvailableProductsOptions, StoreApi } from './store.js';
