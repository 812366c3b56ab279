/** The storefront kit for React: components over the elements, providers, hooks and stores. */
export * from './elements.js';
export type { ElementComponent, ElementProps } from './component.js';
export { useCartStore, useStore, type UsedCart } from './hooks.js';
export { useStorefrontLinks, type Navigate, type StorefrontLinks } from './links.js';
export {
  StorefrontClientProvider,
  StorefrontStoreProvider,
  useClient,
  type StorefrontClientProviderProps,
  type StorefrontStoreProviderProps,
} from './providers.js';
export { ItemTemplate, Slot, type ItemTemplateProps, type SlotProps } from './slot.js';
export { initializeStores, type StoreOptions, type StoresSetup } from './storefront.js';
export type { StorefrontStores } from 'storefront-elements/stores';
