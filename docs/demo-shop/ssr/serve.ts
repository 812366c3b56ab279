/**
 * The demo shop drawn on a server: every page whole in its first answer, readable and usable without script, and taken
 * over by the same elements where there is some.
 */
import { CustomerClient } from '@storefront/client';
import { createServer } from 'node:http';
import { listen } from '../server/listen.js';
import { securityHeaders } from '../server/policy.js';
import { Redirects } from '../server/redirects.js';
import { Site } from '../server/site.js';
import { answer, plain, said, type Shop } from './answer.js';
import { ApiProxy } from './api-proxy.js';
import { Clients, type TrustedProxies } from './clients.js';
import { clientFiles, createShopForms, createStorefrontRenderer, styleSources, type RendererOptions } from './kit.js';
import { TooLong } from './node-http.js';
import { withOwnRoutes } from './routes.js';
import { sitemapOf } from './sitemap.js';

const STORE = 1;
/** A client that sends or reads slowly must not hold a connection for long. */
const SLOWEST = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
} as const;
/** A connection on which nothing moves. */
const IDLE_MS = 30_000;

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
  /** Proxies in front of this site that say who their client is. */
  trustProxy?: TrustedProxies;
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
  const clients = new Clients(options.trustProxy);
  const server = createServer(SLOWEST);
  server.setTimeout(IDLE_MS);
  server.on('connection', (socket) => clients.onConnection(socket));
  const url = await listen(server, host, port);
  const { folder, scripts, preloads } = clientFiles('/storefront/');
  const styles = styleSources();
  const drawing: RendererOptions = {
    baseUrl: apiUrl,
    // Browsers reach the API below this site's own address: see api-proxy.ts.
    publicBaseUrl: url,
    storeOptions: { storeId: STORE, locale: 'en' },
    fetch: apiFetch(apiUrl, url),
    scripts,
    preloads,
    onError: (error, at) => log(`rendered shop: ${at.url} ${at.element ?? ''}: ${said(error)}`),
    forms: true,
  };
  const shop: Shop = {
    url,
    site: new Site(apiUrl, folder),
    proxy: await ApiProxy.start({ apiUrl, storeId: STORE, clients }),
    clients,
    redirects: new Redirects(`${apiUrl}/store/${STORE}/redirects`),
    sitemap: sitemapOf(new CustomerClient({ baseUrl: apiUrl, storeId: STORE }), STORE, url),
    security: securityHeaders({
      shop: url,
      api: url,
      sandbox: sandboxUrl,
      extensions: apiUrl,
      images: imageOrigins,
      styles,
    }),
    renderer: createStorefrontRenderer(drawing),
    forms: createShopForms(drawing),
    log,
  };
  server.on('request', (incoming, outgoing) => {
    clients.onRequest(incoming, outgoing);
    answer(incoming, outgoing, shop).catch((error: unknown) => {
      log(`rendered shop: ${incoming.method} ${incoming.url}: ${said(error)}`);
      if (outgoing.headersSent) outgoing.destroy();
      else plain(outgoing, error instanceof TooLong ? 413 : 500, shop, 'Something went wrong here. Please try again.');
    });
  });
  return {
    url,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await shop.proxy.close();
    },
  };
}

/**
 * The API as this site asks it: the store's record has this site's routes, as the proxy gives them to the browser; and a
 * change is asked for in this site's name, which is where links in letters then lead.
 */
function apiFetch(apiUrl: string, origin: string): typeof fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if ((init.method ?? 'GET') !== 'GET') headers.set('origin', origin);
    const response = await fetch(input, { ...init, headers });
    const { pathname } = new URL(input as string, apiUrl);
    if (pathname !== `/store/${STORE}` || response.status !== 200) return response;
    const own = new Headers(response.headers);
    for (const name of ['content-length', 'content-encoding']) own.delete(name);
    return new Response(JSON.stringify(withOwnRoutes((await response.json()) as object)), { headers: own });
  };
}
