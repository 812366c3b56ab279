import { CustomerClient } from '@storefront/client/customer-client';
import { createStores, type StoresOptions } from '../stores/index.js';
import type { StorefrontStores } from '../stores/types.js';
import { browserPage, browserStorage } from './browser-page.js';
import type { StoreConfig, Storefront } from './storefront.js';
import type { LoadSearchCopy } from '../stores/search-dependencies.js';

/** Replacements: of browser features for tests and servers, of client and stores for kits of frameworks. */
export interface StorefrontOptions {
  /** A client of the same API and store, with settings of its own. */
  client?: CustomerClient | undefined;
  /** Creates the stores, in place of ours. */
  createStores?: ((options: StoresOptions) => StorefrontStores) | undefined;
  fetch?: typeof fetch | undefined;
  /** false: `fetch` needs no cookie of the shopper. See `TransportOptions`. */
  firstContact?: boolean | undefined;
}

/** A storefront. The code that creates it must free it. */
export interface OwnedStorefront extends Storefront {
  dispose(): void;
}

/** Loads the code that stores a copy of the documents of the store for search. */
let loadCopy: LoadSearchCopy = async () => (await import('./search-copy.js')).createSearchCopy;

/** Replaces the loader of the search copy, for environments that start its worker in another way. */
export function setSearchCopy(load: LoadSearchCopy): void {
  loadCopy = load;
}

/** The code of the search copy that is in force when it is first wanted. */
export const loadSearchCopy: LoadSearchCopy = () => loadCopy();

/** Client and stores of one store, with the page's address, cookie and session storage. */
export function createStorefront(
  config: StoreConfig,
  { client: given, createStores: create = createStores, ...options }: StorefrontOptions = {},
): OwnedStorefront {
  const { baseUrl, storeId, locale, market, autoGetActiveCart } = config;
  const client = given ?? new CustomerClient({ baseUrl, storeId, locale, ...options });
  const stores = create({
    client,
    storeId,
    market,
    autoGetActiveCart,
    page: browserPage(),
    storage: browserStorage(),
    loadSearchCopy,
  });
  return { config, client, stores, dispose: () => stores.dispose() };
}
