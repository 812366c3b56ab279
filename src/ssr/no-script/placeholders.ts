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
import { FILTER_PARAMETERS } from '../../element-base/filters/filters.js';
import { priceParameters } from '../../element-base/filters/prices.js';
import { messages } from '../../element-base/locale/messages.js';
import { noScriptMessages } from '../../element-base/texts/no-script.js';
import type { Async, ProductList } from '../../stores/types.js';
import { escapeHtml } from '../seo/tags.js';
import { withoutFalse } from '../lit/server.js';
import { listOf } from './pages.js';
import { attributes, type Attributes, type Extra } from './insert-form.js';
import { NOTICE_PARAMETERS } from './notice-of.js';
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

/** `id` of the form with the filters and the order in each shadow root. */
const FILTER_FORM = 'wb-filters';
/** Query parameters that do not apply to the list in its new order. */
const DROPPED = ['sort', 'after', 'page', ...NOTICE_PARAMETERS];
/** Query parameters of the filters, which their form sends again. */
const FILTERS = [...FILTER_PARAMETERS.filter((name) => name !== 'sort'), ...Object.values(priceParameters)];

/** Hidden fields that keep the other parameters of the page's address. */
function keptFields(pageUrl: string | undefined, dropped: readonly string[]): string {
  const kept = [...(pageUrl ? new URL(pageUrl).searchParams : [])].filter(([name]) => !dropped.includes(name));
  return kept.map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`).join('');
}

/**
 * The filters and the order of search results. They stand in the element's own markup, so a form beside it owns them.
 * `attributesOf` gives the attributes of a field of the form.
 */
export function searchForm({ pageUrl, config }: Storefront): {
  attributesOf: (testid: string) => Attributes | undefined;
  extras: Extra[];
} {
  const update = escapeHtml(messages(noScriptMessages, config.locale ?? 'en').update);
  const button = `<button${attributes({ class: 'button secondary', form: FILTER_FORM })}>${update}</button>`;
  const form = `<form${attributes({ id: FILTER_FORM, method: 'get' })} hidden>${keptFields(pageUrl, [...DROPPED, ...FILTERS])}</form>`;
  const fields: Readonly<Record<string, Attributes>> = {
    'facet-value': { form: FILTER_FORM },
    minPrice: { form: FILTER_FORM },
    maxPrice: { form: FILTER_FORM },
    sort: { form: FILTER_FORM, name: 'sort' },
  };
  return {
    attributesOf: (testid) => fields[testid],
    extras: [
      { after: /^/g, markup: form },
      { after: /data-testid="facets"[^]*?(?=<\/details\s*>)/g, markup: button },
      { after: /<label class="sort">[^]*?<\/label\s*>/g, markup: button },
    ],
  };
}

/**
 * The toolbar of a list: the filters, the number of products, and the sort order. One form loads the page again with
 * another address, so that no button loses what was entered beside another one.
 */
export function toolbarForms(element: WbProductList, storefront: Storefront): string {
  const { pageUrl, config, stores } = storefront;
  const { locale = 'en' } = config;
  const { facets, showSort } = element;
  const data = listOf(element);
  const view: Async<ProductList> = data ? { status: 'ready', data } : { status: 'loading' };
  const { data: store } = stores.shop.getState();
  const update = escapeHtml(messages(noScriptMessages, locale).update);
  const until = `${UNSCRIPTED}="product-count"`;
  const owner = attributes({ form: FILTER_FORM });
  const button = `<noscript><button class="button secondary"${owner}>${update}</button></noscript>`;
  const sent = [...(showSort ? DROPPED : DROPPED.slice(1)), ...(facets ? FILTERS : [])];
  const name = facets ? 'facets' : 'sort';
  const start = attributes({ id: FILTER_FORM, method: 'get', class: name, [UNSCRIPTED]: name });
  const form = (markup: string) => `<form${start}>${keptFields(pageUrl, sent)}${markup}</form>`;
  const filters = facets ? plainMarkup(listFiltersView(element, data, store)) : '';
  const sort = (label: string) => label.replace('<select', `<select name="sort"${owner}`) + button;
  return (
    (filters &&
      `<style ${UNSCRIPTED}="facets">${FILTERS_STYLE}</style>` +
        form(filters.replace(/(?=<\/details\s*>)/, () => button))) +
    plainMarkup(toolbarView(element, { view, store }))
      .replace('<p ', `<style ${until}>${LIST_STYLE}</style><p ${until} `)
      .replace(/<label class="sort">.*?<\/label\s*>/s, (label) =>
        facets ? `<div class="sort" ${UNSCRIPTED}="sort">${sort(label)}</div>` : form(sort(label)),
      )
  );
}
