import { html, nothing, type TemplateResult } from 'lit';
import { cardSkeleton } from '../../src/element-base/product/card.template.js';
import type { ListTexts } from '../../src/element-base/product/paging.template.js';

export { countText, moreView, type ListTexts } from '../../src/element-base/product/paging.template.js';

/** Maximum number of placeholder cards while loading. */
const MOST_SKELETONS = 24;

/** The empty state. With filters it has a button that removes them. */
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

/** Placeholder cards for the products that are loading. */
export const skeletonView = ({ common }: ListTexts, count: number, gridClass: string): TemplateResult =>
  html`<slot name="loading">
    <p class="visually-hidden" role="status">${common.loading}</p>
    <div class=${gridClass} aria-hidden="true" data-testid="loading">
      ${Array.from({ length: Math.min(count, MOST_SKELETONS) }, () => html`<div class="item">${cardSkeleton}</div>`)}
    </div>
  </slot>`;
