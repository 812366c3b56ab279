/** The merchant's menus, three levels deep, usable by keyboard and without script. */
import type { Menu, MenuItem } from '@storefront/contract';
import { html } from 'storefront-elements/ssr';
import type { SitePage } from './site-page.js';

type Entry = Omit<MenuItem, 'items'> & { items?: readonly Entry[] };

export const menuNamed = ({ data }: SitePage, handle: string): Menu | undefined =>
  data.menus.find((menu) => menu.handle === handle);

/** A row where there is enough width; on a phone, buttons open and close it. */
export function mainMenu(page: SitePage, handle: string, account: boolean): unknown {
  const { words, routes } = page;
  const menu = menuNamed(page, handle);
  if (!menu || menu.items.length === 0) return '';
  return html`<button type="button" class="menu-open" popovertarget="menu">${words.menu}</button>
    <nav id="menu" class="nav nav-tree" popover aria-label=${menu.title}>
      <button type="button" class="menu-close" popovertarget="menu" popovertargetaction="hide" autofocus>
        ${words.close}
      </button>
      <ul class="menu-row">
        ${menu.items.map((item) => html`<li>${has(item) ? branch(page, item) : link(page, item)}</li>`)}
      </ul>
      ${account ? html`<a class="menu-account" href=${routes.account}>${words.account}</a>` : ''}
    </nav>`;
}

/** Entries in a column, with nested ones indented. */
export const menuList = (page: SitePage, items: readonly Entry[]): unknown =>
  html`<ul>
    ${items.map((item) => html`<li>${link(page, item)}${has(item) ? menuList(page, item.items ?? []) : ''}</li>`)}
  </ul>`;

const has = ({ items }: Entry): boolean => items !== undefined && items.length > 0;

/** The browser's own disclosure: Enter, Space or a press opens it. Only one is open at a time. */
function branch(page: SitePage, item: Entry): unknown {
  const address = page.menuAddress(item);
  return html`<details name="menu" class="menu-branch" ?data-current=${address === page.shop.url.pathname}>
    <summary>${item.title}</summary>
    <div class="menu-panel">
      ${address === undefined ? '' : html`<p>${link(page, { ...item, title: page.words.allOf(item.title) })}</p>`}
      ${menuList(page, item.items ?? [])}
    </div>
  </details>`;
}

function link(page: SitePage, item: Entry): unknown {
  const address = page.menuAddress(item);
  if (address === undefined) return html`<span>${item.title}</span>`;
  return address === page.shop.url.pathname
    ? html`<a href=${address} aria-current="page">${item.title}</a>`
    : html`<a href=${address}>${item.title}</a>`;
}
