/**
 * Types of the corpus layer: the store's documents, the search rules, and the
 * columns for filters and orders by position.
 */
import type { SearchCorpus, SearchDocument, SearchQuery, SearchResult } from '@storefront/contract';
import type { Marks } from '../highlight.js';
import type { SearchIndex, Units } from '../search-index.js';
import type { Synonyms } from '../synonyms.js';

/**
 * A corpus without its documents: the rules for finding them, and the data that
 * all hits share.
 */
export type CorpusHead = Omit<SearchCorpus, 'documents'>;

/** A prepared head, with compiled synonyms. */
export interface CorpusRule {
  readonly head: CorpusHead;
  readonly synonyms: Synonyms;
}

/**
 * The data that filters, facets and orders need of every document, by its
 * position in the index. It is stored and read like the index, without decoding
 * a document.
 */
export interface Columns {
  readonly size: number;
  /** Index in `SEARCH_KINDS`. */
  readonly kind: Uint8Array;
  /** 1 if the product can be bought now. */
  readonly available: Uint8Array;
  /** Lowest price in minor units; -1 for other kinds than products. */
  readonly price: Float64Array;
  readonly maxPrice: Float64Array;
  /** Seconds since 1970. */
  readonly released: Float64Array;
  /** Rank of the title's key among all keys; equal keys have the same rank. */
  readonly titleOrder: Uint32Array;
  /** For each key, and at the end: where the key begins in `titleUnits`. */
  readonly titleStart: Uint32Array;
  readonly titleUnits: Units;
  /**
   * Facet values, each once, in order of facet and folded label: the facet's
   * index in `SEARCH_FACETS`, and the name.
   */
  readonly facetOf: Uint8Array;
  readonly values: readonly string[];
  /**
   * For each position, and at the end: where the facet values begin in
   * `valuesOf`.
   */
  readonly valueStart: Uint32Array;
  readonly valuesOf: Uint32Array;
}

/**
 * A corpus prepared for searching. The documents may be elsewhere: an answer
 * has positions.
 */
export interface PreparedCorpus {
  readonly rule: CorpusRule;
  readonly index: SearchIndex;
  readonly columns: Columns;
}

/** A prepared corpus with its documents in memory, by position. */
export interface WholeCorpus extends PreparedCorpus {
  readonly documents: readonly SearchDocument[];
}

/** The parameters of a query. The corpus fixes the market. */
export type CorpusQuery = Omit<SearchQuery, 'market' | 'locale'>;

/**
 * An answer whose items are positions. `completeAnswer` converts them to hits.
 */
export interface CorpusAnswer extends Omit<SearchResult, 'items'> {
  readonly positions: readonly number[];
  /** Ids of the same documents: `kind:id`. */
  readonly ids: readonly string[];
  /** The text to highlight in them. */
  readonly marks: Marks;
}

export type { SearchDocument as CorpusDocument };
