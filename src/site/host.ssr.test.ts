import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { html } from 'storefront-elements/ssr';
import { sitePage, type OwnPage, type RenderOptions } from './index.js';
import { DEFAULT_ROUTES } from './page/routes.js';
import { siteLanguages, wordsIn } from './page/words.js';
import { documentOf, drawn, sectionOf, template } from './testing/drawing.js';

const document = documentOf({
  groups: { header: [sectionOf('header')], footer: [sectionOf('footer')] },
  templates: {
    cart: template(sectionOf('cart', { suggestions: 'Often "taken" home', suggestionsTag: 'gift' })),
    checkout: template(sectionOf('checkout')),
    product: template(sectionOf('product-detail', { controls: 'dots', zoom: 'hover' })),
    account: template(sectionOf('account')),
  },
});
const page = (at: string, options: RenderOptions = {}) =>
  drawn(sitePage(document, { routes: DEFAULT_ROUTES, ...options }), at);
const own =
  (draw: OwnPage): NonNullable<RenderOptions['own']> =>
  (path) =>
    path === '/letters' || path === '/account' ? draw : undefined;

describe('a page of the host', () => {
  it('has the frame of the site, and is hidden from search engines', async () => {
    const {
      html: text,
      status,
      headers,
    } = await page('/letters', {
      own: own(() => ({ title: 'Letters', content: html`<h1>Letters</h1>`, status: 404, width: 'narrow' })),
    });
    assert.equal(status, 404);
    assert.match(text, /<title>Letters: /);
    assert.match(text, /class="header"[^]*<main[^]*data-width="narrow"[^]*<h1>Letters<\/h1>[^]*class="footer"/);
    assert.match(text, /<meta name="robots" content="noindex">/);
    assert.match(String(headers.get('cache-control')), /private|no-store/);
  });

  it('stands among the sections of the account, or answers alone', async () => {
    const { html: text } = await page('/account', {
      own: own(() => ({ title: 'You', content: html`<h1>Hello</h1>` })),
    });
    assert.match(text, /<h1>Hello<\/h1>[^]*<wb-my-gift-cards/);
    const { status, headers } = await page('/letters', {
      own: own(() => ({ status: 303, headers: { location: '/cart' }, body: html`` })),
    });
    assert.deepEqual([status, headers.get('location')], [303, '/cart']);
  });

  it('that fails is a page, too: whose fault it is shows in its status', async () => {
    const reported: unknown[] = [];
    const failing = (error: Error): RenderOptions => ({
      own: own(() => Promise.reject(error)),
      onPageError: (one) => reported.push(one),
    });
    const ours = await page('/letters', failing(new Error('a slip')));
    assert.equal(ours.status, 500);
    assert.match(ours.html, /Something went wrong here[^]*href="\/letters"/);
    const away = await page('/letters', failing(Object.assign(new Error('away'), { status: 0 })));
    assert.equal(away.status, 503);
    assert.equal(away.headers.get('retry-after'), '30');
    assert.equal(reported.length, 2);
  });
});

describe('a published page', () => {
  it('leads nowhere else from the checkout', async () => {
    const { html: text } = await page('/checkout');
    assert.match(text, /class="header header-quiet"[^]*<details class="footer-fold"/);
    assert.doesNotMatch(text, /<wb-search-box|<wb-cart-drawer/);
  });

  it('names the record in its canonical address when the route has it in the query', async () => {
    const routes = { ...DEFAULT_ROUTES, product: '/product.html?handle={handle}' };
    const { html: text } = await page('/product.html?handle=enamel-mug&utm_source=x', { routes });
    assert.match(text, /<link rel="canonical" href="https:\/\/shop\.example\/product\.html\?handle=enamel-mug">/);
  });

  it('leads to its home page by the route of the store, and has no breadcrumbs there', async () => {
    const routes = { ...DEFAULT_ROUTES, home: '/index.html' };
    const { html: product } = await page('/p/enamel-mug', { routes });
    assert.match(product, /"item":"https:\/\/shop\.example\/index\.html"/);
    const { html: home } = await page('/index.html', { routes });
    assert.doesNotMatch(home, /BreadcrumbList/);
  });

  it('passes on how the pictures of a product are chosen and enlarged', async () => {
    const { html: text } = await page('/p/enamel-mug');
    assert.match(text, /<wb-image-viewer[^>]*controls="dots"[^>]*zoom="hover"/);
  });

  it('shows products in an empty cart', async () => {
    const { html: text } = await page('/cart');
    assert.match(text, /<section slot="suggestions"[^]*Often &quot;taken&quot; home[^]*source-value="gift"/);
  });

  it('has the addresses of this site in menus and texts of the merchant', async () => {
    const { status, headers } = await page('/old', {
      redirectOf: () => Promise.resolve({ target: '/product.html?handle=mug', statusCode: 302 }),
      addressOf: (address) => (address === '/product.html?handle=mug' ? '/p/mug' : address),
    });
    assert.deepEqual([status, headers.get('location')], [302, '/p/mug']);
  });

  it('has its own words in every language of the kit', () => {
    assert.deepEqual([...siteLanguages].sort(), ['ar', 'de', 'en', 'es', 'fr', 'ja', 'pl']);
    assert.equal(wordsIn('ja-JP').cart, 'カート');
    assert.equal(wordsIn('nl').cart, 'Cart');
  });
});
