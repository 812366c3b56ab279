import type { SearchFacetName, SearchHit, SearchSort } from '@storefront/contract';
import type { SearchAnswer } from '../stores/types.js';

/** Detail of `wb-search-input`: the text in the field has changed. */
export interface SearchInputDetail {
  /** The text as typed. */
  query: string;
}

/** Detail of `wb-search-results`: hits have arrived. */
export interface SearchResultsDetail {
  /** The query as the search normalized it. */
  query: string;
  /** All entries on display, including earlier pages. */
  hits: readonly SearchHit[];
  totalCount: number;
  /** Source of the hits. */
  tier: SearchAnswer['tier'];
  /** true: newer hits are being loaded. */
  stale: boolean;
}

/** Detail of `wb-search-select`. Cancel it to show the hit in another way. */
export interface SearchSelectDetail {
  /** The query that found the hit. */
  query: string;
  hit: SearchHit;
  /** Position among the hits, starting at 0. */
  index: number;
}

/** Detail of `wb-search-submit`. Cancel it to show the results on this page. */
export interface SearchSubmitDetail {
  query: string;
  /** Target of the form without the query. */
  action: string;
  /** Id of the `<wb-search-results>` that shows the results. Empty: any. */
  target: string;
}

/** Detail of `wb-search-degraded`: search continues with reduced features. */
export interface SearchDegradedDetail {
  /** The remaining mode. `form`: there are no suggestions, and the field works as a form only. */
  tier: SearchAnswer['tier'] | 'form';
  /** Code of the error, or the name of the feature that failed last. */
  reason: string;
  /** Features that failed and are not tried again on this page: `localStorage`, `indexedDB`, `worker`, `code`. */
  degraded: readonly string[];
}

/** Filters of a search. Prices are minor units of the market's currency. */
export interface SearchFilters extends Partial<Record<SearchFacetName, readonly string[]>> {
  available?: boolean;
  minPrice?: number;
  maxPrice?: number;
}

/** Detail of `wb-search-filters-change`: the results have other filters or another order. */
export interface SearchFiltersChangeDetail {
  filters: SearchFilters;
  sort: SearchSort | undefined;
}

export interface SearchEvents {
  'wb-search-input': CustomEvent<SearchInputDetail>;
  'wb-search-results': CustomEvent<SearchResultsDetail>;
  'wb-search-filters-change': CustomEvent<SearchFiltersChangeDetail>;
  'wb-search-select': CustomEvent<SearchSelectDetail>;
  'wb-search-submit': CustomEvent<SearchSubmitDetail>;
  'wb-search-degraded': CustomEvent<SearchDegradedDetail>;
}
