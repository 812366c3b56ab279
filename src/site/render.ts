/** Draws a page of a document. */
import type { Market, Product } from '@storefront/contract';
import type { SiteDocument, SiteSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import {
  html,
  organizationTag,
  productTag,
  shopNotice,
  type HeadTag,
  type MarketProduct,
  type Page,
  type PageResult,
  type PageShop,
} from 'storefront-elements/ssr';
import { drawSection } from './draw-section.js';
import { inMarket, shopName, tagsOf, type PageFacts } from './page/head.js';
import { placeOf, readPage, sectionsAt, visible, type Place } from './page/read-page.js';
import { below, decodedPath, pathTo, routesOf, type Routes } from './page/routes.js';
import { SitePage, type PageData, type SitePageOptions } from './page/site-page.js';

export interface RenderOptions extends SitePageOptions {
  /** Languages of the document's texts, for `hreflang`. English when absent. */
  readonly languages?: readonly string[];
  /** The merchant's redirect of a path that has no page. */
  readonly redirectOf?: (path: string) => Promise<{ readonly target: string; readonly statusCode: number } | undefined>;
  /**
   * A page that the host draws itself, by its decoded path: the site brings the frame. Forms of an account, for example,
   * set cookies, so they belong to the server that has the address. A page of the account template has its sections, too.
   */
  readonly own?: (path: string) => OwnPage | undefined;
  /** Called for a failure of a page; the shopper is told, and the page can be tried again. */
  readonly onPageError?: (error: unknown, url: string) => void;
}

/** A page of the host, or its whole answer, such as a redirect after a form. */
export type OwnPage = (shop: PageShop) => OwnView | PageResult | Promise<OwnView | PageResult>;

export interface OwnView {
  readonly title: string;
  readonly description?: string;
  /** Template with the heading of the page. */
  readonly content: unknown;
  readonly width?: 'medium' | 'narrow';
  /** For search engines; absent: the page is hidden from them. */
  readonly path?: string;
  readonly status?: number;
  /** Seconds for which shared caches may keep it; absent: none may. */
  readonly maxAge?: number;
  readonly headers?: HeadersInit;
}

/** How many other markets' prices search engines receive. */
const MOST_MARKETS = 12;
/** Seconds for which shared caches may keep a page. */
const SHARED: Readonly<Partial<Record<Place['kind'], number>>> = {
  ...{ home: 60, category: 60, product: 60, page: 60, story: 60, pages: 60, search: 30 },
};

/** The place of an address in a document: a page of sections has its address among the pages of the store. */
export function findPlace(document: SiteDocument, url: URL, routes: Routes): Place | undefined {
  const place = placeOf(url, routes);
  if (place?.kind === 'page' && document.pages.some(({ handle }) => handle === place.name))
    return { kind: 'pages', ...(place.name !== undefined && { name: place.name }) };
  return place;
}

/** The page of a document at the request's address, for `renderer.respond` of `storefront-elements/ssr`. */
export const sitePage =
  (document: SiteDocument, options: RenderOptions = {}): Page =>
  async (shop) => {
    const routes = below(options.prefix, routesOf(shop.store, options.routes));
    const place = findPlace(document, shop.url, routes);
    const isRead = shop.request.method === 'GET' || shop.request.method === 'HEAD';
    const ownPage = options.own?.(decodedPath(shop.url) ?? shop.url.pathname);
    if (!isRead && !ownPage)
      return { status: 405, headers: { allow: 'GET, HEAD' }, body: html`This address is read with GET.` };
    if (!place && !ownPage) {
      const to = await elsewhere(document, shop.url, routes, options);
      if (to) return redirect(to.status, to.location);
    }
    const languages = new Set(options.languages ?? ['en']);
    const wanted = (list: readonly SiteSection[]): readonly SiteSection[] =>
      options.only === undefined ? list : list.filter(({ id }) => id === options.only);
    const around = wanted([...visible(document.groups.header), ...visible(document.groups.footer)]);
    const missing = async (status: 404 | 500 | 503): Promise<PageResult> => {
      const sections = status === 404 ? (visible(document.templates['not-found'][0]?.sections) ?? []) : [];
      const read = await readPage(shop, { kind: 'not-found' }, [...around, ...sections]);
      const page = new SitePage(shop, 'data' in read ? read.data : { kind: 'not-found', menus: [] }, options);
      const { words, routes } = page;
      const title = { 404: words.notFound, 500: words.wentWrong, 503: words.notNow }[status];
      const email = shop.store?.contactEmail;
      const text = html`<h1>${title}</h1>
        <p>
          <a class="button" href=${status === 404 ? routes.home : shop.url.pathname + shop.url.search}>
            ${status === 404 ? words.home : words.tryAgain}
          </a>
        </p>
        ${email ? html`<p><a href=${`mailto:${email}`}>${email}</a></p>` : ''}`;
      return frame(document, page, sections, {
        status,
        hidden: true,
        title,
        ...(sections.length === 0 && { text }),
        ...(status !== 404 && { headers: { 'retry-after': '30' } }),
      });
    };
    try {
      return await drawn();
    } catch (error) {
      if (shop.request.signal.aborted) throw error;
      options.onPageError?.(error, shop.url.href);
      return missing(isAway(error) ? 503 : 500);
    }

    async function drawn(): Promise<PageResult> {
      if (ownPage) return ownResult(await ownPage(shop));
      if (!place) return missing(404);
      const sections = sectionsAt(document, place);
      if (!sections && place.kind === 'pages') return missing(404);
      const read = await readPage(shop, place, [...around, ...wanted(sections ?? [])]);
      if ('lacks' in read) return missing(read.lacks === 'record' ? 404 : 503);
      const { product, handle } = read.data;
      // A link in a document names a product by its id, which never changes.
      if (product && handle !== product.handle)
        return redirect(301, pathTo(routes, 'product', product.handle) + rest(shop.url, routes.product));
      const own = (product && sectionsAt(document, place, product.id)) ?? sections ?? [];
      const page = new SitePage(shop, read.data, options);
      if (options.only !== undefined) return alone(page, [...around, ...wanted(own)]);
      return frame(document, page, own, await viewOf(document, page, place, languages));
    }

    async function ownResult(own: OwnView | PageResult): Promise<PageResult> {
      if (!('content' in own)) return own;
      const { content, path, width, title, ...more } = own;
      const kind = place?.kind ?? 'pages';
      const sections = place?.kind === 'account' ? (sectionsAt(document, place) ?? []) : [];
      const read = await readPage(shop, { kind }, [...around, ...sections]);
      const shown = html`<div class="own" data-width=${width ?? nothing}>${content}</div>`;
      const data: PageData = { ...('data' in read ? read.data : { kind, menus: [] }), own: shown };
      const page = new SitePage(shop, data, options);
      const view =
        path === undefined
          ? { hidden: true }
          : { tags: tagsOf(shop, { path, title, ...more }, languages, page.routes.home) };
      return frame(document, page, sections, {
        title,
        ...more,
        ...view,
        ...(sections.length === 0 && { text: shown }),
      });
    }
  };

/** Whether an error of the client means that the API is unavailable. */
const isAway = (error: unknown): boolean =>
  error instanceof Object &&
  'status' in error &&
  typeof error.status === 'number' &&
  (error.status === 0 || error.status >= 500);

/** One section without its page. */
function alone(page: SitePage, [section]: readonly SiteSection[]): PageResult {
  return {
    status: section ? 200 : 404,
    lang: page.shop.locale,
    body: section ? drawSection(page, section) : html``,
    cache: 'private',
  };
}

const redirect = (status: number, location: string): PageResult => ({
  status,
  headers: { location, 'cache-control': 'no-cache' },
  body: html``,
});

/** The query of an address, without the parameter that names the record. */
function rest(url: URL, route: string): string {
  const own = new URLSearchParams(route.split('?')[1]);
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !own.has(name)));
  return query.size === 0 ? '' : `${own.size === 0 ? '?' : '&'}${query.toString()}`;
}

/** Where an unknown address leads: without the slash at its end, or by the merchant's redirects. */
async function elsewhere(
  document: SiteDocument,
  url: URL,
  routes: Routes,
  { redirectOf, own, addressOf = (address) => address }: RenderOptions,
): Promise<{ status: number; location: string } | undefined> {
  const bare = url.pathname.replace(/\/+$/, '');
  const isPage = (path: string): boolean =>
    own?.(path) !== undefined || findPlace(document, new URL(path + url.search, url), routes) !== undefined;
  if (bare !== url.pathname && bare !== '' && isPage(bare)) return { status: 301, location: bare + url.search };
  const found = await redirectOf?.(url.pathname);
  if (!found) return undefined;
  const { statusCode } = found;
  const target = addressOf(found.target);
  return { status: statusCode, location: target.includes('?') ? target : target + url.search };
}

interface View {
  readonly title: string;
  readonly description?: string;
  readonly tags?: readonly HeadTag[];
  readonly status?: number;
  readonly hidden?: boolean;
  readonly maxAge?: number;
  readonly way?: readonly { readonly name: string; readonly path: string }[];
  /** In place of sections. */
  readonly text?: unknown;
  readonly headers?: HeadersInit;
}

async function frame(
  document: SiteDocument,
  page: SitePage,
  sections: readonly SiteSection[],
  view: View,
): Promise<PageResult> {
  const { shop, words, draft, routes } = page;
  const draw = (list: readonly SiteSection[]): unknown => visible(list).map((section) => drawSection(page, section));
  const { way } = view;
  return {
    status: view.status ?? 200,
    headers: { ...(draft && { 'x-robots-tag': 'noindex' }), ...(view.headers as Record<string, string> | undefined) },
    lang: shop.locale,
    head: headOf(page, view),
    // The style sheet knows from the element after `main` that all of it has come, also on a page without a footer.
    body: html`<a class="skip" href="#main">${words.skip}</a>
      ${draw(document.groups.header)}
      <main id="main" class=${`kind-${page.data.kind}`}>
        ${await shopNotice(shop)}
        ${
          way
            ? html`<nav class="crumbs" aria-label=${words.breadcrumb}>
                <ol>
                  <li><a href=${routes.home}>${words.home}</a></li>
                  ${way.map(({ name, path }) => html`<li><a href=${path}>${name}</a></li>`)}
                </ol>
              </nav>`
            : ''
        }
        ${view.text ?? draw(sections)}
      </main>
      <div hidden></div>
      ${draw(document.groups.footer)}`,
    cache: view.maxAge === undefined || draft ? 'private' : { maxAge: view.maxAge },
  };
}

function headOf(page: SitePage, { title, description, tags = [], hidden = false }: View): HeadTag[] {
  const name = shopName(page.shop);
  return [
    { tag: 'title', text: title === name || name === '' ? title : `${title}: ${name}` },
    ...(description ? [{ tag: 'meta', attributes: { name: 'description', content: description } } as const] : []),
    ...(hidden || page.draft ? [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const] : []),
    ...page.head,
    ...tags,
  ];
}

async function viewOf(
  document: SiteDocument,
  page: SitePage,
  place: Place,
  languages: ReadonlySet<string>,
): Promise<View> {
  const { shop, routes, words, data } = page;
  const maxAge = SHARED[place.kind];
  const shared = maxAge === undefined ? {} : { maxAge };
  const plain = (facts: PageFacts, more: readonly HeadTag[] = []): View => ({
    ...shared,
    title: facts.title,
    ...(facts.description && { description: facts.description }),
    ...(facts.way && { way: facts.way }),
    tags: [...tagsOf(shop, facts, languages, routes.home), ...more],
  });
  switch (place.kind) {
    case 'home': {
      const { store, url } = shop;
      const facts = { path: routes.home, title: shopName(shop), description: store?.tagline ?? '' };
      return plain(facts, store ? [organizationTag({ store, address: url.origin + routes.home })] : []);
    }
    case 'category': {
      const { title, description, image, handle } = data.category ?? {
        title: '',
        description: '',
        image: null,
        handle: '',
      };
      return plain({ path: pathTo(routes, 'category', handle), title, description, image, way: [] });
    }
    case 'page':
    case 'story': {
      if (!data.content) return { title: '', ...shared };
      const { title, summary, image, handle } = data.content;
      const facts = { path: pathTo(routes, place.kind, handle), title, description: summary, image };
      return plain(place.kind === 'page' ? facts : { ...facts, type: 'article', way: wayToStories(document, page) });
    }
    case 'pages': {
      const own = document.pages.find(({ handle }) => handle === place.name);
      const path = pathTo(routes, 'page', own?.handle ?? '');
      return plain({ path, title: page.text(own?.title), description: page.text(own?.description) });
    }
    case 'product':
      return data.product ? productView(page, data.product, languages, plain) : { title: '', status: 503 };
    case 'search':
      return { ...shared, title: data.query ? `${words.search}: ${data.query}` : words.search, hidden: true };
    case 'order':
      return { title: words.yourOrder, hidden: true, ...(data.orderId === undefined && { status: 404 }) };
    default:
      return {
        title: words[place.kind === 'checkout' ? 'checkout' : place.kind === 'cart' ? 'cart' : 'account'],
        hidden: true,
      };
  }
}

/** The page of the document that lists all stories. */
const wayToStories = ({ pages }: SiteDocument, page: SitePage): { name: string; path: string }[] =>
  pages
    .filter(({ hidden, sections }) => !hidden && visible(sections).some(listsAllStories))
    .slice(0, 1)
    .map(({ title, handle }) => ({ name: page.text(title), path: pathTo(page.routes, 'page', handle) }));

const listsAllStories = ({ type, settings }: SiteSection): boolean => type === 'stories' && settings['paging'] === true;

async function productView(
  { shop, routes }: SitePage,
  product: Product,
  languages: ReadonlySet<string>,
  plain: (facts: PageFacts, more?: readonly HeadTag[]) => View,
): Promise<View> {
  const path = pathTo(routes, 'product', product.handle);
  const elsewhere = await inOtherMarkets(shop, product, path);
  const codes = new Set([shop.market?.code, ...elsewhere.map(({ market }) => market.code)]);
  const first = shop.store?.categories.find(({ handle }) => product.categories.includes(handle));
  const address = inMarket(shop.url.origin, path, shop.market);
  const { title, image, price, available } = product;
  return plain(
    {
      ...{ path, type: 'product', title, description: summary(product), image, price, available },
      way: first ? [{ name: first.title, path: pathTo(routes, 'category', first.handle) }] : [],
      markets: (shop.store?.markets ?? []).filter(({ code }) => codes.has(code)),
    },
    shop.market ? [productTag({ market: shop.market, product, address }, elsewhere)] : [],
  );
}

/** The product in other markets; a market that does not answer is left out. */
async function inOtherMarkets(
  { store, market, storefront, url }: PageShop,
  product: Product,
  path: string,
): Promise<(MarketProduct & { market: Market })[]> {
  const others = (store?.markets ?? []).filter(({ code }) => code !== market?.code).slice(0, MOST_MARKETS);
  const found = await Promise.all(
    others.map(async (other) => {
      const there = await storefront.client.store
        .getProduct(storefront.config.storeId, product.id, { market: other.code })
        .catch(() => undefined);
      return there ? [{ market: other, product: there, address: inMarket(url.origin, path, other) }] : [];
    }),
  );
  return found.flat();
}

/** The first sentences, up to the length that a search result shows. */
function summary({ description, title }: Product): string {
  const text = description.replaceAll(/\s+/g, ' ').trim() || title;
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
