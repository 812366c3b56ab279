import type { CustomerClient } from '@storefront/client';
import type { StoreConfig, Storefront } from 'storefront-elements/context';
import type { StorefrontStores } from 'storefront-elements/stores';

/** Options of the kit. */
export interface StoreOptions {
  /** Number of the store. */
  storeId: number;
  /** Reads the shopper's cart at once, and not at its first use. */
  autoGetActiveCart?: boolean | undefined;
  /** BCP 47 tag for elements without a `lang` around them. */
  locale?: string | undefined;
}

export interface StoresSetup {
  client: CustomerClient;
  stores: StorefrontStores;
  storeOptions: StoreOptions;
}

/** The storefront of each `stores`: elements need client and configuration, too. */
const known = new WeakMap<StorefrontStores, Storefront>();

const configOf = (client: CustomerClient, { storeId, autoGetActiveCart, locale }: StoreOptions): StoreConfig => ({
  baseUrl: client.baseUrl,
  storeId,
  autoGetActiveCart: autoGetActiveCart ?? false,
  ...(locale !== undefined && { locale }),
});

/**
 * Fills the stores before they are used: reads the store's public data, which settles the market, and the shopper's cart if
 * `storeOptions.autoGetActiveCart` is true. Reads that fail are in the state of the stores; the promise never rejects for
 * them.
 * @throws TypeError that names a wrong option
 */
export async function initializeStores({ client, stores, storeOptions }: StoresSetup): Promise<StorefrontStores> {
  const { storeId, autoGetActiveCart } = storeOptions;
  if (!Number.isSafeInteger(storeId) || storeId < 1)
    throw new TypeError(`storeOptions.storeId is ${storeId}: give the number of the store`);
  known.set(stores, { client, stores, config: configOf(client, storeOptions) });
  await Promise.all([stores.shop.load(), autoGetActiveCart ? stores.cart.load() : undefined]);
  return stores;
}

/** Records the storefront that a server-rendered part of the page has made. */
export function adoptStorefront(storefront: Storefront): void {
  known.set(storefront.stores, storefront);
}

/**
 * The storefront that elements get.
 * @throws TypeError when nothing names the store
 */
export function storefrontOf(stores: StorefrontStores, client: CustomerClient | undefined): Storefront {
  const found = known.get(stores);
  if (found) return found;
  if (client?.storeId === undefined)
    throw new TypeError('StorefrontStoreProvider: call initializeStores with these stores first');
  const storefront = { client, stores, config: configOf(client, { storeId: client.storeId }) };
  known.set(stores, storefront);
  return storefront;
}
