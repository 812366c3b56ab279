import { getDefaultStorefront, setDefaultStorefront } from '../../context/default-store.js';
import type { Storefront } from '../../context/storefront.js';
import type { StorefrontStores } from '../../stores/types.js';
import { fragmentStates, type PageState } from '../state/embedded-state.js';
import { forgetSearches, loadRead, readOf, type Read } from '../state/reads.js';
import { defineTags, loadLanguages, type Loads } from './define-tags.js';
import { hydrate } from './hydrate-document.js';
import { hydratedStore, withholdFailed, type HydratedStore, type HydrateOptions } from './hydrated-store.js';
import { attachShadowRoots, parsed, withoutShadowRoots } from './markup.js';
import { preloadParts } from './preload-parts.js';

/** Members of a fragment of `renderFragment` that the browser needs. */
export interface SentFragment {
  readonly html: string;
  /** Absent when `html` contains it. */
  readonly state?: string | undefined;
}

/** They show the cart, but no server reads it for them. The browser may have it already. */
const CART_OF_BROWSER = ['wb-checkout-order-summary', 'wb-shipping-progress'];

/** The newest fragment of each host. */
const newest = new WeakMap<Element, { fragment: SentFragment; done: Promise<Storefront | undefined> }>();

/**
 * Makes the elements of a fragment work, with the one storefront of the document.
 *
 * - A host whose markup came with the document: all fragments of the document hydrate at once, when it is complete.
 * - Another host, after a navigation in the browser: the elements of `fragment` are put into it, with the data that came
 *   with them. Nothing is requested again. Leave the host empty until then: a script that sets `innerHTML` makes no shadow
 *   roots, and the elements would render and read before their data are there.
 *
 * @param host the element around the fragment's `html`, which no framework draws into
 * @param loads for all tags of the site
 * @param fragment absent: the host's own content
 * @returns the storefront; undefined when nothing was to hydrate
 */
export function hydrateFragment(
  host: Element,
  loads: Loads,
  fragment: SentFragment = { html: host.innerHTML },
  options: HydrateOptions = {},
): Promise<Storefront | undefined> {
  const known = newest.get(host);
  if (known?.fragment.html === fragment.html && known.fragment.state === fragment.state) return known.done;
  const isSent = !known && host.hasChildNodes() && !host.querySelector('template[shadowrootmode]');
  const done = isSent ? hydrateSent(host, loads, options) : insert(host, loads, fragment, options);
  newest.set(host, { fragment, done });
  return done;
}

async function hydrateSent(host: Element, loads: Loads, options: HydrateOptions): Promise<Storefront | undefined> {
  const storefront = await hydrate(loads, options);
  await defineTags(host, tagsIn(host, loads), loads);
  return storefront;
}

/** Tags that a fragment has and the document's first `loads` had not. */
const tagsIn = (host: Element, loads: Loads): string[] =>
  Object.keys(loads).filter((tag) => !customElements.get(tag) && host.querySelector(tag));

async function insert(
  host: Element,
  loads: Loads,
  fragment: SentFragment,
  options: HydrateOptions,
): Promise<Storefront | undefined> {
  const content = parsed(fragment.html);
  const data = fragment.state === undefined ? content : parsed(fragment.state);
  await hydrate(loads, options);
  const [state] = fragmentStates(data);
  /** False when the host has left the document, or has got another fragment. */
  const isWanted = (): boolean => host.isConnected && newest.get(host)?.fragment === fragment;
  if (!state) {
    attachShadowRoots(content);
    if (isWanted()) host.replaceChildren(content);
    return undefined;
  }
  const store = hydratedStore(state.config, { code: state.market }, options);
  const { storefront } = store;
  // The code comes first: a button that a shopper sees works.
  const [isExact] = await Promise.all([take(store, state, data, content), ...state.tags.map((tag) => loads[tag]?.())]);
  if (!isWanted()) return storefront;
  const retry = withholdFailed(storefront, state.reads);
  // Another call would free it.
  if (getDefaultStorefront() !== storefront) setDefaultStorefront(storefront);
  // Markup that shows something else than the stores is of no use: the elements render themselves.
  if (!isExact) withoutShadowRoots(content);
  else if (!hasRead(state, 'cart') && storefront.stores.cart.getState().cart.status !== 'idle')
    for (const element of content.querySelectorAll(CART_OF_BROWSER.join())) withoutShadowRoots(element);
  attachShadowRoots(content);
  host.replaceChildren(content);
  await defineTags(host, state.tags, loads);
  forgetSearches(storefront.stores.search);
  retry();
  host.dispatchEvent(new Event('wb-hydrated', { bubbles: true }));
  return storefront;
}

const hasRead = ({ reads }: PageState, name: Read[0]): boolean => reads.some(([known]) => known === name);

/**
 * Gives the answers of a fragment to the stores.
 * @returns whether the stores have what the server has rendered
 */
async function take(
  { storefront, answers }: HydratedStore,
  state: PageState,
  data: ParentNode,
  content: ParentNode,
): Promise<boolean> {
  const { stores, config } = storefront;
  const cartPath = `/store/${String(config.storeId)}/cart`;
  const ready = Promise.all([loadLanguages([state]), preloadParts(content)]);
  const own = answers.add(data);
  await stores.shop.load();
  await Promise.all(state.reads.map((read) => readAgain(stores, read)));
  await ready;
  const cart = answers.text(cartPath);
  const isSameCart = cart === undefined || isShown(stores, cart);
  // The store is known already, and the browser knows the cart better than the server.
  const fixed = [`/store/${String(config.storeId)}`, cartPath];
  const left = answers.forget(own).filter((path) => !fixed.includes(path.split('?')[0] ?? ''));
  return isSameCart && left.length === 0;
}

/** True if the browser has the cart that the server has rendered. */
function isShown(stores: StorefrontStores, text: string): boolean {
  const { cart } = stores.cart.getState();
  if (cart.status !== 'ready') return false;
  const sent = JSON.parse(text) as { id?: string; version?: number; updatedAt?: string };
  const { id, version, updatedAt } = cart.data;
  return id === sent.id && version === sent.version && updatedAt === sent.updatedAt;
}

/** Replaces what the browser has read before: the fragment's answer is newer, and its markup shows it. */
async function readAgain(stores: StorefrontStores, read: Read): Promise<void> {
  const [name] = read;
  if (name !== 'shop' && name !== 'cart' && name !== 'search') {
    const known = readOf(stores, read) as StorefrontStores['giftCards'];
    if (known.getState().status !== 'idle') await known.refresh();
  }
  await loadRead(stores, read);
}
