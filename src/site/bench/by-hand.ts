/** The demo shop's home, category and product page as a developer writes them by hand, with the style sheets of its static pages. */
import type { Menu } from '@storefront/contract';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import {
  headHtml,
  html,
  MARKET_FORM,
  organizationTag,
  productTag,
  type HeadTag,
  type Page,
  type PageResult,
  type PageShop,
} from 'storefront-elements/ssr';
import { preloadedFonts } from '../../../docs/demo-shop/server/fonts.js';
import { inMarket, tagsOf } from '../page/head.js';

const ENGLISH = new Set(['en']);

async function page(shop: PageShop, title: string, tags: readonly HeadTag[], main: unknown): Promise<PageResult> {
  const { client, config } = shop.storefront;
  const menus = await client.navigation.getMenus(config.storeId, { market: shop.market?.code });
  const head = headHtml([
    { tag: 'title', text: title },
    ...preloadedFonts().map((href): HeadTag => ({
      tag: 'link',
      attributes: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
    })),
    ...['/assets/fonts.css', '/themes/house.css', '/assets/shop.css', '/assets/rendered.css'].map((href): HeadTag => ({
      tag: 'link',
      attributes: { rel: 'stylesheet', href },
    })),
    { tag: 'script', attributes: { src: '/assets/shop.js', defer: '' } },
    ...tags,
  ]);
  return {
    lang: shop.locale,
    head: unsafeHTML(head),
    body: html`<a class="skip" href="#main">Skip to the content</a>
      <header class="header">
        <a class="brand" href="/">Kiln <i>&amp;</i> Quire</a>
        <button type="button" class="menu-open" popovertarget="menu">Menu</button>
        <nav id="menu" class="nav nav-tree" popover aria-label="Main">
          <ul class="menu-row">
            ${itemsOf(menus, 'main').map(link)}
          </ul>
        </nav>
        <button type="button" class="search-open" popovertarget="search">Search</button>
        <wb-search-box id="search" class="search" popover action="/search" placeholder="Search"></wb-search-box>
        <div class="tools">
          <a class="market" href="#markets">${shop.market?.name}</a>
          <a class="account" href="/account">Account</a>
          <wb-cart-drawer trigger open-on-add></wb-cart-drawer>
        </div>
      </header>
      <main id="main">${main}</main>
      <footer class="footer">
        <div class="columns">
          <section>
            <h2 class="brand">Kiln <i>&amp;</i> Quire</h2>
          </section>
          <nav aria-label="Pages">
            <ul>
              ${itemsOf(menus, 'footer').map(link)}
            </ul>
          </nav>
          <form id="markets" method="post" action=${MARKET_FORM}>
            ${shop.store?.markets.map(({ code, name }) => html`<button class="link" name="market" value=${code}>${name}</button>`)}
          </form>
        </div>
        <p class="small">A demonstration shop: nothing is charged and nothing is sent.</p>
      </footer>`,
    cache: { maxAge: 60 },
  };
}

type Item = Menu['items'][number];
const itemsOf = (menus: readonly Menu[], name: string): readonly Item[] =>
  menus.find(({ handle }) => handle === name)?.items ?? [];
const link = ({ title, type, handle, items }: Item): unknown =>
  html`<li>
    <details name="menu" class="menu-branch">
      <summary>${title}</summary>
      <div class="menu-panel">
        <ul>
          ${[{ title, type, handle }, ...(items ?? [])].map((entry) => html`<li><a href=${`/${entry.type[0] ?? ''}/${entry.handle ?? ''}`}>${entry.title}</a></li>`)}
        </ul>
      </div>
    </details>
  </li>`;

export const home: Page = (shop) =>
  page(
    shop,
    'Kiln & Quire',
    [
      ...tagsOf(shop, { path: '/', title: 'Kiln & Quire', description: shop.store?.tagline ?? '' }, ENGLISH, '/'),
      ...(shop.store ? [organizationTag({ store: shop.store, address: `${shop.url.origin}/` })] : []),
    ],
    html`<section class="hero" aria-labelledby="hero">
        <div class="hero-words">
          <h1 id="hero">Good things for the table and the desk</h1>
          <p class="lead">
            We are two people, one kiln and a paper cutter, in a former bakery by the canal. Everything here is
            something we use ourselves, most of it every day.
          </p>
          <p><a class="button" href="#new">See what is new</a></p>
        </div>
        <img
          class="hero-picture"
          src="/pictures/hero.svg"
          width="1600"
          height="1400"
          alt="A teapot"
          fetchpriority="high"
        />
      </section>
      <section id="new" class="band" aria-labelledby="new-heading">
        <h2 id="new-heading">Fresh from kiln and cutter</h2>
        <wb-product-list
          source="tag"
          source-value="new"
          columns="4"
          limit="8"
          paging="none"
          heading-level="3"
        ></wb-product-list>
      </section>
      <section class="band">
        <h2>Around the house</h2>
        <ul class="tiles">
          ${shop.store?.categories.map(
            ({ handle, title, image }) =>
              html`<li>
                <a href=${`/c/${handle}`}
                  ><img src=${image?.url ?? ''} width="800" height="1000" alt="" loading="lazy" /><span
                    >${title}</span
                  ></a
                >
              </li>`,
          )}
        </ul>
      </section>
      <section class="band">
        <h2>What goes out of the door daily</h2>
        <wb-product-list
          source="tag"
          source-value="bestseller"
          columns="3"
          limit="6"
          paging="none"
          heading-level="3"
        ></wb-product-list>
      </section>`,
  );

export const category: Page = async (shop) => {
  const { client, config } = shop.storefront;
  const { title, description, image } = await client.store.getCategory(config.storeId, 'tea', {
    market: shop.market?.code,
  });
  return page(
    shop,
    title,
    tagsOf(shop, { path: '/c/tea', title, description, image, way: [] }, ENGLISH, '/'),
    html`<div class="title">
        <h1>${title}</h1>
        <p class="lead">${description}</p>
      </div>
      <wb-product-list
        source="category"
        source-value="tea"
        columns="3"
        limit="24"
        show-sort
        facets
        url-sync
        paging="more"
        heading-level="2"
      ></wb-product-list>`,
  );
};

export const product: Page = async (shop) => {
  const { stores, client, config } = shop.storefront;
  const read = stores.product('moss-teapot');
  await read.load();
  const found = read.getState().data;
  if (!found || !shop.market) throw new Error('the product is missing');
  const others = await Promise.all(
    (shop.store?.markets ?? [])
      .filter(({ code }) => code !== shop.market?.code)
      .map(async (market) => ({
        market,
        product: await client.store.getProduct(config.storeId, found.id, { market: market.code }),
        address: inMarket(shop.url.origin, '/p/moss-teapot', market),
      })),
  );
  const address = inMarket(shop.url.origin, '/p/moss-teapot', shop.market);
  return page(
    shop,
    found.title,
    [
      ...tagsOf(
        shop,
        { path: '/p/moss-teapot', type: 'product', title: found.title, image: found.image, price: found.price },
        ENGLISH,
        '/',
      ),
      productTag({ market: shop.market, product: found, address }, others),
    ],
    html`<wb-product-detail handle="moss-teapot" url-sync>
        <wb-restock-notify slot="restock"></wb-restock-notify>
      </wb-product-detail>
      <wb-product-reviews
        handle="moss-teapot"
        limit="5"
        sort="newest"
        show-form="button"
        heading-level="2"
      ></wb-product-reviews>
      <section class="band">
        <h2>Often taken home</h2>
        <wb-product-list
          source="tag"
          source-value="bestseller"
          exclude="moss-teapot"
          columns="4"
          limit="4"
          paging="none"
          heading-level="3"
        ></wb-product-list>
      </section>`,
  );
};
