// The loading of a pasted page as a shopper sees it: nothing jumps, and the
// first picture does not wait for the others. The server holds files until they
// are released, so nothing here depends on their loading time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { picture } from '../ssr/bench/picture.js';
import { answer, products } from '../ssr/bench/shop.js';
import { until } from '../testing/suite/until.js';
import { chromiumLaunchOptions } from '../tools/chromium.mjs';
import { close, listen } from '../testing/page-server.mjs';
import { root } from '../tools/lib/paths.mjs';
import { scriptTagBundle } from '../tools/lib/browser-bundles.mjs';
import { pasted } from '../tools/lib/script-tag-head.mjs';

const items = products(24);
const html = `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">${pasted('/storefront.js', '/api')}</head><body><h1>Shop</h1>
<wb-product-list paging="none"></wb-product-list><footer><h2>About this shop</h2></footer></body></html>`;

const phone = { width: 412, height: 823 };
const core = /^[0-9a-z]+-[0-9A-Z]{8}\.js$/;
const secondRow = /^[23]\.png$/;

const observe = `globalThis.seen = { painted: false, moved: 0, largest: [] };
const on = (type, heed) => new PerformanceObserver((list) => list.getEntries().forEach(heed)).observe({ type, buffered: true });
on('paint', () => { seen.painted = true; });
on('layout-shift', (entry) => { seen.moved += entry.value; });
on('largest-contentful-paint', (entry) => { if (entry.url) seen.largest.push(entry.url.split('/').pop()); });`;
/** Holds longer timers back in `kept`. */
const keepTimers = `globalThis.kept = [];
const { setTimeout: real } = globalThis;
globalThis.setTimeout = (act, wait, ...rest) => wait >= 100 && wait <= 1000 ? kept.push(act) : real(act, wait, ...rest);`;
const frames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))))';
const drawn = `document.querySelector('wb-product-list').shadowRoot?.querySelectorAll('.item .add').length === ${items.length}`;

describe('a page with the script tag while it loads', () => {
  let server: Server;
  let browser: Browser;
  let address: string;
  /**
   * Pictures that the page requested. Requests of an earlier page may still
   * arrive.
   */
  let pictures: string[] = [];
  let pages = 0;
  /** Names of files to hold back. */
  let kept: RegExp | undefined;
  let held: (() => void)[] = [];
  const letGo = (): void => {
    kept = undefined;
    for (const send of held.splice(0)) send();
  };

  before(async () => {
    const { files } = await scriptTagBundle();
    const scripts = new Map(files.map(({ name, contents }) => [name, contents]));
    const png = picture();
    server = createServer(({ url = '/', headers }, response) => {
      const { pathname } = new URL(url, 'http://x');
      const name = path.posix.basename(pathname);
      const [type, body] = pathname.startsWith('/pictures/')
        ? ['image/png', png]
        : pathname.startsWith('/api/')
          ? ['application/json', JSON.stringify(answer(pathname.slice(4), items))]
          : scripts.has(name)
            ? ['text/javascript', scripts.get(name)]
            : ['text/html; charset=utf-8', html];
      if (body === png && headers.referer?.endsWith(`?${String(pages)}`)) pictures.push(name);
      const send = (): void => void response.setHeader('content-type', type).end(body);
      if (kept?.test(name)) held.push(send);
      else send();
    });
    address = await listen(server);
    browser = await puppeteer.launch(await chromiumLaunchOptions());
  });
  after(async () => {
    await browser.close();
    await close(server);
  });

  const open = async (keeps: RegExp, viewport = phone, script = ''): Promise<Page> => {
    [pictures, held, kept] = [[], [], keeps];
    pages += 1;
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(observe + script);
    await page.goto(`${address}/?${String(pages)}`, { waitUntil: 'domcontentloaded' });
    return page;
  };

  it('equals the example in the documentation', () => {
    for (const file of ['README.md', 'docs/start/script-tag.md']) {
      const text = readFileSync(path.join(root, file), 'utf8').replace(/^ {3}/gm, '');
      assert.ok(text.includes(pasted('https://shop.example/storefront/storefront.js').replace(/^ {3}/gm, '')), file);
    }
  });

  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    it(`does not shift when its code and products arrive, ${viewport.width} pixels wide`, async () => {
      const page = await open(core, viewport);
      await page.waitForFunction('seen.painted');
      await page.evaluate(frames);
      letGo();
      await page.waitForFunction(drawn);
      await page.evaluate(frames);
      assert.equal(await page.evaluate('seen.moved'), 0);
      await page.browserContext().close();
    });
  }

  it('requests its first picture before all others, while the code is loading', async () => {
    const page = await open(core, phone, keepTimers);
    await page.waitForFunction('kept.length === 3');
    await until(() => pictures.length > 0, 'no picture was asked for');
    assert.deepEqual(pictures, ['0.png']);
    await page.evaluate('kept.forEach((act) => act())');
    await until(
      () => pictures.length === 4,
      () => `asked for ${pictures.join(' ')}`,
    );
    assert.deepEqual(pictures.toSorted(), ['0.png', '1.png', '2.png', '3.png']);
    letGo();
    await page.browserContext().close();
  });

  it('has its largest paint with the first row, wherever the next one starts', async () => {
    const page = await open(secondRow);
    await page.waitForFunction(drawn);
    await page.waitForFunction('seen.largest.length > 0');
    letGo();
    await page.evaluate(
      `Promise.all([...document.querySelector('wb-product-list').shadowRoot.querySelectorAll('img')].slice(0, 4).map((its) => its.decode())).then(() => ${frames})`,
    );
    // Everything painted by now is reported before this picture, which is
    // larger than any in the list.
    await page.evaluate(`document.body.prepend(Object.assign(new Image(), { src: '/pictures/last.png' }))`);
    await page.waitForFunction(`seen.largest.includes('last.png')`);
    const largest = (await page.evaluate('seen.largest')) as string[];
    assert.deepEqual(
      largest.filter((name) => !/^[01]\.png$/.test(name)),
      ['last.png'],
    );
    await page.browserContext().close();
  });
});
