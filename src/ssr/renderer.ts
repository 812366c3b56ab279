import '../../elements/define-all.js';
import { usableLocale } from '../element-base/locale/locale.js';
import { bringLanguage } from './bring-language.js';
import { shopperCookies } from './cookies.js';
import { answerScripts, closing, opening, stateScript } from './document.js';
import { draw, type Drawing } from './draw.js';
import { headersOf, isShared } from './headers.js';
import { PublicReads } from './public-reads.js';
import { FLUSH, streamOf, type Parts } from './stream.js';
import type { ErrorPlace, Page, PageResult, PageShop, RendererOptions, StorefrontRenderer } from './types.js';
import { openVisit, type Visit } from './visit.js';

/** How often a page is drawn to learn what it needs: an element may need what another one has read. */
const ROUNDS = 3;

/**
 * Draws pages with elements of the kit on a server, each for the shopper who asks for it.
 * @throws TypeError naming the option that cannot be used
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
  await visit.noting.settle();
  // After the store, which says the market.
  if (storeOptions.autoGetActiveCart) void visit.storefront.stores.cart.load();
  const result = await page(shopOf(request, visit));
  // Forms go through the site, which so has the shopper's cookie where there is one.
  if (forms && typeof result.cache !== 'object') visit.knowNewcomer();
  visit.giveTime();
  visit.lang = usableLocale(result.lang ?? visit.lang);
  await bringLanguage(visit.lang);
  const mayGetCode = (tag: string): boolean => scripts.length > 0 && (result.hydrate?.includes(tag) ?? true);
  const drawing = forms
    ? { ...plain, forms: { key: crypto.randomUUID(), isAlive: mayGetCode, products: visit.noting.products } }
    : plain;
  // A cart that did not come is for the browser to read, and for who has no script to ask for again.
  if (forms || (scripts.length > 0 && result.hydrate?.length !== 0)) visit.noting.mayLeaveCart();
  const { pieces, tags, still, isWhole } = await drawnWhole(result, visit, drawing);
  if (visit.noting.isCartLeft()) visit.leaveCart();
  const head = result.head === undefined ? [] : (await draw(result.head, drawing)).pieces;
  // The same form twice from one shopper's cache would add once: what is wished again is wished on a page of its own.
  const hasOwnForms = forms && shopperCookies(request.headers.get('cookie')).nameShopper;
  const isPublicPage = isWhole && !hasOwnForms && isShared(result, visit);
  visit.seal(isPublicPage);
  const alive = [...tags].filter((tag) => mayGetCode(tag) && (result.hydrate !== undefined || !still.has(tag)));
  const isAlive = alive.length > 0;
  const headers = headersOf(result, visit, isPublicPage);
  const status = result.status ?? 200;
  const later = await visit.later(isAlive && request.method !== 'HEAD' ? visit.noting.deferred : []);
  if (request.method === 'HEAD') {
    visit.dispose();
    return new Response(null, { status, headers });
  }

  async function* parts(): Parts {
    const ahead = new Set(alive.flatMap((tag) => preloads[tag] ?? []));
    yield opening(visit.lang, head, isAlive ? { scripts, preloads: [...ahead] } : { scripts: [], preloads: [] });
    yield* pieces;
    if (isAlive) {
      const { reads } = visit.noting;
      const told = new Set(visit.answers.keys());
      const { baseUrl, storeId, autoGetActiveCart = false } = visit.storefront.config;
      const { locale } = storeOptions;
      const config = { baseUrl, storeId, autoGetActiveCart, ...(locale !== undefined && { locale }) };
      const { market } = visit;
      const coming = later.asked.filter((path) => !told.has(path));
      yield stateScript({ config, ...(market && { market }), tags: alive, reads, coming }, visit.answers);
      yield* laterParts(visit, later.ends, told);
    }
    yield closing;
  }
  return new Response(
    streamOf(parts(), () => visit.dispose()),
    { status, headers },
  );
}

/** What was put off, each as it comes. */
async function* laterParts(visit: Visit, ends: readonly Promise<void>[], told: Set<string>): Parts {
  const open = new Set(ends.map((end, index) => end.then(() => index)));
  const byIndex = [...open];
  while (open.size > 0) {
    yield FLUSH;
    const index = await Promise.race(open);
    open.delete(byIndex[index]!);
    const scripts = answerScripts(visit.answers, told);
    for (const path of visit.answers.keys()) told.add(path);
    if (scripts !== '') yield scripts;
  }
}

/** Draws until nothing new is asked for: first with nothing there, which costs little and says what is needed. */
async function drawnWhole({ body }: PageResult, visit: Visit, drawing: Drawing) {
  const failures: Parameters<Drawing['failed']>[] = [];
  for (let round = 1; ; round += 1) {
    failures.length = 0;
    const drawn = await draw(body, { ...drawing, failed: (...failure) => void failures.push(failure) });
    if (!(await visit.settle()) || round === ROUNDS) {
      for (const failure of failures) drawing.failed(...failure);
      return { ...drawn, isWhole: failures.length === 0 };
    }
  }
}

function shopOf(request: Request, visit: Visit): PageShop {
  const { storefront, noting, lang } = visit;
  const store = storefront.stores.shop.getState().data;
  return {
    request,
    url: new URL(request.url),
    storefront,
    store,
    market: store?.market,
    locale: lang,
    defer: (read) => noting.defer(read),
  };
}
