import { CustomerClient } from '@storefront/client';
import { createStores } from '../stores/index.js';
import { browserPage, browserStorage } from './browser-page.js';
import type { StoreConfig, Storefront } from './storefront.js';

/** What a test or a server gives in place of the browser's own. */
export interface StorefrontOptions {
  fetch?: typeof fetch | undefined;
  /** False where `fetch` needs no shopper's cookie; see `TransportOptions`. */
  firstContact?: boolean | undefined;
}

/** A storefront that its maker frees. */
export interface OwnedStorefront extends Storefront {
  dispose(): void;
}

/** Client and stores of one store, with the page's address, cookie and session storage. */
export function createStorefront(config: StoreConfig, options: StorefrontOptions = {}): OwnedStorefront {
  const { baseUrl, storeId, locale, market, autoGetActiveCart } = config;
  const client = new CustomerClient({ baseUrl, storeId, locale, ...options });
  const stores = createStores({
    client,
    storeId,
    market,
    autoGetActiveCart,
    page: browserPage(),
    storage: browserStorage(),
    bringSearchCopy: async () => (await import('./search-copy.js')).createSearchCopy,
  });
  return { config, client, stores, dispose: () => stores.dispose() };
}
