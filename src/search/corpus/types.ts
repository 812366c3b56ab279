/** What the corpus layer works with: the store's documents, the rule, and what filters and orders need by position. */
import type { SearchCorpus, SearchDocument, SearchQuery, SearchResult } from '@storefront/contract';
import type { Marks } from '../highlight.js';
import type { SearchIndex, Units } from '../search-index.js';
import type { Synonyms } from '../synonyms.js';

/** A corpus without its documents: the rule by which they are found, and what all hits share. */
export type CorpusHead = Omit<SearchCorpus, 'documents'>;

/** A head made ready: synonyms compiled once. */
export interface CorpusRule {
  readonly head: CorpusHead;
  readonly synonyms: Synonyms;
}

/**
 * What filters, facets and orders need of every document, by its position in the index: stored and read like the index,
 * without decoding a document.
 */
export interface Columns {
  readonly size: number;
  /** Place in `SEARCH_KINDS`. */
  readonly kind: Uint8Array;
  /** 1: can be bought now. */
  readonly available: Uint8Array;
  /** Lowest price in minor units; -1: no product. */
  readonly price: Float64Array;
  readonly maxPrice: Float64Array;
  /** Seconds since 1970. */
  readonly released: Float64Array;
  /** Place of its title's key among all keys; the same for equal ones. */
  readonly titleOrder: Uint32Array;
  /** By place, and the end: where a key begins in `titleUnits`. */
  readonly titleStart: Uint32Array;
  readonly titleUnits: Units;
  /** Values of facets, each once, in order of facet and folded label: its facet's place in `SEARCH_FACETS`, and its name. */
  readonly facetOf: Uint8Array;
  readonly values: readonly string[];
  /** By position, and the end: where its facet values begin in `valuesOf`. */
  readonly valueStart: Uint32Array;
  readonly valuesOf: Uint32Array;
}

/** A corpus made ready to be searched. The documents may be elsewhere: an answer names positions. */
export interface PreparedCorpus {
  readonly rule: CorpusRule;
  readonly index: SearchIndex;
  readonly columns: Columns;
}

/** One with its documents at hand, by position. */
export interface WholeCorpus extends PreparedCorpus {
  readonly documents: readonly SearchDocument[];
}

/** What a query may say; the market is the corpus'. */
export type CorpusQuery = Omit<SearchQuery, 'market' | 'locale'>;

/** An answer whose items are still positions; `completeAnswer` makes them hits. */
export interface CorpusAnswer extends Omit<SearchResult, 'items'> {
  readonly positions: readonly number[];
  /** Ids of the same documents: `kind:id`. */
  readonly ids: readonly string[];
  /** What to mark in them. */
  readonly marks: Marks;
}

export type { SearchDocument as CorpusDocument };
