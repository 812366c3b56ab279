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
  /** Lines the cart holds from the start, by variant id. */
  cart?: readonly { variantId: string; quantity: number }[];
  /** What the store says of its email; it sends it when absent. */
  sendsEmail?: boolean;
  /** An API to share: two storefronts over one are two tabs of one shopper. */
  api?: FixtureApi;
  /** Searches in a copy once there is one, as pages do; without it every search is a request. */
  searchCopy?: boolean;
}

/**
 * The real client and stores over an API that runs in the page: what an element sees of it is what it sees of a shop.
 * `api` slows it down, holds it, makes it fail, and tells what was asked.
 */
export function fixtureStorefront(options: FixtureOptions = {}): Storefront & { readonly api: FixtureApi } {
  const { storeId = 1, market, locale, autoGetActiveCart, searchCopy } = options;
  const api = options.api ?? createFixtureApi({ storeId, ...(options.cart && { cart: options.cart }) });
  if (options.sendsEmail !== undefined) api.shop.sendsEmail = options.sendsEmail;
  // An address of its own for each API: tabs of one shop hear each other, tests do not.
  const baseUrl = api.baseUrl;
  const client = new CustomerClient({ baseUrl, storeId, locale, fetch: api.fetch, firstContact: false });
  // Nothing of it outlives the shop: another test has another.
  const copy = { worker: false, storage: { manifest: null, indexedDB: null } } as const;
  const bringSearchCopy: StoresOptions['bringSearchCopy'] = searchCopy
    ? () => Promise.resolve((its) => createSearchCache({ ...its, ...copy }))
    : undefined;
  const stores = createStores({
    client,
    storeId,
    market,
    autoGetActiveCart,
    storage: api.storage,
    bringSearchCopy,
  });
  return {
    config: { baseUrl, storeId, ...(market && { market }), ...(locale && { locale }) },
    client,
    stores,
    api,
  };
}
