import type { SearchSort } from '@storefront/contract';
import { html, nothing } from 'lit';
import { sortSelect } from '../../src/element-base/product/sort.template.js';
import type { SearchList } from './results-controller.js';
import { filterLabel, type ResultsTexts } from './results-texts.js';
import { activeFilters, SORTS, type ActiveFilter, type SearchFilters } from './search-filters.js';

/**
 * The active filters and the sort order. Nothing if there are neither hits nor filters.
 * @param price formats an amount in minor units of the market's currency
 */
export function toolbarView(
  texts: ResultsTexts,
  { facets, items }: SearchList,
  { filters, sort }: { filters: SearchFilters; sort: SearchSort | undefined },
  price: (amount: number) => string,
  onFilters: (filters: SearchFilters) => void,
  onSort: (sort: SearchSort) => void,
): unknown {
  const { search, list } = texts;
  const active = activeFilters(filters);
  if (items.length + active.length === 0) return nothing;
  const labels = active.map((filter) => filterLabel(filter, facets, search, price));
  return html`<div part="toolbar" class="toolbar">
    ${chipsView(texts, active, labels, onFilters)}
    ${items.length > 0 ? sortSelect(list.sortBy, SORTS, search.sorts.split('|'), sort ?? 'relevance', onSort) : nothing}
  </div>`;
}

/** The active filters, each with a button that removes it. @param labels in the order of the filters */
function chipsView(
  { search, list }: ResultsTexts,
  active: readonly ActiveFilter[],
  labels: readonly string[],
  onFilters: (filters: SearchFilters) => void,
): unknown {
  if (active.length === 0) return nothing;
  return html`<ul class="chips">
    ${active.map(
      ({ without }, index) =>
        html`<li>
          <button
            part="filter"
            class="button secondary chip"
            type="button"
            aria-label=${search.removeFilter(labels[index] ?? '')}
            data-testid="remove-filter"
            @click=${() => onFilters(without)}
          >
            <span dir="auto">${labels[index]}</span><span aria-hidden="true">×</span>
          </button>
        </li>`,
    )}
    ${
      active.length > 1
        ? html`<li>
            <button class="button plain chip" type="button" data-testid="clear-filters" @click=${() => onFilters({})}>
              ${list.clearFilters}
            </button>
          </li>`
        : nothing
    }
  </ul>`;
}
