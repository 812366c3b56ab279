/**
 * How a word of a query may match a word of a document. Each mode also finds
 * everything that the modes before it find.
 */
export type SearchMode = 'exact' | 'prefix' | 'substring' | 'fuzzy';

/** A word or phrase, folded. */
export type Phrase = readonly string[];

export interface QueryWords {
  /** Folded, each once. */
  readonly words: readonly string[];
  /** All words of the query in order, also those that come twice. */
  readonly sequence: readonly string[];
}

/** The results of visiting a word's forms. */
export interface Forms {
  /** Weight of the word itself. */
  readonly weight: number;
  /**
   * True when documents have the word as typed, or in the plural or singular.
   */
  readonly isKnown: boolean;
  /** The term that was probably intended; -1 without a guess. */
  readonly guess: number;
  /**
   * Two words that the typed word may join. Only set when nothing else matches.
   */
  readonly parts: readonly Phrase[];
}

export interface Broad extends Forms {
  /**
   * By position: how well the document matches, as a fraction of the word's
   * weight in units of 1/255. 0: no match.
   */
  readonly worth: Uint8Array;
}

/** The possible meanings of a mistyped word. */
export interface Meant {
  readonly terms: readonly number[];
  /** By index in `terms`: the weight relative to the word itself. */
  readonly worths: readonly number[];
  /**
   * The most likely term: fewest typos, then most documents; -1 when none is a
   * whole word.
   */
  readonly guess: number;
  /** The number of documents with terms that are one typo away. */
  readonly near: number;
}
