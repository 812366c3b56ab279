import '../../../elements/define-all.js';
import { usableLocale } from '../../element-base/locale/locale.js';
import { loadLanguage } from '../../locales/languages.js';
import { shopperCookies } from '../request/cookies.js';
import { answerScripts, closing, opening, stateScript } from './document.js';
import { draw, type Drawing } from './draw.js';
import { headersOf, isShared } from './headers.js';
import { PublicReads } from '../request/public-reads.js';
import { FLUSH, streamOf, type Parts } from './stream.js';
import type { ErrorPlace, Page, PageResult, PageShop, RendererOptions, StorefrontRenderer } from '../request/types.js';
import { openVisit, type Visit } from '../request/visit.js';
import { keptGift } from '../no-script/kept-gift.js';
import { withTypedPrices } from '../no-script/typed-prices.js';

/**
 * Maximum number of times that a page is rendered. An element may need data
 * that another one has read.
 */
const ROUNDS = 3;

/**
 * Renders pages with elements of the kit on a server.
 * @throws TypeError that names an invalid option
 */
export function createStorefrontRenderer(options: RendererOptions): StorefrontRenderer {
  check(options);
  const shared = new PublicReads();
  const onError = options.onError ?? ((error: unknown, at: ErrorPlace) => console.error('storefront:', at, error));

  return {
    respond: async (request, page) => {
      const url = new URL(request.url);
      const place: ErrorPlace = { url: url.origin + url.pathname };
      const visit = openVisit(request, options, shared, (error) => onError(error, place));
      try {
        return await answer(request, visit, page, options, {
          storefront: visit.storefront,
          signal: visit.signal,
          learned: options.learnedTemplates ?? true,
          failed: (error, element) => onError(error, { ...place, element }),
        });
      } catch (error) {
        visit.dispose();
        throw error;
      }
    },
  };
}

function check({ baseUrl, publicBaseUrl, storeOptions, apiTimeoutMs }: RendererOptions): void {
  if (!URL.canParse(baseUrl)) {
    throw new TypeError(
      `baseUrl is "${baseUrl}": give the whole address of the storefront API, with http:// or https://`,
    );
  }
  if (publicBaseUrl === '')
    throw new TypeError('publicBaseUrl is empty: give the address that browsers reach the API by');
  const { storeId } = storeOptions;
  if (!Number.isSafeInteger(storeId) || storeId < 1) {
    throw new TypeError(`storeOptions.storeId is ${String(storeId)}: give the number of the store, 1 or more`);
  }
  if (apiTimeoutMs !== undefined && !(apiTimeoutMs > 0 && apiTimeoutMs <= 60_000)) {
    throw new TypeError(`apiTimeoutMs is ${String(apiTimeoutMs)}: give milliseconds, up to 60000`);
  }
}

async function answer(
  request: Request,
  visit: Visit,
  page: Page,
  { scripts = [], preloads = {}, storeOptions, forms = false }: RendererOptions,
  plain: Drawing,
): Promise<Response> {
  await visit.recording.settle();
  if (forms && request.method !== 'POST') {
    const location = withTypedPrices(
      new URL(request.url),
      visit.storefront.stores.shop.getState().data?.market.currency,
    );
    if (location !== undefined) return movedTo(location, visit);
  }
  // After the store, because the request names its market.
  if (storeOptions.autoGetActiveCart) void visit.storefront.stores.cart.load();
  const result = await page(shopOf(request, visit));
  // With forms, every request of the shopper passes the site. It sees the cookie if there is one.
  if (forms && typeof result.cache !== 'object') visit.assumeNewShopper();
  visit.restartTime();
  visit.lang = usableLocale(result.lang ?? visit.lang);
  await loadLanguage(visit.lang);
  const mayGetCode = (tag: string): boolean => scripts.length > 0 && (result.hydrate?.includes(tag) ?? true);
  const gift = forms ? keptGift(request) : undefined;
  const drawing = forms
    ? {
        ...plain,
        forms: { key: crypto.randomUUID(), isHydrated: mayGetCode, products: visit.recording.products, gift },
      }
    : plain;
  // The browser reads a cart that failed. Without script, the shopper gets a link to try again.
  if (forms || (scripts.length > 0 && result.hydrate?.length !== 0)) visit.recording.mayLeaveCart();
  const { markup, tags, staticTags, isComplete } = await drawUntilComplete(result, visit, drawing);
  if (visit.recording.isCartLeft()) visit.dropCartAnswer();
  const head = result.head === undefined ? '' : (await draw(result.head, drawing)).markup;
  // Two submits from one cached page would have the same key and add once. A shopper who wants two gets a page for each.
  const hasOwnForms = forms && shopperCookies(request.headers.get('cookie')).nameShopper;
  const isPublicPage = isComplete && !hasOwnForms && gift === undefined && isShared(result, visit);
  visit.seal(isPublicPage);
  const hydrated = [...tags].filter((tag) => mayGetCode(tag) && (result.hydrate !== undefined || !staticTags.has(tag)));
  const hasScript = hydrated.length > 0;
  const headers = headersOf(result, visit, isPublicPage);
  const status = result.status ?? 200;
  const deferred = await visit.readDeferred(hasScript && request.method !== 'HEAD' ? visit.recording.deferred : []);
  if (request.method === 'HEAD') {
    visit.dispose();
    return new Response(null, { status, headers });
  }

  async function* parts(): Parts {
    const preloaded = new Set(hydrated.flatMap((tag) => preloads[tag] ?? []));
    yield opening(visit.lang, head, hasScript ? { scripts, preloads: [...preloaded] } : { scripts: [], preloads: [] });
    yield markup;
    if (hasScript) {
      const { reads } = visit.recording;
      const sent = new Set(visit.answers.keys());
      const { baseUrl, storeId, autoGetActiveCart = false } = visit.storefront.config;
      const { locale } = storeOptions;
      const config = { baseUrl, storeId, autoGetActiveCart, ...(locale !== undefined && { locale }) };
      const { market } = visit;
      const coming = deferred.paths.filter((path) => !sent.has(path));
      yield stateScript({ config, ...(market && { market }), tags: hydrated, reads, coming }, visit.answers);
      yield* deferredParts(visit, deferred.ends, sent);
    }
    yield closing;
  }
  return new Response(
    streamOf(parts(), () => visit.dispose()),
    { status, headers },
  );
}

/** A page with a filter, at the address that scripts use, too. It depends on the market of the shopper. */
function movedTo(location: string, visit: Visit): Response {
  visit.dispose();
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
}

/** The answers of deferred reads, each as it comes. */
async function* deferredParts(visit: Visit, ends: readonly Promise<void>[], sent: Set<string>): Parts {
  const open = new Set(ends.map((end, index) => end.then(() => index)));
  const byIndex = [...open];
  while (open.size > 0) {
    yield FLUSH;
    const index = await Promise.race(open);
    open.delete(byIndex[index]!);
    const scripts = answerScripts(visit.answers, sent);
    for (const path of visit.answers.keys()) sent.add(path);
    if (scripts !== '') yield scripts;
  }
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

function shopOf(request: Request, visit: Visit): PageShop {
  const { storefront, recording, lang } = visit;
  const store = storefront.stores.shop.getState().data;
  return {
    request,
    url: new URL(request.url),
    storefront,
    store,
    market: store?.market,
    locale: lang,
    defer: (read) => recording.defer(read),
  };
}
