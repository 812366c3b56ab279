import { html, nothing, type TemplateResult } from 'lit';
import { cardSkeleton } from '../../src/element-base/product/card.template.js';
import type { ListTexts } from '../../src/element-base/product/paging.template.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import type { ProductList } from '../../src/stores/types.js';

export { moreView, type ListTexts } from '../../src/element-base/product/paging.template.js';

/** Most grey cards while loading. */
const MOST_SKELETONS = 24;

export const countText = (texts: CatalogueTexts, { items, totalCount }: ProductList): string =>
  texts.countShown(items.length, totalCount);

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
