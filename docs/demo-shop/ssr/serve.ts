/**
 * The demo shop drawn on a server: every page whole in its first answer, readable and usable without script, and taken
 * over by the same elements where there is some.
 */
import { CustomerClient } from '@storefront/client';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Body, unchanged } from '../server/body.js';
import { securityHeaders } from '../server/policy.js';
import { Redirects } from '../server/redirects.js';
import { Site } from '../server/site.js';
import { ApiProxy } from './api-proxy.js';
import {
  clientFiles,
  createStorefrontRenderer,
  robots,
  styleSources,
  type Page,
  type Sitemap,
  type StorefrontRenderer,
} from './kit.js';
import { send, TooLong, toRequest } from './node-http.js';
import { broken, missing } from './pages/errors.js';
import { find } from './router.js';
import { ownAddress, withOwnRoutes } from './routes.js';
import { sitemapOf } from './sitemap.js';

const STORE = 1;

export interface RenderedShopOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Address of the API, without a slash at its end. */
  apiUrl: string;
  /** Address of the card sandbox: its script and frame are allowed in, nobody else's. */
  sandboxUrl: string;
  /** Origins that pictures come from: the static shop, which the store's pictures are kept at, and a catalogue's own. */
  imageOrigins?: readonly string[];
  log?: (line: string) => void;
}

/**
 * Starts to serve. Rejects when the port cannot be had.
 * @returns the shop's address, and `close`, which ends open connections too
 */
export async function startRenderedShop(
  options: RenderedShopOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { host, port, sandboxUrl, imageOrigins = [], log = () => undefined } = options;
  const apiUrl = options.apiUrl.replace(/\/$/, '');
  const server = createServer();
  await listen(server, host, port);
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${(server.address() as AddressInfo).port}`;
  const { folder, scripts, preloads } = clientFiles('/storefront/');
  const shop: Shop = {
    url,
    log,
    site: new Site(apiUrl, folder),
    proxy: new ApiProxy(apiUrl, STORE),
    redirects: new Redirects(`${apiUrl}/store/${STORE}/redirects`),
    sitemap: sitemapOf(new CustomerClient({ baseUrl: apiUrl, storeId: STORE }), STORE, url),
    security: securityHeaders({
      shop: url,
      api: url,
      sandbox: sandboxUrl,
      images: imageOrigins,
      styles: styleSources(),
    }),
    renderer: createStorefrontRenderer({
      baseUrl: apiUrl,
      publicBaseUrl: url,
      storeOptions: { storeId: STORE, locale: 'en' },
      fetch: withRoutes(apiUrl),
      scripts,
      preloads,
      onError: (error, at) => log(`rendered shop: ${at.url} ${at.element ?? ''}: ${said(error)}`),
    }),
  };
  server.on('request', (incoming, outgoing) => {
    answer(incoming, outgoing, shop).catch((error: unknown) => {
      log(`rendered shop: ${incoming.method} ${incoming.url}: ${said(error)}`);
      if (outgoing.headersSent) outgoing.destroy();
      else plain(outgoing, error instanceof TooLong ? 413 : 500, shop, 'Something went wrong here. Please try again.');
    });
  });
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        shop.proxy.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Shop {
  url: string;
  site: Site;
  proxy: ApiProxy;
  redirects: Redirects;
  sitemap: Sitemap;
  security: Record<string, string>;
  renderer: StorefrontRenderer;
  log: (line: string) => void;
}

const said = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** The store's record with this site's routes, for what is drawn here; the proxy does the same for the browser. */
function withRoutes(apiUrl: string): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(input as string, apiUrl);
    if (pathname !== `/store/${STORE}` || response.status !== 200) return response;
    const headers = new Headers(response.headers);
    for (const name of ['content-length', 'content-encoding']) headers.delete(name);
    return new Response(JSON.stringify(withOwnRoutes((await response.json()) as object)), { headers });
  };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, shop: Shop): Promise<void> {
  const { method = 'GET' } = incoming;
  const [rawPath = '/', query] = (incoming.url ?? '/').split(/\?(.*)/s);
  if (shop.proxy.takes(rawPath)) return shop.proxy.answer(incoming, outgoing).catch(() => noApi(outgoing));
  const path = decode(rawPath);
  const isRead = method === 'GET' || method === 'HEAD';
  if (path !== undefined && isRead) {
    if (path === '/healthz') return plain(outgoing, 200, shop, 'ok');
    if (path === '/robots.txt') return plain(outgoing, 200, shop, robotsOf(shop));
    if (path === '/sitemap.xml') return sitemap(incoming, outgoing, shop, query);
    const file = fileAt(path, shop);
    if (file) return sendFile(incoming, outgoing, file, shop.security);
  }
  const found = path === undefined ? undefined : find(path);
  if (!isRead && !(method === 'POST' && found?.takesPost)) {
    outgoing.setHeader('allow', 'GET, HEAD');
    return plain(outgoing, 405, shop, 'This address is read with GET.');
  }
  if (!isRead && !isOwn(incoming, shop)) return plain(outgoing, 403, shop, 'A form of another site was sent here.');
  if (!found && path !== undefined) {
    const target = await elsewhere(path, query, shop);
    if (target) {
      outgoing.writeHead(target.status, {
        ...shop.security,
        location: target.location,
        'cache-control': 'no-cache',
        'content-length': 0,
      });
      outgoing.end();
      return;
    }
  }
  await draw(incoming, outgoing, shop, found?.draw ?? missing);
}

async function draw(incoming: IncomingMessage, outgoing: ServerResponse, shop: Shop, page: Page): Promise<void> {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const request = await toRequest(incoming, shop.url, gone.signal);
  request.headers.set('x-forwarded-for', incoming.socket.remoteAddress ?? '');
  const failed = (error: unknown) => {
    if (gone.signal.aborted) throw error;
    shop.log(`rendered shop: ${request.method} ${new URL(request.url).pathname}: ${said(error)}`);
    return isAway(error) ? 503 : 500;
  };
  const response = await shop.renderer
    .respond(request, (its) => Promise.resolve(page(its)).catch((error: unknown) => broken(its, failed(error))))
    // A page that cannot even be drawn.
    .catch((error: unknown) => shop.renderer.respond(request, (its) => broken(its, failed(error) && 500)));
  const { headers } = response;
  for (const [name, value] of Object.entries(shop.security)) if (!headers.has(name)) headers.set(name, value);
  await send(incoming, outgoing, response);
}

/** Whether an error of the client says that the API is not there, or not now. */
const isAway = (error: unknown): boolean =>
  error instanceof Object &&
  'status' in error &&
  typeof error.status === 'number' &&
  (error.status === 0 || error.status >= 500);

/** Where an address leads that is no page of this site: the static site's, or one that the merchant has redirected. */
async function elsewhere(
  path: string,
  query: string | undefined,
  { redirects }: Shop,
): Promise<{ location: string; status: number } | undefined> {
  const asked = query === undefined ? path : `${path}?${query}`;
  const own = ownAddress(asked);
  if (own !== asked) return { location: own, status: 301 };
  const bare = path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') : undefined;
  if (bare && find(bare)) return { location: query === undefined ? bare : `${bare}?${query}`, status: 301 };
  const redirect = await redirects.find(path);
  if (!redirect) return undefined;
  const target = ownAddress(redirect.target);
  return { location: query && !target.includes('?') ? `${target}?${query}` : target, status: redirect.statusCode };
}

/** A form of this very site. Browsers say where a form comes from; one that says nothing is none that we would serve. */
function isOwn({ headers }: IncomingMessage, { url }: Shop): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return headers.origin !== undefined && headers.origin === url;
}

const SOURCES = /^\/source\/((?:pages|account)\/)?[a-z][a-z-]*\.ts$/;

/** What is served as it lies: looks, fonts, pictures, the kit, and the source of the pages. */
function fileAt(path: string, { site }: Shop): Body | undefined {
  if (SOURCES.test(path)) {
    try {
      const text = readFileSync(new URL(`.${path.slice('/source'.length)}`, import.meta.url));
      return new Body('text/plain; charset=utf-8', text, 'no-cache');
    } catch {
      return undefined;
    }
  }
  return /^\/(assets|themes|storefront|fonts|pictures)\//.test(path) ? site.find(path) : undefined;
}

const robotsOf = ({ url }: Shop): string =>
  robots({
    sitemap: `${url}/sitemap.xml`,
    disallow: ['/cart', '/checkout', '/order', '/account', '/search', '/source/'],
  });

async function sitemap(incoming: IncomingMessage, outgoing: ServerResponse, shop: Shop, query = ''): Promise<void> {
  const part = new URLSearchParams(query).get('part') ?? undefined;
  const body = await shop.sitemap.read(part).catch(() => null);
  if (body === null) return plain(outgoing, 503, shop, 'Not now; please ask again.');
  if (body === undefined) return plain(outgoing, 404, shop, 'There is no such part.');
  const headers = {
    ...shop.security,
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  };
  await send(incoming, outgoing, new Response(body, { headers }));
}

function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Body,
  security: Record<string, string>,
): void {
  const { bytes, coding, etag } = body.form(incoming.headers);
  const headers = { ...security, ...body.headers, 'cache-control': body.cacheControl, etag, vary: 'accept-encoding' };
  if (unchanged(incoming.headers['if-none-match'], etag)) {
    outgoing.writeHead(304, headers).end();
    return;
  }
  outgoing.writeHead(200, {
    ...headers,
    'content-type': body.type,
    'content-length': bytes.length,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  });
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
}

function plain(outgoing: ServerResponse, status: number, { security }: Shop, text: string): void {
  outgoing.writeHead(status, { ...security, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
  outgoing.end(`${text}\n`);
}

/** As the API itself would say it, for its clients. */
function noApi(outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const problem = {
    title: 'The shop cannot be reached',
    status: 503,
    errors: [{ code: 'UNAVAILABLE', message: 'Try again.' }],
  };
  outgoing
    .writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '5' })
    .end(JSON.stringify(problem));
}

/** The path as it is meant, or nothing when it is no path. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
