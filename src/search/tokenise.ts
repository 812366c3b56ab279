/** Cuts text into words, for indexes and for queries. */
import { fold } from './fold.js';
import { GAP, JOINING, kinds, LETTER, UNSPACED } from './kinds.js';

/**
 * Longer runs of letters are encoded data, not words. Everything after this
 * many letters is cut off.
 */
export const LONGEST_WORD = 64;

/** Receives the range of one word: `[from, to)` in the folded text. */
type Visit = (from: number, to: number) => void;

/**
 * Visits each pair of neighbours. Also visits the last letter if `alone`, or if
 * it is the only one.
 */
function eachPair(folded: string, from: number, end: number, alone: boolean, visit: Visit): void {
  let last = from;
  for (let at = from; at < end;) {
    let next = at + 1;
    while (next < end && kinds[folded.charCodeAt(next)] === JOINING) next += 1;
    if (at > from) visit(last, next);
    last = at;
    at = next;
  }
  if (alone || last === from) visit(last, end);
}

/**
 * Calls back for each word of a folded text. Scripts without blanks do not mark
 * where words end, so a run of theirs gives each pair of neighbouring letters.
 * With `alone`, the last letter is a word too, so that it can be found by
 * itself.
 */
export function eachWord(folded: string, alone: boolean, visit: Visit): void {
  let from = 0;
  let current = GAP;
  for (let at = 0; at <= folded.length; at += 1) {
    let kind = at < folded.length ? kinds[folded.charCodeAt(at)]! : GAP;
    if (kind > UNSPACED) kind = kind === JOINING ? current : LETTER;
    if (kind === current) continue;
    if (current === LETTER) visit(from, Math.min(at, from + LONGEST_WORD));
    else if (current === UNSPACED) eachPair(folded, from, at, alone, visit);
    from = at;
    current = kind;
  }
}

/**
 * Begins the term of a document's code, which no word equals: a code is found
 * as a whole or by a long enough part, and not by each word in it.
 */
export const CODE = '#';

/** Signs inside article and model numbers. */
const SIGNS = '-/._+';

export const withoutSigns = (text: string): string => text.replace(/[-/._+]/g, '');

/**
 * Calls back for each run of words with a digit that only single signs
 * separate, such as `kq-1007-ash`, with its letters and digits joined.
 */
export function eachCode(folded: string, visit: (joined: string, from: number, to: number) => void): void {
  let start = 0;
  let end = -2;
  let joined = '';
  const take = (from: number, to: number) => {
    if (from === end + 1 && SIGNS.includes(folded.charAt(end))) joined += folded.slice(from, to);
    else {
      if (joined.length < end - start && /[0-9]/.test(joined)) visit(joined.slice(0, LONGEST_WORD), start, end);
      start = from;
      joined = folded.slice(from, to);
    }
    end = to;
  };
  eachWord(folded, false, take);
  take(Infinity, 0);
}

/** The words of a query, in order, folded. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  const words: string[] = [];
  eachWord(folded, false, (from, to) => words.push(folded.slice(from, to)));
  return words;
}

/**
 * The folded words of a text, in order: runs of letters, digits and marks. A
 * Chinese or Japanese run stays whole.
 */
export function tokenise(text: string): string[] {
  const folded = fold(text);
  const tokens: string[] = [];
  let start = 0;
  let end = -1;
  eachWord(folded, false, (from, to) => {
    if (from <= end) tokens.pop();
    else start = from;
    tokens.push(folded.slice(start, to));
    end = to;
  });
  return tokens;
}
