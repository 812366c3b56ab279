// The requests that the script tag sends before its list is loaded, seen on the
// network: in a real browser, with the built bundle. The list must not repeat
// them.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { answer, products } from '../ssr/bench/shop.js';
import { chromiumLaunchOptions } from '../tools/chromium.mjs';
import { close, listen, pageWith, strictPolicy } from '../testing/page-server.mjs';
import { scriptTagBundle } from '../tools/lib/browser-bundles.mjs';

const items = products(6);
const tag = (attributes = '') => `data-base-url="/api/" data-store-id="1" ${attributes}`;
const pages: Record<string, string> = {
  '/all': pageWith('<wb-product-list paging="none"></wb-product-list>', tag()),
  '/narrowed': pageWith(
    '<wb-product-list sort="newest" source-value=" tea &amp; co " limit="12" source="category"></wb-product-list>',
    tag('data-market="ch" data-locale="de-CH"'),
  ),
  '/none': pageWith('<template><wb-product-list></wb-product-list></template><p></p>', tag()),
  '/ids': pageWith('<wb-product-list source="ids" source-value="p1, p2"></wb-product-list>', tag()),
  '/own': pageWith(
    '<wb-product-list></wb-product-list><script nonce="page">document.querySelector("wb-product-list").filters = { tag: "red" };</script>',
    tag(),
  ),
  '/less': pageWith('<wb-product-list source="tag" source-value="a" exclude="mug"></wb-product-list>', tag()),
  '/two': pageWith(
    '<wb-product-list source="tag" source-value="a"></wb-product-list><wb-product-list></wb-product-list>',
    tag(),
  ),
};

describe('preloaded requests of the first list', () => {
  let server: Server;
  let browser: Browser;
  let address: string;
  /** Requests to the API, with the state of the core before each. */
  const asked: { url: string; cookie: string; accept: string }[] = [];
  /**
   * The core is held back until the API has received requests, so the core
   * cannot have sent them.
   */
  let releaseCore: (() => void)[] = [];
  let held = false;
  let coreIsHeld = true;
  const free = (): void => {
    coreIsHeld = false;
    for (const release of releaseCore) release();
    releaseCore = [];
  };

  before(async () => {
    const { files } = await scriptTagBundle();
    const scripts = new Map(files.map(({ name, contents }) => [`/${name}`, contents]));
    server = createServer((request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://x');
      const page = pages[pathname];
      const script = scripts.get(pathname);
      if (page !== undefined) {
        response.setHeader('content-security-policy', strictPolicy);
        response.setHeader('content-type', 'text/html; charset=utf-8').end(page.replaceAll('{scripts}', ''));
        return;
      }
      if (script) {
        const send = (): void => void response.setHeader('content-type', 'text/javascript').end(script);
        if (held && coreIsHeld && pathname !== '/storefront.js') releaseCore.push(send);
        else send();
        return;
      }
      const body = pathname.startsWith('/api/') ? answer(pathname.slice(4), items) : undefined;
      if (pathname.startsWith('/api/')) {
        const { cookie = '', accept = '' } = request.headers;
        asked.push({ url: pathname.slice(4) + search, cookie, accept });
        if (asked.length === 2) free();
      }
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { title: 'Not found', status: 404, errors: [] }));
    });
    address = await listen(server);
    browser = await puppeteer.launch(await chromiumLaunchOptions());
  });
  after(async () => {
    await browser.close();
    await close(server);
  });

  /**
   * @param preloaded true: the code arrives only after the API was asked for shop
   * and products
   */
  const open = async (path: string, preloaded: boolean, cookie?: string): Promise<string[]> => {
    asked.length = 0;
    held = preloaded;
    coreIsHeld = true;
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (/content security policy|trusted/i.test(message.text())) problems.push(message.text());
    });
    if (cookie) await context.setCookie({ name: 'wb_market', value: cookie, domain: '127.0.0.1' });
    await page.goto(address + path, { waitUntil: 'load' });
    await page.waitForNetworkIdle({ idleTime: 500 });
    await context.close();
    assert.deepEqual(problems, []);
    return asked.map(({ url }) => url).sort();
  };

  it('start before the code has loaded, and are sent once', async () => {
    assert.deepEqual(await open('/all', true), ['/store/1', '/store/1/products?first=24']);
    assert.ok(asked.every(({ accept }) => accept === 'application/json'));
  });

  it('have the URLs of the list, in any order of its attributes', async () => {
    assert.deepEqual(await open('/narrowed', true), [
      '/store/1/products?first=12&sort=newest&category=tea+%26+co&market=ch&locale=de-CH',
      '/store/1?market=ch&locale=de-CH',
    ]);
  });

  it('use the market of the address, else of the cookie, which is sent along', async () => {
    const inMarket = (code: string) => [`/store/1/products?first=24&market=${code}`, `/store/1?market=${code}`];
    assert.deepEqual(await open('/all?market=eu', true, 'us'), inMarket('eu'));
    assert.deepEqual(await open('/all', true, 'us'), inMarket('us'));
    assert.ok(asked.every(({ cookie }) => cookie === 'wb_market=us'));
  });

  it('are not sent on a page whose list is in a template', async () => {
    assert.deepEqual(await open('/none', false), []);
  });

  it('are not sent for a list that cannot be predicted', async () => {
    assert.deepEqual(await open('/ids', false), ['/store/1', '/store/1/products?first=24&ids=p1%2Cp2']);
    assert.deepEqual(await open('/own', false), ['/store/1', '/store/1/products?first=24&tags=red']);
    assert.deepEqual(await open('/less', false), ['/store/1', '/store/1/products?first=24&exclude=mug&tag=a']);
  });

  it('are those of the first list among several', async () => {
    assert.deepEqual(await open('/two', false), [
      '/store/1',
      '/store/1/products?first=24',
      '/store/1/products?first=24&tag=a',
    ]);
  });
});
