/**
 * The renderer under stress: many shoppers at once, hostile data, elements that
 * throw, an API that fails or hangs.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html, LitElement } from 'lit';
import { StorefrontElement } from '../../element-base/storefront-element.js';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { createStorefrontRenderer } from '../index.js';
import { openService, optionsFor, shopperWith, stateOf, wordsOf } from '../testing/service.js';
import type { Page } from './types.js';

let shop: Shop;
before(async () => {
  shop = await openService();
});
after(() => shop.close());

const ask = (path = '/', headers: Record<string, string> = {}, signal?: AbortSignal): Request =>
  new Request(`https://shop.example${path}`, { headers, ...(signal && { signal }) });

/**
 * The service with `change` applied to each text in its answers, except codes
 * and addresses.
 */
function changedFetch(change: (text: string, key: string) => string): typeof fetch {
  const codes = new Set([
    'id',
    'handle',
    'code',
    'currency',
    'variantId',
    'market',
    'status',
    'state',
    'defaultMarket',
  ]);
  return async (input, init) => {
    const answer = await fetch(input, init);
    const text = await answer.text();
    const body: unknown = JSON.parse(text, (key, value: unknown) =>
      typeof value === 'string' && !codes.has(key) && !/^\d{4}-|^[a-z]{2}(-[A-Z]{2})?$|^[A-Z]{2}$/.test(value)
        ? change(value, key)
        : value,
    );
    return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
  };
}

describe('concurrent requests', () => {
  it('500 requests of different shoppers and markets: each page has its own data, and none of another', async () => {
    const markets = ['eu', 'us', 'jp'] as const;
    const symbols = { eu: '€', us: '$', jp: '¥' };
    const shoppers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const market = markets[index % 3]!;
        return { market, quantity: index + 1, cookie: await shopperWith(shop.url, 'book', index + 1, market) };
      }),
    );
    const { options, reported } = optionsFor(shop.url, { apiTimeoutMs: 60_000 });
    const renderer = createStorefrontRenderer(options);
    const page: Page = () => ({
      body: html`<wb-product-list limit="2"></wb-product-list><wb-cart-viewer></wb-cart-viewer>`,
    });
    const pages = await Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        const shopper = shoppers[(index * 7) % shoppers.length]!;
        const cookie = `${shopper.cookie}; wb_market=${shopper.market}`;
        const response = await renderer.respond(ask('/', { cookie }), page);
        assert.equal(response.headers.get('cache-control'), 'private, no-store');
        return { shopper, text: await response.text() };
      }),
    );
    const cartOf = (text: string): { id: string; itemCount: number } => {
      const answers = stateOf(text)['answers'] as Record<string, [number, { id: string; itemCount: number }]>;
      return Object.entries(answers).find(([path]) => path.includes('/cart'))![1][1];
    };
    const idOf = new Map<number, string>();
    for (const { shopper, text } of pages) {
      const cart = cartOf(text);
      assert.equal(cart.itemCount, shopper.quantity);
      assert.equal(idOf.get(shopper.quantity) ?? cart.id, cart.id);
      idOf.set(shopper.quantity, cart.id);
    }
    assert.equal(new Set(idOf.values()).size, 60);
    for (const { shopper, text } of pages) {
      const words = wordsOf(text);
      assert.ok(words.includes(`Cart, ${shopper.quantity} item`) || words.includes(`${shopper.quantity} item`), words);
      for (const [market, symbol] of Object.entries(symbols)) {
        assert.equal(words.includes(symbol), market === shopper.market, `${symbol} in ${market}`);
      }
      for (const [quantity, id] of idOf) assert.equal(text.includes(id), quantity === shopper.quantity);
    }
    assert.deepEqual(reported, []);
  });
});

describe('a busy machine', () => {
  it('200 concurrent renders: reads are in time, and no page shows an empty or failed cart or empty data', async () => {
    const shoppers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => ({
        cookie: await shopperWith(shop.url, 'book', index + 1),
        quantity: index + 1,
      })),
    );
    // As much work as on a page of a real shop, with the default timeout for
    // reads.
    const renderer = createStorefrontRenderer(optionsFor(shop.url, { forms: true }).options);
    const page: Page = () => ({
      body: html`<wb-product-list></wb-product-list><wb-product-list limit="4"></wb-product-list
        ><wb-cart-viewer></wb-cart-viewer><wb-cart-drawer trigger></wb-cart-drawer>`,
    });
    const texts = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { cookie, quantity } = shoppers[index % shoppers.length]!;
        return { quantity, text: await (await renderer.respond(ask('/', { cookie }), page)).text() };
      }),
    );
    let left = 0;
    for (const { quantity, text } of texts) {
      assert.doesNotMatch(text, /data-wb-answer="[^"]*"[^>]*><\/script>/, 'empty data');
      assert.doesNotMatch(text, /Your cart is empty|data-testid="error"/);
      if (text.includes('data-testid="cart-unread"')) left += 1;
      else assert.match(wordsOf(text), new RegExp(`Your cart, ${String(quantity)} items?`));
    }
    assert.ok(left < 10, `${String(left)} carts of 200 were not read in time`);
  });

  it('a cart that is late is loaded by the browser, and reported to shoppers without script', async () => {
    const hanging: typeof fetch = (input, init) =>
      (input as string).includes('/cart') ? new Promise(() => undefined) : fetch(input, init);
    const { options } = optionsFor(shop.url, { fetch: hanging, apiTimeoutMs: 200, forms: true });
    const cookie = await shopperWith(shop.url, 'book', 2);
    const response = await createStorefrontRenderer(options).respond(ask('/cart?market=eu', { cookie }), () => ({
      body: html`<wb-cart-viewer></wb-cart-viewer><wb-cart-drawer trigger></wb-cart-drawer>`,
    }));
    const text = await response.text();
    const { answers, reads } = stateOf(text) as { answers: object; reads: string[][] };
    assert.deepEqual(
      Object.keys(answers).filter((path) => path.includes('/cart')),
      [],
    );
    assert.ok(!reads.some(([name]) => name === 'cart'));
    assert.match(text, /aria-busy="true"/);
    assert.match(text, /<noscript[^>]*><p data-testid="cart-unread">Your cart could not be read just now/);
    assert.match(text, /<a href="\/cart\?market=eu" data-testid="read-again">/);
    assert.doesNotMatch(text, /Your cart is empty|data-testid="error"/);
    assert.equal(response.headers.get('cache-control'), 'private, no-store');
  });
});

describe('hostile data', () => {
  const attack = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"' onmouseover="alert(3)" --><!-- \u2028\u2029 {{7*7}} \${8*8}`;

  it('is rendered as text in elements, attributes, the state and the head', async () => {
    const cookie = await shopperWith(shop.url, 'mug', 2);
    const renderer = createStorefrontRenderer(
      optionsFor(shop.url, { fetch: changedFetch((text) => `${text}${attack}`) }).options,
    );
    const response = await renderer.respond(ask('/', { cookie }), ({ store }) => ({
      lang: `en"${attack}`,
      body: html`<h1 title=${store?.name ?? ''}>${store?.name}</h1>
        <wb-product-list></wb-product-list><wb-cart-viewer></wb-cart-viewer><wb-market-switcher></wb-market-switcher>
        <wb-product-detail handle="shirt"></wb-product-detail><wb-product-reviews handle="shirt"></wb-product-reviews>`,
    }));
    const text = await response.text();
    assert.match(text, /&lt;script&gt;alert\(1\)/);
    for (const part of ['<script>alert', '<img src=x', '" onmouseover']) {
      assert.ok(!text.includes(part), `${part} stands in the page as it is`);
    }
    const answers = stateOf(text)['answers'] as Record<string, [number, { name: string }]>;
    const reported = Object.keys(answers).length;
    assert.equal(text.match(/<script/g)?.length, 2 + reported, 'the module, the state, and the answers');
    assert.doesNotMatch(text.slice(text.indexOf('data-wb-answer')), /[\u2028\u2029]/);
    assert.match(text, /^<!doctype html><html lang="en" dir="ltr">/);
    assert.ok(answers['/store/1']?.[1].name.endsWith(attack), 'and is unharmed in the state');
  });

  it('in URLs never becomes a script', async () => {
    const renderer = createStorefrontRenderer(
      optionsFor(shop.url, { fetch: changedFetch((text, key) => (key === 'url' ? 'javascript:alert(1)' : text)) })
        .options,
    );
    const response = await renderer.respond(ask('/?market="><script>alert(1)</script>'), () => ({
      body: html`<wb-product-list></wb-product-list>`,
    }));
    const text = await response.text();
    assert.doesNotMatch(text, /href="javascript:|<script>alert/);
    assert.match(wordsOf(text), /Speckled Mug/);
  });

  it('in headers of the request is not passed on', async () => {
    const seen: Headers[] = [];
    const watching: typeof fetch = (input, init) => {
      seen.push(new Headers(init?.headers));
      return fetch(input, init);
    };
    const renderer = createStorefrontRenderer(optionsFor(shop.url, { fetch: watching }).options);
    const headers = {
      cookie: `secret=1; wb_shopper=a"b; wb_session=${'s'.repeat(43)}; wb_session=second`,
      authorization: 'Bearer stolen',
      'x-forwarded-for': '9'.repeat(5000),
      'idempotency-key': 'x',
    };
    await (await renderer.respond(ask('/', headers), () => ({ body: html`<wb-cart-viewer></wb-cart-viewer>` }))).text();
    const [personal, ...others] = seen.filter((headers) => headers.has('cookie'));
    assert.equal(personal?.get('cookie'), `wb_session=${'s'.repeat(43)}`);
    assert.deepEqual(others, []);
    for (const headers of seen) {
      for (const name of ['authorization', 'x-forwarded-for', 'idempotency-key']) assert.equal(headers.get(name), null);
    }
  });
});

describe('an element that throws', () => {
  const fail = (): never => {
    throw new Error('broken on purpose');
  };
  before(() => {
    customElements.define(
      'test-broken-made',
      class extends LitElement {
        constructor() {
          super();
          fail();
        }
      },
    );
    customElements.define(
      'test-broken-update',
      class extends StorefrontElement {
        protected override willUpdate(): void {
          fail();
        }
      },
    );
    customElements.define(
      'test-broken-draw',
      class extends StorefrontElement {
        protected override render() {
          return html`<p>before</p>
            <slot></slot>${[1].map(() => fail())}`;
        }
      },
    );
    customElements.define(
      'test-broken-inside',
      class extends StorefrontElement {
        protected override render() {
          return html`<p>outer</p>
            <test-broken-draw><i>slotted</i></test-broken-draw
            ><wb-product-list></wb-product-list>`;
        }
      },
    );
  });

  it('shows an error in its place, and the rest of the page is rendered', async () => {
    const { options, reported } = optionsFor(shop.url);
    const response = await createStorefrontRenderer(options).respond(ask(), () => ({
      body: html`<h1>Above</h1>
        <test-broken-made></test-broken-made><test-broken-update></test-broken-update>
        <test-broken-inside></test-broken-inside>
        <wb-product-detail handle="mug"><test-broken-draw></test-broken-draw></wb-product-detail>
        <p>Below</p>`,
    }));
    const text = await response.text();
    assert.equal(response.status, 200);
    assert.match(wordsOf(text), /^Above .*outer .*Érable Shirt.*Speckled Mug.* Below$/);
    assert.equal(text.match(/data-testid="error"/g)?.length, 4);
    assert.deepEqual(reported.map(({ at }) => at.element).sort(), [
      'test-broken-draw',
      'test-broken-draw',
      'test-broken-made',
      'test-broken-update',
    ]);
  });

  it('reports a property that the browser would never receive', async () => {
    const { options, reported } = optionsFor(shop.url);
    const response = await createStorefrontRenderer(options).respond(ask(), () => ({
      body: html`<wb-product-list .limit=${2}></wb-product-list>`,
    }));
    await response.text();
    assert.match(String(reported[0]?.error), /\.limit of <wb-product-list> is lost in the browser/);
  });
});

describe('an API', () => {
  const page: Page = ({ store }) => ({
    body: html`<h1>${store?.name ?? 'A shop'}</h1>
      <wb-product-list></wb-product-list><wb-cart-viewer></wb-cart-viewer>`,
    cache: { maxAge: 60 },
  });
  const troubles: Record<string, typeof fetch> = {
    'that hangs': () => new Promise(() => undefined),
    'that hangs during an answer': () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (defaultController) => defaultController.enqueue(new TextEncoder().encode('{"id":')),
          }),
        ),
      ),
    'that is down': () => Promise.reject(new TypeError('connection refused')),
    'that answers HTML with status 502': () =>
      Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })),
    'that answers HTML with status 200': () => Promise.resolve(new Response('<html>Hello</html>')),
    'that answers with a wrong shape': () => Promise.resolve(Response.json({ items: null, lines: 7 })),
  };
  for (const [name, failing] of Object.entries(troubles)) {
    it(`${name} leaves a page whose elements show an error`, async () => {
      const { options } = optionsFor(shop.url, { fetch: failing, apiTimeoutMs: 200 });
      const response = await createStorefrontRenderer(options).respond(ask('/', { cookie: 'wb_shopper=a' }), page);
      const text = await response.text();
      assert.equal(response.status, 200);
      assert.match(text, /<h1>.*A shop/);
      assert.equal(text.match(/data-testid="error"/g)?.length, 1, 'the list');
      assert.match(text, /<section[^>]* aria-label="Your cart"[^>]* aria-busy="true"/, 'the cart is the browser’s');
      assert.match(text, /<\/html>$/);
      assert.equal(response.headers.get('cache-control'), 'private, no-store');
    });
  }

  it('without products is rendered as an empty list', async () => {
    const empty: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!(input as string).includes('/products')) return answer;
      const body = (await answer.json()) as object;
      return Response.json({ ...body, items: [], totalCount: 0, pageInfo: { endCursor: null, hasNextPage: false } });
    };
    const { options, reported } = optionsFor(shop.url, { fetch: empty });
    const response = await createStorefrontRenderer(options).respond(ask(), page);
    assert.match(wordsOf(await response.text()), /There is nothing here yet/);
    assert.deepEqual(reported, []);
  });
});

describe('a request', () => {
  const page: Page = () => ({ body: html`<wb-product-list></wb-product-list>` });

  it('that is aborted stops its reads, while shared reads continue', async () => {
    const gone = new AbortController();
    let begun: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => (begun = resolve));
    const signals = new Map<string, AbortSignal>();
    const hanging: typeof fetch = (input, init) => {
      const [, path = ''] = /\/store\/1\/(\w+)/.exec(input as string) ?? [];
      if (path !== 'cart' && path !== 'products') return fetch(input, init);
      signals.set(path, init!.signal!);
      if (signals.size === 2) begun?.();
      return new Promise(() => undefined);
    };
    const { options, reported } = optionsFor(shop.url, { fetch: hanging, apiTimeoutMs: 60_000 });
    const response = createStorefrontRenderer(options).respond(
      ask('/', { cookie: 'wb_shopper=a' }, gone.signal),
      () => ({
        body: html`<wb-product-list></wb-product-list><wb-cart-viewer></wb-cart-viewer>`,
      }),
    );
    await asked;
    gone.abort();
    await assert.rejects(response, { name: 'AbortError' });
    assert.equal(signals.get('cart')?.aborted, true, 'of this shopper alone');
    assert.equal(signals.get('products')?.aborted, false, 'shared with other requests');
    assert.deepEqual(reported, [], 'nothing has failed');
  });

  it('whose page throws rejects, and the next one is answered', async () => {
    const renderer = createStorefrontRenderer(optionsFor(shop.url).options);
    await assert.rejects(
      renderer.respond(ask(), () => {
        throw new Error('the page is broken');
      }),
      /the page is broken/,
    );
    assert.equal((await renderer.respond(ask(), page)).status, 200);
  });

  it('that is aborted while deferred data is pending stops that too', async () => {
    const signals: AbortSignal[] = [];
    const slow: typeof fetch = (input, init) => {
      if (!(input as string).includes('/cart')) return fetch(input, init);
      if (init?.signal) signals.push(init.signal);
      return new Promise(() => undefined);
    };
    const { options } = optionsFor(shop.url, { fetch: slow });
    const response = await createStorefrontRenderer(options).respond(
      ask('/', { cookie: 'wb_shopper=a' }),
      ({ storefront, defer }) => {
        defer(storefront.stores.cart);
        return { body: html`<wb-cart-viewer></wb-cart-viewer>` };
      },
    );
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true],
    );
  });
});
