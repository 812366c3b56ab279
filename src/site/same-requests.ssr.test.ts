/**
 * The page that a section draws, and the same page written by hand with the elements: both make the same requests to the
 * API, and load the same code.
 */
import { sectionTypes, type SiteSection } from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { html, type Page } from 'storefront-elements/ssr';
import { drawSection } from './draw-section.js';
import { readPage, type Place } from './page/read-page.js';
import { SitePage } from './page/site-page.js';
import { drawn, sectionOf } from './testing/drawing.js';

interface Pair {
  readonly section: SiteSection;
  /** The elements as a developer would write them. */
  readonly written: unknown;
  readonly place?: Place;
  readonly path?: string;
}

const HOME: Place = { kind: 'home' };
const PRODUCT: Pick<Pair, 'place' | 'path'> = {
  place: { kind: 'product', name: 'enamel-mug' },
  path: '/p/enamel-mug',
};
const picture = { url: '/pictures/one.svg', alt: 'A cup', width: 400, height: 300 };
const markup = { format: 'html', text: '<p>Words</p>' };

/** One for each type of section. */
const pairs: Readonly<Record<string, Pair>> = {
  account: {
    section: sectionOf('account'),
    written: html`<wb-my-gift-cards></wb-my-gift-cards><wb-extension-point target="account"></wb-extension-point>`,
    place: { kind: 'account' },
    path: '/account',
  },
  announcement: { section: sectionOf('announcement'), written: html`<p>Free delivery</p>` },
  cart: {
    section: sectionOf('cart'),
    written: html`<wb-cart-viewer show-discount show-gift-card show-estimate>
      <wb-shipping-progress slot="before-summary"></wb-shipping-progress>
    </wb-cart-viewer>`,
    place: { kind: 'cart' },
    path: '/cart',
  },
  'category-tiles': { section: sectionOf('category-tiles'), written: html`<ul></ul>` },
  checkout: {
    section: sectionOf('checkout'),
    written: html`<wb-cart-viewer readonly></wb-cart-viewer><wb-checkout show-discount show-gift-card></wb-checkout>
      <wb-checkout-order-summary show-rules></wb-checkout-order-summary>`,
    place: { kind: 'checkout' },
    path: '/checkout',
  },
  columns: { section: sectionOf('columns'), written: html`<ul></ul>` },
  'contact-form': { section: sectionOf('contact-form'), written: html`<wb-contact-form></wb-contact-form>` },
  'extension-point': {
    section: sectionOf('extension-point'),
    written: html`<wb-extension-point target="page"></wb-extension-point>`,
  },
  'featured-products': {
    section: sectionOf('featured-products', { source: 'category', category: 'kitchen', limit: 4 }),
    written: html`<wb-product-list source="category" source-value="kitchen" limit="4" paging="none"></wb-product-list>`,
  },
  footer: { section: sectionOf('footer'), written: html`<footer></footer>` },
  gallery: { section: sectionOf('gallery', {}, [{ picture, caption: '' }]), written: html`<ul></ul>` },
  'gift-card-balance': {
    section: sectionOf('gift-card-balance', { myCards: true }),
    written: html`<wb-gift-card-input mode="balance"></wb-gift-card-input><wb-my-gift-cards></wb-my-gift-cards>`,
  },
  header: {
    section: sectionOf('header', { markets: 'select' }),
    written: html`<wb-search-box action="/search" recent></wb-search-box>
      <wb-market-switcher display="select"></wb-market-switcher><wb-cart-drawer trigger></wb-cart-drawer>`,
  },
  hero: { section: sectionOf('hero', { picture }), written: html`<h1>Words</h1>` },
  html: { section: sectionOf('html', { html: markup }), written: html`<p>Words</p>` },
  'newsletter-consent': {
    section: sectionOf('newsletter-consent'),
    written: html`<wb-contact-form topic="Newsletter">
      <label slot="consent"><input type="checkbox" name="newsletter" required /> I want news.</label>
    </wb-contact-form>`,
  },
  order: {
    section: sectionOf('order'),
    written: html`<wb-order-summary order-id="o1" thanks show-tracking></wb-order-summary>
      <wb-order-rules-applied order-id="o1"></wb-order-rules-applied>
      <wb-shipping-progress order-id="o1"></wb-shipping-progress>
      <wb-shipping-update order-id="o1" limit="5"></wb-shipping-update>`,
    place: { kind: 'order' },
    path: '/order?id=o1',
  },
  'picture-with-text': { section: sectionOf('picture-with-text', { picture }), written: html`<p></p>` },
  'product-detail': {
    ...PRODUCT,
    section: sectionOf('product-detail'),
    written: html`<wb-product-detail handle="enamel-mug" url-sync>
      <wb-restock-notify slot="restock"></wb-restock-notify>
    </wb-product-detail>`,
  },
  'product-list': {
    section: sectionOf('product-list'),
    written: html`<wb-product-list
      source="category"
      source-value="kitchen"
      limit="24"
      show-sort
      facets
      url-sync
      paging="pages"
    ></wb-product-list>`,
    place: { kind: 'category', name: 'kitchen' },
    path: '/c/kitchen',
  },
  questions: { section: sectionOf('questions'), written: html`<details></details>` },
  quotes: { section: sectionOf('quotes'), written: html`<blockquote></blockquote>` },
  'related-products': {
    ...PRODUCT,
    section: sectionOf('related-products'),
    written: html`<wb-product-list
      source="category"
      source-value="kitchen"
      exclude="enamel-mug"
      limit="4"
      hide-add
      paging="none"
    ></wb-product-list>`,
  },
  restock: {
    ...PRODUCT,
    section: sectionOf('restock'),
    written: html`<wb-restock-notify product-id="enamel-mug" inline></wb-restock-notify>`,
  },
  reviews: {
    ...PRODUCT,
    section: sectionOf('reviews'),
    written: html`<wb-product-reviews handle="enamel-mug" limit="5"></wb-product-reviews>`,
  },
  'rich-text': { section: sectionOf('rich-text', { text: markup }), written: html`<p></p>` },
  'search-results': {
    section: sectionOf('search-results'),
    written: html`<wb-search-results query="mug" url-sync limit="24" facets paging="pages"></wb-search-results>`,
    place: { kind: 'search' },
    path: '/search?q=mug',
  },
  spacer: { section: sectionOf('spacer'), written: html`<hr />` },
  stories: { section: sectionOf('stories'), written: html`<ul></ul>` },
  story: {
    section: sectionOf('story'),
    written: html`<article></article>`,
    place: { kind: 'story', name: 'new-blue' },
    path: '/stories/new-blue',
  },
  video: { section: sectionOf('video', { video: '/film.mp4' }), written: html`<video></video>` },
};

describe('a section, and the same page written by hand', () => {
  it('is compared for every type', () => {
    assert.deepEqual(Object.keys(pairs).sort(), [...sectionTypes.keys()].sort());
  });

  for (const [type, { section, written, place = HOME, path = '/' }] of Object.entries(pairs))
    it(`makes the same requests, and loads the same code: ${type}`, async () => {
      const page =
        (body: (page: SitePage) => unknown): Page =>
        async (shop) => {
          const read = await readPage(shop, place, [section]);
          assert.ok('data' in read, JSON.stringify(read));
          return { body: html`<main>${body(new SitePage(shop, read.data))}</main>` };
        };
      const [built, byHand] = await Promise.all([
        drawn(
          page((site) => drawSection(site, section)),
          path,
        ),
        drawn(
          page(() => written),
          path,
        ),
      ]);
      assert.match(built.html, new RegExp(`section section-${type}`));
      assert.ok(built.requests.length > 0);
      const hasElements = /<wb-/.test(byHand.html);
      assert.equal(built.scripts.length > 0, hasElements);
      assert.deepEqual(built.requests, byHand.requests);
      assert.deepEqual(built.scripts, byHand.scripts);
      assert.deepEqual([...built.errors, ...byHand.errors], []);
      assert.doesNotMatch(built.html, /data-wb-(section|field|block)/);
    });
});
