import { MAX_TOTAL_COUNT } from '@storefront/contract/total-count';
import { html, nothing } from 'lit';
import type { ListGrowth } from '../../stores/types.js';
import { errorText, type ErrorTexts } from '../error-messages.js';
import type { CatalogueTexts } from '../texts/catalogue.js';

/** The texts of a list: its own and the common ones. */
export interface ListTexts {
  texts: CatalogueTexts;
  common: ErrorTexts;
}

/** The fields of a list that decide about paging. */
interface GrownList extends ListGrowth {
  readonly items: readonly unknown[];
  readonly totalCount: number;
}

/** "24 of 60 products shown". A list that is counted no further gets a plus sign: "24 of 1000+ products shown". */
export function countText(
  { countShown }: Pick<CatalogueTexts, 'countShown'>,
  { items, totalCount }: Pick<GrownList, 'items' | 'totalCount'>,
): string {
  const text = countShown(items.length, totalCount);
  return totalCount === MAX_TOTAL_COUNT ? text.replace(String(totalCount), '$&+') : text;
}

/** The number of products shown and the button for more. */
export function moreView({ texts, common }: ListTexts, list: GrownList, onMore: () => void): unknown {
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
