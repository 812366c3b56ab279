/** Hydrates, in the browser, a page that a server has rendered. */
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { CustomerClient } from '@storefront/client/customer-client';
import { browserPage, browserStorage } from '../../context/browser-page.js';
import { loadSearchCopy, type OwnedStorefront } from '../../context/create-storefront.js';
import { setDefaultStorefront } from '../../context/default-store.js';
import type { Storefront } from '../../context/storefront.js';
import { preloadParts } from './preload-parts.js';
import { loadLanguage } from '../../locales/languages.js';
import { createStores } from '../../stores/index.js';
import { lazyCards } from './lazy-cards.js';
import { reportMismatches } from './mismatch.js';
import { forgetSearches, isRetried, loadRead, readOf, embeddedSearches, type Read } from '../state/reads.js';
import { EmbeddedAnswers } from '../state/embedded-answers.js';
import { waitForState, type PageState } from '../state/embedded-state.js';

export { MISMATCH, type MismatchDetail } from './mismatch.js';

/** Loads the module that defines a tag, by tag. */
export type Loads = Readonly<Record<string, (() => Promise<unknown>) | undefined>>;

/**
 * Makes the page's default store of the embedded state and defines the tags of the page. Their elements hydrate: nothing is
 * rendered or requested again. Reads that failed on the server are then sent again, except those that found nothing.
 * @param loads for the tags of this page; elements of other tags stay as they were sent
 * @returns undefined when the page was not rendered by a server
 */
export async function hydrate(loads: Loads): Promise<Storefront | undefined> {
  reportMismatches();
  lazyCards();
  const state = await waitForState();
  if (!state) return undefined;
  const answers = new EmbeddedAnswers(state);
  const storefront = storefrontOf(state, answers);
  // The page works in English, too.
  const language = loadLanguage(document.documentElement.lang)?.catch(() => undefined);
  const parts = preloadParts();
  // The other reads name the market, which is an answer of this one.
  await storefront.stores.shop.load();
  await Promise.all(state.reads.map((read) => loadRead(storefront.stores, read)));
  await Promise.all([language, parts]);
  const failed = state.reads.filter((read) => isRetried(storefront.stores, read));
  const retries = failed.map((read) => withheld(storefront, read));
  setDefaultStorefront(storefront);
  const define = (tags: readonly string[]) => Promise.all(tags.map(async (tag) => loads[tag]?.()));
  // An element in the slot of another one may depend on that one's content, so
  // it hydrates after it.
  const inner = state.tags.filter((tag) => document.querySelector(`:is(${state.tags.join()}) ${tag}`));
  await define(state.tags.filter((tag) => !inner.includes(tag)));
  await define(inner);
  const elements = state.tags.flatMap((tag) => [...document.querySelectorAll<Element & Updating>(tag)]);
  await Promise.all(elements.map(async (element) => element.updateComplete));
  answers.forget();
  forgetSearches(storefront.stores.search);
  for (const retry of retries) retry();
  if (state.config.autoGetActiveCart) void storefront.stores.cart.load();
  document.dispatchEvent(new Event('wb-hydrated'));
  return storefront;
}

interface Updating {
  updateComplete?: Promise<unknown>;
}

function storefrontOf({ config, market }: PageState, answers: EmbeddedAnswers): OwnedStorefront {
  const { baseUrl, storeId, locale } = config;
  const client = new CustomerClient({ baseUrl, storeId, locale, fetch: answers.fetch, firstContact: false });
  const stores = createStores({
    client,
    storeId,
    // The server's market, so that both send the same requests.
    page: { ...browserPage(), addressMarket: () => market, cookieMarket: () => undefined },
    storage: browserStorage(),
    loadSearchCopy,
  });
  Object.assign(stores.search, { embedded: embeddedSearches(stores.search) });
  return { config, client, stores, dispose: () => stores.dispose() };
}

/**
 * Keeps elements from sending a failed read again while they hydrate: their template would differ from the markup.
 * @returns a function that allows it and sends the read
 */
function withheld({ stores }: Storefront, read: Read): () => void {
  const loadable = readOf(stores, read);
  const { load } = loadable;
  loadable.load = () => Promise.resolve();
  return () => {
    loadable.load = load;
    void load();
  };
}
