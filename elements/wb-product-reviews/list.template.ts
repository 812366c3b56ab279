import type { ReviewPage } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { errorText, type CommonTexts } from '../../src/element-base/common-messages.js';
import { countText } from '../../src/element-base/product/paging.template.js';
import type { ReviewsTexts } from '../../src/element-base/texts/reviews.js';
import type { PagedList } from '../../src/stores/types.js';

/** The number of reviews, and the button for more. Nothing if all are shown. */
export function moreView(
  list: PagedList<ReviewPage>,
  texts: ReviewsTexts,
  common: CommonTexts,
  onMore: () => void,
): TemplateResult | typeof nothing {
  const { hasNextPage, loadingMore, moreError } = list;
  if (!hasNextPage && !moreError) return nothing;
  return html`<div class="more">
    <p class="quiet" data-testid="count">${countText(texts, list)}</p>
    ${moreError ? html`<p class="field-error" data-testid="more-error">${errorText(common, moreError.code)}</p>` : nothing}
    <button
      part="load-more"
      class="button secondary"
      type="button"
      aria-disabled=${loadingMore ? 'true' : nothing}
      data-testid="load-more"
      @click=${onMore}
    >
      ${loadingMore ? common.loading : moreError ? common.retry : texts.showMore}
    </button>
  </div>`;
}

/** Replaces the summary while the reviews load, so that the button below does not move. */
export const loadingView = (common: CommonTexts): TemplateResult =>
  html`<slot name="loading">
    <div part="skeleton" aria-busy="true" data-testid="loading">
      <span class="visually-hidden" role="status">${common.loading}</span>
      <span class="skeleton"></span>
    </div>
  </slot>`;

/** There is no review. @param canWrite whether the shopper can write the first one */
export const emptyView = ({ none, beFirst }: ReviewsTexts, canWrite: boolean): TemplateResult =>
  html`<slot name="empty">
    <p data-testid="empty">${none} ${canWrite ? beFirst : nothing}</p>
  </slot>`;
