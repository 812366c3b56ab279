/** Pages of a list by links, for pages without script. `?page=` names the page. */
import { pageCount, pageSize } from '../../../elements/wb-product-list/query.js';
import { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import type { Storefront } from '../../context/storefront.js';
import { commonMessages } from '../../element-base/common-messages.js';
import { messages } from '../../element-base/locale/messages.js';
import { catalogueMessages } from '../../element-base/texts/catalogue.js';
import { sortsMessages } from '../../element-base/texts/sorts.js';
import type { ProductList, ProductListResource } from '../../stores/types.js';
import type { RecordingStores } from '../state/recording-stores.js';
import { escapeHtml } from '../seo/tags.js';
import { attributes, type Extra } from './insert-form.js';
import { NOTICE_PARAMETERS } from './notice-of.js';
import { LIST_STYLE } from './style.js';
import { UNSCRIPTED } from './unscripted.js';

/**
 * Reading a page of a list also reads the pages before it. This limits the cost
 * of one request.
 */
const MOST_PAGES = 20;

const resources = new WeakMap<WbProductList, ProductListResource>();

/** The products of a list that were read so far. */
export const listOf = (element: WbProductList): ProductList | undefined => resources.get(element)?.getState().data;

function wantedPage({ pageUrl }: Storefront): number {
  const text = pageUrl === undefined ? null : new URL(pageUrl).searchParams.get('page');
  return text !== null && /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 1;
}

/** Makes a list read as many pages as `?page=` says. Call it before the list is connected. */
export function readPages(element: unknown, storefront: Storefront, products: RecordingStores['products']): void {
  if (!(element instanceof WbProductList)) return;
  const pages = element.paging === 'none' ? 1 : wantedPage(storefront);
  const stores: Storefront['stores'] = {
    ...storefront.stores,
    products: (query) => {
      const list = products(query, pages);
      resources.set(element, list);
      return list;
    },
  };
  element.storefront = Object.create(storefront, { stores: { value: stores } }) as Storefront;
}

interface Place {
  page: number;
  pages: number;
}

/** The current page and the number of pages. A list that has become shorter shows its last page. */
function placeOf({ limit }: WbProductList, list: ProductList): Place {
  const size = pageSize(limit);
  return { page: Math.max(1, Math.ceil(list.items.length / size)), pages: pageCount(list, size) };
}

/** Makes a list with `paging="pages"` show the last page that was read. Call it before the list renders. */
export function turnToPage(element: unknown): void {
  if (!(element instanceof WbProductList) || element.paging !== 'pages') return;
  const list = listOf(element);
  const page = list ? placeOf(element, list).page : 1;
  // A private property. The browser takes it from the navigation's `data-page`: see `hydrate/mismatch.ts`.
  if (page > 1) Object.assign(element, { page });
}

/** Links to the pages of a list, in place of its buttons. */
export function pageLinks(element: WbProductList, storefront: Storefront): Extra[] {
  const list = listOf(element);
  if (!list || element.paging === 'none' || list.items.length === 0) return [];
  const { locale = 'en' } = storefront.config;
  const place = placeOf(element, list);
  const href = hrefs(storefront);
  if (element.paging === 'pages') return place.pages < 2 ? [] : [navigation(place, href, locale)];
  if (!list.hasNextPage || place.page >= MOST_PAGES) return [];
  const words = escapeHtml(messages(catalogueMessages, locale).loadMore);
  const current = { class: 'button secondary', rel: 'next', 'data-testid': 'more-link', href: href(place.page + 1) };
  return [{ after: /\sdata-testid="load-more".*?<\/button\s*>/gs, markup: `<a${attributes(current)}>${words}</a>` }];
}

function navigation({ page, pages }: Place, href: (page: number) => string, locale: string): Extra {
  const common = messages(commonMessages, locale);
  const texts = messages(sortsMessages, locale);
  const most = Math.min(pages, MOST_PAGES);
  const link = (to: number, name: 'previous' | 'next'): string => {
    const current = { class: `button secondary ${name}`, 'data-testid': `${name}-page` };
    const way =
      to < 1 || to > most
        ? { role: 'link', 'aria-disabled': 'true' }
        : { rel: name === 'next' ? 'next' : 'prev', href: href(to) };
    return `<a${attributes({ ...current, ...way })}>${escapeHtml(common[name])}</a>`;
  };
  const found = { part: 'pagination', class: 'pagination', 'aria-label': texts.pages, 'data-testid': 'pagination' };
  const until = { [UNSCRIPTED]: 'pagination' };
  const markup =
    `<style${attributes(until)}>${LIST_STYLE}</style>` +
    `<nav${attributes({ ...found, ...until, 'data-page': String(page) })}>` +
    `${link(page - 1, 'previous')}<p>${escapeHtml(texts.pageOf(page, pages))}</p>${link(page + 1, 'next')}</nav>`;
  return { after: /<\/ul\s*>/g, markup, isPlaceholder: true };
}

/** Path of this page with another page of the list, and without the notice that it may show. */
const hrefs =
  ({ pageUrl = 'http://page/' }: Storefront) =>
  (page: number): string => {
    const url = new URL(pageUrl);
    for (const name of ['page', ...NOTICE_PARAMETERS]) url.searchParams.delete(name);
    if (page > 1) url.searchParams.set('page', String(page));
    return url.pathname.replace(/^\/{2,}/, '/') + url.search;
  };
