/** Looks up terms of an index. */
import { textAt, type SearchIndex } from './search-index.js';

export function lengthOf({ termStart }: SearchIndex, term: number): number {
  return termStart[term + 1]! - termStart[term]!;
}

/**
 * Compares a term with a word: below 0 if it comes before, above 0 if after.
 */
export function compareTo(index: SearchIndex, term: number, word: string): number {
  const start = index.termStart[term]!;
  const length = lengthOf(index, term);
  for (let letter = 0; letter < length && letter < word.length; letter += 1) {
    const difference = index.letters[start + letter]! - word.charCodeAt(letter);
    if (difference !== 0) return difference;
  }
  return length - word.length;
}

/**
 * The first of `count` places that does not come before the target. All later
 * places must not come before it either.
 */
export function firstFrom(count: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first term that equals the word or comes after it. */
const termFrom = (index: SearchIndex, word: string): number =>
  firstFrom(index.shared.length, (term) => compareTo(index, term, word) < 0);

/**
 * The terms that begin with a word: `[from, to)`. The first of them is the word
 * itself, if it is a term.
 */
export function termsFrom(index: SearchIndex, word: string): [from: number, to: number] {
  // No letter comes after U+FFFF, and no folded word contains it.
  return [termFrom(index, word), termFrom(index, `${word}\uffff`)];
}

export const wordAt = ({ letters, termStart }: SearchIndex, term: number): string => textAt(termStart, letters, term);

/** The number of a term; -1 when no document has it. */
export function termOf(index: SearchIndex, word: string): number {
  const term = termFrom(index, word);
  return wordAt(index, term) === word ? term : -1;
}

/**
 * The number of documents with the terms `[from, to)`. A document counts once
 * for each of its terms.
 */
export function documentsWith({ postingStart }: SearchIndex, from: number, to = from + 1): number {
  return postingStart[to]! - postingStart[from]!;
}
