/**
 * The demo shop drawn on a server: every page is complete in its first response, and works without script. With script,
 * the same elements hydrate it.
 */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { close, listen } from '../server/listen.js';
import { securityHeaders } from '../server/policy.js';
import { Site as Files } from '../server/site.js';
import { fileSource, previewSource, publicSource, Site, type SiteSource } from '../../../src/site/index.js';
import { answer, plain, errorText, type Shop } from './answer.js';
import { ApiProxy } from './api-proxy.js';
import { Clients, type TrustedProxies } from './clients.js';
import { find } from './router.js';
import { clientFiles, styleSources } from './shared/kit.js';
import { TooLong } from './node-http.js';
import { ownAddress, withOwnRoutes } from './shared/routes.js';

const STORE = 1;
/** Limits for clients that send or read slowly, so that they do not hold a connection for long. */
const SLOWEST = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
} as const;
/** Time after which an idle connection ends. */
const IDLE_MS = 30_000;

export interface RenderedShopOptions {
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Address of the API, without a slash at its end. */
  apiUrl: string;
  /** Address of the card sandbox: the policy allows its script and frame, and no others. */
  sandboxUrl: string;
  /** Origins of pictures: the static shop, which hosts the store's pictures, and those of another catalogue. */
  imageOrigins?: readonly string[];
  /** Proxies in front of this site that may set the client's address. */
  trustProxy?: TrustedProxies;
  /** Origin of the editor of sites. Absent: the site shows no drafts. */
  editor?: string;
  log?: (line: string) => void;
}

/**
 * Starts the server. Rejects when it cannot listen on the port.
 * @returns the shop's address, and `close`, which also ends open connections
 */
export async function startRenderedShop(
  options: RenderedShopOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { host, port, sandboxUrl, imageOrigins = [], editor, log = () => undefined } = options;
  const apiUrl = options.apiUrl.replace(/\/$/, '');
  const clients = new Clients(options.trustProxy);
  const server = createServer(SLOWEST);
  server.setTimeout(IDLE_MS);
  server.on('connection', (socket) => clients.onConnection(socket));
  const url = await listen(server, host, port);
  const styles = styleSources();
  const security = securityHeaders({
    shop: url,
    api: url,
    sandbox: sandboxUrl,
    extensions: apiUrl,
    images: imageOrigins,
    styles,
  });
  const shop: Shop = {
    url,
    files: new Files(apiUrl, clientFiles('/storefront/').folder),
    site: new Site({
      renderer: {
        baseUrl: apiUrl,
        // Browsers reach the API below this site's own address: see api-proxy.ts.
        publicBaseUrl: url,
        storeOptions: { storeId: STORE, locale: 'en' },
        fetch: apiFetch(apiUrl, url),
        onError: (error, at) => log(`rendered shop: ${at.url} ${at.element ?? ''}: ${errorText(error)}`),
      },
      source: siteSource(apiUrl),
      origin: url,
      headers: security,
      head: [
        { tag: 'link', attributes: { rel: 'icon', href: '/assets/icon.svg', type: 'image/svg+xml' } },
        { tag: 'link', attributes: { rel: 'stylesheet', href: '/assets/rendered.css' } },
      ],
      ...(editor !== undefined && {
        drafts: { source: previewSource(`${apiUrl}/store/${STORE}/site/preview`), editor },
      }),
      addressOf: ownAddress,
      own: (path) => find(path)?.draw,
      onPageError: (error, at) => log(`rendered shop: ${at}: ${errorText(error)}`),
    }),
    proxy: await ApiProxy.start({ apiUrl, storeId: STORE, clients }),
    clients,
    security,
    log,
  };
  server.on('request', (incoming, outgoing) => {
    clients.onRequest(incoming, outgoing);
    answer(incoming, outgoing, shop).catch((error: unknown) => {
      log(`rendered shop: ${incoming.method} ${incoming.url}: ${errorText(error)}`);
      if (outgoing.headersSent) outgoing.destroy();
      else plain(outgoing, error instanceof TooLong ? 413 : 500, shop, 'Something went wrong here. Please try again.');
    });
  });
  return {
    url,
    close: async () => {
      await close(server);
      await shop.proxy.close();
    },
  };
}

/** The published document. The one in this folder until the API answers, and where nothing is published. */
function siteSource(apiUrl: string): SiteSource {
  const published = publicSource(`${apiUrl}/store/${STORE}/site`);
  const written = fileSource(fileURLToPath(new URL('../site.json', import.meta.url)));
  return async () => (await published().catch(() => undefined)) ?? written();
}

/**
 * `fetch` for this site's calls to the API. The store's record gets this site's routes, as the proxy sends it to
 * browsers. A write carries this site's origin, so that links in emails lead here.
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
