import type { SearchHit } from '@storefront/contract';
import type { SearchAnswer } from '../stores/types.js';

/** Detail of `wb-search-input`: another text stands in the field. */
export interface SearchInputDetail {
  /** As typed. */
  query: string;
}

/** Detail of `wb-search-results`: hits have arrived. */
export interface SearchResultsDetail {
  /** As the search understood it. */
  query: string;
  /** All that is shown now, earlier pages included. */
  hits: readonly SearchHit[];
  totalCount: number;
  /** Where they come from. */
  tier: SearchAnswer['tier'];
  /** True when newer ones are on their way. */
  stale: boolean;
}

/** Detail of `wb-search-select`, which is cancelable: the page may show the hit itself. */
export interface SearchSelectDetail {
  /** Under which it was found. */
  query: string;
  hit: SearchHit;
  /** Place among the hits, from 0. */
  index: number;
}

/** Detail of `wb-search-submit`, which is cancelable: who shows the results itself prevents that the page is left. */
export interface SearchSubmitDetail {
  query: string;
  /** Address that the form would go to, without the query. */
  action: string;
  /** Id of the `<wb-search-results>` that it is meant for; empty: any. */
  target: string;
}

/** Detail of `wb-search-degraded`: search goes on with less. */
export interface SearchDegradedDetail {
  /** What still answers: `form`, when there are no suggestions and the field works as a form only. */
  tier: SearchAnswer['tier'] | 'form';
  /** Code of the error, or the name of what was written off last. */
  reason: string;
  /** What the browser refused, and is not tried any more on this page: `localStorage`, `indexedDB`, `worker`, `code`. */
  degraded: readonly string[];
}

export interface SearchEvents {
  'wb-search-input': CustomEvent<SearchInputDetail>;
  'wb-search-results': CustomEvent<SearchResultsDetail>;
  'wb-search-select': CustomEvent<SearchSelectDetail>;
  'wb-search-submit': CustomEvent<SearchSubmitDetail>;
  'wb-search-degraded': CustomEvent<SearchDegradedDetail>;
}
