/** The renderer against the service itself, on a real database. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import { StorefrontElement } from '../../element-base/storefront-element.js';
import { buy } from '../../service/modules/orders/testing/merchant.js';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { createStorefrontRenderer, html as page } from '../index.js';
import { openService, optionsFor, shopperWith, stateOf, wordsOf } from '../testing/service.js';
import type { Page, PageResult } from '../request/types.js';

let shop: Shop;
before(async () => {
  shop = await openService();
});
after(() => shop.close());

const ask = (path = '/', headers: Record<string, string> = {}): Request =>
  new Request(`https://shop.example${path}`, { headers });
const catalogue: Page = () => ({ body: html`<wb-product-list></wb-product-list>`, cache: { maxAge: 60 } });
const cart: Page = () => ({ body: html`<wb-cart-viewer></wb-cart-viewer>`, cache: { maxAge: 60 } });

describe('a page rendered on a server', () => {
  it('contains the data of its elements in declarative shadow roots, and passes it to the browser', async () => {
    const { options, reported } = optionsFor(shop.url);
    const response = await createStorefrontRenderer(options).respond(ask(), catalogue);
    const text = await response.text();
    assert.equal(response.status, 200);
    assert.match(text, /<wb-product-list><template[^>]* shadowrootmode="open">/);
    assert.match(wordsOf(text), /Speckled Mug.*€11\.90.*Érable Shirt/);
    const state = stateOf(text);
    assert.deepEqual(state['config'], { baseUrl: '/api', storeId: 1, autoGetActiveCart: false });
    assert.deepEqual(Object.keys(state['answers'] as object), ['/store/1', '/store/1/products?first=24&market=eu']);
    assert.doesNotMatch(text, new RegExp(shop.url.replaceAll('.', '\\.')), 'names no internal address');
    assert.deepEqual(reported, []);
  });

  it('provides its store to elements in shadow roots, in slots and standalone', async () => {
    const { options } = optionsFor(shop.url);
    const response = await createStorefrontRenderer(options).respond(ask(), () => ({
      body: html`<wb-product-detail handle="shirt"
          ><wb-product-reviews handle="shirt"></wb-product-reviews
        ></wb-product-detail>
        <wb-basic-shop-product handle="mug"></wb-basic-shop-product>`,
    }));
    const words = wordsOf(await response.text());
    assert.match(words, /Érable Shirt.*€29\.90/);
    assert.match(words, /Speckled Mug.*€11\.90/);
    assert.match(words, /No reviews yet|Reviews/i);
  });

  it('uses the market of its address, else of the cookie, else of the store', async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const words = async (request: Request) => wordsOf(await (await renderer.respond(request, catalogue)).text());
    assert.match(await words(ask('/?market=us', { cookie: 'wb_market=jp' })), /\$12\.00/);
    assert.match(await words(ask('/', { cookie: 'other=1; wb_market=jp; wb_market=us' })), /¥1,800/);
    assert.match(await words(ask('/')), /€11\.90/);
    assert.match(await words(ask('/?market=atlantis')), /€11\.90/, 'an unknown one gives way to the default');
  });

  it('has the language of the page', async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const response = await renderer.respond(ask(), () => ({
      lang: 'de',
      body: html`<wb-product-list></wb-product-list>`,
    }));
    const text = await response.text();
    assert.match(text, /^<!doctype html><html lang="de" dir="ltr">/);
    assert.match(wordsOf(text), /11,90 €.*In den Warenkorb/);
  });

  it('uses the shopper of the cookie, and is not cached', async () => {
    const cookie = await shopperWith(shop.url, 'mug', 3);
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const response = await renderer.respond(ask('/', { cookie }), cart);
    assert.match(wordsOf(await response.text()), /Speckled Mug.*€35\.70/);
    assert.equal(response.headers.get('cache-control'), 'private, no-store');
    assert.match(response.headers.get('vary') ?? '', /Cookie/);
  });

  it('creates no shopper for a request without a cookie: the browser requests the cart', async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const response = await renderer.respond(ask(), cart);
    const text = await response.text();
    assert.deepEqual(response.headers.getSetCookie(), []);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=60');
    assert.match(wordsOf(text), /Loading/);
    assert.deepEqual(Object.keys(stateOf(text)['answers'] as object), ['/store/1']);
  });

  it("forwards the API's cookies, and is then not cached", async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    // A shopper with an unknown cookie gets another one.
    const response = await renderer.respond(ask('/', { cookie: 'wb_shopper=forged' }), cart);
    const [cookie = '', ...more] = response.headers.getSetCookie();
    assert.match(cookie, /^wb_shopper=[\w-]{43}; .*Path=\/; HttpOnly/);
    assert.deepEqual(more, []);
    assert.equal(response.headers.get('cache-control'), 'private, no-store');
    assert.match(wordsOf(await response.text()), /Your cart is empty/i);
  });

  it('is cached publicly only when it says so, and then has no data of a shopper', async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const control = async (page: Page, cookie = '') => {
      const { headers } = await renderer.respond(ask('/', { cookie }), page);
      // Shared pages too: a different market cookie gives a different page.
      assert.match(headers.get('vary') ?? '', /Cookie/);
      return headers.get('cache-control');
    };
    const shopper = await shopperWith(shop.url, 'mug', 1);
    assert.equal(await control(catalogue, shopper), 'public, max-age=60');
    assert.equal(await control(() => ({ body: html`<wb-product-list></wb-product-list>` })), 'private, no-store');
    assert.equal(await control(cart, shopper), 'private, no-store');
    const setting: Page = () => ({ body: '', cache: { maxAge: 60 }, headers: { 'set-cookie': 'a=1' } });
    assert.equal(await control(setting), 'private, no-store');
    const claiming: Page = async ({ storefront }) => {
      await storefront.client.cart.get();
      return { body: '', headers: { 'cache-control': 'public, max-age=9' }, cache: { maxAge: 9 } };
    };
    assert.equal(await control(claiming, shopper), 'private, no-store');
  });

  it('has the status, headers and head of its page function', async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const response = await renderer.respond(ask('/gone?x=1'), ({ store, market, url }) => ({
      status: 404,
      headers: { 'x-robots-tag': 'noindex' },
      head: page`<title>${store?.name} ${market?.currency} ${url.search}</title>`,
      body: page`<h1>Gone</h1>`,
    }));
    const text = await response.text();
    assert.equal(response.status, 404);
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
    assert.match(text.replaceAll(/<!--.*?-->/g, ''), /<title>.* EUR \?x=1<\/title>.*<h1>Gone<\/h1>/);
    assert.doesNotMatch(text, /<script/, 'nothing to bring to life');
  });

  it('hydrates only the tags that it names', async () => {
    const renderer = createStorefrontRenderer(
      optionsFor(shop.url, {
        preloads: { 'wb-product-list': ['/client/list.js'], 'wb-market-switcher': ['/client/more.js'] },
      }).options,
    );
    const body = html`<wb-product-list></wb-product-list><wb-market-switcher></wb-market-switcher>`;
    const all = await (await renderer.respond(ask(), () => ({ body }))).text();
    assert.match(
      all,
      /modulepreload" href="\/client\/list\.js" fetchpriority="low".*modulepreload" href="\/client\/more\.js"/,
    );
    const one = await (await renderer.respond(ask(), () => ({ body, hydrate: ['wb-market-switcher'] }))).text();
    assert.deepEqual(stateOf(one)['tags'], ['wb-market-switcher']);
    assert.doesNotMatch(one, /list\.js/);
    const none = await (await renderer.respond(ask(), () => ({ body, hydrate: [] }))).text();
    assert.doesNotMatch(none, /<script/);
    assert.match(wordsOf(none), /Speckled Mug/);
  });

  it('loads no code for elements that only display something, unless it names them', async () => {
    const preloads = { 'wb-product-list': ['/client/list.js'], 'wb-money-display': ['/client/card.js'] };
    const renderer = createStorefrontRenderer(optionsFor(shop.url, { preloads }).options);
    const price = html`<wb-money-display amount="1900" currency="EUR"></wb-money-display>`;
    const sent = async (pageResult: PageResult) => (await renderer.respond(ask(), () => pageResult)).text();
    const alone = await sent({ body: price });
    assert.match(wordsOf(alone), /€ 19\.00/);
    assert.doesNotMatch(alone, /<script|modulepreload/);
    const beside = await sent({ body: html`${price}<wb-product-list></wb-product-list>` });
    assert.deepEqual(stateOf(beside)['tags'], ['wb-product-list']);
    assert.doesNotMatch(beside, /card\.js/);
    const named = await sent({ body: price, hydrate: ['wb-money-display'] });
    assert.deepEqual(stateOf(named)['tags'], ['wb-money-display']);
    assert.match(named, /card\.js/);
  });

  it('loads no code for elements of an embedded order, unless something may refresh it', async () => {
    const { order, shopper } = await buy(shop);
    const { id } = order;
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const sent = async (pageResult: PageResult) =>
      (await renderer.respond(ask('/', { cookie: shopper.cookie }), () => pageResult)).text();
    const tagsOf = async (pageResult: PageResult) => stateOf(await sent(pageResult))['tags'];
    const rules = html`<wb-order-rules-applied order-id=${id}></wb-order-rules-applied>`;
    const parcels = html`<wb-shipping-progress order-id=${id}></wb-shipping-progress>
      <wb-shipping-update order-id=${id}><b slot="heading">News</b></wb-shipping-update>`;
    const whole = await sent({ body: html`${rules}${parcels}` });
    assert.match(wordsOf(whole), /not been shipped|no news/i);
    assert.doesNotMatch(whole, /<script|modulepreload/, 'a page of them alone has no script');
    const summary = html`<wb-order-summary order-id=${id}></wb-order-summary>`;
    assert.deepEqual(await tagsOf({ body: html`${summary}${rules}${parcels}` }), ['wb-order-summary'], 'has buttons');
    assert.deepEqual(await tagsOf({ body: html`${rules}`, hydrate: ['wb-order-rules-applied'] }), [
      'wb-order-rules-applied',
    ]);
    const assertInteractive = async (body: unknown, why: string) =>
      assert.ok(((await tagsOf({ body })) as string[]).includes('wb-order-rules-applied'), why);
    await assertInteractive(
      html`${rules}<wb-shipping-update order-id=${id} poll="60"></wb-shipping-update>`,
      'it is read again',
    );
    await assertInteractive(
      html`${rules}<wb-order-rules-applied stage="estimate"></wb-order-rules-applied>`,
      'of a checkout',
    );
    await assertInteractive(html`${rules}<wb-order-rules-applied></wb-order-rules-applied>`, 'by the address');
    await assertInteractive(
      html`<wb-order-rules-applied order-id=${id}
        ><template slot="item"><b data-text="title"></b></template
      ></wb-order-rules-applied>`,
      'filled in the browser',
    );
    await assertInteractive(
      html`<wb-order-rules-applied order-id="nobody"></wb-order-rules-applied>`,
      'it may try again',
    );
  });

  it('streams deferred data at the end of the same response', async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const response = await renderer.respond(ask(), ({ storefront, defer }) => {
      defer(storefront.stores.products({ first: 24 }));
      return { body: html`<wb-product-list></wb-product-list>` };
    });
    const text = await response.text();
    const [shell = '', rest = ''] = text.split('data-wb-answer="/store/1/products?');
    assert.doesNotMatch(wordsOf(shell), /Speckled Mug/);
    assert.deepEqual(stateOf(shell)['coming'], ['/store/1/products?first=24&market=eu']);
    assert.match(rest, /Speckled Mug/);
    assert.match(text, /<\/body><\/html>$/);
  });

  it('reads public data once for all requests', async () => {
    const calls: string[] = [];
    const counting: typeof fetch = (input, init) => {
      calls.push(input as string);
      return fetch(input, init);
    };
    const renderer = createStorefrontRenderer(optionsFor(shop.url, { fetch: counting }).options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => renderer.respond(ask(), catalogue)));
    for (const answer of answers) assert.match(wordsOf(await answer.text()), /Speckled Mug/);
    assert.deepEqual(
      calls.map((url) => url.replace(shop.url, '')),
      ['/store/1', '/store/1/products?first=24&market=eu'],
    );
  });

  it('may change data that its client has read, without an effect on other pages', async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const reversing: Page = async ({ storefront }) => {
      const { items } = await storefront.client.store.getAvailableProducts(1, { first: 2 });
      items.reverse();
      return { body: html`<p>${items.map(({ title }) => title).join(', ')}</p>` };
    };
    const words = async () => wordsOf(await (await renderer.respond(ask(), reversing)).text());
    assert.equal(await words(), await words());
  });

  it('reads the data of its elements in parallel', async () => {
    const held: (() => void)[] = [];
    const together: typeof fetch = async (input, init) => {
      // Answers only after all requests have arrived. Sequential requests would
      // end in errors.
      if ((input as string).includes('/products') || (input as string).includes('/cart')) {
        await new Promise<void>((resolve) => {
          held.push(resolve);
          if (held.length === 4) for (const answer of held) answer();
        });
      }
      return fetch(input, init);
    };
    const { options, reported } = optionsFor(shop.url, { fetch: together });
    const response = await createStorefrontRenderer(options).respond(
      ask('/', { cookie: await shopperWith(shop.url, 'book', 1) }),
      () => ({
        body: html`<wb-product-list></wb-product-list><wb-cart-viewer></wb-cart-viewer
          ><wb-basic-shop-product handle="mug"></wb-basic-shop-product
          ><wb-product-reviews handle="shirt"></wb-product-reviews>`,
      }),
    );
    assert.match(wordsOf(await response.text()), /Speckled Mug/);
    assert.equal(held.length, 4);
    assert.deepEqual(reported, []);
  });

  it('renders again when an element needs data that depends on another read', async () => {
    class TestNext extends StorefrontElement {
      protected override render() {
        const [first] = this.shop?.stores.products({ first: 1 }).getState().data?.items ?? [];
        return first ? html`<wb-product-reviews handle=${first.handle}></wb-product-reviews>` : 'waiting';
      }
    }
    customElements.define('test-next', TestNext);
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const response = await renderer.respond(ask(), () => ({ body: html`<test-next></test-next>` }));
    const text = await response.text();
    assert.ok(Object.keys(stateOf(text)['answers'] as object).some((path) => path.includes('/reviews')));
    assert.doesNotMatch(wordsOf(text), /waiting|Loading/);
  });

  it('answers HEAD with headers only', async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    const response = await renderer.respond(new Request('https://shop.example/', { method: 'HEAD' }), catalogue);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=60');
    assert.equal(await response.text(), '');
  });

  it('rejects invalid options by name', () => {
    const { options } = optionsFor(shop.url);
    assert.throws(() => createStorefrontRenderer({ ...options, baseUrl: '/api' }), /baseUrl is "\/api"/);
    assert.throws(() => createStorefrontRenderer({ ...options, storeOptions: { storeId: 0 } }), /storeId is 0/);
    assert.throws(() => createStorefrontRenderer({ ...options, apiTimeoutMs: -1 }), /apiTimeoutMs is -1/);
  });
});
