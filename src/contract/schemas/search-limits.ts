/** Names and limits of search. This module has no dependencies because the matching engine loads it in browsers. */
export const SEARCH_KINDS = ['product', 'collection', 'page', 'story'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export const SEARCH_MODES = ['fuzzy', 'prefix', 'substring', 'exact'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];
export const SEARCH_SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'title-asc'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
export const SEARCH_LIMITS = { query: 200, first: 50, facetValues: 50 } as const;
/** Facets of products, in the order in which they are shown. */
export const SEARCH_FACETS = ['category', 'brand', 'tag'] as const;
export type SearchFacetName = (typeof SEARCH_FACETS)[number];

/**
 * Limits of the size of a corpus, and of the text of a document in it, its codes together, and its option values
 * together.
 */
export const SEARCH_CORPUS_LIMITS = { bytes: 8_000_000, text: 400, codes: 4_000, options: 1_000 } as const;
/** Number of the corpus format. Increase it with every change of the shape: clients drop copies in another format. */
export const SEARCH_CORPUS_FORMAT = 2;
export const SYNONYM_LIMITS = { groups: 1000, phrases: 20, length: 100 } as const;
