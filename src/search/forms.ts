/** The terms that may stand for a word of a query, mode by mode, and what each is worth. */
import { LONGER_FORMS_COUNT, lengthPenalty, rarity, WORTH } from './score.js';
import type { SearchIndex } from './search-index.js';
import { pluralsOf, singularsOf } from './plural.js';
import { LONGEST_WORD } from './tokenise.js';
import { eachTypo, typosIn } from './typos.js';
import { documentsWith, lengthOf, termOf, termsFrom } from './vocabulary.js';

/** How a word of a query may stand in a document; each mode but the last finds what the ones before it find. */
export type SearchMode = 'exact' | 'prefix' | 'substring' | 'fuzzy';

/** Takes a term and its weight: an integer, the more the better. */
export type VisitTerm = (term: number, weight: number) => void;

/** What is known of a word after its forms were visited. */
export interface Forms {
  /** Weight of the word itself. */
  readonly weight: number;
  /** Whether documents have it as it was typed, or in the plural or singular. */
  readonly isKnown: boolean;
  /** The term that was probably meant; -1 without a guess. */
  readonly guess: number;
}

/** A word that so few documents have may be a typo that they have, too. */
const FEW = 10;

/** The word itself, in the plural and in the singular. */
export function eachInflection(index: SearchIndex, word: string, visit: VisitTerm): number {
  const term = termOf(index, word);
  const weight = rarity(index.size, term < 0 ? 0 : documentsWith(index, term));
  if (term >= 0) visit(term, weight);
  return inflections(index, word, weight, visit) || term >= 0 ? weight : 0;
}

function inflections(index: SearchIndex, word: string, weight: number, visit: VisitTerm): boolean {
  let isKnown = false;
  for (const form of [...singularsOf(word), ...pluralsOf(word)]) {
    const term = termOf(index, form);
    if (term < 0) continue;
    isKnown = true;
    visit(term, Math.round(WORTH.plural * Math.min(weight, rarity(index.size, documentsWith(index, term)))));
  }
  return isKnown;
}

/** By length of a term, what it is worth when it begins with what was asked for. */
const byLength = new Int32Array(LONGEST_WORD + 1);

function longerForms(index: SearchIndex, word: string, from: number, to: number, weight: number, visit: VisitTerm) {
  for (let length = word.length; length <= LONGEST_WORD; length += 1)
    byLength[length] = Math.round(weight * WORTH.start * lengthPenalty(word.length, length));
  const { termStart } = index;
  for (let term = from; term < to; term += 1) visit(term, byLength[termStart[term + 1]! - termStart[term]!]!);
}

function insideForms(index: SearchIndex, word: string, weight: number, visit: VisitTerm): void {
  const { letters, termStart, shared } = index;
  const first = word.charCodeAt(0);
  for (let term = 0; term < shared.length; term += 1) {
    const end = termStart[term + 1]! - word.length;
    // A term that begins with the word was visited before.
    for (let at = termStart[term]! + 1; at <= end; at += 1) {
      if (letters[at] !== first) continue;
      let same = 1;
      while (same < word.length && letters[at + same] === word.charCodeAt(same)) same += 1;
      if (same < word.length) continue;
      visit(term, Math.round(weight * WORTH.inside * lengthPenalty(word.length, lengthOf(index, term))));
      break;
    }
  }
}

/** What a mistyped word may mean. */
interface Meant {
  /** By candidate: the term, and the typos it is away; below 0 where it only begins with something that near. */
  readonly terms: readonly number[];
  readonly typos: readonly number[];
  /** The most likely: with the fewest typos, then in the most documents; -1 when none is a whole word. */
  readonly guess: number;
  /** In how many documents those stand that are one typo away. */
  readonly near: number;
}

/** Words before the one that is being typed are asked for with every key. */
const REMEMBERED = 64;
const remembered = new WeakMap<SearchIndex, Map<string, Meant>>();

function meantBy(index: SearchIndex, word: string, most: 1 | 2): Meant {
  let known = remembered.get(index);
  if (!known) remembered.set(index, (known = new Map<string, Meant>()));
  const key = `${most}${word}`;
  let meant = known.get(key);
  if (!meant) {
    meant = findMeant(index, word, most);
    for (const oldest of known.keys()) {
      if (known.size < REMEMBERED) break;
      known.delete(oldest);
    }
    known.set(key, meant);
  }
  return meant;
}

function findMeant(index: SearchIndex, word: string, most: 1 | 2): Meant {
  const terms: number[] = [];
  const distances: number[] = [];
  let near = 0;
  let guess = -1;
  let guessTypos = most + 1;
  eachTypo(index, word, most, (term, typos, isStart) => {
    if (typos === 0) return;
    terms.push(term);
    distances.push(isStart ? -typos : typos);
    const documents = documentsWith(index, term);
    if (typos === 1) near += documents;
    if (isStart || typos > guessTypos) return;
    if (typos < guessTypos || documents > documentsWith(index, guess)) {
      guess = term;
      guessTypos = typos;
    }
  });
  return { terms, typos: distances, guess, near };
}

/** @returns the term that was probably meant; -1 without one */
function mistypedForms(index: SearchIndex, word: string, having: number, visit: VisitTerm): number {
  const most = typosIn(word);
  // A short word that is one is meant: `cat` is a letter from `car`, `hat` and `cut`.
  const isShort = word.length < 4;
  if (most === 0 || (isShort && having > 0)) return -1;
  // A second typo is looked for only where one does not explain the word.
  let meant = meantBy(index, word, 1);
  if (most === 2 && having === 0 && meant.terms.length === 0) meant = meantBy(index, word, 2);
  const weight = rarity(index.size, Math.max(having, meant.near));
  for (const [place, term] of meant.terms.entries()) {
    const typos = meant.typos[place]!;
    if (isShort && typos < 0) continue;
    const worth =
      typos < 0 ? (WORTH.typoAtStart * lengthPenalty(word.length, lengthOf(index, term))) / -typos : WORTH.typo / typos;
    visit(term, Math.round(weight * worth));
  }
  return meant.guess;
}

/** Visits every term that may stand for the word; one may come again with another weight, and the highest counts. */
export function eachForm(index: SearchIndex, word: string, mode: SearchMode, visit: VisitTerm): Forms {
  const [from, to] = termsFrom(index, word);
  const isTerm = from < to && lengthOf(index, from) === word.length;
  const own = isTerm ? documentsWith(index, from) : 0;
  const starting = documentsWith(index, from, to);
  const isExact = mode === 'exact';
  const weight = rarity(
    index.size,
    isExact ? own : isTerm ? Math.round(own + LONGER_FORMS_COUNT * (starting - own)) : starting,
  );
  if (isTerm) visit(from, weight);
  if (isExact) return { weight, isKnown: isTerm, guess: -1 };

  const inflected = inflections(index, word, weight, visit);
  longerForms(index, word, isTerm ? from + 1 : from, to, weight, visit);
  if (mode === 'substring') insideForms(index, word, weight, visit);
  const having = isTerm ? own : starting;
  const guess = mode === 'fuzzy' && having < FEW ? mistypedForms(index, word, having, visit) : -1;
  return { weight, isKnown: starting > 0 || inflected, guess };
}

/** The term that a word was probably meant to be; -1 when it is known, or nothing is near. */
export function guessOf(index: SearchIndex, word: string): number {
  const { isKnown, guess } = eachForm(index, word, 'fuzzy', () => undefined);
  return isKnown ? -1 : guess;
}
