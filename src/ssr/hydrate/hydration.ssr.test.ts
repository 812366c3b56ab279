/** Pages from the renderer, hydrated by a real browser. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { html } from 'lit';
import { html as page } from '../index.js';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService, shopperWith, wordsOf } from '../testing/service.js';
import { openSite, type Site } from '../testing/site.js';

let shop: Shop;
let site: Site;
before(async () => {
  shop = await openService();
  site = await openSite(shop.url);
});
beforeEach(() => {
  site.asked.length = 0;
  site.failing = undefined;
});
after(async () => {
  await site.close();
  await shop.close();
});

/** Text in the shadow root of the first such element. */
const words = (tag: string) => `document.querySelector('${tag}').shadowRoot.textContent.replace(/\\s+/g, ' ')`;

describe('a hydrated page', () => {
  it('is not rendered again, requests no embedded data, and works', async () => {
    site.pages.set('/', () => ({
      body: html`<wb-product-list></wb-product-list><wb-cart-drawer trigger></wb-cart-drawer
        ><wb-market-switcher></wb-market-switcher>`,
    }));
    const cookie = await shopperWith(shop.url, 'mug', 2);
    const visitor = await site.visit();
    const [name = '', value = ''] = cookie.split('=');
    await visitor.context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    await visitor.tab.evaluateOnNewDocument(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const card = document.querySelector('wb-product-list')?.shadowRoot?.querySelector('li');
        (globalThis as { first?: unknown }).first = card;
      });
    });
    await visitor.open('/');
    assert.deepEqual(visitor.complaints, []);
    assert.equal(site.asked.join(), '');
    const isSame = await visitor.tab.evaluate(
      () =>
        (globalThis as { first?: unknown }).first ===
        document.querySelector('wb-product-list')?.shadowRoot?.querySelector('li'),
    );
    assert.ok(isSame, 'the very nodes that were sent');
    assert.match((await visitor.tab.evaluate(words('wb-cart-drawer'))) as string, /\b2\b/);

    await visitor.tab.evaluate(() => {
      document.querySelector('wb-product-list')?.shadowRoot?.querySelector<HTMLElement>('[data-action=add]')?.click();
    });
    await visitor.tab.waitForFunction(
      () => document.querySelector('wb-cart-drawer')?.shadowRoot?.querySelector('[part=count]')?.textContent === '3',
    );
    assert.deepEqual(visitor.complaints, []);
    assert.deepEqual(
      site.asked.map((call) => call.split('?')[0]),
      ['POST /store/1/cart/lines'],
    );
  });

  it('shows streamed parts in any order of arrival', async () => {
    site.pages.set('/later', ({ storefront, defer }) => {
      defer(storefront.stores.reviews('shirt', { first: 10 }));
      defer(storefront.stores.products({ first: 24 }));
      return { body: html`<wb-product-list></wb-product-list>` };
    });
    const visitor = await site.visit();
    await visitor.open('/later');
    await visitor.tab.waitForFunction(() =>
      document.querySelector('wb-product-list')?.shadowRoot?.textContent.includes('Speckled Mug'),
    );
    assert.deepEqual(visitor.complaints, []);
    assert.equal(site.asked.join(), '');
  });

  it('requests again what the server could not read', async () => {
    // Another list than those above, because a cached one would not fail.
    site.pages.set('/failing', () => ({ body: html`<wb-product-list limit="3"></wb-product-list>` }));
    site.failing = '/products';
    const visitor = await site.visit();
    // Until the page has loaded.
    await visitor.tab.setRequestInterception(true);
    visitor.tab.on('request', (request) => {
      if (request.url().includes('/client/')) site.failing = undefined;
      void request.continue();
    });
    const response = await visitor.tab.goto(`${site.url}/failing`);
    assert.match((await response?.text()) ?? '', /data-testid="error"/);
    await visitor.tab.waitForFunction(() =>
      document.querySelector('wb-product-list')?.shadowRoot?.textContent.includes('Speckled Mug'),
    );
    assert.deepEqual(visitor.complaints, []);
    assert.deepEqual(site.asked, ['GET /store/1/products?first=3&market=eu']);
    // A late request of this page would make the server of the next test read again.
    await visitor.context.close();
  });

  it('loads a cart that the server could not read, and shows it as loading until then', async () => {
    site.pages.set('/unread', () => ({ body: html`<wb-cart-viewer checkout-href="/checkout"></wb-cart-viewer>` }));
    const [name = '', value = ''] = (await shopperWith(shop.url, 'mug', 2)).split('=');
    site.failing = '/cart';
    const visitor = await site.visit();
    await visitor.context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    await visitor.tab.setRequestInterception(true);
    visitor.tab.on('request', (request) => {
      if (request.url().includes('/client/')) site.failing = undefined;
      void request.continue();
    });
    const sent = (await (await visitor.tab.goto(`${site.url}/unread`))?.text()) ?? '';
    assert.match(sent, /aria-busy="true"/);
    assert.doesNotMatch(sent, /data-testid="error"|Your cart is empty/);
    await visitor.tab.waitForFunction(() =>
      document.querySelector('wb-cart-viewer')?.shadowRoot?.textContent.includes('Your cart, 2 items'),
    );
    assert.deepEqual(visitor.complaints, []);
    assert.deepEqual(site.asked, ['GET /store/1/cart?market=eu']);
  });

  it('shows a product whose adding ended only after the server had rendered the cart', async () => {
    site.pages.set('/before', () => ({ body: html`<wb-product-list limit="2"></wb-product-list>` }));
    const [name = '', value = ''] = (await shopperWith(shop.url, 'mug', 2)).split('=');
    const visitor = await site.visit();
    await visitor.context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    await visitor.open('/before');
    await visitor.tab.setRequestInterception(true);
    const held = new Promise<() => void>((resolve) => {
      visitor.tab.on('request', (request) => {
        if (request.method() === 'POST') resolve(() => void request.continue());
        else void request.continue();
      });
    });
    site.framework.set('/cart', async (request, renderer) => {
      const answer = await renderer.respond(request, () => ({
        body: html`<wb-cart-viewer checkout-href="/checkout"></wb-cart-viewer>`,
      }));
      const sent = await answer.text();
      assert.match(sent, /Your cart, 2 items/);
      const added = visitor.tab.waitForResponse((response) => response.request().method() === 'POST');
      (await held)();
      await added;
      return new Response(sent, { headers: answer.headers });
    });
    await visitor.tab.evaluate(() => {
      document.querySelector('wb-product-list')?.shadowRoot?.querySelector<HTMLElement>('[data-action=add]')?.click();
    });
    await held;
    await visitor.open('/cart');
    await visitor.tab.waitForFunction(() =>
      document.querySelector('wb-cart-viewer')?.shadowRoot?.textContent.includes('Your cart, 3 items'),
    );
    assert.deepEqual(visitor.complaints, []);
    site.asked.length = 0;
    site.pages.set('/after', () => ({ body: html`<wb-cart-viewer checkout-href="/checkout"></wb-cart-viewer>` }));
    await visitor.open('/after');
    assert.match((await visitor.tab.evaluate(words('wb-cart-viewer'))) as string, /Your cart, 3 items/);
    assert.equal(site.asked.join(), '', 'no write is on its way');
    // The page before was left while it wrote, and never learned of the end.
    await visitor.tab.evaluate(() => sessionStorage.setItem('wb_last_write', 'running'));
    const read = visitor.tab.waitForResponse((response) => response.url().includes('/cart?'));
    await visitor.open('/after');
    await read;
    const mark = await visitor.tab.evaluate(() => sessionStorage.getItem('wb_last_write'));
    assert.equal(mark, null, 'the page has asked, and the next one is newer');
  });

  it('renders the slotted elements of a product with its data', async () => {
    const plan = { name: 'Monthly', interval: 'month', intervalCount: 1, discountPpm: 100_000, products: ['mug'] };
    const put = await shop.admin('PUT', '/store/1/subscription-plans/monthly', plan);
    assert.equal(put.statusCode, 200, put.body);
    site.pages.set('/plans', () => ({
      body: html`<wb-product-detail handle="mug"
        ><wb-cart-subscribe-button slot="plans"></wb-cart-subscribe-button
        ><wb-product-reviews slot="after"></wb-product-reviews
      ></wb-product-detail>`,
    }));
    const sent = wordsOf(await (await fetch(`${site.url}/plans`)).text());
    assert.match(sent, /Monthly.*€10\.71/);
    const visitor = await site.visit();
    await visitor.open('/plans');
    assert.match((await visitor.tab.evaluate(words('wb-cart-subscribe-button'))) as string, /Monthly.*€10\.71/);
    assert.deepEqual(visitor.complaints, []);
    assert.equal(site.asked.join(), '');
  });

  it('searches on the device in a worker, under a policy with Trusted Types', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types lit-html storefront storefront-search";
    site.pages.set('/typed', () => ({
      body: html`<wb-search-box></wb-search-box>`,
      headers: { 'content-security-policy': `${policy}; worker-src 'self'` },
    }));
    const visitor = await site.visit();
    await visitor.open('/typed');
    const workers: string[] = [];
    visitor.tab.on('workercreated', (worker) => workers.push(worker.url()));
    const state = await visitor.tab.evaluate(async () => {
      const box = document.querySelector('wb-search-box')!;
      for (;;) {
        await box.search('mug');
        const { tier, degraded } = box.status();
        if (tier === 'local' || degraded.includes('worker')) return { tier, degraded };
      }
    });
    assert.deepEqual(state, { tier: 'local', degraded: [] });
    assert.match(workers.join(), /^[^,]*\/client\/search-worker-[^/]+\.js$/);
    assert.deepEqual(visitor.complaints, []);
  });

  it('has the language of the page from the start', async () => {
    site.pages.set('/de', () => ({
      lang: 'de',
      body: page`<wb-product-list show-sort></wb-product-list><wb-market-switcher></wb-market-switcher>`,
    }));
    const visitor = await site.visit();
    await visitor.open('/de?market=us');
    assert.match((await visitor.tab.evaluate(words('wb-product-list'))) as string, /12,00 \$.*In den Warenkorb/);
    assert.deepEqual(visitor.complaints, []);
    assert.equal(site.asked.join(), '');
  });

  it('discards markup that differs from the server’s, renders it again and reports it', async () => {
    site.pages.set('/other', () => ({ body: html`<wb-product-list></wb-product-list>` }));
    const visitor = await site.visit();
    await visitor.tab.evaluateOnNewDocument(() => {
      document.addEventListener('wb-hydration-mismatch', ({ detail }: CustomEventInit<{ tag: string }>) => {
        (globalThis as { mismatch?: unknown }).mismatch = detail?.tag;
      });
    });
    // As if a newer release had rendered it.
    const sent = await (await fetch(`${site.url}/other`)).text();
    site.documents.set('/newer', sent.replace(/(<wb-product-list>.*?<!--lit-part )[^>]*-->/s, '$1AAAAAAAAAAA=-->'));
    await visitor.open('/newer');
    assert.equal(await visitor.tab.evaluate('globalThis.mismatch'), 'wb-product-list');
    assert.equal(visitor.complaints.length, 1);
    assert.match(visitor.complaints[0] ?? '', /<wb-product-list> does not match the server's markup/);
    assert.equal(
      await visitor.tab.evaluate(
        "document.querySelector('wb-product-list').shadowRoot.querySelectorAll('.base').length",
      ),
      1,
    );
    assert.match((await visitor.tab.evaluate(words('wb-product-list'))) as string, /Speckled Mug/);
  });
});
