import type { Category, SiteRoutes } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { errorText } from '../../src/element-base/common-messages.js';
import { cardSkeleton } from '../../src/element-base/product/card.template.js';
import { fillRoute } from '../../src/element-base/routes.js';
import type { Async } from '../../src/stores/types.js';
import type { SearchList } from './results-controller.js';
import type { ResultsTexts } from './results-texts.js';

/** Maximum number of categories to suggest when nothing was found. */
const MOST_CATEGORIES = 8;

/** Links to categories, for a search without hits or without a query. */
export function categoriesView(
  { search }: ResultsTexts,
  categories: readonly Category[],
  routes: SiteRoutes | undefined,
): TemplateResult {
  const suggested = categories.filter(({ productCount }) => productCount > 0).slice(0, MOST_CATEGORIES);
  const link = ({ handle, title }: Category) =>
    html`<li>
      <a
        class="text-link"
        dir="auto"
        data-testid="around-link"
        href=${fillRoute(routes?.category, { handle }) ?? nothing}
        >${title}</a
      >
    </li>`;
  return html`<slot name="suggestions">
    ${
      routes?.category && suggested.length > 0
        ? html`<p>${search.browse}</p>
            <ul class="around">
              ${suggested.map(link)}
            </ul>`
        : nothing
    }
  </slot>`;
}

/** The message when nothing was found. @param onClear removes all filters; `undefined` if none is active */
export const noHitsView = (
  { search, list }: ResultsTexts,
  onClear: (() => void) | undefined,
  categories: TemplateResult,
): TemplateResult =>
  html`<div part="no-results" class="none left" data-testid="no-results">
    <slot name="no-results">
      <p>${onClear ? search.adviceFilters : search.adviceSpelling}</p>
      ${
        onClear
          ? html`<button class="button secondary" type="button" data-testid="clear-filters" @click=${onClear}>
              ${list.clearFilters}
            </button>`
          : nothing
      }
    </slot>
    ${categories}
  </div>`;

/** A corrected spelling, as a link to its results. @param onChoose shows them on this page */
export const didYouMeanView = (
  { search }: ResultsTexts,
  didYouMean: string,
  href: string | undefined,
  onChoose: () => void,
): TemplateResult => {
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return html`<p part="did-you-mean">
    ${search.didYouMean}
    <a class="text-link" dir="auto" href=${href ?? nothing} data-testid="did-you-mean" @click=${onClick}
      >${didYouMean}</a
    >
  </p>`;
};

/** The message above hits that may be old: the last search failed, or there is no network. */
export function staleView(
  { search, common }: ResultsTexts,
  view: Async<SearchList>,
  { query, isOffline }: { query: string; isOffline: boolean },
  onRetry: () => void,
): unknown {
  if (!view.data) return nothing;
  if (view.status !== 'error')
    return isOffline
      ? html`<p part="offline" class="offline" data-testid="offline">${search.offlineCopy}</p>`
      : nothing;
  const why = isOffline ? search.offline : errorText(common, view.error.code);
  return html`<div part="error" class="problem" role="group" data-testid="error">
    <p>${`${search.failed(query)} ${why}`}</p>
    <button part="retry-button" class="button secondary" type="button" data-testid="retry" @click=${onRetry}>
      ${common.retry}
    </button>
  </div>`;
}

/** Placeholder cards while the first hits load. @param listClass CSS classes of a list of cards */
export const loadingView = (hasFacets: boolean, listClass: string, count: number): TemplateResult =>
  html`<slot name="loading">
    <div class="layout" aria-hidden="true" data-testid="loading">
      ${hasFacets ? html`<div class="facets"></div>` : nothing}
      <div class="main">
        <div class="toolbar"></div>
        <div class=${listClass}>${Array.from({ length: count }, () => html`<div>${cardSkeleton}</div>`)}</div>
      </div>
    </div>
  </slot>`;
