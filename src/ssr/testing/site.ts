/**
 * A site for tests: rendered pages, the code for browsers and the API on one
 * origin, on a free port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import puppeteer, { type Browser, type BrowserContext, type Page as Tab } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { hydrationBundle } from '../../tools/lib/browser-bundles.mjs';
import { storefrontPage } from '../adapters/express.js';
import { createStorefrontRenderer } from '../render/renderer.js';
import { nodeHeaders } from '../adapters/node-request.js';
import type { Page, RendererOptions, StorefrontRenderer } from '../request/types.js';
import { optionsFor, type ReportedError } from './service.js';

export interface Site {
  readonly url: string;
  /** Pages by path. */
  readonly pages: Map<string, Page>;
  /** Documents by path, sent unchanged. */
  readonly documents: Map<string, string>;
  /** Answers by path, of a framework that has the renderer. */
  readonly framework: Map<string, (request: Request, renderer: StorefrontRenderer) => Promise<Response>>;
  /** The browser's API requests, `METHOD /path?query`, in order. */
  readonly asked: string[];
  readonly reported: readonly ReportedError[];
  /**
   * Replaces the API's answer for paths that contain the text, while it is set.
   */
  failing: string | undefined;
  /** A separate browser without cookies. */
  visit(): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly tab: Tab;
  /** Forbidden console output: errors, and the kit's warnings. */
  readonly complaints: readonly string[];
  /** Opens a page and waits until it has hydrated. */
  open(path: string): Promise<void>;
}

/** @param api address of the service */
export async function openSite(api: string, more: Partial<RendererOptions> = {}): Promise<Site> {
  const { files, manifest } = await hydrationBundle({ asWritten: true });
  const contents = new Map(files.map((file) => [`/client/${file.name}`, file.contents]));
  const preloads = Object.fromEntries(
    Object.entries(manifest.tags).map(([tag, names]) => [tag, names.map((name) => `/client/${name}`)]),
  );
  const failing = (path: string): boolean => site.failing !== undefined && path.includes(site.failing);
  const apiFetch: typeof fetch = (input, init) =>
    failing(input as string) ? Promise.reject(new TypeError('connection refused')) : fetch(input, init);
  const { options, reported } = optionsFor(api, {
    preloads,
    scripts: [`/client/${manifest.entry}`],
    fetch: apiFetch,
    ...more,
  });
  const renderer = createStorefrontRenderer(options);
  const pages = new Map<string, Page>();
  const documents = new Map<string, string>();
  const framework: Site['framework'] = new Map();
  const asked: string[] = [];

  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const { pathname } = new URL(url, 'http://site');
    const file = contents.get(pathname);
    const page = pages.get(pathname);
    if (file) response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(file);
    else if (documents.has(pathname)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(documents.get(pathname));
    } else if (framework.has(pathname)) {
      const headers = Object.entries(request.headers as Record<string, string>);
      void framework.get(pathname)!(new Request(new URL(url, `http://${request.headers.host}`), { headers }), renderer)
        .then(async (answer) => {
          response.writeHead(answer.status, nodeHeaders(answer)).end(await answer.text());
        })
        .catch((error: unknown) => response.writeHead(500).end(String(error)));
    } else if (pathname.startsWith('/api/')) {
      asked.push(`${method} ${url.slice(4)}`);
      // The seeded store allows another origin than this one.
      const { host: _, connection: _c, origin: _o, ...headers } = request.headers as Record<string, string>;
      const body = method === 'GET' ? null : (Readable.toWeb(request) as BodyInit);
      apiFetch(api + url.slice(4), { method, headers, body, ...(body && { duplex: 'half' }) }).then(
        (answer) => {
          const { 'content-encoding': _e, 'content-length': _l, ...rest } = Object.fromEntries(answer.headers);
          response.writeHead(answer.status, { ...rest, 'set-cookie': answer.headers.getSetCookie() });
          if (answer.body) Readable.fromWeb(answer.body as NodeStream<Uint8Array>).pipe(response);
          else response.end();
        },
        () => response.destroy(),
      );
    } else if (page) {
      void storefrontPage(renderer, page)(request, response, (error) => {
        response.writeHead(500).end(String(error));
      });
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  let browser: Browser | undefined;

  const site: Site = {
    url,
    pages,
    documents,
    framework,
    asked,
    reported,
    failing: undefined,
    async visit() {
      browser ??= await puppeteer.launch(await chromiumLaunchOptions());
      const context = await browser.createBrowserContext();
      const tab = await context.newPage();
      const complaints: string[] = [];
      tab.on('pageerror', (error) => complaints.push(String(error)));
      tab.on('console', (message) => {
        // The pictures of the seeded store do not exist.
        const isPicture = message.text().startsWith('Failed to load resource: net::ERR_NAME_NOT_RESOLVED');
        if (['error', 'warn'].includes(message.type()) && !isPicture) complaints.push(message.text());
      });
      await tab.evaluateOnNewDocument(() => {
        (globalThis as { hydrated?: boolean }).hydrated = false;
        document.addEventListener('wb-hydrated', () => ((globalThis as { hydrated?: boolean }).hydrated = true));
      });
      return {
        context,
        tab,
        complaints,
        async open(path) {
          await tab.goto(url + path);
          await tab.waitForFunction('globalThis.hydrated');
        },
      };
    },
    async close() {
      await browser?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}
