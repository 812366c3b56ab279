/** Answers a request with a file, the API, a page or a redirect. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Body, unchanged } from '../server/body.js';
import type { Redirects } from '../server/redirects.js';
import type { Site } from '../server/site.js';
import type { ApiProxy } from './api-proxy.js';
import type { Clients } from './clients.js';
import { robots, type Page, type ShopForms, type Sitemap, type StorefrontRenderer } from './shared/kit.js';
import { send, toRequest } from './node-http.js';
import { broken, missing } from './pages/errors.js';
import { requestTarget } from './request-target.js';
import { find, type Found } from './router.js';
import { ownAddress } from './shared/routes.js';

export interface Shop {
  /** This site's public address. */
  url: string;
  site: Site;
  proxy: ApiProxy;
  clients: Clients;
  redirects: Redirects;
  sitemap: Sitemap;
  /** Headers of every response. */
  security: Record<string, string>;
  renderer: StorefrontRenderer;
  forms: ShopForms;
  log: (line: string) => void;
}

export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export async function answer(incoming: IncomingMessage, outgoing: ServerResponse, shop: Shop): Promise<void> {
  const target = requestTarget(incoming.url);
  if (target === undefined) {
    plain(outgoing, 400, shop, 'This is no address of a page.');
    return;
  }
  incoming.url = target;
  const [rawPath = '/', query] = target.split(/\?(.*)/s);
  if (shop.proxy.takes(rawPath)) {
    shop.proxy.answer(incoming, outgoing);
    return;
  }
  if (rawPath.startsWith('/_shop/') && (await sendForm(incoming, outgoing, shop))) return;
  const path = decode(rawPath);
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  if (path !== undefined && isRead && (await sendFound(path, query, incoming, outgoing, shop))) return;
  const found = path === undefined ? undefined : find(path);
  if (!isRead && refused(incoming, outgoing, shop, found)) return;
  const other = found || path === undefined ? undefined : await elsewhere(path, query, shop);
  if (other) {
    const { location, status } = other;
    const headers = { ...shop.security, location, 'cache-control': 'no-cache', 'content-length': 0 };
    outgoing.writeHead(status, headers).end();
    return;
  }
  await draw(incoming, outgoing, shop, found?.draw ?? missing);
}

/** Performs a form of the kit. @returns whether the request was one */
async function sendForm(incoming: IncomingMessage, outgoing: ServerResponse, shop: Shop): Promise<boolean> {
  const response = await shop.forms.answer(await requestOf(incoming, outgoing, shop));
  if (!response) return false;
  for (const [name, value] of Object.entries(shop.security)) response.headers.set(name, value);
  await send(incoming, outgoing, response);
  return true;
}

/** Sends a file, the health check, robots.txt or the sitemap. @returns whether the path names one of them */
async function sendFound(
  path: string,
  query: string | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  shop: Shop,
): Promise<boolean> {
  const file = fileAt(path, shop);
  if (file) sendFile(incoming, outgoing, file, shop.security);
  else if (path === '/healthz') plain(outgoing, 200, shop, 'ok');
  else if (path === '/robots.txt') plain(outgoing, 200, shop, robotsOf(shop));
  else if (path === '/sitemap.xml') await sendSitemap(incoming, outgoing, shop, query);
  else return false;
  return true;
}

/**
 * Only pages with forms accept them, and only from this very site.
 * @returns whether the request was refused and answered
 */
function refused(
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
  shop: Shop,
  found: Found | undefined,
): boolean {
  const from = headers['sec-fetch-site'];
  // Browsers send a form's origin in one of these headers. A request with neither is refused.
  const isOwn = from === undefined ? headers.origin === shop.url : from === 'same-origin';
  if (!found?.takesPost) {
    outgoing.setHeader('allow', 'GET, HEAD');
    plain(outgoing, 405, shop, 'This address is read with GET.');
  } else if (!isOwn) plain(outgoing, 403, shop, 'A form of another site was sent here.');
  else return false;
  return true;
}

/** Aborted when the client disconnects. */
async function requestOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, clients }: Shop,
): Promise<Request> {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const request = await toRequest(incoming, url, gone.signal);
  request.headers.set('x-forwarded-for', clients.addressOf(incoming));
  return request;
}

async function draw(incoming: IncomingMessage, outgoing: ServerResponse, shop: Shop, page: Page): Promise<void> {
  const request = await requestOf(incoming, outgoing, shop);
  const failed = (error: unknown): 500 | 503 => {
    if (request.signal.aborted) throw error;
    shop.log(`rendered shop: ${request.method} ${new URL(request.url).pathname}: ${errorText(error)}`);
    return isAway(error) ? 503 : 500;
  };
  const response = await shop.renderer
    .respond(request, async (pageShop) => {
      try {
        return await page(pageShop);
      } catch (error) {
        return broken(pageShop, failed(error));
      }
    })
    .catch((error: unknown) => {
      // The page failed outside its own code.
      failed(error);
      return shop.renderer.respond(request, (pageShop) => broken(pageShop, 500));
    });
  const { headers } = response;
  for (const [name, value] of Object.entries(shop.security)) if (!headers.has(name)) headers.set(name, value);
  await send(incoming, outgoing, response);
}

/** Whether an error of the client means that the API is unavailable. */
const isAway = (error: unknown): boolean =>
  error instanceof Object &&
  'status' in error &&
  typeof error.status === 'number' &&
  (error.status === 0 || error.status >= 500);

/**
 * The redirect for an address that is not a page of this site: from the static site's address, or from the merchant's
 * redirects.
 */
async function elsewhere(
  path: string,
  query: string | undefined,
  { redirects }: Shop,
): Promise<{ location: string; status: number } | undefined> {
  const rest = query === undefined ? '' : `?${query}`;
  const own = ownAddress(path + rest);
  if (own !== path + rest) return { location: own, status: 301 };
  const bare = path.replace(/\/+$/, '');
  if (bare !== path && bare !== '' && find(bare)) return { location: bare + rest, status: 301 };
  const redirect = await redirects.find(path);
  if (!redirect) return undefined;
  const target = ownAddress(redirect.target);
  return { location: target.includes('?') ? target : target + rest, status: redirect.statusCode };
}

const SOURCES = /^\/source\/((?:pages|account)\/)?[a-z][a-z-]*\.ts$/;

/** Files that are served unchanged: style sheets, fonts, pictures, the kit, and the source of the pages. */
function fileAt(path: string, { site }: Shop): Body | undefined {
  if (!SOURCES.test(path))
    return /^\/(assets|themes|storefront|fonts|pictures)\//.test(path) ? site.find(path) : undefined;
  try {
    const text = readFileSync(new URL(`.${path.slice('/source'.length)}`, import.meta.url));
    return new Body('text/plain; charset=utf-8', text, 'no-cache');
  } catch {
    return undefined;
  }
}

const robotsOf = ({ url }: Shop): string =>
  robots({
    sitemap: `${url}/sitemap.xml`,
    disallow: ['/cart', '/checkout', '/order', '/account', '/search', '/source/'],
  });

async function sendSitemap(incoming: IncomingMessage, outgoing: ServerResponse, shop: Shop, query = ''): Promise<void> {
  const part = new URLSearchParams(query).get('part') ?? undefined;
  const body = await shop.sitemap.read(part).catch(() => null);
  if (body === null) plain(outgoing, 503, shop, 'Not now; please ask again.');
  else if (body === undefined) plain(outgoing, 404, shop, 'There is no such part.');
  else {
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
    await send(incoming, outgoing, new Response(body, { headers: { ...shop.security, ...headers } }));
  }
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

export function plain(outgoing: ServerResponse, status: number, { security }: Shop, text: string): void {
  outgoing.writeHead(status, {
    ...security,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
  });
  outgoing.end(`${text}\n`);
}

/** The decoded path; undefined when it is not a valid path. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
