/**
 * The demo shop's home, category and product page as a developer writes them by hand, with the style sheets of its static
 * pages. They show the same as the published pages, word for word: the benchmark compares them.
 */
import type { Menu, Product } from '@storefront/contract';
import {
  html,
  MARKET_FORM,
  organizationTag,
  productTag,
  shopNotice,
  type HeadTag,
  type Page,
  type PageResult,
  type PageShop,
} from 'storefront-elements/ssr';
import { preloadedFonts } from '../../../docs/demo-shop/server/fonts.js';
import { inMarket, tagsOf, type PageFacts } from '../page/head.js';

const ENGLISH = new Set(['en']);
const NAME = 'Kiln & Quire';

interface Written extends PageFacts {
  /** Tags beyond those that all pages have. */
  readonly more?: readonly HeadTag[];
  readonly main: unknown;
}

async function page(shop: PageShop, { main, more = [], ...facts }: Written): Promise<PageResult> {
  const { client, config } = shop.storefront;
  const { pathname } = shop.url;
  const menus = await client.navigation.getMenus(config.storeId, { market: shop.market?.code });
  const { title, description, way } = facts;
  return {
    lang: shop.locale,
    head: [
      { tag: 'title', text: title === NAME ? title : `${title}: ${NAME}` },
      ...(description ? [{ tag: 'meta', attributes: { name: 'description', content: description } } as const] : []),
      ...preloadedFonts().map((href): HeadTag => ({
        tag: 'link',
        attributes: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
      })),
      ...['/assets/fonts.css', '/themes/house.css', '/assets/shop.css', '/assets/rendered.css'].map(
        (href): HeadTag => ({
          tag: 'link',
          attributes: { rel: 'stylesheet', href },
        }),
      ),
      { tag: 'script', attributes: { src: '/assets/shop.js', defer: '' } },
      ...tagsOf(shop, facts, ENGLISH, '/'),
      ...more,
    ],
    body: html`<a class="skip" href="#main">Skip to the content</a>
      <header class="header">
        <a class="brand" href="/">Kiln <i>&amp;</i> Quire</a>
        <button type="button" class="menu-open" popovertarget="menu">Menu</button>
        <nav id="menu" class="nav nav-tree" popover aria-label="Main">
          <button type="button" class="menu-close" popovertarget="menu" popovertargetaction="hide" autofocus>
            Close
          </button>
          <ul class="menu-row">
            ${itemsOf(menus, 'main').map((item) => html`<li>${item.items?.length ? branch(item, pathname) : link(item, pathname)}</li>`)}
          </ul>
          <a class="menu-account" href="/account">Account</a>
        </nav>
        <button type="button" class="search-open" popovertarget="search">Search</button>
        <wb-search-box id="search" class="search" popover action="/search" placeholder="Search"></wb-search-box>
        <div class="tools">
          <a class="market" href="#markets">${shop.market?.name}</a>
          <a class="account" href="/account">Account</a>
          <a class="to-cart scriptless" href="/cart">Cart</a>
          <wb-cart-drawer trigger open-on-add></wb-cart-drawer>
        </div>
      </header>
      <main id="main">
        ${await shopNotice(shop)}
        ${
          way
            ? html`<nav class="crumbs" aria-label="Breadcrumb">
                <ol>
                  <li><a href="/">Home</a></li>
                  ${way.map(({ name, path }) => html`<li><a href=${path}>${name}</a></li>`)}
                </ol>
              </nav>`
            : ''
        }
        ${main}
      </main>
      <footer class="footer">
        <div class="columns">
          <div class="prose">
            <p>
              Good things for the table and the desk, from two people, one kiln and a paper cutter in a former bakery by
              the canal.
            </p>
            <p><a href="mailto:hello@kilnandquire.example">hello@kilnandquire.example</a></p>
          </div>
          <nav aria-labelledby="pages">
            <h2 id="pages">${menus.find(({ handle }) => handle === 'footer')?.title}</h2>
            ${list(itemsOf(menus, 'footer'), pathname)}
            <p><a href="/withdrawal">Withdraw from contract here</a></p>
          </nav>
          <nav id="markets" aria-labelledby="markets-heading">
            <h2 id="markets-heading">Market</h2>
            <form method="post" action=${MARKET_FORM}>
              <ul>
                ${shop.store?.markets.map(
                  ({ code, name, currency, locales }) =>
                    html`<li>
                      <button
                        class="link"
                        name="market"
                        value=${code}
                        lang=${locales[0] ?? 'en'}
                        ?data-current=${code === shop.market?.code}
                      >
                        ${name}, ${currency}
                      </button>
                    </li>`,
                )}
              </ul>
            </form>
          </nav>
        </div>
        <p class="small">A demonstration shop: nothing is charged and nothing is sent.</p>
      </footer>`,
    cache: { maxAge: 60 },
  };
}

type Item = Omit<Menu['items'][number], 'items'> & { readonly items?: readonly Item[] };
const itemsOf = (menus: readonly Menu[], name: string): readonly Item[] =>
  menus.find(({ handle }) => handle === name)?.items ?? [];

const BELOW: Readonly<Record<string, string>> = { product: 'p', category: 'c', page: 'pages', story: 'stories' };
const addressOf = ({ type, handle, url }: Item): string | undefined =>
  handle === undefined ? url : `/${BELOW[type] ?? ''}/${encodeURIComponent(handle)}`;

function link(item: Item, here: string, title = item.title): unknown {
  const address = addressOf(item);
  if (address === here) return html`<a href=${address} aria-current="page">${title}</a>`;
  return address === undefined ? html`<span>${title}</span>` : html`<a href=${address}>${title}</a>`;
}

const list = (items: readonly Item[], here: string): unknown =>
  html`<ul>
    ${items.map((item) => html`<li>${link(item, here)}${item.items?.length ? list(item.items, here) : ''}</li>`)}
  </ul>`;

const branch = (item: Item, here: string): unknown =>
  html`<details name="menu" class="menu-branch" ?data-current=${addressOf(item) === here}>
    <summary>${item.title}</summary>
    <div class="menu-panel">
      <p>${link(item, here, `All of ${item.title}`)}</p>
      ${list(item.items ?? [], here)}
    </div>
  </details>`;

export const home: Page = (shop) =>
  page(shop, {
    path: '/',
    title: NAME,
    description: shop.store?.tagline ?? '',
    more: shop.store ? [organizationTag({ store: shop.store, address: `${shop.url.origin}/` })] : [],
    main: html`<section class="hero" aria-labelledby="hero">
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
          alt="A moss green teapot, a cup of tea, a notebook with a pen and a lit reading lamp on one table"
          fetchpriority="high"
        />
      </section>
      <section id="new" class="band" aria-labelledby="new-heading">
        <h2 id="new-heading">Fresh from kiln and cutter</h2>
        <p class="label">Small runs, so some of it will be gone by the time the kettle boils.</p>
        <wb-product-list
          source="tag"
          source-value="new"
          columns="4"
          limit="8"
          paging="none"
          heading-level="3"
        ></wb-product-list>
      </section>
      <section class="band" aria-labelledby="house-heading">
        <h2 id="house-heading">Around the house</h2>
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
      <section class="band" aria-labelledby="daily-heading">
        <h2 id="daily-heading">What goes out of the door daily</h2>
        <p class="label">Six things that we have to make again every month.</p>
        <wb-product-list
          source="tag"
          source-value="bestseller"
          columns="3"
          limit="6"
          paging="none"
          heading-level="3"
        ></wb-product-list>
      </section>`,
  });

export const category: Page = async (shop) => {
  const { client, config } = shop.storefront;
  const { title, description, image } = await client.store.getCategory(config.storeId, 'tea', {
    market: shop.market?.code,
  });
  return page(shop, {
    ...{ path: '/c/tea', title, description, image, way: [] },
    main: html`<div class="title">
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
  });
};

/** The first sentences, as search results show them. */
function summary({ description }: Product): string {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

export const product: Page = async (shop) => {
  const { stores, client, config } = shop.storefront;
  const read = stores.product('moss-teapot');
  await read.load();
  const found = read.getState().data;
  if (!found || !shop.market) throw new Error('the product is missing');
  const path = '/p/moss-teapot';
  const others = await Promise.all(
    (shop.store?.markets ?? [])
      .filter(({ code }) => code !== shop.market?.code)
      .map(async (market) => ({
        market,
        product: await client.store.getProduct(config.storeId, found.id, { market: market.code }),
        address: inMarket(shop.url.origin, path, market),
      })),
  );
  const first = shop.store?.categories.find(({ handle }) => found.categories.includes(handle));
  const { title, image, price, available } = found;
  return page(shop, {
    ...{ path, type: 'product', title, description: summary(found), image, price, available },
    way: first ? [{ name: first.title, path: `/c/${first.handle}` }] : [],
    more: [
      productTag(
        { market: shop.market, product: found, address: inMarket(shop.url.origin, path, shop.market) },
        others,
      ),
    ],
    main: html`<wb-product-detail
        handle="moss-teapot"
        url-sync
        gallery-controls="thumbnails-row"
        gallery-zoom="overlay"
        heading-level="1"
      >
        <wb-restock-notify slot="restock"></wb-restock-notify>
      </wb-product-detail>
      <wb-product-reviews
        handle="moss-teapot"
        limit="5"
        sort="newest"
        show-form="button"
        heading-level="2"
      ></wb-product-reviews>
      <section class="band" aria-labelledby="more">
        <h2 id="more">Often taken home</h2>
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
  });
};
