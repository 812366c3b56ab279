/** The storefront kit for Vue: components over the elements, a plugin and pinia stores. */
export type { StorefrontStores } from 'storefront-elements/stores';
