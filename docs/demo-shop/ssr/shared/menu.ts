/** The merchant's menus, three levels deep, usable by keyboard and without script. */
import type { Menu, MenuItem } from '@storefront/contract';
import { html } from './kit.js';
import { menuAddress } from './routes.js';

type Entry = Omit<MenuItem, 'items'> & { items?: readonly Entry[] };

export const menuNamed = (menus: readonly Menu[], handle: string): Menu | undefined =>
  menus.find((menu) => menu.handle === handle);

/** Entries in a row; an entry with entries of its own opens them below it. @param here path of the page */
export const menuRow = (items: readonly Entry[], here: string): unknown =>
  html`<ul class="menu-row">
    ${items.map((item) => html`<li>${has(item) ? branch(item, here) : link(item, here)}</li>`)}
  </ul>`;

/** Entries in a column, with nested ones indented. */
export const menuList = (items: readonly Entry[], here: string): unknown =>
  html`<ul>
    ${items.map((item) => html`<li>${link(item, here)}${has(item) ? menuList(item.items ?? [], here) : ''}</li>`)}
  </ul>`;

const has = ({ items }: Entry): boolean => items !== undefined && items.length > 0;

/** The browser's own disclosure: Enter, Space or a press opens it. Only one is open at a time. */
function branch(item: Entry, here: string): unknown {
  const address = menuAddress(item);
  return html`<details name="menu" class="menu-branch" ?data-current=${address === here}>
    <summary>${item.title}</summary>
    <div class="menu-panel">
      ${address === undefined ? '' : html`<p>${link({ ...item, title: `All of ${item.title}` }, here)}</p>`}
      ${menuList(item.items ?? [], here)}
    </div>
  </details>`;
}

function link(item: Entry, here: string): unknown {
  const address = menuAddress(item);
  if (address === undefined) return html`<span>${item.title}</span>`;
  return address === here
    ? html`<a href=${address} aria-current="page">${item.title}</a>`
    : html`<a href=${address}>${item.title}</a>`;
}
