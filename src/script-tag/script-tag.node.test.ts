// The script tag in production form: built, from another origin, under the
// strictest policy, in a real browser.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../tools/chromium.mjs';
import { pageWith, servePages, type PageServer } from '../testing/page-server.mjs';
import { scriptTagBundle } from '../tools/lib/browser-bundles.mjs';

const list = '<wb-product-list></wb-product-list>';
const again = '<script type="module" nonce="page" src="{scripts}/';
const attributes = 'data-base-url="{pages}/second" data-store-id="2"';

describe('script tag', () => {
  let bundle: Awaited<ReturnType<typeof scriptTagBundle>>;
  let server: PageServer;
  let browser: Browser;
  const problems: string[] = [];

  before(async () => {
    bundle = await scriptTagBundle();
    const hashed = bundle.files.find(({ name }) => /^storefront-\w+\.js$/.test(name))!.name;
    server = await servePages(bundle.files, {
      '/none': pageWith('<p>No element.</p>'),
      '/list': pageWith(list),
      '/copies': pageWith(
        `${list}${again}storefront.js?v=2" ${attributes}></script>${again}${hashed}" ${attributes}></script>`,
      ),
      '/unnamed': pageWith(list, ''),
      '/wrong': pageWith(list, 'data-base-url="{pages}" data-store-id="shop"'),
    });
    browser = await puppeteer.launch(await chromiumLaunchOptions());
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const open = async (path: string): Promise<Page> => {
    problems.length = server.requested.length = 0;
    const page = await browser.newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (/content security policy|trusted|storefront:/i.test(message.text())) problems.push(message.text());
    });
    await page.goto(server.pages + path, { waitUntil: 'load' });
    return page;
  };
  const defined = (page: Page, tag: string): Promise<unknown> =>
    page.waitForFunction((name) => customElements.get(name) !== undefined, { timeout: 10_000 }, tag);
  /** The page's store from the script tag, in a form that can be serialised. */
  const store = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const setup = (globalThis as Record<symbol, unknown>)[Symbol.for('storefront-elements.page')];
      return JSON.parse(JSON.stringify(setup)) as unknown;
    });

  it('loads one small file on a page without an element', async () => {
    const page = await open('/none');
    await page.waitForNetworkIdle({ idleTime: 200 });
    assert.deepEqual(server.requested, ['storefront.js']);
    await page.close();
  });

  it('defines the elements of a page within three requests, under a strict policy', async () => {
    const page = await open('/list');
    await defined(page, 'wb-product-list');
    await page.waitForNetworkIdle({ idleTime: 200 });
    assert.ok(server.requested.length <= 3, server.requested.join(', '));
    assert.deepEqual(problems, []);
    assert.deepEqual(await store(page), { baseUrl: server.pages, storeId: 1, autoGetActiveCart: false });
    await page.close();
  });

  it('loads further code when an element of it is added', async () => {
    const page = await open('/list');
    await defined(page, 'wb-product-list');
    assert.equal(await page.evaluate(() => customElements.get('wb-cart-drawer') === undefined), true);
    await page.evaluate(() => document.body.append(document.createElement('wb-cart-drawer')));
    await defined(page, 'wb-cart-drawer');
    assert.deepEqual(problems, []);
    await page.close();
  });

  it('runs once when a page contains it several times; the first one wins', async () => {
    const page = await open('/copies');
    await defined(page, 'wb-product-list');
    await page.waitForNetworkIdle({ idleTime: 200 });
    assert.deepEqual(problems, []);
    assert.deepEqual(await store(page), { baseUrl: server.pages, storeId: 1, autoGetActiveCart: false });
    const chunks = server.requested.filter((name) => !/^storefront[-.]/.test(name));
    assert.deepEqual(chunks, [...new Set(chunks)]);
    await page.close();
  });

  it('defines elements without a store when the tag has no store', async () => {
    const page = await open('/unnamed');
    await defined(page, 'wb-product-list');
    assert.equal(await store(page), null);
    assert.deepEqual(problems, []);
    await page.close();
  });

  it('reports an invalid attribute', async () => {
    const page = await open('/wrong');
    await defined(page, 'wb-product-list');
    assert.equal(problems.length, 1);
    assert.match(problems[0]!, /storefront: data-store-id is "shop"/);
    await page.close();
  });

  it('contains no second copy of Lit, no schema library and no service code', () => {
    const text = bundle.files.map(({ contents }) => contents.toString()).join('\n');
    assert.doesNotMatch(text, /TypeBox|fastify/i);
    const copies = bundle.files
      .filter(({ name }) => !/^storefront[-.]/.test(name))
      .map(({ contents }) => contents.toString());
    assert.equal(copies.filter((chunk) => chunk.includes('_$litElement$')).length, 1);
  });

  it('lists the integrity of every file', async () => {
    const { createHash } = await import('node:crypto');
    assert.deepEqual(bundle.shipped.map(({ file }) => file).sort(), bundle.files.map(({ name }) => name).sort());
    for (const { file, integrity, bytes, br } of bundle.shipped) {
      const { contents } = bundle.files.find(({ name }) => name === file)!;
      assert.equal(integrity, `sha384-${createHash('sha384').update(contents).digest('base64')}`);
      assert.equal(bytes, contents.length);
      assert.ok(br > 0 && br < bytes + 20);
    }
  });
});
