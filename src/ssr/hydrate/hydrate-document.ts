// First, and in a module that has code of its own: a bundler leaves out modules that only name others.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { supportHydration } from '../lit/browser.js';
import { setDefaultStorefront } from '../../context/default-store.js';
import type { Storefront } from '../../context/storefront.js';
import { waitForStates, type PageState } from '../state/embedded-state.js';
import { forgetSearches, loadRead, type Read } from '../state/reads.js';
import { defineTags, loadLanguages, type Loads } from './define-tags.js';
import { hydratedStore, withholdFailed, type HydrateOptions } from './hydrated-store.js';
import { isOlderThanLastWrite } from './last-write.js';
import { lazyCards } from './lazy-cards.js';
import { reportMismatches } from './mismatch.js';
import { preloadParts } from './preload-parts.js';

/** A document hydrates once. Later fragments come with a navigation. */
let ofDocument: Promise<Storefront | undefined> | undefined;

/**
 * Makes the page's default store of the embedded state and defines the tags of the page. Their elements hydrate: nothing is
 * rendered or requested again. Then the browser reads what failed on the server, except what was not found, and a cart that
 * the page before may have changed meanwhile. A document with fragments hydrates when all of it has arrived: all fragments
 * at once, with one store.
 * @param loads for the tags of this page; elements of other tags stay as they were sent
 * @returns undefined when the document was not rendered by a server
 */
export const hydrate = (loads: Loads, options: HydrateOptions = {}): Promise<Storefront | undefined> =>
  (ofDocument ??= hydrateDocument(loads, options));

async function hydrateDocument(loads: Loads, options: HydrateOptions): Promise<Storefront | undefined> {
  supportHydration();
  reportMismatches();
  lazyCards();
  const states = await waitForStates();
  const [first] = states;
  if (!first) return undefined;
  const isOld = isOlderThanLastWrite();
  const { storefront, answers } = hydratedStore(first.config, { code: first.market }, options);
  answers.addAll(states.flatMap(({ coming }) => coming));
  const language = loadLanguages(states);
  const parts = preloadParts(document);
  // The other reads name the market, which is an answer of this one.
  await storefront.stores.shop.load();
  const reads = distinctReads(states);
  await Promise.all(reads.map((read) => loadRead(storefront.stores, read)));
  await Promise.all([language, parts]);
  const retry = withholdFailed(storefront, reads);
  setDefaultStorefront(storefront);
  await defineTags(document, [...new Set(states.flatMap(({ tags }) => tags))], loads);
  answers.forget();
  forgetSearches(storefront.stores.search);
  retry();
  const { cart } = storefront.stores;
  if (isOld && cart.getState().cart.status === 'ready') void cart.refresh();
  else if (first.config.autoGetActiveCart) void cart.load();
  document.dispatchEvent(new Event('wb-hydrated'));
  return storefront;
}

/** The same read may be of several fragments. */
function distinctReads(states: readonly PageState[]): readonly Read[] {
  const all = states.flatMap(({ reads }) => reads);
  return [...new Map(all.map((read) => [JSON.stringify(read), read])).values()];
}
