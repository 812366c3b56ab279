/** Answers a query from an index. */
import { eachForm } from './forms.js';
import type { Marks } from './highlight.js';
import { marksFor } from './marks.js';
import { match } from './match.js';
import { idAt, placeAt, type SearchIndex } from './search-index.js';
import { rewrite } from './suggest.js';
import type { Synonyms } from './synonyms.js';
import { wordsOf } from './tokenise.js';
import { firstFrom, wordAt } from './vocabulary.js';
import type { Forms, QueryWords, SearchMode } from './matches.js';

export interface SearchOptions {
  /** Default: fuzzy. */
  readonly mode?: SearchMode;
  readonly synonyms?: Synonyms | undefined;
  /** The maximum number of hits. Default 24. */
  readonly limit?: number;
  /** How many of the best hits to skip. */
  readonly offset?: number;
  /**
   * Returns true if the document at the position may be a hit. It must not
   * search the same index.
   */
  readonly filter?: (position: number) => boolean;
}

export interface SearchHit {
  readonly id: string;
  readonly position: number;
  /** Higher is better. Comparable within one answer only. */
  readonly score: number;
}

export interface SearchAnswer {
  /** Best hits first. */
  readonly hits: readonly SearchHit[];
  /** The total number of hits. */
  readonly total: number;
  /**
   * The query with similar known words in place of unknown ones; null when
   * there are none.
   */
  readonly didYouMean: string | null;
}

/** All matches of a query, in no order. */
export interface AllMatches extends Pick<SearchAnswer, 'didYouMean'> {
  readonly positions: Uint32Array;
  /**
   * Score of the document at the same index: an integer, higher is better,
   * comparable within one query only.
   */
  readonly scores: Float64Array;
  /** The marks to pass to `highlight`. */
  readonly marks: Marks;
}

export const QUERY_LIMITS = { units: 500, words: 16 } as const;

/**
 * The words of a query, each once. Anything beyond `QUERY_LIMITS` is ignored.
 */
export function queryWords(query: string): QueryWords {
  const sequence = wordsOf(query.slice(0, QUERY_LIMITS.units));
  return {
    words: [...new Set(sequence)].slice(0, QUERY_LIMITS.words),
    sequence: sequence.slice(0, QUERY_LIMITS.words),
  };
}

function suggest(
  index: SearchIndex,
  query: string,
  { words }: QueryWords,
  forms: readonly Forms[],
  mode: SearchMode,
  total: number,
): string | null {
  const isFuzzy = mode === 'fuzzy';
  // The other modes find the typed text, so they make a suggestion only when
  // nothing was found.
  if (!isFuzzy && total > 0) return null;
  const instead = new Map<string, string>();
  words.forEach((word, number) => {
    const { isKnown, guess } = isFuzzy ? forms[number]! : eachForm(index, word, 'fuzzy', () => undefined);
    if (!isKnown && guess >= 0) instead.set(word, wordAt(index, guess));
  });
  return instead.size === 0 ? null : rewrite(query, instead);
}

/**
 * The best documents for a query. A query without a letter or digit finds
 * nothing.
 */
export function search(index: SearchIndex, query: string, options: SearchOptions = {}): SearchAnswer {
  const { mode = 'fuzzy', synonyms, limit = 24, offset = 0, filter } = options;
  const words = queryWords(query);
  const wanted = offset + limit;
  const isAfter = (a: number, b: number) => placeAt(index, a) > placeAt(index, b);
  const top: { readonly position: number; readonly score: number }[] = [];
  let total = 0;
  const forms = match(index, words, mode, synonyms, (position, score) => {
    if (filter && !filter(position)) return;
    total += 1;
    // Most hits come after the last wanted one.
    const last = top[wanted - 1];
    if (last && (score < last.score || (score === last.score && isAfter(position, last.position)))) return;
    const at = firstFrom(top.length, (place) => {
      const current = top[place]!;
      return current.score > score || (current.score === score && isAfter(position, current.position));
    });
    if (at >= wanted) return;
    top.splice(at, 0, { position, score });
    if (top.length > wanted) top.pop();
  });
  const hits = top.slice(offset).map((item): SearchHit => ({ id: idAt(index, item.position), ...item }));
  return { hits, total, didYouMean: suggest(index, query, words, forms, mode, total) };
}

/**
 * Calls back for every document that matches a query, in no order, with its
 * score as in `AllMatches`.
 */
export function searchEach(
  index: SearchIndex,
  query: string,
  { mode = 'fuzzy', synonyms }: SearchOptions,
  visit: (position: number, score: number) => void,
): Pick<AllMatches, 'didYouMean' | 'marks'> {
  const words = queryWords(query);
  let total = 0;
  const forms = match(index, words, mode, synonyms, (position, score) => {
    total += 1;
    visit(position, score);
  });
  return {
    didYouMean: suggest(index, query, words, forms, mode, total),
    marks: marksFor(index, words, mode, synonyms),
  };
}

/**
 * Every document that matches a query, in no order: for facets, counts and
 * custom orders. Unlike `search`, it has no limit and no filter.
 */
export function searchAll(index: SearchIndex, query: string, options: SearchOptions = {}): AllMatches {
  const positions: number[] = [];
  const scores: number[] = [];
  const rest = searchEach(index, query, options, (position, score) => {
    positions.push(position);
    scores.push(score);
  });
  return { positions: Uint32Array.from(positions), scores: Float64Array.from(scores), ...rest };
}

/** The marks for highlighting the hits of a query. */
export const marksOf = (index: SearchIndex, query: string, { mode = 'fuzzy', synonyms }: SearchOptions = {}): Marks =>
  marksFor(index, queryWords(query), mode, synonyms);
