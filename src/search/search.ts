/** Answers a query from an index. */
import { guessOf, type SearchMode } from './forms.js';
import type { Marks } from './highlight.js';
import { match, type Matches, type Trace } from './match.js';
import { idAt, type SearchIndex } from './search-index.js';
import { rewrite } from './suggest.js';
import type { Synonyms } from './synonyms.js';
import { wordsOf } from './tokenise.js';
import { termsFrom, wordAt } from './vocabulary.js';

export interface SearchOptions {
  /** Default fuzzy. */
  readonly mode?: SearchMode;
  readonly synonyms?: Synonyms | undefined;
  /** How many hits are wanted. Default 24. */
  readonly limit?: number;
  /** How many of the best to pass over. */
  readonly offset?: number;
  /** Whether a document may be a hit, by its position. */
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

export const QUERY_LIMITS = { units: 500, words: 16 } as const;

/** The words of a query, each once; what exceeds `QUERY_LIMITS` is not looked at. */
function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query.slice(0, QUERY_LIMITS.units)))].slice(0, QUERY_LIMITS.words);
}

export interface AllMatches extends Pick<Matches, 'positions' | 'scores'>, Pick<SearchAnswer, 'didYouMean'> {
  /** What `highlight` shall mark in them. */
  readonly marks: Marks;
}

/**
 * Every document that answers a query, in no order; for facets, counts, and orders of one's own. Beside `search` it
 * knows no limit and no filter.
 */
export function searchAll(
  index: SearchIndex,
  query: string,
  { mode = 'fuzzy', synonyms }: SearchOptions = {},
): AllMatches {
  const words = queryWords(query);
  const trace: Trace = { terms: new Set() };
  const matches = match(index, words, mode, synonyms, trace);
  const { positions, scores } = matches;
  const didYouMean = suggest(index, query, words, matches, mode);
  return { positions, scores, didYouMean, marks: marksFor(index, words, mode, trace) };
}

/** The places in `matches` of the best, the best first: by score, then by position. */
function best({ positions, scores }: Matches, count: number, filter: SearchOptions['filter']) {
  const top: number[] = [];
  let total = 0;
  /** Of the last of the top, once it is full. */
  let least = -1;
  for (let place = 0; place < positions.length; place += 1) {
    const score = scores[place]!;
    const position = positions[place]!;
    if (filter && !filter(position)) continue;
    total += 1;
    if (score < least || count === 0) continue;
    let at = Math.min(top.length, count);
    for (; at > 0; at -= 1) {
      const before = top[at - 1]!;
      if (scores[before]! > score || (scores[before] === score && positions[before]! < position)) break;
    }
    if (at === count) continue;
    top.splice(at, 0, place);
    if (top.length > count) top.pop();
    if (top.length === count) least = scores[top[count - 1]!]!;
  }
  return { top, total };
}

function suggest(index: SearchIndex, query: string, words: readonly string[], matches: Matches, mode: SearchMode) {
  const isFuzzy = mode === 'fuzzy';
  // The other modes find what was typed; only a shopper who found nothing is asked.
  if (!isFuzzy && matches.positions.length > 0) return null;
  const instead = new Map<string, string>();
  for (const [number, word] of words.entries()) {
    const { isKnown = true, guess = -1 } = matches.forms[number] ?? {};
    const term = isKnown ? -1 : isFuzzy ? guess : guessOf(index, word);
    if (term >= 0) instead.set(word, wordAt(index, term));
  }
  return instead.size === 0 ? null : rewrite(query, instead);
}

/** The best documents for a query. An empty one, and one without a letter or digit, finds nothing. */
export function search(index: SearchIndex, query: string, options: SearchOptions = {}): SearchAnswer {
  const { mode = 'fuzzy', synonyms, limit = 24, offset = 0, filter } = options;
  const words = queryWords(query);
  const matches = match(index, words, mode, synonyms);
  const { top, total } = best(matches, offset + limit, filter);
  const hits = top.slice(offset).map((place): SearchHit => {
    const position = matches.positions[place]!;
    return { id: idAt(index, position), position, score: matches.scores[place]! };
  });
  return { hits, total, didYouMean: suggest(index, query, words, matches, mode) };
}

function marksFor(index: SearchIndex, words: readonly string[], mode: SearchMode, { terms }: Trace): Marks {
  // Most terms only begin with what was typed, and are marked by it.
  const ranges = words.map((word) => termsFrom(index, word));
  const others = [...terms]
    .filter((term) => !ranges.some(([from, to]) => term >= from && term < to))
    .map((term) => wordAt(index, term));
  const isSubstring = mode === 'substring';
  return {
    starts: mode === 'exact' || isSubstring ? [] : words,
    inside: isSubstring ? words : [],
    whole:
      mode === 'exact'
        ? [...others, ...words]
        : isSubstring
          ? others.filter((term) => !words.some((word) => term.includes(word)))
          : others,
  };
}

/** What `highlight` shall mark in the hits of a query. */
export function marksOf(index: SearchIndex, query: string, { mode = 'fuzzy', synonyms }: SearchOptions = {}): Marks {
  const words = queryWords(query);
  const trace: Trace = { terms: new Set() };
  match(index, words, mode, synonyms, trace);
  return marksFor(index, words, mode, trace);
}
