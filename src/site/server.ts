/** A merchant's published site: one for each store. It needs no editor. */
import { CustomerClient } from '@storefront/client';
import type { SiteDocument } from '@storefront/contract/site';
import {
  createShopForms,
  createStorefrontRenderer,
  robots,
  type HeadTag,
  type RendererOptions,
  type ShopForms,
  type Sitemap,
  type StorefrontRenderer,
} from 'storefront-elements/ssr';
import { fileURLToPath } from 'node:url';
import { clientFiles } from 'storefront-elements/ssr/client-files';
import { Assets } from './assets.js';
import { FontFiles } from './fonts/index.js';
import { Drafts, isDraftPath, type DraftOptions } from './drafts.js';
import { decodedPath, routesOf, type Routes } from './page/routes.js';
import { Redirects } from './redirects.js';
import { sitePage, type RenderOptions } from './render.js';
import { sitemapOf } from './sitemap.js';
import type { SiteSource } from './source.js';

export interface SiteOptions extends Pick<
  RenderOptions,
  'routes' | 'languages' | 'own' | 'markdown' | 'addressOf' | 'onPageError'
> {
  /** Of `createStorefrontRenderer`. `scripts` and `preloads` are those of the built kit when absent; `forms` is true. */
  readonly renderer: RendererOptions;
  readonly source: SiteSource;
  /** Public address of the site, without a slash at its end: sitemap and robots.txt name it. */
  readonly origin: string;
  /** Headers of every response, such as a Content-Security-Policy: pages have no inline script and no inline style. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fonts?: FontFiles;
  /** Shows drafts to those who have a link. Absent: the site shows none. */
  readonly drafts?: DraftOptions;
  /** More tags of every head: an icon, a style sheet for pages of the host. */
  readonly head?: readonly HeadTag[];
}

/** Answers every request to a site. */
export class Site {
  readonly #assets: Assets;
  readonly #renderer: StorefrontRenderer;
  readonly #forms: ShopForms;
  readonly #redirects: Redirects;
  readonly #sitemap: Sitemap;
  readonly #client: CustomerClient;
  readonly #drafts: Drafts | undefined;
  #routesRead: { until: number; routes: Promise<Routes> } | undefined;
  #drawn: { version: string; options: RenderOptions } | undefined;

  /** @throws Error when the kit or the fonts were not built */
  constructor(readonly options: SiteOptions) {
    const { folder, scripts, preloads } = clientFiles('/storefront/');
    const drawing: RendererOptions = { scripts, preloads, ...options.renderer, forms: true };
    const { baseUrl, storeOptions } = drawing;
    const client = new CustomerClient({ baseUrl, storeId: storeOptions.storeId, ...fetchOf(drawing) });
    const fonts = options.fonts ?? new FontFiles();
    this.#assets = new Assets(fonts, folder, options.drafts?.editor === undefined ? undefined : EDITOR_FILES);
    this.#renderer = createStorefrontRenderer(drawing);
    this.#forms = createShopForms(drawing);
    this.#redirects = new Redirects(client, storeOptions.storeId);
    this.#client = client;
    this.#drafts =
      options.drafts &&
      new Drafts(
        options.drafts,
        drawing,
        options,
        () => this.#routes(),
        (document) => this.#assets.tags(document),
      );
    this.#sitemap = sitemapOf({
      client,
      storeId: storeOptions.storeId,
      origin: options.origin,
      routes: () => this.#routes(),
      languages: options.languages ?? ['en'],
      document: async () => (await options.source())?.document,
    });
  }

  /** Answers a request with a file, a page, a form's result or a redirect. Rejects when the document cannot be read. */
  async answer(request: Request): Promise<Response> {
    const response = await this.#answer(request);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(this.options.headers ?? {})) headers.set(name, value);
    if (this.#drafts && isDraftPath(new URL(request.url).pathname)) this.#drafts.close(headers);
    return new Response(response.body, { status: response.status, headers });
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = decodedPath(url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (this.#drafts && isDraftPath(url.pathname)) return this.#drafts.answer(request);
    if (path?.startsWith('/_shop/')) {
      const done = await this.#forms.answer(request);
      if (done) return done;
    }
    const file = isRead && path !== undefined ? this.#assets.find(path) : undefined;
    if (file) return file;
    if (isRead && path === '/robots.txt') return text(200, await this.#robots());
    const published = await this.options.source();
    if (!published) return text(404, NOTHING_PUBLISHED);
    if (isRead && path === '/sitemap.xml') return this.#sendSitemap(url);
    const { version, document } = published;
    return this.#renderer.respond(request, sitePage(document, this.#optionsFor(version, document)));
  }

  /** The store's routes, kept for half a minute. When the API does not answer, a site has its default routes. */
  #routes(): Promise<Routes> {
    if (this.#routesRead === undefined || Date.now() > this.#routesRead.until) {
      const { storeId } = this.options.renderer.storeOptions;
      const routes = this.#client.store.getPublicData(storeId).then(
        (store) => routesOf(store, this.options.routes),
        () => routesOf(undefined, this.options.routes),
      );
      this.#routesRead = { until: Date.now() + KEEP_ROUTES_MS, routes };
    }
    return this.#routesRead.routes;
  }

  /** By version: the head of all pages names the style sheet of this document. */
  #optionsFor(version: string, document: SiteDocument): RenderOptions {
    if (this.#drawn?.version !== version)
      this.#drawn = {
        version,
        options: {
          ...this.options,
          head: [...this.#assets.tags(document), ...(this.options.head ?? [])],
          redirectOf: (path) => this.#redirects.find(path),
        },
      };
    return this.#drawn.options;
  }

  async #robots(): Promise<string> {
    const { cart, checkout, order, account, search } = await this.#routes();
    const disallow = [cart, checkout, order, account, search].map((route) => route.replace(/\?.*/, ''));
    return robots({ sitemap: `${this.options.origin}/sitemap.xml`, disallow });
  }

  async #sendSitemap(url: URL): Promise<Response> {
    const body = await this.#sitemap.read(url.searchParams.get('part') ?? undefined).catch(() => null);
    if (body === null) return text(503, 'Not now; please ask again.');
    if (body === undefined) return text(404, 'There is no such part.');
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
    return new Response(body, { headers });
  }
}

/** The built editor. */
const EDITOR_FILES = fileURLToPath(new URL('../../dist/builder/', import.meta.url));
const KEEP_ROUTES_MS = 30_000;
const NOTHING_PUBLISHED =
  'Nothing is published here yet. Publish the site in the editor, and it appears at this address.';

const fetchOf = ({ fetch }: RendererOptions): { fetch?: typeof globalThis.fetch } => (fetch ? { fetch } : {});

const text = (status: number, words: string, headers: Record<string, string> = {}): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', ...headers },
  });
