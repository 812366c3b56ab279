export * from './types.js';
export { createStores, type StoresOptions } from './create-stores.js';
export { observable, type CreateObservable, type Observable } from './observable.js';
export type { KeyStorage, PagePort } from './page-port.js';
