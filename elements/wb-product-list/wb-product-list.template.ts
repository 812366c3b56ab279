import type { ProductSort } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { errorText, type commonMessages } from '../../src/element-base/common-messages.js';
import { cardSkeleton } from '../../src/element-base/product/card.template.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import type { ProductList } from '../../src/stores/types.js';

/** The words of a list: its own and the common ones. */
export interface ListTexts {
  texts: CatalogueTexts;
  common: typeof commonMessages.en;
}

const SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'title-asc'] as const satisfies readonly ProductSort[];
/** Most grey cards while loading. */
const MOST_SKELETONS = 24;

export const countText = (texts: CatalogueTexts, { items, totalCount }: ProductList): string =>
  texts.countShown(items.length, totalCount);

/** How many there are, and the order. */
export function toolbarView(
  { texts }: ListTexts,
  list: ProductList | undefined,
  sort: ProductSort | undefined,
  onSort: (sort: ProductSort) => void,
): TemplateResult {
  const names = texts.sorts.split('|');
  return html`<div part="toolbar" class="toolbar">
    <p class="count" data-testid="product-count">${list ? countText(texts, list) : nothing}</p>
    <label class="sort">
      <span class="label">${texts.sortBy}</span>
      <select
        part="sort"
        data-testid="sort"
        @change=${(event: Event) => onSort((event.target as HTMLSelectElement).value as ProductSort)}
      >
        ${SORTS.map(
          (its, index) =>
            html`<option value=${its} ?selected=${its === (sort ?? 'featured')}>${names[index] ?? its}</option>`,
        )}
      </select>
    </label>
  </div>`;
}

/** "24 of 60 products shown" and the button for more. */
export function moreView({ texts, common }: ListTexts, list: ProductList, onMore: () => void): unknown {
  const { hasNextPage, loadingMore, moreError } = list;
  if (!hasNextPage && !moreError) return nothing;
  const words = loadingMore
    ? texts.loadingMore
    : moreError
      ? common.retry
      : html`<slot name="load-more">${texts.loadMore}</slot>`;
  return html`<div class="more">
    <p class="count">${countText(texts, list)}</p>
    ${moreError ? html`<p class="more-error" data-testid="more-error">${errorText(common, moreError.code)}</p>` : nothing}
    <button
      part="load-more"
      class="button secondary load-more"
      type="button"
      data-testid="load-more"
      aria-disabled=${loadingMore ? 'true' : nothing}
      @click=${onMore}
    >
      ${words}
    </button>
  </div>`;
}

/** Page by page. The buttons stay focusable at both ends. */
export function paginationView(
  { texts, common }: ListTexts,
  { page, pages, busy }: { page: number; pages: number; busy: boolean },
  onPage: (page: number) => void,
): unknown {
  if (pages < 2) return nothing;
  const button = (to: number, name: 'previous' | 'next') =>
    html`<button
      class="button secondary ${name}"
      type="button"
      data-testid="${name}-page"
      aria-disabled=${to < 1 || to > pages || busy ? 'true' : nothing}
      @click=${() => onPage(to)}
    >
      ${common[name]}
    </button>`;
  return html`<nav part="pagination" class="pagination" aria-label=${texts.pages} data-testid="pagination">
    ${button(page - 1, 'previous')}
    <p>${texts.pageOf(page, pages)}</p>
    ${button(page + 1, 'next')}
  </nav>`;
}

/** Nothing to show; with filters, the way back to all. */
export const emptyView = ({ texts }: ListTexts, narrowed: boolean, onClear: () => void): TemplateResult =>
  html`<slot name="empty">
    <div part="empty" class="none" data-testid="empty">
      <p>${narrowed ? texts.noMatches : texts.noProducts}</p>
      ${
        narrowed
          ? html`<button class="button secondary" type="button" data-testid="clear-filters" @click=${onClear}>
              ${texts.clearFilters}
            </button>`
          : nothing
      }
    </div>
  </slot>`;

/** Grey cards in the places of the products to come. */
export const skeletonView = ({ common }: ListTexts, count: number, gridClass: string): TemplateResult =>
  html`<slot name="loading">
    <p class="visually-hidden" role="status">${common.loading}</p>
    <div class=${gridClass} aria-hidden="true" data-testid="loading">
      ${Array.from({ length: Math.min(count, MOST_SKELETONS) }, () => html`<div class="item">${cardSkeleton}</div>`)}
    </div>
  </slot>`;
