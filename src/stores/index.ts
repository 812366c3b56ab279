export * from './types.js';
export { createStores, type StoresOptions } from './create-stores.js';
export type { KeyStorage, PagePort } from './page-port.js';
