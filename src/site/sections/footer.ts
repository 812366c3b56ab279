import { footerSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html, MARKET_FORM } from 'storefront-elements/ssr';
import { menuList, menuNamed } from '../page/menu.js';
import type { SitePage } from '../page/site-page.js';
import { lines, prose } from './parts.js';
import { section } from './section.js';

export const footer = section(footerSection, ({ text, smallPrint, markets, withdrawal }, page, blocks, id) => {
  const { shop, words, routes, data } = page;
  const menus = blocks.flatMap(({ id: block, settings }) => {
    const menu = settings.menu === undefined ? undefined : menuNamed(page, settings.menu);
    return menu ? [{ block, menu, title: page.text(settings.heading) || menu.title }] : [];
  });
  const withdraw = withdrawal && shop.store?.withdrawal !== undefined;
  const link = html`<p><a href=${routes.withdrawal.replace(/\?.*/, '')}>${words.withdrawal}</a></p>`;
  const columns = html`<div class="columns">
    ${prose(page, text, 'text')}
    ${menus.map(
      ({ block, menu, title }, index) =>
        html`<nav aria-labelledby=${`${id}-${block}`} data-wb-block=${page.field(block) ?? nothing}>
          <h2 id=${`${id}-${block}`}>${title}</h2>
          ${menuList(page, menu.items)} ${withdraw && index === 0 ? link : ''}
        </nav>`,
    )}
    ${withdraw && menus.length === 0 ? link : ''} ${markets ? marketForm(page, id) : ''}
  </div>`;
  return html`<footer class="footer">
    ${
      data.kind === 'checkout'
        ? html`<details class="footer-fold">
            <summary>${words.aboutShop}</summary>
            ${columns}
          </details>`
        : columns
    }
    ${lines(page, smallPrint, 'smallPrint', 'small')}
  </footer>`;
});

/** Buttons of a form: they work without script, too. */
function marketForm({ shop, words }: SitePage, id: string): unknown {
  const { store, market } = shop;
  if (!store || store.markets.length < 2) return '';
  return html`<nav id="markets" aria-labelledby=${`${id}-markets`}>
    <h2 id=${`${id}-markets`}>${words.markets}</h2>
    <form method="post" action=${MARKET_FORM}>
      <ul>
        ${store.markets.map(
          ({ code, name, currency, locales }) =>
            html`<li>
              <button
                class="link"
                name="market"
                value=${code}
                lang=${locales[0] ?? shop.locale}
                ?data-current=${code === market?.code}
              >
                ${name}, ${currency}
              </button>
            </li>`,
        )}
      </ul>
    </form>
  </nav>`;
}
