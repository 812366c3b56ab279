import { usableLocale } from '../../element-base/locale/locale.js';
import { loadLanguage } from '../../locales/languages.js';
import { keptGift } from '../no-script/kept-gift.js';
import { withTypedPrices } from '../no-script/typed-prices.js';
import { shopperCookies } from '../request/cookies.js';
import type { Page, PageResult, PageShop, RendererOptions } from '../request/types.js';
import type { Visit } from '../request/visit.js';
import { headHtml } from '../seo/tags.js';
import type { PageState } from '../state/embedded-state.js';
import { draw, type Drawing } from './draw.js';
import { headersOf, isShared } from './headers.js';

/**
 * Maximum number of times that a page is rendered. An element may need data
 * that another one has read.
 */
const ROUNDS = 3;

/** A page that is to be rendered for a request. */
export interface Order {
  readonly request: Request;
  readonly visit: Visit;
  readonly page: Page;
  readonly options: RendererOptions;
  /** Without forms. */
  readonly drawing: Drawing;
  /** True if the browser has code for the elements that are rendered. */
  readonly hasCode: boolean;
  /** Takes the reads that the page defers. */
  readonly defer: PageShop['defer'];
}

/** A page, or a fragment of one, with everything but deferred data. */
export interface Prepared {
  readonly markup: string;
  /** Markup of the page's own `head`. */
  readonly head: string;
  /** Tags that hydrate in the browser. */
  readonly hydrated: readonly string[];
  /** Modules to preload for these tags. */
  readonly preloads: readonly string[];
  readonly status: number;
  readonly headers: Headers;
}

/**
 * Renders the markup of a page or of a fragment, after all reads of its elements have ended. Pages and fragments differ
 * in what is done with the result.
 * @returns an address where the same page is found, when the shopper has to go there
 * @throws when aborted, and the errors of the page's own function
 */
export async function prepare(order: Order): Promise<Prepared | { location: string }> {
  const { request, visit, page, options, hasCode } = order;
  const { preloads = {}, storeOptions, forms = false } = options;
  await visit.recording.settle();
  if (forms && request.method !== 'POST') {
    const { data } = visit.storefront.stores.shop.getState();
    const location = withTypedPrices(new URL(request.url), data?.market.currency);
    if (location !== undefined) return { location };
  }
  // After the store, because the request names its market.
  if (storeOptions.autoGetActiveCart) void visit.storefront.stores.cart.load();
  const result = await page(shopOf(order));
  // With forms, every request of the shopper passes the site. It sees the cookie if there is one.
  if (forms && typeof result.cache !== 'object') visit.assumeNewShopper();
  visit.restartTime();
  visit.lang = usableLocale(result.lang ?? visit.lang);
  await loadLanguage(visit.lang);
  const mayGetCode = (tag: string): boolean => hasCode && (result.hydrate?.includes(tag) ?? true);
  const gift = forms ? keptGift(request) : undefined;
  const plain = { ...order.drawing, keepsProperties: result.keepsProperties ?? false };
  const drawing = forms
    ? {
        ...plain,
        forms: { key: crypto.randomUUID(), isHydrated: mayGetCode, products: visit.recording.products, gift },
      }
    : plain;
  // The browser reads a cart that failed. Without script, the shopper gets a link to try again.
  if (forms || (hasCode && result.hydrate?.length !== 0)) visit.recording.mayLeaveCart();
  const { markup, tags, staticTags, isComplete } = await drawUntilComplete(result, visit, drawing);
  if (visit.recording.isCartLeft()) visit.dropCartAnswer();
  const head = await drawHead(result.head, drawing);
  // Two submits from one cached page would have the same key and add once. A shopper who wants two gets a page for each.
  const hasOwnForms = forms && shopperCookies(request.headers.get('cookie')).nameShopper;
  const isPublicPage = isComplete && !hasOwnForms && gift === undefined && isShared(result, visit);
  visit.seal(isPublicPage);
  const hydrated = [...tags].filter((tag) => mayGetCode(tag) && (result.hydrate !== undefined || !staticTags.has(tag)));
  return {
    markup,
    head,
    hydrated,
    preloads: [...new Set(hydrated.flatMap((tag) => preloads[tag] ?? []))],
    status: result.status ?? 200,
    headers: headersOf(result, visit, isPublicPage),
  };
}

/**
 * The state that the browser hydrates from.
 * @param tags that hydrate
 * @param coming paths of the API whose answers follow later in the document
 */
export function stateOf(
  visit: Visit,
  { storeOptions }: RendererOptions,
  tags: readonly string[],
  coming: readonly string[],
): PageState {
  const { baseUrl, storeId, autoGetActiveCart = false } = visit.storefront.config;
  const { locale } = storeOptions;
  const config = { baseUrl, storeId, autoGetActiveCart, ...(locale !== undefined && { locale }) };
  const { market } = visit;
  return { config, ...(market && { market }), tags, reads: visit.recording.reads, coming };
}

/** Renders until there are no new reads. The first time has no data: it is cheap and finds the reads. */
async function drawUntilComplete({ body }: PageResult, visit: Visit, drawing: Drawing) {
  const failures: Parameters<Drawing['failed']>[] = [];
  for (let round = 1; ; round += 1) {
    failures.length = 0;
    const drawn = await draw(body, { ...drawing, failed: (...failure) => void failures.push(failure) });
    if (!(await visit.settle()) || round === ROUNDS) {
      for (const failure of failures) drawing.failed(...failure);
      return { ...drawn, isComplete: failures.length === 0 };
    }
  }
}

async function drawHead(head: PageResult['head'] = [], drawing: Drawing): Promise<string> {
  return 'strings' in head ? (await draw(head, drawing)).markup : headHtml(head);
}

function shopOf({ request, visit, defer }: Order): PageShop {
  const { storefront, lang } = visit;
  const store = storefront.stores.shop.getState().data;
  return { request, url: new URL(request.url), storefront, store, market: store?.market, locale: lang, defer };
}
