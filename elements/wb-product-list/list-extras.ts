import type { ProductSort } from '@storefront/contract';
import { adoptStyles, html, nothing, type LitElement, type TemplateResult } from 'lit';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { orderAndPagesStyles } from '../../src/element-base/product/order-and-pages.styles.js';
import { paginationView } from '../../src/element-base/product/pagination.template.js';
import { sortSelect } from '../../src/element-base/product/sort.template.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import { sortsMessages } from '../../src/element-base/texts/sorts.js';
import type { ProductList } from '../../src/stores/types.js';
import { rowsStyles } from './rows.styles.js';
import { countText } from './wb-product-list.template.js';

export { NearEndController } from './near-end-controller.js';
export { commonMessages, sortsMessages };

const SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'title-asc'] as const satisfies readonly ProductSort[];

/** Styles of the lazily loaded parts. They precede the list's own styles; the styles of rows follow them. */
export function addStyles(list: LitElement): void {
  const { elementStyles } = list.constructor as typeof LitElement;
  adoptStyles(list.renderRoot as ShadowRoot, [fieldStyles, orderAndPagesStyles, ...elementStyles, rowsStyles]);
}

/** The number of products, and the sort order. */
export function toolbarView(
  texts: CatalogueTexts & typeof sortsMessages.en,
  list: ProductList | undefined,
  sort: ProductSort | undefined,
  onSort: (sort: ProductSort) => void,
): TemplateResult {
  return html`
    <p class="count" data-testid="product-count">${list ? countText(texts, list) : nothing}</p>
    ${sortSelect(texts.sortBy, SORTS, texts.sorts.split('|'), sort ?? 'featured', onSort)}
  `;
}

/** The effects of the products that have just loaded. */
export interface Then {
  /** Index of the product that gets the focus. Without it the focus does not move. */
  focusFrom?: number;
  /** Whether to announce how many products are shown. */
  announce: boolean;
}

/** Moves the focus to the first new product. */
export function finish(root: ParentNode, { focusFrom }: Then): void {
  const first = focusFrom === undefined ? undefined : root.querySelectorAll<HTMLElement>('.item')[focusFrom];
  if (!first) return;
  const target = first.querySelector<HTMLElement>('a[href], button') ?? first;
  if (target === first) first.tabIndex = -1;
  target.focus();
}

interface Place {
  page: number;
  /** Products per page. */
  size: number;
  list: () => ProductList | undefined;
}

/**
 * The page numbers.
 * @param more loads the next page
 * @param onPage is called with a page once it has loaded, and with its announcement
 */
export function pagesView(
  texts: Parameters<typeof paginationView>[0],
  { page, size, list }: Place,
  more: () => Promise<void>,
  onPage: (page: number, announcement: string) => void,
): unknown {
  const pages = (): number => Math.ceil((list()?.totalCount ?? 0) / size);
  const isRead = (to: number): boolean => (list()?.items.length ?? 0) > (to - 1) * size;
  const busy = list()?.loadingMore ?? false;
  return paginationView(texts, { page, pages: pages(), busy }, async (to) => {
    if (to < 1 || to > pages() || list()?.loadingMore) return;
    if (!isRead(to)) await more();
    if (isRead(to)) onPage(to, texts.texts.pageOf(to, pages()));
  });
}
