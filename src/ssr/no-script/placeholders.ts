/**
 * Placeholders for lazy parts of elements. The server renders them, and they work by forms until the browser has loaded the
 * code. `hydrate/placeholders.ts` replaces them without moving anything.
 */
import { renderThunked } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { toolbarView } from '../../../elements/wb-product-list/list-extras.js';
import { listFiltersView } from '../../../elements/wb-product-list/list-filters.js';
import type { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import type { Storefront } from '../../context/storefront.js';
import { FACETS } from '../../element-base/filters/filters.js';
import { messages } from '../../element-base/locale/messages.js';
import { noScriptMessages } from '../../element-base/texts/no-script.js';
import type { Async, ProductList } from '../../stores/types.js';
import { escapeHtml } from '../seo/tags.js';
import { withoutFalse } from '../lit/server.js';
import { listOf } from './pages.js';
import { attributes } from './insert-form.js';
import { FILTERS_STYLE, LIST_STYLE } from './style.js';
import { UNSCRIPTED } from './unscripted.js';

/**
 * Renders a template without Lit's markers, so that the markup can be next to
 * hydrated parts.
 */
export const plainMarkup = (template: unknown): string =>
  withoutFalse([collectResultSync(renderThunked(template))])
    .join('')
    .replaceAll(/<!--.*?-->/gs, '');

/** Query parameters that do not apply to the list in its new order. */
const DROPPED = ['sort', 'after', 'page', 'notice', 'market-to'];
/** And those that the form of the filters sends again. */
const REFILTERED = [...DROPPED.slice(1), 'available', ...FACETS];

/** Hidden fields that keep the other parameters of the page's address. */
function keptFields(pageUrl: string | undefined, dropped: readonly string[]): string {
  const kept = [...(pageUrl ? new URL(pageUrl).searchParams : [])].filter(([name]) => !dropped.includes(name));
  return kept.map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`).join('');
}

/**
 * The toolbar of a list: the filters, the number of products, and the sort order. Filters and order are forms that load
 * the page again with another address.
 */
export function toolbarForms(element: WbProductList, storefront: Storefront): string {
  const { pageUrl, config, stores } = storefront;
  const { locale = 'en' } = config;
  const data = listOf(element);
  const view: Async<ProductList> = data ? { status: 'ready', data } : { status: 'loading' };
  const { data: store } = stores.shop.getState();
  const update = escapeHtml(messages(noScriptMessages, locale).update);
  const button = `<noscript><button class="button secondary">${update}</button></noscript>`;
  const until = `${UNSCRIPTED}="product-count"`;
  const toolbar = plainMarkup(toolbarView(element, { view, store }));
  const form = (name: string, dropped: readonly string[], markup: string) =>
    `<form method="get" class="${name}" ${UNSCRIPTED}="${name}">${keptFields(pageUrl, dropped)}${markup}</form>`;
  const filters = element.facets ? plainMarkup(listFiltersView(element, data, store)) : '';
  return (
    (filters &&
      `<style ${UNSCRIPTED}="facets">${FILTERS_STYLE}</style>` +
        form(
          'facets',
          REFILTERED,
          filters.replace(/(?=<\/details\s*>)/, () => button),
        )) +
    toolbar
      .replace('<p ', `<style ${until}>${LIST_STYLE}</style><p ${until} `)
      .replace(/<label class="sort">.*?<\/label\s*>/s, (label) =>
        form('sort', DROPPED, label.replace('<select', '<select name="sort"') + button),
      )
  );
}
