/** Answers a request: with a file, the API, or a page of the site. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Body, unchanged } from '../server/body.js';
import type { Site as Files } from '../server/site.js';
import type { Site } from '../../../src/site/index.js';
import type { ApiProxy } from './api-proxy.js';
import type { Clients } from './clients.js';
import { send, toRequest } from './node-http.js';
import { requestTarget } from './request-target.js';
import { find } from './router.js';
import { ownAddress } from './shared/routes.js';

export interface Shop {
  /** This site's public address. */
  url: string;
  /** Pictures, fonts and the built kit, each kept compressed. */
  files: Files;
  site: Site;
  proxy: ApiProxy;
  clients: Clients;
  /** Headers of every response. */
  security: Record<string, string>;
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
  const path = decode(rawPath);
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  if (path !== undefined && isRead) {
    const file = /^\/(assets|storefront|fonts|pictures)\//.test(path) ? shop.files.find(path) : undefined;
    if (file) {
      sendFile(incoming, outgoing, file, shop.security);
      return;
    }
    if (path === '/healthz') {
      plain(outgoing, 200, shop, 'ok');
      return;
    }
    // An address of the static site leads to the same page here.
    const asked = query === undefined ? path : `${path}?${query}`;
    const own = ownAddress(asked);
    if (own !== asked) {
      const headers = { ...shop.security, location: own, 'cache-control': 'no-cache', 'content-length': 0 };
      outgoing.writeHead(301, headers).end();
      return;
    }
  }
  if (!isRead && !rawPath.startsWith('/_shop/') && refused(incoming, outgoing, shop, path)) return;
  await send(incoming, outgoing, await shop.site.answer(await requestOf(incoming, outgoing, shop)));
}

/**
 * Only pages with forms accept them, and only from this very site.
 * @returns whether the request was refused and answered
 */
function refused(
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
  shop: Shop,
  path: string | undefined,
): boolean {
  const from = headers['sec-fetch-site'];
  // Browsers send a form's origin in one of these headers. A request with neither is refused.
  const isOwn = from === undefined ? headers.origin === shop.url : from === 'same-origin';
  if (path === undefined || !find(path)?.takesPost) {
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

export function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Body,
  security: Readonly<Record<string, string>>,
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

export function plain(
  outgoing: ServerResponse,
  status: number,
  { security }: Pick<Shop, 'security'>,
  text: string,
): void {
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
