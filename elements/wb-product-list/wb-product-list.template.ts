import type { ProductSort } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { cardSkeleton } from '../../src/element-base/product/card.template.js';
import type { ListTexts } from '../../src/element-base/product/paging.template.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import type { ProductList } from '../../src/stores/types.js';

export { moreView, paginationView, type ListTexts } from '../../src/element-base/product/paging.template.js';

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
