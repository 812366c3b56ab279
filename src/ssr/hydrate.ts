/** Takes over, in the browser, a page that a server has drawn. */
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { CustomerClient } from '@storefront/client';
import { browserPage, browserStorage } from '../context/browser-page.js';
import type { OwnedStorefront } from '../context/create-storefront.js';
import { setDefaultStorefront } from '../context/default-store.js';
import type { Storefront } from '../context/storefront.js';
import { bringEarlyParts } from './early-parts.js';
import { bringLanguage } from './bring-language.js';
import { createStores } from '../stores/index.js';
import { lazyCards } from './lazy-cards.js';
import { heedMismatches } from './mismatch.js';
import { forgetSearches, hasFailed, loadRead, readOf, toldBy, type Read } from './reads.js';
import { ToldAnswers } from './told-answers.js';
import { waitForState, type PageState } from './told-state.js';

export { MISMATCH, type MismatchDetail } from './mismatch.js';

/** Brings the code that defines a tag, by tag. */
export type Loads = Readonly<Record<string, (() => Promise<unknown>) | undefined>>;

/**
 * Makes the page's default store of what the server has told, defines the tags that were drawn, and so takes them over
 * as they are: nothing is drawn or asked for again. What the server could not read is then asked for once more.
 * @param loads of at least the tags that this page was drawn with; others stay as they were sent
 * @returns undefined when no server has drawn this page
 */
export async function hydrate(loads: Loads): Promise<Storefront | undefined> {
  heedMismatches();
  lazyCards();
  const state = await waitForState();
  if (!state) return undefined;
  const answers = new ToldAnswers(state);
  const storefront = storefrontOf(state, answers);
  // A page without its words still works.
  const words = bringLanguage(document.documentElement.lang)?.catch(() => undefined);
  const early = bringEarlyParts();
  // Which market it is comes first, as it did on the server: what is asked for after names it.
  await storefront.stores.shop.load();
  await Promise.all(state.reads.map((read) => loadRead(storefront.stores, read)));
  await Promise.all([words, early]);
  const failed = state.reads.filter((read) => hasFailed(storefront.stores, read));
  const askAgain = failed.map((read) => heldBack(storefront, read));
  setDefaultStorefront(storefront);
  const define = (tags: readonly string[]) => Promise.all(tags.map(async (tag) => loads[tag]?.()));
  // What stands in another one's slots is drawn by what that one shows.
  const inner = state.tags.filter((tag) => document.querySelector(`:is(${state.tags.join()}) ${tag}`));
  await define(state.tags.filter((tag) => !inner.includes(tag)));
  await define(inner);
  const drawn = state.tags.flatMap((tag) => [...document.querySelectorAll<Element & Updating>(tag)]);
  await Promise.all(drawn.map(async (element) => element.updateComplete));
  answers.forget();
  forgetSearches(storefront.stores.search);
  for (const ask of askAgain) ask();
  if (state.config.autoGetActiveCart) void storefront.stores.cart.load();
  document.dispatchEvent(new Event('wb-hydrated'));
  return storefront;
}

interface Updating {
  updateComplete?: Promise<unknown>;
}

function storefrontOf({ config, market }: PageState, answers: ToldAnswers): OwnedStorefront {
  const { baseUrl, storeId, locale } = config;
  const client = new CustomerClient({ baseUrl, storeId, locale, fetch: answers.fetch, firstContact: false });
  const stores = createStores({
    client,
    storeId,
    // As the server understood it, so that both ask the same.
    page: { ...browserPage(), addressMarket: () => market, cookieMarket: () => undefined },
    storage: browserStorage(),
    bringSearchCopy: async () => (await import('../context/search-copy.js')).createSearchCopy,
  });
  Object.assign(stores.search, { told: toldBy(stores.search) });
  return { config, client, stores, dispose: () => stores.dispose() };
}

/** Elements that load what has failed would be drawn otherwise than the server did. @returns a function that loads it */
function heldBack({ stores }: Storefront, read: Read): () => void {
  const loadable = readOf(stores, read);
  const { load } = loadable;
  loadable.load = () => Promise.resolve();
  return () => {
    loadable.load = load;
    void load();
  };
}
