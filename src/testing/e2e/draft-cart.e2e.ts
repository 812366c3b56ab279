/** A person with a link to a draft puts a product into a cart, and looks at the cart and the checkout of the draft. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { newSection, sectionTypes, type SitePreview } from '@storefront/contract/site';
import { testApp, type TestApp } from '../../service/testing/app.js';
import { expressSite, previewSource, publicSource, Site } from '../../site/index.js';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { close, listen } from '../page-server.mjs';

describe('a draft', () => {
  let shop: TestApp;
  let browser: Browser;
  let server: Server;
  let page: Page;
  let url: string;
  let draft: string;
  const errors: string[] = [];
  const asked: string[] = [];

  before(async () => {
    shop = await testApp();
    const api = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    let made = 0;
    const template = (...types: string[]) => [
      {
        id: `t${String((made += 1))}`,
        name: 'T',
        sections: types.map((name) => {
          const type = sectionTypes.get(name);
          assert.ok(type, name);
          return newSection(type, () => `s${String((made += 1))}`);
        }),
      },
    ];
    const document = {
      groups: { header: template('header')[0]?.sections, footer: [] },
      templates: {
        home: template('featured-products'),
        product: template('product-detail'),
        cart: template('cart'),
        checkout: template('checkout'),
      },
    };
    const saved = await shop.admin('POST', '/store/1/site/draft', { base: 0, document });
    assert.equal(saved.statusCode, 200, saved.body);
    await shop.admin('POST', '/store/1/site/publish', { base: 1 });
    const { token } = (await shop.admin('POST', '/store/1/site/previews', { hours: 1 })).json<SitePreview>();
    const site = new Site({
      renderer: { baseUrl: api, storeOptions: { storeId: 1 } },
      source: publicSource(`${api}/store/1/site`),
      drafts: { source: previewSource(`${api}/store/1/site/preview`) },
      origin: 'https://shop.example',
    });
    const answer = expressSite(site);
    server = createServer((request, response) => {
      void answer(request, response, (error) => response.writeHead(500).end(String(error)));
    });
    url = await listen(server);
    draft = `${url}/_draft/${token}`;
    await shop.admin('PATCH', '/store/1', { allowedOrigins: [url] });
    browser = await puppeteer.launch(await chromiumLaunchOptions());
    page = await browser.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
        errors.push(message.text());
    });
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  });
  after(async () => {
    await browser.close();
    await close(server);
    await shop.close();
  });

  const count = async (table: string): Promise<number> => {
    const { rows } = await shop.database.query<{ count: number }>(`select count(*) as count from ${table}`);
    return Number(rows[0]?.count);
  };

  it('leads from a card to the product, into the cart, and to a checkout that does nothing', async () => {
    await page.goto(`${draft}/`, { waitUntil: 'networkidle2' });
    const cards = await page.$$eval('>>> a[href*="mug"]', (links) => links.map(({ href }) => href));
    assert.ok(cards.length > 0);
    assert.deepEqual(cards.filter((href) => !href.startsWith(`${draft}/p/`)), []); // prettier-ignore
    await page.goto(`${draft}/p/mug`, { waitUntil: 'networkidle2' });
    const added = page.waitForResponse((response) => response.url().includes('/_api/store/1/cart/lines'));
    await page.locator('>>> [data-testid="add-to-cart"]').click();
    assert.equal((await added).status(), 200);
    assert.equal(await count('cart'), 1);

    await page.goto(`${draft}/cart`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('>>> wb-cart-item', { visible: true });
    const leads = await page.$$eval('>>> a[href]', (links) => links.map(({ href }) => href));
    assert.ok(leads.includes(`${draft}/checkout`), leads.join(' '));
    assert.deepEqual(leads.filter((href) => !href.startsWith(draft)), []); // prettier-ignore

    await page.goto(`${draft}/checkout`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('[inert] wb-checkout');
    const status = await page.evaluate(async (path) => (await fetch(path, { method: 'POST' })).status, `${draft}/_api/store/1/checkout`); // prettier-ignore
    assert.equal(status, 403);
    for (const table of ['checkout', 'orders', 'order_stock']) assert.equal(await count(table), 0, table);
  });

  it('leaves the cart of the site alone', async () => {
    await page.goto(`${url}/cart`, { waitUntil: 'networkidle2' });
    assert.equal((await page.$$('>>> wb-cart-item')).length, 0);
    assert.deepEqual(errors, []);
    const own = asked.filter((one) => one.includes('/_draft/'));
    assert.ok(
      own.length > 0 &&
        asked.filter((one) => /POST .*\/cart\/lines/.test(one)).every((one) => one.includes('/_draft/')),
    );
  });
});
