import { html, nothing } from 'lit';
import type { CommonTexts } from '../common-messages.js';
import type { sortsMessages } from '../texts/sorts.js';

/**
 * The page numbers. The buttons stay focusable at both ends.
 *
 * @testid previous-page, next-page - The buttons to a neighbouring page
 */
export function paginationView(
  { texts, common }: { texts: typeof sortsMessages.en; common: CommonTexts },
  { page, pages, busy }: { page: number; pages: number; busy: boolean },
  onPage: (page: number) => unknown,
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
