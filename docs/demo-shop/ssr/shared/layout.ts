/** The frame of every page: the head, the header with the merchant's menu, the footer. */
import type { Menu } from '@storefront/contract';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { preloadedFonts } from '../../server/fonts.js';
import { headHtml, html, MARKET_FORM, shopNotice, type HeadTag, type PageResult, type PageShop } from './kit.js';
import { menuList, menuNamed, menuRow } from './menu.js';

/** The properties of a page. */
export interface View {
  title: string;
  description?: string;
  /** Canonical address, structured data, Open Graph. */
  tags?: readonly HeadTag[];
  main: unknown;
  /** Width of its column: see assets/shop.css. */
  width?: 'medium' | 'narrow' | 'prose';
  /** Module that draws the page, below docs/demo-shop/ssr. The page links to its source. */
  source: string;
  status?: number;
  /** Seconds for which shared caches may store it; absent: none may. */
  maxAge?: number;
  /** Excluded from search engines. */
  hidden?: boolean;
  /** Without menu and cart, on pages where nothing should distract. */
  quiet?: boolean;
  headers?: HeadersInit;
}

/** A page of the shop. Menus that could not be read are left out. */
export async function page(shop: PageShop, view: View): Promise<PageResult> {
  const [menus, notice] = await Promise.all([menusOf(shop), shopNotice(shop)]);
  return {
    status: view.status ?? 200,
    ...(view.headers && { headers: view.headers }),
    lang: shop.locale,
    head: unsafeHTML(headOf(shop, view)),
    body: html`<a class="skip" href="#main">Skip to the content</a>
      ${view.quiet ? quietHeader() : header(shop, menus)}
      <main id="main" class=${view.width ?? ''}>${notice}${view.main}</main>
      ${footer(shop, menus, view)}`,
    cache: view.maxAge === undefined ? 'private' : { maxAge: view.maxAge },
  };
}

async function menusOf({ storefront: { client, config }, market, store }: PageShop): Promise<readonly Menu[]> {
  if (!store) return [];
  return client.navigation.getMenus(config.storeId, { market: market?.code }).catch(() => []);
}

export const shopName = ({ store }: Pick<PageShop, 'store'>): string => store?.name ?? 'Kiln & Quire';

function headOf(shop: PageShop, { title, description, tags = [], hidden }: View): string {
  const name = shopName(shop);
  return headHtml([
    { tag: 'title', text: title === name ? name : `${title}: ${name}` },
    ...(description ? [{ tag: 'meta', attributes: { name: 'description', content: description } } as const] : []),
    ...(hidden ? [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const] : []),
    { tag: 'link', attributes: { rel: 'icon', href: '/assets/icon.svg', type: 'image/svg+xml' } },
    ...preloadedFonts().map((href): HeadTag => ({
      tag: 'link',
      attributes: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
    })),
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/assets/fonts.css' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/themes/house.css', id: 'theme' } },
    { tag: 'script', attributes: { src: '/assets/shop.js' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/assets/shop.css' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/assets/rendered.css' } },
    ...tags,
  ]);
}

const brand = html`<a class="brand" href="/">Kiln <i>&amp;</i> Quire</a>`;

const header = ({ url, market }: PageShop, menus: readonly Menu[]): unknown =>
  html`<header class="header">
    ${brand} ${mainMenu(menuNamed(menus, 'main'), url.pathname)}
    <button type="button" class="search-open" popovertarget="search">Search</button>
    <wb-search-box id="search" class="search" popover action="/search" placeholder="Search"></wb-search-box>
    <div class="tools">
      <a class="market" href="#markets">${market ? market.name : 'Market'}</a>
      <a class="account" href="/account">Account</a>
      <a class="to-cart scriptless" href="/cart">Cart</a>
      <wb-cart-drawer trigger open-on-add></wb-cart-drawer>
    </div>
  </header>`;

/** A row where there is enough width; on a phone, buttons open and close it. */
const mainMenu = (menu: Menu | undefined, here: string): unknown =>
  menu && menu.items.length > 0
    ? html`<button type="button" class="menu-open" popovertarget="menu">Menu</button>
        <nav id="menu" class="nav nav-tree" popover aria-label="Main">
          <button type="button" class="menu-close" popovertarget="menu" popovertargetaction="hide" autofocus>
            Close
          </button>
          ${menuRow(menu.items, here)}
          <a class="menu-account" href="/account">Account</a>
        </nav>`
    : '';

const quietHeader = (): unknown =>
  html`<header class="header header-quiet">
    ${brand}
    <a class="quiet" href="/cart">Back to the cart</a>
  </header>`;

/** On a page where nothing should distract, the columns are folded. */
function footer(shop: PageShop, menus: readonly Menu[], { source, quiet = false }: View): unknown {
  const all = columns(shop, menus);
  return html`<footer class="footer">
    ${
      quiet
        ? html`<details class="footer-fold">
            <summary>About the shop</summary>
            ${all}
          </details>`
        : all
    }
    <p class="small">
      A demonstration shop: nothing is charged and nothing is sent.
      <a href=${`/source/${source}`}>View the source of this page</a>
    </p>
  </footer>`;
}

function columns(shop: PageShop, menus: readonly Menu[]): unknown {
  const { store, market, url } = shop;
  const pages = menuNamed(menus, 'footer');
  const email = store?.contactEmail;
  return html`<div class="columns">
    <section aria-labelledby="footer-house">
      <h2 id="footer-house" class="brand">Kiln <i>&amp;</i> Quire</h2>
      <p>
        Good things for the table and the desk, from two people, one kiln and a paper cutter in a former bakery by the
        canal.
      </p>
      ${email ? html`<p><a href=${`mailto:${email}`}>${email}</a></p>` : ''}
    </section>
    ${
      pages
        ? html`<nav aria-labelledby="footer-pages">
            <h2 id="footer-pages">${pages.title}</h2>
            ${menuList(pages.items, url.pathname)}
            ${store?.withdrawal ? html`<p><a href="/withdrawal">Withdraw from contract here</a></p>` : ''}
          </nav>`
        : ''
    }
    ${
      store && store.markets.length > 1
        ? html`<nav id="markets" aria-labelledby="footer-markets">
            <h2 id="footer-markets">Where to?</h2>
            <form method="post" action=${MARKET_FORM}>
              <ul>
                ${store.markets.map(
                  ({ code, name, currency, locales }) =>
                    html`<li>
                      <button
                        name="market"
                        value=${code}
                        class="link"
                        lang=${locales[0] ?? shop.locale}
                        ?data-current=${code === market?.code}
                      >
                        ${name}, ${currency}
                      </button>
                    </li>`,
                )}
              </ul>
            </form>
          </nav>`
        : ''
    }
    <div class="themes" role="group" aria-labelledby="footer-themes">
      <h2 id="footer-themes">The same page in other tokens</h2>
      <button type="button" data-theme="house" aria-pressed="true">House</button>
      <button type="button" data-theme="plain" aria-pressed="false">Plain, no tokens at all</button>
      <button type="button" data-theme="midnight" aria-pressed="false">Midnight</button>
      <button type="button" data-theme="playful" aria-pressed="false">Playful</button>
    </div>
  </div>`;
}
