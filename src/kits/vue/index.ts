/** The storefront kit for Vue: components over the elements, a plugin and pinia stores. */
export * from './elements.js';
export { useStorefrontLinks, type Navigate } from './links.js';
export { useCartStore, useCheckoutStore, useMarketStore, useShopStore } from './pinia.js';
export { StorefrontProvider } from './provider.js';
export {
  createStorefront,
  useClient,
  useStorefront,
  useStores,
  type CreateStorefrontOptions,
  type StorefrontPlugin,
  type StoreOptions,
} from './storefront.js';
export { useStore } from './use-store.js';
export type { StorefrontStores } from 'storefront-elements/stores';
