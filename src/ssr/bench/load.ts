/**
 * npm run bench:load: the loading of a page with 24 products on a slow phone
 * (CPU 4×, Slow 4G), rendered by a server and by the script tag: largest
 * contentful paint, layout shifts, and time on the main thread. These are
 * medians of wall times under emulation; only differences above half a second
 * mean anything.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer, { type Browser } from 'puppeteer-core';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { hydrationBundle, scriptTagBundle } from '../../tools/lib/browser-bundles.mjs';
import { pasted, reserved, scriptTagHead } from '../../tools/lib/script-tag-head.mjs';
import { median, print, program, report, rounded } from './parts.js';
import { picture } from './picture.js';
import { answer, products } from './shop.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const COUNT = 24;
/**
 * The API's response time, also the time before the first byte of a
 * server-rendered page.
 */
const API_MS = 100;
/** "Slow 4G" of Chromium's developer tools. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1.44e6 / 8,
  uploadThroughput: 675e3 / 8,
};
const screen = { width: 412, height: 823 };

interface Loaded {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  requests: number;
  bytes: number;
}

const items = products(COUNT);
const around = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
const body =
  '<header><h1>Shop</h1></header><main><wb-product-list paging="none"></wb-product-list></main><footer><h2>About this shop</h2></footer>';
const preloadTags = ['/api/store/1', '/api/store/1/products?first=24']
  .map((href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${href}">`)
  .join('');

async function site() {
  const { files, manifest } = await hydrationBundle();
  const script = await scriptTagBundle();
  const contents = new Map<string, [type: string, body: Buffer, wait: number]>();
  const js = 'text/javascript; charset=utf-8';
  for (const file of files) contents.set(`/client/${file.name}`, [js, file.contents, 0]);
  for (const file of script.files) contents.set(`/tag/${file.name}`, [js, file.contents, 0]);
  const at = (names: readonly string[]) => names.map((name) => `/client/${name}`);
  const preloads = Object.fromEntries(Object.entries(manifest.tags).map(([name, texts]) => [name, at(texts)]));
  const draw = await program('page-ours');
  const drawn = await draw(String(COUNT), JSON.stringify(at([manifest.entry])), JSON.stringify(preloads));
  const html = 'text/html; charset=utf-8';
  contents.set('/ssr', [
    html,
    Buffer.from(drawn.replace('</title>', '</title><link rel="icon" href="data:,">')),
    API_MS,
  ]);
  const tag = pasted('/tag/storefront.js', '/api');
  contents.set('/csr', [html, Buffer.from(around(tag, body)), 0]);
  contents.set('/csr-bare', [html, Buffer.from(around(tag.replace(reserved, ''), body)), 0]);
  const pinned = scriptTagHead(script.shipped, '/tag', '/api');
  contents.set('/csr-head', [html, Buffer.from(around(preloadTags + pinned, body)), 0]);
  const png = picture();
  for (const { image } of items) if (image) contents.set(image.url, ['image/png', png, 0]);
  for (const path of ['/store/1', '/store/1/products']) {
    contents.set(`/api${path}`, ['application/json', Buffer.from(JSON.stringify(answer(path, items))), API_MS]);
  }
  const small = new Map<Buffer, Buffer>();
  const brotli = (type: string, bytes: Buffer): Buffer => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: type === js ? 11 : 5 };
    const known = small.get(bytes) ?? brotliCompressSync(bytes, { params });
    small.set(bytes, known);
    return known;
  };
  const server = createServer(({ url = '/' }, response) => {
    const [type, bytes, wait] = contents.get(url.split('?')[0]!) ?? ['text/plain', Buffer.from(''), 0];
    const isText = type !== 'image/png';
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      ...(isText && { 'content-encoding': 'br' }),
    };
    const sent = isText ? brotli(type, bytes) : bytes;
    setTimeout(() => response.writeHead(contents.has(url.split('?')[0]!) ? 200 : 404, headers).end(sent), wait);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const observe = `globalThis.seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
const on = (type, heed) => new PerformanceObserver((list) => list.getEntries().forEach(heed)).observe({ type, buffered: true });
on('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
on('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
on('longtask', (entry) => { seen.tasks.push([entry.startTime, entry.duration]); });
on('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });`;

async function load(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(screen);
  await page.evaluateOnNewDocument(observe);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const asked: string[] = [];
  let bytes = 0;
  page.on('request', (request) => asked.push(request.url().slice(new URL(url).origin.length)));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(url, { waitUntil: 'networkidle0', timeout: 60_000 });
  await page.waitForFunction(
    `document.querySelector('wb-product-list').shadowRoot?.querySelectorAll('.item .add').length === ${COUNT}`,
  );
  await page.waitForNetworkIdle({ idleTime: 1000 });
  // A picture counts once it is painted, and is reported after that.
  const frame = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))';
  for (let count = 0; count < 5; count += 1) await page.evaluate(frame);
  const { fcp, lcp, cls, tasks } = (await page.evaluate('seen')) as Omit<Loaded, 'tbt'> & { tasks: [number, number][] };
  await context.close();
  if (complaints.length > 0) throw new Error(`${url}: ${complaints.join('\n')}`);
  if (process.env['BENCH_VERBOSE']) console.log(url, asked.join(' '), { fcp, lcp, cls, tasks });
  const tbt = tasks.reduce((sum, [start, long]) => sum + (start + long > fcp ? Math.max(0, long - 50) : 0), 0);
  return { fcp, lcp, cls, tbt, requests: asked.length, bytes };
}

const pages = {
  ssr: 'drawn by a server',
  csr: 'script tag as documented, with its line of style',
  'csr-bare': 'script tag without that line',
  'csr-head': 'script tag as documented, core and API preloaded',
} as const;
type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];

const { server, address } = await site();
const browser = await puppeteer.launch(await chromiumLaunchOptions());
const all = new Map<Name, Loaded[]>(names.map((name) => [name, []]));
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 ? names.toReversed() : names)
      all.get(name)!.push(await load(browser, `${address}/${name}`));
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
const value = (name: Name, of: keyof Loaded): number => median(all.get(name)!.map((loaded) => loaded[of]));
const least = (name: Name, of: keyof Loaded): number => Math.min(...all.get(name)!.map((loaded) => loaded[of]));
console.log(`\n${COUNT} products, CPU 4×, Slow 4G: milliseconds, median of ${ROUNDS} (least)`);
print([
  ['', 'FCP', 'LCP', 'TBT', 'CLS', 'requests', 'kB'],
  ...names.map((name) => [
    pages[name],
    ...(['fcp', 'lcp', 'tbt'] as const).map((of) => `${value(name, of).toFixed(0)} (${least(name, of).toFixed(0)})`),
    value(name, 'cls').toFixed(3),
    value(name, 'requests').toFixed(0),
    (value(name, 'bytes') / 1000).toFixed(0),
  ]),
]);
const figures = Object.fromEntries(
  (['ssr', 'csr'] as const).flatMap((name) => [
    [`${name}_lcp_ms`, Math.round(value(name, 'lcp'))],
    [`${name}_tbt_ms`, Math.round(value(name, 'tbt'))],
    [`${name}_cls`, rounded(value(name, 'cls'), 3)],
  ]),
) as Record<string, number>;
report('load', figures, {
  ssr_lcp_ms: [false, 1800],
  ssr_tbt_ms: [false, 150],
  ssr_cls: [false, 0],
  csr_lcp_ms: [false, 2500],
  csr_cls: [false, 0.02],
});
