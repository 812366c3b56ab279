/** The rendering for a new shopper. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import type { Cart, Problem, StorePublicData } from '@storefront/contract';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { createStorefrontRenderer } from '../index.js';
import { newShopperAnswer } from './new-shopper.js';
import { openService, optionsFor, stateOf, wordsOf } from '../testing/service.js';
import { openSite, type Site } from '../testing/site.js';
import type { Page, RendererOptions } from './types.js';

let shop: Shop;
let site: Site;
before(async () => {
  shop = await openService();
  site = await openSite(shop.url, { forms: true });
});
after(async () => {
  await site.close();
  await shop.close();
});

const cart: Page = () => ({
  body: html`<wb-cart-viewer checkout-href="/checkout" show-discount show-gift-card></wb-cart-viewer>`,
});
const shown = async (page: Page, cookie = '', more: Partial<RendererOptions> = {}): Promise<string> => {
  const { options } = optionsFor(shop.url, { forms: true, ...more });
  const request = new Request('https://shop.example/', { headers: { cookie } });
  const response = await createStorefrontRenderer(options).respond(request, page);
  assert.deepEqual(response.headers.getSetCookie(), [], 'no shopper is made');
  return response.text();
};

describe('a new shopper', () => {
  it('gets the data that the API would return', async () => {
    for (const market of ['eu', 'us', 'jp']) {
      const read = async (path: string): Promise<unknown> => (await fetch(`${shop.url}${path}`)).json();
      const store = (await read(`/store/1?market=${market}`)) as StorePublicData;
      for (const path of [`/store/1/cart?market=${market}`, '/store/1/account/gift-cards']) {
        const known = JSON.parse(newShopperAnswer(path, store)!.text) as Partial<Cart>;
        const part = (await read(path)) as Partial<Cart>;
        assert.deepEqual(part, { ...known, ...('id' in part && { id: part.id }) }, path);
      }
      const order = `/store/1/orders/${'0'.repeat(32)}`;
      const { status, text } = newShopperAnswer(order, store)!;
      const response = await fetch(shop.url + order);
      assert.equal(status, response.status);
      const codes = ({ errors }: Problem) => errors.map(({ code }) => code);
      assert.deepEqual(codes(JSON.parse(text) as Problem), codes((await response.json()) as Problem));
    }
  });

  it('has an empty cart, which hydrates without a request and can be filled', async () => {
    site.pages.set('/cart', cart);
    const visitor = await site.visit();
    await visitor.tab.setJavaScriptEnabled(false);
    await visitor.tab.goto(`${site.url}/cart`);
    const words = await visitor.tab.$eval('wb-cart-viewer', ({ shadowRoot }) => shadowRoot!.textContent);
    assert.match(words, /Your cart is empty/);
    assert.doesNotMatch(words, /Loading/);
    assert.ok(await visitor.tab.$('wb-cart-viewer >>> [data-testid="empty"] a[href]'), 'and leads to the shop');
    await visitor.tab.setJavaScriptEnabled(true);
    site.asked.length = 0;
    await visitor.tab.evaluateOnNewDocument(`document.addEventListener('DOMContentLoaded', () =>
      (globalThis.sent = document.querySelector('wb-cart-viewer').shadowRoot.querySelector('[data-testid="empty"]')))`);
    await visitor.open('/cart');
    assert.ok(
      await visitor.tab.evaluate(
        `sent && sent === document.querySelector('wb-cart-viewer').shadowRoot.querySelector('[data-testid="empty"]')`,
      ),
      'what stands there is what was sent',
    );
    assert.deepEqual(site.asked, []);
    await visitor.tab.evaluate(
      `document.querySelector('wb-cart-viewer').shop.stores.cart.addProduct({ variantId: 'mug', quantity: 2 })`,
    );
    await visitor.tab.waitForSelector('wb-cart-viewer >>> [data-testid="increase"]', { visible: true });
    assert.match(
      await visitor.tab.$eval('wb-cart-viewer >>> [data-testid="heading"]', ({ textContent }) => textContent),
      /2 items/,
    );
    assert.deepEqual(visitor.complaints, []);
    await visitor.context.close();
  });

  it('has a checkout that opens when another tab adds a product', async () => {
    site.pages.set('/checkout', () => ({
      body: html`<wb-checkout></wb-checkout><wb-gift-card-covered-order></wb-gift-card-covered-order>`,
    }));
    site.pages.set('/cart', cart);
    const visitor = await site.visit();
    await visitor.open('/checkout');
    // Polls with a timer: a background tab draws no frames, and changes in
    // shadow roots trigger no observer.
    const shows = async (tag: string, id: string): Promise<unknown> =>
      visitor.tab.waitForFunction(
        `document.querySelector('${tag}').shadowRoot.querySelector('[data-testid="${id}"]')`,
        {
          polling: 100,
        },
      );
    await shows('wb-checkout', 'empty');
    await shows('wb-gift-card-covered-order', 'empty');
    const other = await visitor.context.newPage();
    await other.goto(`${site.url}/cart`);
    await other.waitForFunction(`document.querySelector('wb-cart-viewer')?.shop`);
    await other.evaluate(
      `document.querySelector('wb-cart-viewer').shop.stores.cart.addProduct({ variantId: 'mug', quantity: 2 })`,
    );
    await shows('wb-checkout', 'checkout-form');
    await shows('wb-gift-card-covered-order', 'place-order');
    await visitor.context.close();
  });

  it('is one shopper, also when several tabs start at once', async () => {
    site.pages.set('/cart', cart);
    const visitor = await site.visit();
    const tabs = [visitor.tab, await visitor.context.newPage(), await visitor.context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/cart`)));
    await Promise.all(tabs.map((tab) => tab.waitForFunction(`document.querySelector('wb-cart-viewer')?.shop`)));
    const cartOf = `document.querySelector('wb-cart-viewer').shop.stores.cart`;
    const add = `${cartOf}.addProduct({ variantId: 'mug', quantity: 1 }).then((its) => its.id)`;
    const ids = await Promise.all(tabs.map((tab) => tab.evaluate(add)));
    assert.deepEqual(new Set(ids).size, 1, 'one cart');
    const count = await visitor.tab.evaluate(
      `${cartOf}.refresh().then(() => ${cartOf}.getState().cart.data.itemCount)`,
    );
    assert.equal(count, 3);
    await visitor.context.close();
  });

  it('is handled by the browser on cached pages, and on sites without forms', async () => {
    const shared: Page = async (pageShop) => ({ ...(await cart(pageShop)), cache: { maxAge: 60 } });
    for (const text of [await shown(shared), await shown(cart, '', { forms: false })]) {
      assert.match(wordsOf(text), /Loading/);
      assert.deepEqual(Object.keys(stateOf(text)['answers'] as object), ['/store/1']);
    }
  });

  it('is not assumed when the cookies cannot be read', async () => {
    const padding = `other=${'x'.repeat(17_000)}`;
    for (const cookie of [`${padding}; wb_shopper=a`, `wb_shopper=a"b`, `wb_shopper=${'s'.repeat(600)}`])
      assert.match(wordsOf(await shown(cart, cookie)), /Loading/, cookie.slice(0, 20));
    for (const cookie of ['', padding, 'wb_market=us', 'swb_shopper=a'])
      assert.match(wordsOf(await shown(cart, cookie)), /Your cart is empty/, cookie.slice(0, 20));
  });
});
