import { html, nothing } from 'lit';
import type { ListGrowth } from '../../stores/types.js';
import { errorText, type CommonTexts } from '../common-messages.js';
import type { CatalogueTexts } from '../texts/catalogue.js';

/** The words of a list: its own and the common ones. */
export interface ListTexts {
  texts: CatalogueTexts;
  common: CommonTexts;
}

/** What of a list says how to go on. */
interface GrownList extends ListGrowth {
  readonly items: readonly unknown[];
  readonly totalCount: number;
}

/** "24 of 60 products shown" and the button for more. */
export function moreView({ texts, common }: ListTexts, list: GrownList, onMore: () => void): unknown {
  const { hasNextPage, loadingMore, moreError } = list;
  if (!hasNextPage && !moreError) return nothing;
  const words = loadingMore
    ? texts.loadingMore
    : moreError
      ? common.retry
      : html`<slot name="load-more">${texts.loadMore}</slot>`;
  return html`<div class="more">
    <p class="count">${texts.countShown(list.items.length, list.totalCount)}</p>
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
