export { storefrontContext, type StoreConfig, type Storefront } from './storefront.js';
export { createStorefront, type OwnedStorefront, type StorefrontOptions } from './create-storefront.js';
export { getDefaultStorefront, setDefaultStore, setDefaultStorefront } from './default-store.js';
export { WbStore } from './wb-store.js';
export { provideStorefront, type ProvidedStorefront } from './provide-storefront.js';
