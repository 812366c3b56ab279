/** Looks up terms of an index. */
import type { SearchIndex } from './search-index.js';

/** How a term stands to a word: below 0 before it, above 0 after it. */
function compareTo({ letters, termStart }: SearchIndex, term: number, word: string): number {
  const start = termStart[term]!;
  const length = termStart[term + 1]! - start;
  const most = Math.min(length, word.length);
  for (let letter = 0; letter < most; letter += 1) {
    const difference = letters[start + letter]! - word.charCodeAt(letter);
    if (difference !== 0) return difference;
  }
  return length - word.length;
}

/** The first term that is the word or comes after it, among those from `low` on. */
function firstFrom(index: SearchIndex, word: string, low: number): number {
  let high = index.shared.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareTo(index, middle, word) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The terms that begin with a word: `[from, to)`. The word itself, where it is a term, is the first of them. */
export function termsFrom(index: SearchIndex, word: string): [from: number, to: number] {
  const from = firstFrom(index, word, 0);
  // No letter comes after U+FFFF, and no folded text has it.
  return [from, firstFrom(index, `${word}\uffff`, from)];
}

/** The number of a term; -1 when no document has it. */
export function termOf(index: SearchIndex, word: string): number {
  const term = firstFrom(index, word, 0);
  return term < index.shared.length && compareTo(index, term, word) === 0 ? term : -1;
}

export function lengthOf({ termStart }: SearchIndex, term: number): number {
  return termStart[term + 1]! - termStart[term]!;
}

export function wordAt({ letters, termStart }: SearchIndex, term: number): string {
  return String.fromCharCode(...letters.subarray(termStart[term], termStart[term + 1]));
}

/** In how many documents the terms `[from, to)` stand, one counted for each of its terms. */
export function documentsWith({ postingStart }: SearchIndex, from: number, to = from + 1): number {
  return postingStart[to]! - postingStart[from]!;
}
