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
  return html`<header class="header" ?data-sticky=${sticky}>
    <a class="brand" href=${routes.home} data-wb-field=${page.field('name') ?? nothing}>
      ${logo ? picture(page, { ...logo, alt: logo.decorative ? name : logo.alt }, { field: 'logo', first: true }) : name}
    </a>
    ${mainMenu(page, menu, account)}
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
    ${markets(page, settings.markets)}
    <div class="tools">
      ${account ? html`<a class="account" href=${routes.account}>${words.account}</a>` : ''}
      <a class=${settings.cart === 'link' ? 'to-cart' : 'to-cart scriptless'} href=${routes.cart}>${words.cart}</a>
      ${cart(settings.cart, settings.openOnAdd)}
    </div>
  </header>`;
});

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
