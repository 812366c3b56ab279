/** Lists that go on by links: `?page=` of the page's address says how far, for those without script. */
import { pageSize } from '../../../elements/wb-product-list/query.js';
import { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import type { Storefront } from '../../context/storefront.js';
import { commonMessages } from '../../element-base/common-messages.js';
import { messages } from '../../element-base/locale/messages.js';
import { catalogueMessages } from '../../element-base/texts/catalogue.js';
import { sortsMessages } from '../../element-base/texts/sorts.js';
import type { ProductList, ProductListResource } from '../../stores/types.js';
import type { NotingStores } from '../noting-stores.js';
import { escapeHtml } from '../seo/tags.js';
import { attributes, type Extra } from './put.js';
import { LIST_STYLE } from './style.js';
import { UNSCRIPTED } from './unscripted.js';

/** A page of a list is found by reading those before it: an address must not ask for any number of them. */
const MOST_PAGES = 20;

const resources = new WeakMap<WbProductList, ProductListResource>();

/** What is known of a list's products. */
export const listOf = (element: WbProductList): ProductList | undefined => resources.get(element)?.getState().data;

function wantedPage({ pageUrl }: Storefront): number {
  const its = pageUrl === undefined ? null : new URL(pageUrl).searchParams.get('page');
  return its !== null && /^[1-9]\d?$/.test(its) ? Math.min(Number(its), MOST_PAGES) : 1;
}

/** Has a list read as many pages as the address says. To be called before it is connected. */
export function readPages(element: unknown, storefront: Storefront, products: NotingStores['products']): void {
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

/** Which page is shown, and how many there are; a list that has become shorter shows its last one. */
function placeOf({ limit }: WbProductList, { items, totalCount }: ProductList): Place {
  const size = pageSize(limit);
  return { page: Math.max(1, Math.ceil(items.length / size)), pages: Math.ceil(totalCount / size) };
}

/** Shows the last page that was read of a list in pages. To be called before it is drawn. */
export function turnToPage(element: unknown): void {
  if (!(element instanceof WbProductList) || element.paging !== 'pages') return;
  const list = listOf(element);
  const page = list ? placeOf(element, list).page : 1;
  // What the element keeps to itself; the browser is told by the navigation, see `heedMismatches`.
  if (page > 1) Object.assign(element, { page });
}

/** The links of a list: in place of the buttons that come with the element's code, or of the one for more. */
export function pageLinks(element: WbProductList, storefront: Storefront): Extra[] {
  const list = listOf(element);
  if (!list || element.paging === 'none' || list.items.length === 0) return [];
  const { locale = 'en' } = storefront.config;
  const place = placeOf(element, list);
  const href = hrefs(storefront);
  if (element.paging === 'pages') return place.pages < 2 ? [] : [navigation(place, href, locale)];
  if (!list.hasNextPage || place.page >= MOST_PAGES) return [];
  const words = escapeHtml(messages(catalogueMessages, locale).loadMore);
  const its = { class: 'button secondary', rel: 'next', 'data-testid': 'more-link', href: href(place.page + 1) };
  return [{ after: /\sdata-testid="load-more".*?<\/button\s*>/gs, markup: `<a${attributes(its)}>${words}</a>` }];
}

function navigation({ page, pages }: Place, href: (page: number) => string, locale: string): Extra {
  const common = messages(commonMessages, locale);
  const texts = messages(sortsMessages, locale);
  const most = Math.min(pages, MOST_PAGES);
  const link = (to: number, name: 'previous' | 'next'): string => {
    const its = { class: `button secondary ${name}`, 'data-testid': `${name}-page` };
    const way =
      to < 1 || to > most
        ? { role: 'link', 'aria-disabled': 'true' }
        : { rel: name === 'next' ? 'next' : 'prev', href: href(to) };
    return `<a${attributes({ ...its, ...way })}>${escapeHtml(common[name])}</a>`;
  };
  const its = { part: 'pagination', class: 'pagination', 'aria-label': texts.pages, 'data-testid': 'pagination' };
  const until = { [UNSCRIPTED]: 'pagination' };
  const markup =
    `<style${attributes(until)}>${LIST_STYLE}</style>` +
    `<nav${attributes({ ...its, ...until, 'data-page': String(page) })}>` +
    `${link(page - 1, 'previous')}<p>${escapeHtml(texts.pageOf(page, pages))}</p>${link(page + 1, 'next')}</nav>`;
  return { after: /<\/ul\s*>/g, markup, early: true };
}

/** Of this page with another part of the list; what was told on the way here is not told again. */
const hrefs =
  ({ pageUrl = 'http://page/' }: Storefront) =>
  (page: number): string => {
    const url = new URL(pageUrl);
    for (const name of ['page', 'notice', 'market-to']) url.searchParams.delete(name);
    if (page > 1) url.searchParams.set('page', String(page));
    return url.pathname.replace(/^\/{2,}/, '/') + url.search;
  };
