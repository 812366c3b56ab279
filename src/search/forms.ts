/** The terms that match a word of a query in each mode, and their weights. */
import { partsOf } from './compounds.js';
import { inflectionsOf } from './plural.js';
import { INSIDE, lengthPenalty, LONGER_FORMS_COUNT, PLURAL, rarity, START } from './score.js';
import type { SearchIndex } from './search-index.js';
import { meantBy } from './typos.js';
import { documentsWith, lengthOf, termOf, termsFrom, wordAt } from './vocabulary.js';
import type { Forms, SearchMode } from './matches.js';

/**
 * Receives a term; its weight, an integer, higher is better; and that weight as
 * a fraction of the word's own.
 */
export type VisitTerm = (term: number, weight: number, worth: number) => void;

/** A word in so few documents may be a typo of theirs too. */
const FEW = 10;

/** The terms that equal one of the words. */
export const termsOf = (index: SearchIndex, words: readonly string[]): number[] =>
  words.map((word) => termOf(index, word)).filter((term) => term >= 0);

/** True when a term contains the word. */
function hasInside({ termStart, letters }: SearchIndex, term: number, word: string): boolean {
  const last = termStart[term + 1]! - word.length;
  for (let at = termStart[term]!; at <= last; at += 1) {
    let same = 0;
    while (same < word.length && letters[at + same] === word.charCodeAt(same)) same += 1;
    if (same === word.length) return true;
  }
  return false;
}

/**
 * Visits every term that may match the word. A term may be visited again with
 * another weight; the highest counts.
 */
export function eachForm(index: SearchIndex, word: string, mode: SearchMode, visit: VisitTerm): Forms {
  const { size, shared } = index;
  const [from, to] = termsFrom(index, word);
  const longer = wordAt(index, from) === word ? from + 1 : from;
  const own = documentsWith(index, from, longer);
  const isExact = mode === 'exact';
  const starting = isExact ? own : documentsWith(index, from, to);
  const weight = rarity(size, own ? own + LONGER_FORMS_COUNT * (starting - own) : starting);
  let isKnown = starting > 0;
  let guess = -1;
  const add = (term: number, worth: number, value = weight) => visit(term, Math.round(value * worth), worth);
  const addLonger = (term: number, worth: number) =>
    add(term, worth * lengthPenalty(word.length, lengthOf(index, term)));

  if (own) add(from, 1);
  if (!isExact) {
    for (const term of termsOf(index, [word, ...inflectionsOf(word)])) {
      isKnown = true;
      add(term, PLURAL * Math.min(1, rarity(size, documentsWith(index, term)) / weight));
    }
    for (let term = longer; term < to; term += 1) addLonger(term, START);
    if (mode === 'substring')
      for (let term = 0; term < shared.length; term += 1) if (hasInside(index, term, word)) addLonger(term, INSIDE);
    const having = own || starting;
    if (mode === 'fuzzy' && having < FEW) {
      const meant = meantBy(index, word, having);
      ({ guess } = meant);
      const current = rarity(size, Math.max(having, meant.near));
      meant.terms.forEach((term, place) => add(term, meant.worths[place]!, current));
    }
  }
  return { weight, isKnown, guess, parts: mode === 'fuzzy' && !isKnown && guess < 0 ? partsOf(index, word) : [] };
}
