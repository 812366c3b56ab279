/**
 * The demo shop's own server: static pages on their own origin, as a shop on any CMS would have them. It has no carts
 * or prices; the pages get them from the API.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Body, unchanged } from './server/body.js';
import { close, listen } from './server/listen.js';
import { securityHeaders } from './server/policy.js';
import { Redirects } from './server/redirects.js';
import { Site } from './server/site.js';
import { Writing } from './server/writing.js';

export interface ShopOptions {
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Address of the API, without a slash at its end. */
  apiUrl: string;
  /** Address of the card sandbox: the policy allows its script and frame, and no others. */
  sandboxUrl: string;
  /** Folder of the built kit: storefront.js and its chunks. */
  kitDir: string;
  /** More origins of pictures, for a catalogue with pictures elsewhere. */
  imageOrigins?: readonly string[];
  log?: (line: string) => void;
}

/**
 * Starts the server. Rejects when it cannot listen on the port.
 * @returns the shop's address, and `close`, which also ends open connections
 */
export async function startShop({
  host,
  port,
  apiUrl,
  sandboxUrl,
  kitDir,
  imageOrigins = [],
  log = () => undefined,
}: ShopOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const site = new Site(apiUrl.replace(/\/$/, ''), kitDir);
  const store = `${site.apiUrl}/store/1`;
  const [redirects, writing] = [new Redirects(`${store}/redirects`), new Writing(store)];
  const server = createServer();
  const url = await listen(server, host, port);
  const security = securityHeaders({
    shop: url,
    api: site.apiUrl,
    sandbox: sandboxUrl,
    extensions: site.apiUrl,
    images: imageOrigins,
  });
  server.on('request', (request, response) => {
    answer(request, response, { site, redirects, writing, security }).catch((error: unknown) => {
      log(`shop: ${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) response.writeHead(500, { ...security, 'content-type': 'text/plain; charset=utf-8' });
      response.end('Something went wrong here. Please try again.\n');
    });
  });
  if (!site.kitIsBuilt) log(`shop: there is no kit in ${kitDir} yet; npm run build makes it`);
  return {
    url,
    close: () => close(server),
  };
}

interface Shop {
  site: Site;
  redirects: Redirects;
  writing: Writing;
  security: Record<string, string>;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { site, redirects, writing, security }: Shop,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...security, allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
    response.end('This address is read with GET.\n');
    return;
  }
  const [rawPath = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
  const path = decode(rawPath);
  let body = path === undefined ? undefined : site.find(path);
  if (body && path !== undefined && writing.shows(path)) {
    const html = await writing.fill(path, new URLSearchParams(query), body.bytes.toString('utf8'));
    body = html === undefined ? undefined : new Body(body.type, Buffer.from(html), body.cacheControl);
  }
  if (body) {
    send(request, response, 200, body, security);
    return;
  }
  const redirect = path === undefined ? undefined : await redirects.find(path);
  if (redirect) {
    const location = query && !redirect.target.includes('?') ? `${redirect.target}?${query}` : redirect.target;
    response.writeHead(redirect.statusCode, {
      ...security,
      location,
      'cache-control': 'no-cache',
      'content-length': 0,
    });
    response.end();
    return;
  }
  const missing = site.page('404.html');
  if (missing) {
    send(request, response, 404, missing, security);
    return;
  }
  response.writeHead(404, { ...security, 'content-type': 'text/plain; charset=utf-8' });
  response.end('There is nothing at this address.\n');
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: Body,
  security: Record<string, string>,
): void {
  const { bytes, coding, etag } = body.form(request.headers);
  const headers = { ...security, ...body.headers, 'cache-control': body.cacheControl, etag, vary: 'accept-encoding' };
  if (status === 200 && unchanged(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  response.writeHead(status, {
    ...headers,
    'content-type': body.type,
    'content-length': bytes.length,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The decoded path; undefined when it is not a valid path. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
