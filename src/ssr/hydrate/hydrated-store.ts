import { CustomerClient } from '@storefront/client/customer-client';
import { browserPage, browserStorage } from '../../context/browser-page.js';
import { loadSearchCopy, type OwnedStorefront } from '../../context/create-storefront.js';
import type { StoreConfig, Storefront } from '../../context/storefront.js';
import { createStores, type StoresOptions } from '../../stores/index.js';
import type { StorefrontStores } from '../../stores/types.js';
import { EmbeddedAnswers } from '../state/embedded-answers.js';
import { embeddedSearches, isRetried, readOf, type Read } from '../state/reads.js';
import { rememberWrites } from './last-write.js';

export interface HydrateOptions {
  /** Creates the stores, in place of ours: such as those of a state library. */
  createStores?: ((options: StoresOptions) => StorefrontStores) | undefined;
}

/** The storefront that everything hydrates with, and the answers that its client gives without a request. */
export interface HydratedStore {
  readonly storefront: OwnedStorefront;
  readonly answers: EmbeddedAnswers;
}

let current: HydratedStore | undefined;

/**
 * Makes the one storefront of the document, or returns it when there is one.
 * @param market that the server has rendered for, so that both send the same requests. Absent: that of the page's address or
 * cookie.
 */
export function hydratedStore(
  { baseUrl, storeId, locale, autoGetActiveCart }: StoreConfig,
  market: { code: string | undefined } | undefined,
  options: HydrateOptions,
): HydratedStore {
  if (current) return current;
  const answers = new EmbeddedAnswers(baseUrl);
  const send = rememberWrites(answers.fetch);
  const client = new CustomerClient({ baseUrl, storeId, locale, fetch: send, firstContact: false });
  const stores = (options.createStores ?? createStores)({
    client,
    storeId,
    page: { ...browserPage(), ...(market && { addressMarket: () => market.code, cookieMarket: () => undefined }) },
    storage: browserStorage(),
    loadSearchCopy,
  });
  Object.assign(stores.search, { embedded: embeddedSearches(stores.search) });
  const config = { baseUrl, storeId, autoGetActiveCart: autoGetActiveCart ?? false, ...(locale && { locale }) };
  const store: HydratedStore = {
    storefront: {
      config,
      client,
      stores,
      dispose: () => {
        if (current === store) current = undefined;
        stores.dispose();
      },
    },
    answers,
  };
  current = store;
  return store;
}

/** The storefront of the document, when it was made. */
export const currentStore = (): HydratedStore | undefined => current;

/**
 * Keeps elements from sending failed reads again while they hydrate: their template would differ from the markup.
 * @returns a function that allows it and sends the reads
 */
export function withholdFailed({ stores }: Storefront, reads: readonly Read[]): () => void {
  const failed = reads.filter((read) => isRetried(stores, read)).map((read) => withheld(readOf(stores, read)));
  return () => {
    for (const retry of failed) retry();
  };
}

function withheld(loadable: { load: () => Promise<void> }): () => void {
  const { load } = loadable;
  loadable.load = () => Promise.resolve();
  return () => {
    loadable.load = load;
    void load();
  };
}
