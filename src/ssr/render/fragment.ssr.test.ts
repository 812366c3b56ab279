/** Fragments for pages of a framework, on a real database. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { createStorefrontRenderer, renderFragment, html as page } from '../index.js';
import { openService, optionsFor, shopperWith, wordsOf } from '../testing/service.js';
import type { Fragment, RendererOptions } from '../request/types.js';

let shop: Shop;
before(async () => {
  shop = await openService();
});
after(() => shop.close());

const ask = (path = '/', headers: Record<string, string> = {}, init: RequestInit = {}): Request =>
  new Request(`https://shop.example${path}`, { headers, ...init });
const list = html`<wb-product-list></wb-product-list>`;
const drawer = html`<wb-cart-drawer trigger></wb-cart-drawer>`;

/** A renderer without `scripts`, because the framework bundles the code, and the calls of the API that it makes. */
function rendererWith(more: Partial<RendererOptions> = {}) {
  const calls: string[] = [];
  const counting: typeof fetch = (input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${(input as string).slice(shop.url.length)}`);
    return fetch(input, init);
  };
  const { options, reported } = optionsFor(shop.url, { scripts: [], fetch: counting, ...more });
  return { renderer: createStorefrontRenderer(options), calls, reported };
}

/** The state of a fragment, with the paths of its answers. */
function stateOf({ state }: Fragment): { answers: string[] } & Record<string, unknown> {
  const text = /<script type="application\/json">(.*?)<\/script><\/span>$/s.exec(state)?.[1] ?? 'null';
  const answers = [...state.matchAll(/ data-wb-answer="(.*?)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  return { ...(JSON.parse(text) as object), answers };
}

describe('a fragment', () => {
  it('has the markup of its elements without a document, readable without script', async () => {
    const { renderer, reported } = rendererWith();
    const fragment = await renderFragment(renderer, ask(), list);
    assert.match(fragment.html, /<wb-product-list><template[^>]* shadowrootmode="open">/);
    assert.doesNotMatch(fragment.html, /<html|<head|<body|<script/);
    assert.match(wordsOf(fragment.html), /Speckled Mug.*€11\.90.*Érable Shirt/);
    const { config, tags, answers, lang } = stateOf(fragment);
    assert.deepEqual(config, { baseUrl: '/api', storeId: 1, autoGetActiveCart: false });
    assert.deepEqual(tags, ['wb-product-list']);
    assert.deepEqual(fragment.tags, tags);
    assert.deepEqual(answers, ['/store/1', '/store/1/products?first=24&market=eu']);
    assert.equal(lang, 'en');
    assert.equal(fragment.status, 200);
    assert.equal(fragment.location, undefined);
    assert.deepEqual(
      [...fragment.headers],
      [
        ['cache-control', 'private, no-store'],
        ['vary', 'Cookie'],
      ],
    );
    assert.deepEqual(reported, []);
  });

  it('does not contain the internal address', async () => {
    const { renderer } = rendererWith();
    const cookie = await shopperWith(shop.url, 'mug', 1);
    const body = html`${list}${drawer}<wb-product-detail handle="shirt"></wb-product-detail>`;
    const all = await renderFragment(renderer, ask('/', { cookie }), body, { head: page`<title>Shop</title>` });
    const text = JSON.stringify([all, [...all.headers]]);
    assert.ok(!text.includes(new URL(shop.url).host));
  });

  it('equals the markup in a page', async () => {
    const { renderer } = rendererWith();
    const whole = await (await renderer.respond(ask(), () => ({ body: list }))).text();
    const { html: markup } = await renderFragment(renderer, ask(), list);
    assert.ok(markup.length > 1000 && whole.includes(markup));
  });

  it('supports the result of a page function: language, head, status, headers, cache', async () => {
    const { renderer } = rendererWith({
      preloads: { 'wb-product-list': ['/client/list.js'] },
      scripts: ['/client/a.js'],
    });
    const fragment = await renderFragment(renderer, ask('/?market=us'), ({ market, store }) => ({
      lang: 'ar',
      status: 404,
      cache: { maxAge: 60 },
      headers: { 'x-robots-tag': 'noindex' },
      head: page`<title>${store?.name} ${market?.currency}</title>`,
      body: list,
    }));
    assert.deepEqual([fragment.lang, fragment.dir, fragment.status], ['ar', 'rtl', 404]);
    assert.equal(fragment.headers.get('cache-control'), 'public, max-age=60');
    assert.equal(fragment.headers.get('x-robots-tag'), 'noindex');
    assert.match(
      fragment.head.replaceAll(/<!--.*?-->/g, ''),
      /^<title>.+ USD<\/title><link rel="modulepreload" href="\/client\/list\.js"/,
    );
    assert.match(fragment.head, /<script type="module" async [^>]*src="\/client\/a\.js">/);
    assert.equal(stateOf(fragment)['market'], 'us');
    assert.match(wordsOf(fragment.html), /أضف|السلة/);
  });

  it('has no state when nothing hydrates', async () => {
    const { renderer } = rendererWith({ scripts: ['/client/a.js'] });
    for (const [body, hydrate] of [
      [list, []],
      [html`<wb-money-display amount="1900" currency="EUR"></wb-money-display>`, undefined],
    ] as const) {
      const { html: markup, state, head, tags } = await renderFragment(renderer, ask(), body, hydrate && { hydrate });
      assert.notEqual(markup, '');
      assert.deepEqual([state, head, tags], ['', '', []]);
    }
    const chosen = await renderFragment(renderer, ask(), html`${list}${drawer}`, { hydrate: ['wb-cart-drawer'] });
    assert.deepEqual(stateOf(chosen)['tags'], ['wb-cart-drawer']);
  });

  it('waits for deferred data, because nothing is streamed later', async () => {
    const { renderer } = rendererWith();
    const cookie = await shopperWith(shop.url, 'mug', 2);
    const fragment = await renderFragment(renderer, ask('/', { cookie }), ({ storefront, defer }) => {
      defer(storefront.stores.products({ first: 24 }));
      defer(storefront.stores.cart);
      return { body: list };
    });
    assert.match(wordsOf(fragment.html), /Speckled Mug/);
    assert.deepEqual(stateOf(fragment)['coming'], []);
    assert.ok(stateOf(fragment).answers.includes('/store/1/cart?market=eu'));
  });

  it('has forms for shoppers without script, and redirects typed prices', async () => {
    const { renderer } = rendererWith({ forms: true });
    const { html: markup } = await renderFragment(renderer, ask(), html`<wb-product-list></wb-product-list>`);
    assert.match(markup, /<form[^>]* action="\/_shop\/cart"/);
    const moved = await renderFragment(renderer, ask('/?lowest=19.99'), list);
    assert.deepEqual([moved.status, moved.html, moved.state, moved.tags], [303, '', '', []]);
    assert.match(moved.location ?? '', /minPrice=1999/);
    assert.equal(moved.headers.get('location'), moved.location);
    assert.equal(moved.headers.get('cache-control'), 'private, no-store');
  });

  it('keeps data of the API inside its scripts', async () => {
    const evil = '</script><script>alert(1)</script><!-- <b title="';
    const { renderer } = rendererWith({
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const text = (await answer.text()).replaceAll('Speckled Mug', JSON.stringify(evil).slice(1, -1));
        return new Response(text, { status: answer.status, headers: { 'content-type': 'application/json' } });
      },
    });
    const fragment = await renderFragment(renderer, ask('/?x=</script><script>alert(2)</script>'), list);
    assert.equal(fragment.state.match(/<script/g)?.length, fragment.state.match(/<\/script>/g)?.length);
    assert.doesNotMatch(fragment.state, /alert\(\d\)<\/script>|<!--/);
    assert.doesNotMatch(fragment.html, /<script|<b title/);
    assert.match(wordsOf(fragment.html), /&lt;script(>|&gt;)alert\(1\)/, 'it is shown as text');
  });
});

describe('fragments of one request', () => {
  it('read the shopper once, and show the same cart', async () => {
    const { renderer, calls } = rendererWith();
    const cookie = await shopperWith(shop.url, 'mug', 3);
    const request = ask('/', { cookie });
    const cart = html`<wb-cart-viewer></wb-cart-viewer>`;
    const [layout, content] = await Promise.all([
      renderFragment(renderer, request, drawer),
      renderFragment(renderer, request, cart),
    ]);
    const later = await renderFragment(renderer, request, cart);
    assert.match(wordsOf(layout.html), /\b3\b/);
    assert.match(wordsOf(content.html), /€35\.70/);
    assert.equal(later.html, content.html);
    assert.deepEqual(calls, ['GET /store/1', 'GET /store/1/cart?market=eu']);
    // Each one works alone: a navigation may bring one of them.
    assert.deepEqual(stateOf(later).answers, stateOf(content).answers);
    for (const { headers } of [layout, content]) assert.equal(headers.get('cache-control'), 'private, no-store');
  });

  it('create one shopper for a cookie that the API does not know', async () => {
    const { renderer } = rendererWith();
    const request = ask('/', { cookie: 'wb_shopper=forged' });
    const made = await Promise.all([0, 1].map(() => renderFragment(renderer, request, drawer)));
    const cookies = made.map(({ headers }) => headers.getSetCookie());
    assert.match(cookies[0]?.[0] ?? '', /^wb_shopper=[\w-]{43}; /);
    assert.deepEqual(cookies[0], cookies[1]);
  });

  it('see a change made by one of them', async () => {
    const { renderer } = rendererWith();
    const request = ask('/', { cookie: await shopperWith(shop.url, 'mug', 1) });
    const read = () => renderFragment(renderer, request, html`<wb-cart-viewer></wb-cart-viewer>`);
    assert.match(wordsOf((await read()).html), /€11\.90/);
    await renderFragment(renderer, request, async ({ storefront }) => {
      await storefront.client.cart.addLine({ variantId: 'mug', quantity: 1 }, { market: 'eu' });
      return { body: '' };
    });
    assert.match(wordsOf((await read()).html), /€23\.80/);
  });

  it('of different shoppers share nothing', async () => {
    const { renderer } = rendererWith();
    const cart = html`<wb-cart-viewer></wb-cart-viewer>`;
    const words = async (quantity: number) => {
      const cookie = await shopperWith(shop.url, 'mug', quantity);
      return wordsOf((await renderFragment(renderer, ask('/', { cookie }), cart)).html);
    };
    assert.match(await words(2), /€23\.80/);
    assert.match(await words(3), /€35\.70/);
  });
});

describe('a fragment that ends early', () => {
  it('rejects when the request is aborted, and aborts its calls', async () => {
    const given = new AbortController();
    let isStopped = false;
    const { renderer, reported } = rendererWith({
      fetch: (input, init) => {
        if (!(input as string).includes('/cart')) return fetch(input, init);
        return new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => {
            isStopped = true;
            reject(new Error('stopped'));
          });
          given.abort(new Error('gone'));
        });
      },
    });
    const request = ask('/', { cookie: 'wb_shopper=some' }, { signal: given.signal });
    await assert.rejects(renderFragment(renderer, request, drawer), /gone/);
    assert.ok(isStopped);
    assert.deepEqual(reported, []);
  });

  it('rejects with the error of its function', async () => {
    const { renderer } = rendererWith();
    await assert.rejects(
      renderFragment(renderer, ask(), () => Promise.reject(new Error('no page'))),
      /no page/,
    );
  });

  it('does not affect other fragments of its request', async () => {
    const { renderer, reported } = rendererWith();
    const request = ask('/', { cookie: await shopperWith(shop.url, 'mug', 3) });
    const [, shown] = await Promise.allSettled([
      renderFragment(renderer, request, ({ storefront }) => {
        void storefront.stores.cart.load();
        throw new Error('no page');
      }),
      renderFragment(renderer, request, html`<wb-cart-viewer></wb-cart-viewer>`),
    ]);
    assert.equal(shown.status, 'fulfilled');
    assert.match(wordsOf(shown.value.html), /€35\.70/);
    assert.deepEqual(reported, []);
  });
});
