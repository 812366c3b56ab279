/**
 * Elements that find their record by the page's address: rendered on a server,
 * and hydrated without changes.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { html } from 'lit';
import { buy } from '../../service/modules/orders/testing/merchant.js';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService, wordsOf } from '../testing/service.js';
import { openSite, type Site } from '../testing/site.js';
import { configure } from '../../service/testing/configure.js';

let shop: Shop;
let site: Site;
before(async () => {
  shop = await openService();
  const routes = {
    product: '/product?handle={handle}',
    category: '/category?handle={handle}',
    order: '/order?id={id}',
    search: '/search',
  };
  await configure(
    shop.database,
    `update store set settings = settings || jsonb_build_object('routes', $1::jsonb), version = version + 1
     where store_id = 1`,
    [JSON.stringify(routes)],
  );
  site = await openSite(shop.url);
  site.pages.set('/product', () => ({
    body: html`<wb-product-detail url-sync><wb-product-reviews></wb-product-reviews></wb-product-detail>`,
  }));
  site.pages.set('/category', () => ({ body: html`<wb-product-list source="category"></wb-product-list>` }));
  site.pages.set('/order', () => ({ body: html`<wb-order-summary></wb-order-summary>` }));
  site.pages.set('/gift-cards', () => ({ body: html`<wb-my-gift-cards></wb-my-gift-cards>`, cache: { maxAge: 60 } }));
  site.pages.set('/search', () => ({
    body: html`<wb-search-box></wb-search-box><wb-search-results url-sync facets limit="2"></wb-search-results>`,
  }));
});
beforeEach(() => {
  site.asked.length = 0;
});
after(async () => {
  await (site as Site | undefined)?.close();
  await shop.close();
});

/**
 * Opens a page without and with script.
 * @returns its text before any script, and afterwards
 */
async function opened(path: string, tag: string, cookie = ''): Promise<{ sent: string; alive: string }> {
  const sent = wordsOf(await (await fetch(site.url + path, { headers: { cookie } })).text());
  assert.deepEqual(site.reported, []);
  const visitor = await site.visit();
  const [name = '', value = ''] = cookie.split('=');
  if (name) await visitor.context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  await visitor.open(path);
  assert.deepEqual(visitor.complaints, []);
  assert.equal(site.asked.join(), '', 'asks for nothing that it was told');
  const alive = await visitor.tab.$eval(tag, (element) =>
    (element.shadowRoot?.textContent ?? '').replaceAll(/\s+/g, ' '),
  );
  await visitor.context.close();
  return { sent, alive };
}

describe('gift cards of the current shopper', () => {
  it('are rendered, hydrated without a request, and not cached', async () => {
    const { shopper } = await buy(shop);
    const code = await shop.giftCard(2500);
    const saved = await fetch(`${shop.url}/store/1/account/gift-cards`, {
      method: 'POST',
      headers: { cookie: shopper.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    assert.equal(saved.status, 200, await saved.clone().text());
    const { last4 } = (await saved.json()) as { last4: string };
    const { sent, alive } = await opened('/gift-cards', 'wb-my-gift-cards', shopper.cookie);
    for (const text of [sent, alive]) assert.match(text, new RegExp(`${last4}.*€25\\.00`));
    const own = await fetch(`${site.url}/gift-cards`, { headers: { cookie: shopper.cookie } });
    assert.equal(own.headers.get('cache-control'), 'private, no-store');
    const others = await fetch(`${site.url}/gift-cards`);
    assert.equal(others.headers.get('cache-control'), 'public, max-age=60');
    assert.doesNotMatch(await others.text(), new RegExp(last4));
  });
});

describe('elements that read the page’s address', () => {
  it('a category', async () => {
    const { sent, alive } = await opened('/category?handle=paper', 'wb-product-list');
    for (const text of [sent, alive]) {
      assert.match(text, /A Book of Kilns/);
      assert.doesNotMatch(text, /Speckled Mug|Loading/);
    }
  });

  it('a product, with the variant in the address', async () => {
    const { sent, alive } = await opened('/product?handle=shirt&variant=shirt-l', 'wb-product-detail');
    for (const text of [sent, alive]) assert.match(text, /Érable Shirt.*€31\.90/);
    assert.match(sent, /No reviews yet|Reviews/i);
  });

  it('an order of the current shopper', async () => {
    const { order, shopper } = await buy(shop);
    const { sent, alive } = await opened(`/order?id=${order.id}`, 'wb-order-summary', shopper.cookie);
    for (const text of [sent, alive]) assert.match(text, new RegExp(order.number ?? 'no number'));
    // Nobody else can read it.
    const other = await (await fetch(`${site.url}/order?id=${order.id}`)).text();
    assert.doesNotMatch(other, new RegExp(order.number ?? 'no number'));
  });

  it('a search, with filters, sort order and page', async () => {
    const { sent, alive } = await opened('/search?q=kiln', 'wb-search-results');
    for (const text of [sent, alive]) assert.match(text, /A Book of Kilns/);
    const page = await (await fetch(`${site.url}/search?q=kiln`)).text();
    assert.match(page, /<input(?=[^>]* type="search")(?=[^>]* value="kiln")/, 'the field says what is searched for');
    const none = await opened('/search?q=kiln&category=ceramics&sort=price-asc', 'wb-search-results');
    for (const text of [none.sent, none.alive]) assert.doesNotMatch(text, /A Book of Kilns|Loading/);
  });

  it('a failed search is rendered as an error, and requested again', async () => {
    site.failing = '/search?';
    const visitor = await site.visit();
    await visitor.tab.setRequestInterception(true);
    visitor.tab.on('request', (request) => {
      if (request.url().includes('/client/')) site.failing = undefined;
      void request.continue();
    });
    const response = await visitor.tab.goto(`${site.url}/search?q=book`);
    assert.match((await response?.text()) ?? '', /data-testid="error"/);
    await visitor.tab.waitForFunction(() =>
      document.querySelector('wb-search-results')?.shadowRoot?.textContent.includes('A Book of Kilns'),
    );
    assert.deepEqual(visitor.complaints, []);
    assert.equal(site.asked.filter((call) => call.startsWith('GET /store/1/search?')).length, 1);
  });
});
