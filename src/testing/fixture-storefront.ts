import { CustomerClient } from '@storefront/client';
import { createSearchCache } from '@storefront/client/search-cache/index';
import type { Storefront } from '../context/storefront.js';
import { createStores, type StoresOptions } from '../stores/index.js';
import { createFixtureApi, type FixtureApi } from './fixture-api.js';

export interface FixtureOptions {
  storeId?: number;
  /** Market code; the shop's default is `eu`. */
  market?: string;
  locale?: string;
  autoGetActiveCart?: boolean;
  /** Initial lines of the cart, by variant id. */
  cart?: readonly { variantId: string; quantity: number }[];
  /** True if the store reports that it sends email. Default true. */
  sendsEmail?: boolean;
  /** A shared API: two storefronts with one API are two tabs of one shopper. */
  api?: FixtureApi;
  /**
   * Searches a local copy once it is loaded, as pages do. Without it every
   * search is a request.
   */
  searchCopy?: boolean;
}

/**
 * The real client and stores over an API in this page, so an element behaves as with a real shop. `api` can delay, hold
 * and fail requests, and records them.
 */
export function fixtureStorefront(options: FixtureOptions = {}): Storefront & { readonly api: FixtureApi } {
  const { storeId = 1, market, locale, autoGetActiveCart, searchCopy } = options;
  const api = options.api ?? createFixtureApi({ storeId, ...(options.cart && { cart: options.cart }) });
  if (options.sendsEmail !== undefined) api.shop.sendsEmail = options.sendsEmail;
  // Each API has its own address: tabs of one shop receive each other's
  // messages, separate tests do not.
  const baseUrl = api.baseUrl;
  const client = new CustomerClient({ baseUrl, storeId, locale, fetch: api.fetch, firstContact: false });
  // Nothing is stored beyond the shop, because another test has another shop.
  const copy = { worker: false, storage: { manifest: null, indexedDB: null } } as const;
  const loadSearchCopy: StoresOptions['loadSearchCopy'] = searchCopy
    ? () => Promise.resolve((value) => createSearchCache({ ...value, ...copy }))
    : undefined;
  const stores = createStores({
    client,
    storeId,
    market,
    autoGetActiveCart,
    storage: api.storage,
    loadSearchCopy,
  });
  return {
    config: { baseUrl, storeId, ...(market && { market }), ...(locale && { locale }) },
    client,
    stores,
    api,
  };
}
