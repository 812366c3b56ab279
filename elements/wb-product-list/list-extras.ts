import type { ProductSort } from '@storefront/contract';
import { adoptStyles, html, nothing, type LitElement, type TemplateResult } from 'lit';
import { announce } from '../../src/element-base/announcer.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { orderAndPagesStyles } from '../../src/element-base/product/order-and-pages.styles.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { paginationView } from '../../src/element-base/product/pagination.template.js';
import { sortSelect } from '../../src/element-base/product/sort.template.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { sortsMessages } from '../../src/element-base/texts/sorts.js';
import type { ProductList } from '../../src/stores/types.js';
import type * as ListFilters from './list-filters.js';
import { NearEndController } from './near-end-controller.js';
import type { ProductListController } from './product-list-controller.js';
import { pageCount, pageSize } from './query.js';
import { rowsStyles } from './rows.styles.js';
import type { WbProductList } from './wb-product-list.js';
import { countText } from './wb-product-list.template.js';

const SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'title-asc'] as const satisfies readonly ProductSort[];

/** The code of filters and addresses. It loads for a list with `facets` or `url-sync`. */
let filters: typeof ListFilters | undefined;

/** Styles of the lazily loaded parts. They precede the list's own styles; the styles of rows follow them. */
function addStyles(list: WbProductList): void {
  const { elementStyles } = list.constructor as typeof LitElement;
  const ofFilters = list.facets && filters ? [filters.listFiltersStyles] : [];
  const styles = [fieldStyles, orderAndPagesStyles, ...ofFilters, ...elementStyles, rowsStyles];
  adoptStyles(list.renderRoot as ShadowRoot, styles);
}

/** Adds the lazily loaded parts to a list: styles, the address of the page, and filters. */
export function attach(list: WbProductList, controller: ProductListController): void {
  addStyles(list);
  if (!list.facets && !list.urlSync) return;
  // The select of the order can be used before this code has loaded.
  let isMissed = false;
  const onChange = (): void => {
    isMissed = true;
  };
  const use = (result: typeof ListFilters): void => {
    filters = result;
    list.removeEventListener('wb-filters-change', onChange);
    addStyles(list);
    const address = new result.ListAddress(list, controller);
    if (isMissed) address.write(list);
    list.requestUpdate();
  };
  if (filters) {
    // At once, for a list whose filters are drawn at once because another list has loaded their code.
    use(filters);
    return;
  }
  list.addEventListener('wb-filters-change', onChange);
  import('./list-filters.js').then(use, reportError);
}

/** The filters, the number of products, and the sort order. */
export function toolbarView(
  list: WbProductList,
  { view: { data }, store }: Pick<ProductListController, 'view' | 'store'>,
): TemplateResult {
  const onSort = (sort: ProductSort): void => {
    list.sort = sort;
    list.setFilters(list.filters);
  };
  const texts = messages(catalogueMessages, list.locale);
  const { sortBy, sorts } = messages(sortsMessages, list.locale);
  return html`
    ${list.facets && filters ? filters.listFiltersView(list, data, store) : nothing}
    <p class="count" data-testid="product-count">${data ? countText(texts, data) : nothing}</p>
    ${list.showSort ? sortSelect(sortBy, SORTS, sorts.split('|'), list.sort ?? 'featured', onSort) : nothing}
    ${list.facets && filters ? filters.listChipsView(list, data, store) : nothing}
  `;
}

/** Loads the next page while the end of a list that loads by scrolling is near. */
export const nearEnd = (list: WbProductList, controller: ProductListController): NearEndController =>
  new NearEndController(
    list,
    () => {
      const { data } = controller.view;
      const canLoadMore = data?.hasNextPage && !data.loadingMore && !data.moreError;
      return list.paging === 'infinite' && canLoadMore ? list.renderRoot.querySelector('.more') : null;
    },
    () => void list.loadMore(),
  );

/** The effects of the products that have just loaded. */
export interface Then {
  /** Index of the product that gets the focus. Without it the focus does not move. */
  focusFrom?: number;
  /** Whether to announce how many products are shown. */
  announce: boolean;
}

/** Moves the focus to the first new product, and announces how many are shown. */
export function finish(list: WbProductList, { focusFrom, announce: isAnnounced }: Then, data?: ProductList): void {
  if (focusFrom !== undefined) focusOn(list.renderRoot.querySelectorAll<HTMLElement>('.item')[focusFrom]);
  if (isAnnounced && data) announce(countText(messages(catalogueMessages, list.locale), data));
}

function focusOn(item: HTMLElement | undefined): void {
  const target = item?.querySelector<HTMLElement>('a[href], button') ?? item;
  if (item && target === item) item.tabIndex = -1;
  target?.focus();
}

/**
 * The page numbers.
 * @param onPage is called with a page once it has loaded; it is announced then
 */
export function pagesView(
  list: WbProductList,
  page: number,
  data: () => ProductList | undefined,
  onPage: (page: number) => void,
): unknown {
  const size = pageSize(list.limit);
  const texts = messages(sortsMessages, list.locale);
  const pages = (): number => {
    const read = data();
    return read ? pageCount(read, size) : 0;
  };
  const isRead = (to: number): boolean => (data()?.items.length ?? 0) > (to - 1) * size;
  const busy = data()?.loadingMore ?? false;
  const common = messages(commonMessages, list.locale);
  return paginationView({ texts, common }, { page, pages: pages(), busy }, async (to) => {
    if (to < 1 || to > pages() || data()?.loadingMore) return;
    if (!isRead(to)) await list.loadMore();
    if (!isRead(to)) return;
    onPage(to);
    announce(texts.pageOf(to, pages()));
  });
}
