export { CustomerClient, type ClientOptions } from './customer-client.js';
export type { MarketOptions } from './request/connection.js';
export { StorefrontError, type ClientErrorCode, type StorefrontErrorInit } from './request/error.js';
export { cartInput, mergeCart } from './cart-merge.js';
export type { CallOptions, RequestReport } from './request/transport.js';
export type { AccountApi, OrdersOptions } from './account.js';
export type { AddLineOptions, CartApi, CartWish, ChangedCart, UpdateCartOptions } from './cart.js';
export type { CheckoutApi, CompleteOptions } from './checkout.js';
export type { ContentApi, ContentListOptions } from './content.js';
export type { EngagementApi } from './engagement.js';
export type { GiftCardsApi } from './gift-cards.js';
export type { NavigationApi } from './navigation.js';
export type { OrdersApi } from './orders.js';
export type { ReviewListOptions, ReviewsApi, SubmitOptions } from './reviews.js';
export type { SearchApi, SearchOptions } from './search.js';
export {
  createSearchCache,
  type CachedSearchOptions,
  type CachedSearchResult,
  type SearchCache,
  type SearchCacheOptions,
  type SearchCacheStatus,
  type SearchTier,
} from './search-cache/index.js';
export type { AvailableProductsOptions, StoreApi } from './store.js';
export type { SubscriptionsApi, SubscriptionsOptions } from './subscriptions.js';
