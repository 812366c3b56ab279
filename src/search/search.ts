/** Answers a query from an index. */
import { eachForm, type Forms, type SearchMode } from './forms.js';
import type { Marks } from './highlight.js';
import { marksFor } from './marks.js';
import { match } from './match.js';
import { idAt, type SearchIndex } from './search-index.js';
import { rewrite } from './suggest.js';
import type { Synonyms } from './synonyms.js';
import { wordsOf } from './tokenise.js';
import { firstFrom, wordAt } from './vocabulary.js';

export interface SearchOptions {
  /** Default fuzzy. */
  readonly mode?: SearchMode;
  readonly synonyms?: Synonyms | undefined;
  /** How many hits are wanted. Default 24. */
  readonly limit?: number;
  /** How many of the best to pass over. */
  readonly offset?: number;
  /** Whether a document may be a hit, by its position. It must not search the same index. */
  readonly filter?: (position: number) => boolean;
}

export interface SearchHit {
  readonly id: string;
  readonly position: number;
  /** The more the better; to be compared within one answer only. */
  readonly score: number;
}

export interface SearchAnswer {
  /** The best first. */
  readonly hits: readonly SearchHit[];
  /** How many there are in all. */
  readonly total: number;
  /** The query with a known word in place of each unknown one that is near to it; null when there is none. */
  readonly didYouMean: string | null;
}

/** What answers a query, in no order. */
export interface AllMatches extends Pick<SearchAnswer, 'didYouMean'> {
  readonly positions: Uint32Array;
  /** Of the document at the same place: an integer, the more the better, to be compared within one query only. */
  readonly scores: Float64Array;
  /** What `highlight` shall mark in them. */
  readonly marks: Marks;
}

export const QUERY_LIMITS = { units: 500, words: 16 } as const;

/** The words of a query, each once; what exceeds `QUERY_LIMITS` is not looked at. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query.slice(0, QUERY_LIMITS.units)))].slice(0, QUERY_LIMITS.words);
}

function suggest(
  index: SearchIndex,
  query: string,
  words: readonly string[],
  forms: readonly Forms[],
  mode: SearchMode,
  total: number,
): string | null {
  const isFuzzy = mode === 'fuzzy';
  // The other modes find what was typed; only a shopper who found nothing is asked.
  if (!isFuzzy && total > 0) return null;
  const instead = new Map<string, string>();
  words.forEach((word, number) => {
    const { isKnown, guess } = isFuzzy ? forms[number]! : eachForm(index, word, 'fuzzy', () => undefined);
    if (!isKnown && guess >= 0) instead.set(word, wordAt(index, guess));
  });
  return instead.size === 0 ? null : rewrite(query, instead);
}

/** The best documents for a query. An empty one, and one without a letter or digit, finds nothing. */
export function search(index: SearchIndex, query: string, options: SearchOptions = {}): SearchAnswer {
  const { mode = 'fuzzy', synonyms, limit = 24, offset = 0, filter } = options;
  const words = queryWords(query);
  const wanted = offset + limit;
  const top: { readonly position: number; readonly score: number }[] = [];
  let total = 0;
  const forms = match(index, words, mode, synonyms, (position, score) => {
    if (filter && !filter(position)) return;
    total += 1;
    // Most come after the last that is wanted.
    const last = top[wanted - 1];
    if (last && (score < last.score || (score === last.score && position > last.position))) return;
    const at = firstFrom(top.length, (place) => {
      const its = top[place]!;
      return its.score > score || (its.score === score && its.position < position);
    });
    if (at >= wanted) return;
    top.splice(at, 0, { position, score });
    if (top.length > wanted) top.pop();
  });
  const hits = top.slice(offset).map((its): SearchHit => ({ id: idAt(index, its.position), ...its }));
  return { hits, total, didYouMean: suggest(index, query, words, forms, mode, total) };
}

/** Calls for every document that answers a query, in no order, with its score, as `AllMatches` has it. */
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
 * Every document that answers a query, in no order; for facets, counts, and orders of one's own. Beside `search` it
 * knows no limit and no filter.
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

/** What `highlight` shall mark in the hits of a query. */
export const marksOf = (index: SearchIndex, query: string, { mode = 'fuzzy', synonyms }: SearchOptions = {}): Marks =>
  marksFor(index, queryWords(query), mode, synonyms);
