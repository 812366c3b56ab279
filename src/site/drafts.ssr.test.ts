import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StorePublicData } from '@storefront/contract';
import { createFixtureApi, type FixtureApi } from '../testing/fixture-api.js';
import { Drafts } from './drafts.js';
import { DEFAULT_ROUTES } from './page/routes.js';
import { previewSource } from './source.js';
import { documentOf, sectionOf, template } from './testing/drawing.js';

const TOKEN = 'a'.repeat(43);
const hero = sectionOf('hero', { heading: 'Made to be used', link: { to: 'address', url: '/pages/care' } });
const unknown = { id: 'u', type: 'from-tomorrow', version: 3, settings: {} };
const document = documentOf({
  templates: {
    home: template(hero, unknown),
    checkout: template(sectionOf('checkout')),
    product: template(sectionOf('product-detail'), sectionOf('related-products')),
  },
  groups: { header: [sectionOf('header')], footer: [] },
});

const drafts = (api: Pick<FixtureApi, 'baseUrl' | 'fetch'> = createFixtureApi()) => {
  return new Drafts(
    {
      source: (token) => Promise.resolve(token === TOKEN ? { version: '7', document } : undefined),
      editor: 'https://editor.shop.example',
    },
    {
      baseUrl: api.baseUrl,
      storeOptions: { storeId: 1 },
      fetch: api.fetch,
      scripts: ['/code/hydrate.js'],
      onError: () => undefined,
    },
    { routes: DEFAULT_ROUTES },
    () => Promise.resolve(DEFAULT_ROUTES),
    () => [],
  );
};
const read = async (path: string, token = TOKEN) => {
  const response = await drafts().answer(new Request(`https://shop.example/_draft/${token}${path}`));
  return { status: response.status, headers: response.headers, html: await response.text() };
};
/** @param policy of the site */
const closed = (policy?: string): Headers => {
  const headers = new Headers({ 'referrer-policy': 'origin', ...(policy && { 'content-security-policy': policy }) });
  drafts().close(headers);
  return headers;
};

describe('a draft on the site', () => {
  it('has markers, the script of the editor, and its links below its own path', async () => {
    const { status, headers, html } = await read('/');
    assert.equal(status, 200, html);
    assert.match(html, new RegExp(`data-wb-section="${hero.id}"`));
    assert.match(html, /data-wb-section="u"/, 'also of a section that nobody knows');
    assert.match(html, /<script type="module" src="\/frame\.js\?editor=https%3A%2F%2Feditor\.shop\.example">/);
    assert.match(html, new RegExp(`href="/_draft/${TOKEN}/pages/care"`));
    assert.doesNotMatch(html, /href="\/pages\/care"/);
    assert.equal(headers.get('wb-draft-version'), '7');
  });

  it('draws one section alone', async () => {
    const { status, html } = await read(`/?wb-section=${hero.id}`);
    assert.equal(status, 200);
    assert.match(html, /Made to be used/);
    assert.doesNotMatch(html, /<html|<header|wb-cart-drawer|data-wb-section="u"/);
    assert.equal((await read('/?wb-section=never')).status, 404);
    assert.equal((await read('/?wb-section=%22%3E')).status, 400);
  });

  it('draws a preset of a section alone, with the products of the shop', async () => {
    const { status, html } = await read('/_sample/featured-products/0');
    assert.equal(status, 200, html);
    assert.match(html, /<main[^]*Favourites[^]*<wb-product-list[^]*<h3[^]*<\/main>/);
    assert.doesNotMatch(html, /<header|Made to be used|data-wb-section|frame\.js/);
    assert.equal((await read('/_sample/gallery/0')).status, 204, 'no picture is in it yet');
    for (const path of ['/_sample/featured-products/9', '/_sample/constructor/0', '/_sample/'])
      assert.equal((await read(path)).status, 404, path);
  });

  it('sells nothing', async () => {
    const { html } = await read('/checkout');
    assert.match(html, /<div inert><h1[^>]*>Checkout<\/h1>[^]*<wb-checkout\b/);
  });

  it('leads from products to its own pages, and calls the API below its own address', async () => {
    const { html } = await read('/p/enamel-mug');
    assert.match(html, new RegExp(`"product":"/_draft/${TOKEN}/p/\\{handle\\}"`), 'for the elements in the browser');
    assert.match(html, new RegExp(`href="/_draft/${TOKEN}/p/(?!enamel-mug)`), 'a card');
    assert.doesNotMatch(html, /href="\/p\//);
    assert.match(html, new RegExp(`"baseUrl":"/_draft/${TOKEN}/_api"`));
    const store = await read('/_api/store/1');
    assert.equal((JSON.parse(store.html) as StorePublicData).routes.cart, `/_draft/${TOKEN}/cart`);
  });

  it('has a cart of its own, which no cookie of the site opens', async () => {
    const api = createFixtureApi();
    const seen: (string | null)[] = [];
    const cookie = 'wb_shopper=fresh; Path=/store/1; Domain=shop.example; HttpOnly; SameSite=Lax';
    const ask: typeof fetch = async (input, init) => {
      seen.push(new Headers(init?.headers).get('cookie'));
      const answer = await api.fetch(input, init);
      const headers = new Headers(answer.headers);
      headers.append('set-cookie', cookie);
      headers.append('set-cookie', 'wb_session=x; Path=/');
      return new Response(answer.body, { status: answer.status, headers });
    };
    const site = drafts({ ...api, fetch: ask });
    const call = (method: string, path: string, body?: object, token = TOKEN) =>
      site.answer(
        new Request(`https://shop.example/_draft/${token}/_api${path}`, {
          method,
          headers: { cookie: 'wb_shopper=mine; wb_draft_shopper=theirs; wb_session=s; wb_market=eu', 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      ); // prettier-ignore
    const added = await call('POST', '/store/1/cart/lines?market=eu', { variantId: 'mug-blue', quantity: 1 });
    assert.deepEqual(seen, ['wb_market=eu; wb_shopper=theirs']);
    assert.deepEqual(added.headers.getSetCookie(), [
      `wb_draft_shopper=fresh; Path=/_draft/${TOKEN}/; HttpOnly; SameSite=Lax`,
    ]);
    const calls = api.calls.length;
    for (const [method, path] of [
      ['POST', '/store/1/checkout'],
      ['POST', '/store/1/checkout/c1/complete'],
      ['POST', '/store/1/contact'],
      ['POST', '/store/1/session'],
      ['POST', '/store/2/cart/lines'],
      ['GET', '/store/1/orders'],
      ['POST', '/store/1/cart/%2e%2e/checkout'],
      ['GET', '/store/1/cart/lines/%2e%2e'],
    ] as const)
      assert.equal(
        (await call(method, path, method === 'POST' ? {} : undefined)).status,
        path.includes('..') ? 403 : 403,
        path,
      );
    assert.equal((await call('POST', '/store/1/cart/lines', { text: 'x'.repeat(70_000) })).status, 413);
    assert.equal((await call('POST', '/store/1/cart/lines', {}, 'b'.repeat(43))).status, 410);
    assert.equal(api.calls.length, calls, 'the API hears of none of them');
  });

  it('is there for its link alone, and in the frame of the editor', async () => {
    assert.equal((await read('/', 'b'.repeat(43))).status, 410);
    assert.equal((await read('/', 'short')).status, 404);
    assert.equal((await read('')).status, 308);
  });

  it('is closed more tightly than the site', () => {
    const headers = closed("default-src 'self'; frame-ancestors *; trusted-types lit-html");
    assert.equal(
      headers.get('content-security-policy'),
      "default-src 'self'; trusted-types lit-html storefront-editor; frame-ancestors https://editor.shop.example",
    );
    assert.match(headers.get('cache-control') ?? '', /private, no-store/);
    assert.deepEqual([headers.get('referrer-policy'), headers.get('x-robots-tag')], ['no-referrer', 'noindex']);
    assert.equal(closed().get('content-security-policy'), 'frame-ancestors https://editor.shop.example');
  });

  it('is read again only when it has changed', async () => {
    const bodies: unknown[] = [];
    let version = 1;
    const source = previewSource('https://api.example/store/1/site/preview', (_url, init) => {
      const body = JSON.parse(init?.body as string) as { known?: number };
      bodies.push(body);
      const answer = body.known === version ? { version } : { version, document };
      return Promise.resolve(new Response(JSON.stringify(answer)));
    });
    assert.equal((await source(TOKEN))?.version, '1');
    assert.deepEqual((await source(TOKEN))?.document, document);
    version = 2;
    assert.equal((await source(TOKEN))?.version, '2');
    assert.deepEqual(bodies, [{ token: TOKEN }, { token: TOKEN, known: 1 }, { token: TOKEN, known: 1 }]);
  });
});
