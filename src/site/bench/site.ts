/**
 * npm run bench:site: pages of a published document beside the same pages written by hand, with the demo shop's products,
 * in one run: largest contentful paint, layout shifts and main-thread time of a phone (CPU 4×), bytes over the wire, and
 * the server's CPU per page. Ratios are published to hand-written. It runs without the condition `@storefront/source`: the
 * browser gets the built templates, so only a server that draws these has pages that hydrate.
 */
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { createStorefrontRenderer, type Page } from 'storefront-elements/ssr';
import { clientFiles } from 'storefront-elements/ssr/client-files';
import type { Browser } from 'puppeteer-core';
import { sectionLists } from '@storefront/contract/site';
import { Site as Files } from '../../../docs/demo-shop/server/site.js';
import { median, print, report, rounded } from '../../ssr/bench/parts.js';
import { openShop } from '../../testing/e2e/shop.js';
import { DEFAULT_ROUTES, fileSource, Site } from '../index.js';
import { category, home, product } from './by-hand.js';

const LOADS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const DRAWN = 100;
const PATHS: Readonly<Record<string, Page>> = { '/': home, '/c/tea': category, '/p/moss-teapot': product };
const KINDS = ['published', 'written'] as const;
type Kind = (typeof KINDS)[number];

interface Loaded {
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly bytes: number;
}

interface Seen extends Omit<Loaded, 'bytes'> {
  readonly hydrated: boolean;
  readonly mismatches: number;
}

// The store lets in these origins only.
const servers = await Promise.all(KINDS.map(async (kind) => ({ kind, ...(await serve(kind)) })));
const shop = await openShop({ origins: servers.map(({ url }) => url) });
const { folder, scripts, preloads } = clientFiles('/storefront/');
const files = new Files(shop.apiUrl, folder);
const ask = (async (input: string, init?: RequestInit) => {
  const response = await fetch(input, init);
  if (new URL(input).pathname !== '/store/1' || !response.ok) return response;
  const store = { ...((await response.json()) as object), routes: DEFAULT_ROUTES };
  return new Response(JSON.stringify(store), { headers: { 'content-type': 'application/json' } });
}) as typeof fetch;
const drawing = {
  baseUrl: shop.apiUrl,
  storeOptions: { storeId: 1, locale: 'en' },
  fetch: ask,
  scripts,
  preloads,
  forms: true,
};
/** The sections that the written pages have. */
const WRITTEN = new Set([
  ...['header', 'footer', 'hero', 'featured-products', 'category-tiles'],
  ...['product-list', 'product-detail', 'reviews'],
]);
const published = await fileSource(fileURLToPath(new URL('../../../docs/demo-shop/site.json', import.meta.url)))();
if (!published) throw new Error('The demo shop has no document');
for (const { sections } of sectionLists(published.document))
  sections.splice(0, sections.length, ...sections.filter(({ type }) => WRITTEN.has(type)));
const site = new Site({
  renderer: drawing,
  source: () => Promise.resolve(published),
  origin: 'http://127.0.0.1',
});
const renderer = createStorefrontRenderer(drawing);
const answers: Readonly<Record<Kind, (request: Request) => Promise<Response>>> = {
  published: (request) => site.answer(request),
  written: async (request) => {
    const { pathname } = new URL(request.url);
    const page = PATHS[pathname];
    if (page) return renderer.respond(request, page);
    const file = files.find(pathname);
    if (!file) return new Response('', { status: 404 });
    return new Response(new Uint8Array(file.form({}).bytes), { headers: { 'content-type': file.type } });
  },
};

/** Both servers compress everything, and have the pictures of the shop. */
async function serve(kind: Kind): Promise<{ server: Server; url: string }> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
      const request = new Request(url, { headers: { cookie: '' } });
      const response = await (url.pathname.startsWith('/pictures/') ? answers.written : answers[kind])(request);
      const body = brotliCompressSync(new Uint8Array(await response.arrayBuffer()), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      });
      const type = response.headers.get('content-type') ?? 'text/plain';
      outgoing.writeHead(response.status, { 'content-type': type, 'content-encoding': 'br' }).end(body);
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}` };
}

/** All words of a page, also those of its elements. */
async function wordsOf(kind: Kind, path: string): Promise<string> {
  const markup = await (await answers[kind](new Request(`http://127.0.0.1${path}`))).text();
  return markup
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

async function load(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.setViewport({ width: 390, height: 844 });
  await page.emulateCPUThrottling(4);
  await page.evaluateOnNewDocument(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0, hydrated: false, mismatches: 0 };
    Object.assign(globalThis, { seen });
    document.addEventListener('wb-hydrated', () => (seen.hydrated = true));
    document.addEventListener('wb-hydration-mismatch', () => (seen.mismatches += 1));
    // No function here has a name: the compiler would name it with a helper that the page does not have.
    for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (type === 'largest-contentful-paint') seen.lcp = entry.startTime;
          else if (type === 'layout-shift') seen.cls += (entry as unknown as { value: number }).value;
          else seen.tbt += Math.max(0, entry.duration - 50);
      }).observe({ type, buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle0' });
  const { hydrated, mismatches, ...seen } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  if (seen.lcp === 0) throw new Error(`${url} painted nothing`);
  if (!hydrated || mismatches > 0)
    throw new Error(
      `${url} did not hydrate: ${String(mismatches)} elements differ from their markup. Run npm run bench:site`,
    );
  return { ...seen, bytes };
}

const loads: Record<Kind, Loaded[]> = { published: [], written: [] };
const cpu: Record<Kind, Record<string, number[]>> = { published: {}, written: {} };
for (let round = 0; round <= LOADS; round += 1)
  for (const path of Object.keys(PATHS))
    for (const { kind, url } of round % 2 ? servers : servers.toReversed()) {
      const loaded = await load(shop.browser, url + path);
      // The first round fills caches of server and browser.
      if (round > 0) loads[kind].push(loaded);
    }
for (const path of Object.keys(PATHS)) {
  const [words, ours] = await Promise.all([wordsOf('written', path), wordsOf('published', path)]);
  if (words !== ours) throw new Error(`${path} does not show the same\nwritten:   ${words}\npublished: ${ours}`);
}
for (let round = 0; round <= DRAWN; round += 1)
  for (const path of Object.keys(PATHS))
    for (const kind of round % 2 ? KINDS : KINDS.toReversed()) {
      const before = process.cpuUsage();
      await (await answers[kind](new Request(`http://127.0.0.1${path}`))).text();
      const { user, system } = process.cpuUsage(before);
      if (round > 0) (cpu[kind][path] ??= []).push((user + system) / 1000);
    }
for (const { server } of servers) {
  server.closeAllConnections();
  server.close();
}
await shop.close();

/** A page's mean of the three. */
const cpuOf = (kind: Kind): number => mean(Object.values(cpu[kind]).map(median));
const of = (kind: Kind, name: keyof Loaded): number => median(loads[kind].map((loaded) => loaded[name]));
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
print([
  ['', 'LCP ms', 'TBT ms', 'CLS', 'kB', 'CPU ms'],
  ...KINDS.map((kind) => [
    kind,
    of(kind, 'lcp').toFixed(0),
    of(kind, 'tbt').toFixed(0),
    Math.max(...loads[kind].map(({ cls }) => cls)).toFixed(4),
    (mean(loads[kind].map(({ bytes }) => bytes)) / 1000).toFixed(1),
    cpuOf(kind).toFixed(2),
  ]),
]);
const bytes = (kind: Kind): number => mean(loads[kind].map((loaded) => loaded.bytes));
report(
  'site',
  {
    lcp_ratio: rounded(of('published', 'lcp') / of('written', 'lcp'), 3),
    tbt_ms: Math.round(of('published', 'tbt') - of('written', 'tbt')),
    cls: rounded(Math.max(...loads.published.map(({ cls }) => cls)), 4),
    bytes_ratio: rounded(bytes('published') / bytes('written'), 3),
    cpu_ratio: rounded(cpuOf('published') / cpuOf('written'), 3),
  },
  {
    lcp_ratio: [false, 1.03],
    tbt_ms: [false, 10],
    cls: [false, 0],
    bytes_ratio: [false, 1.03],
    cpu_ratio: [false, 1.03],
  },
);
