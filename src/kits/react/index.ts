/** The storefront kit for React: components over the elements, providers, hooks and stores. */
export type { StorefrontStores } from 'storefront-elements/stores';
