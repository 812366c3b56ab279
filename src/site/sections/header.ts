import { headerSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { mainMenu } from '../page/menu.js';
import type { SitePage } from '../page/site-page.js';
import { picture } from './parts.js';
import { section } from './section.js';

export const header = section(headerSection, (settings, page) => {
  const { routes, words, shop } = page;
  const { logo, menu = 'main', search, recentSearches, account, sticky } = settings;
  const name = page.text(settings.name) || (shop.store?.name ?? '');
  const brand = html`<a class="brand" href=${routes.home} data-wb-field=${page.field('name') ?? nothing}>
    ${logo ? picture(page, { ...logo, alt: logo.decorative ? name : logo.alt }, { field: 'logo', first: true }) : marked(name)}
  </a>`;
  if (settings.quietCheckout && page.data.kind === 'checkout')
    return html`<header class="header header-quiet">
      ${brand}
      <a class="quiet" href=${routes.cart}>${words.toCart}</a>
    </header>`;
  return html`<header class="header" ?data-sticky=${sticky} data-layout=${settings.layout}>
    ${brand} ${mainMenu(page, menu, account)}
    ${
      search
        ? html`<button type="button" class="search-open" popovertarget="search">${words.search}</button>
            <wb-search-box
              id="search"
              class="search"
              popover
              action=${routes.search}
              placeholder=${words.search}
              ?recent=${recentSearches}
            ></wb-search-box>`
        : ''
    }
    ${settings.markets === 'link' ? '' : markets(page, settings.markets)}
    <div class="tools">
      ${settings.markets === 'link' && (shop.store?.markets.length ?? 0) > 1 ? html`<a class="market" href="#markets">${shop.market?.name ?? words.markets}</a>` : ''}
      ${account ? html`<a class="account" href=${routes.account}>${words.account}</a>` : ''}
      <a class=${settings.cart === 'link' ? 'to-cart' : 'to-cart scriptless'} href=${routes.cart}>${words.cart}</a>
      ${cart(settings.cart, settings.openOnAdd)}
    </div>
  </header>`;
});

/** An ampersand is a letter that a house shows: the style sheet draws it in its own way. */
const marked = (name: string): unknown =>
  name.split('&').map((part, index) => html`${index === 0 ? '' : html`<i>&amp;</i>`}${part}`);

function markets({ shop }: SitePage, display: 'none' | 'select' | 'list' | 'dialog'): unknown {
  if (display === 'none' || (shop.store?.markets.length ?? 0) < 2) return '';
  return html`<wb-market-switcher class="market-choice" display=${display}></wb-market-switcher>`;
}

function cart(kind: 'drawer' | 'dropdown' | 'link', openOnAdd: boolean): unknown {
  if (kind === 'link') return '';
  return kind === 'drawer'
    ? html`<wb-cart-drawer trigger ?open-on-add=${openOnAdd}></wb-cart-drawer>`
    : html`<wb-cart-dropdown ?open-on-add=${openOnAdd}></wb-cart-dropdown>`;
}
