import type { SearchSort } from '@storefront/contract';
import { html, nothing } from 'lit';
import { chipsView, type FilterNames } from '../../src/element-base/filters/chips.template.js';
import { activeFilters } from '../../src/element-base/filters/filters.js';
import { sortSelect } from '../../src/element-base/product/sort.template.js';
import type { SearchList } from './results-controller.js';
import type { ResultsTexts } from './results-texts.js';
import type { SearchFilters } from '../../src/events/index.js';
import { SORTS } from './search-filters.js';

/** The active filters and the sort order. Nothing if there are neither hits nor filters. */
export function toolbarView(
  { search, list }: ResultsTexts,
  { facets, items }: SearchList,
  { filters, sort }: { filters: SearchFilters; sort: SearchSort | undefined },
  names: Omit<FilterNames, 'facets'>,
  onFilters: (filters: SearchFilters) => void,
  onSort: (sort: SearchSort) => void,
): unknown {
  if (items.length + activeFilters(filters).length === 0) return nothing;
  return html`<div part="toolbar" class="toolbar">
    ${chipsView(search, list.clearFilters, filters, { ...names, facets }, onFilters)}
    ${items.length > 0 ? sortSelect(list.sortBy, SORTS, search.sorts.split('|'), sort ?? 'relevance', onSort) : nothing}
  </div>`;
}
