/** Finds the terms that a mistyped word may mean. */
import { lengthPenalty, TYPO, TYPO_AT_START } from './score.js';
import type { SearchIndex } from './search-index.js';
import { CODE } from './tokenise.js';
import { documentsWith, lengthOf, termsFrom } from './vocabulary.js';
import { remember, workspaceOf } from './workspace.js';
import type { Meant } from './matches.js';

/**
 * Only this many letters are compared, because the states of the walk are bits
 * of one integer.
 */
const LONGEST = 28;
/**
 * A row: the states for zero, one and two typos, each with the reachable places
 * in the word as bits; the fewest typos with which the word was a prefix of the
 * walked letters; the places of the letter before the last one walked.
 */
const ROW = 8;
const FEWEST = 3;
const LAST = 4;
const NEVER = 9;
const NONE = 256;

/** By letter: its places in the word, as bits. Empty between walks. */
const places = new Int32Array(0x10000);
/** One row per walked letter, with an empty row before the first. */
const rows = new Int32Array((LONGEST + 5) * ROW);

/**
 * Calls back for each term within this many typos of the word and, with
 * `isStart` set, for each term with a prefix within them. A typo is a letter
 * left out, inserted or replaced, or two swapped neighbours.
 *
 * Wu and Manber's bit-parallel automaton, with a step for transposition, walks
 * the sorted terms as a tree: letters shared with the previous term are not
 * walked again, and nothing below a dead branch is walked.
 */
export function eachTypo(
  index: SearchIndex,
  typed: string,
  most: number,
  visit: (term: number, typos: number, isStart: boolean) => void,
): void {
  const { termStart, letters, shared } = index;
  const { skip } = workspaceOf(index);
  const word = typed.slice(0, LONGEST);
  for (let place = 0; place < word.length; place += 1) places[word.charCodeAt(place)]! |= 1 << place;
  const whole = 1 << word.length;
  const all = whole * 2 - 1;
  rows.set([1, 3, 7, NEVER, 0], ROW);
  /** The rows are valid for this many letters of the previous term. */
  let walked = 0;
  /**
   * Terms that share more letters than this with the previous term are below a
   * dead branch.
   */
  let dead = NONE;

  // The codes come first. Their parts are found, not their typos.
  for (let [, term] = termsFrom(index, CODE); term < shared.length;) {
    const same = shared[term]!;
    if (same > dead) {
      term += skip[term]!;
      continue;
    }
    dead = NONE;
    if (same < walked) walked = same;
    const start = termStart[term]!;
    const length = termStart[term + 1]! - start;
    const end = Math.min(length, word.length + most);
    while (walked < end) {
      const at = (walked + 1) * ROW;
      const here = places[letters[start + walked]!]!;
      const none = rows[at]!;
      const one = rows[at + 1]!;
      // Two swapped letters: this letter stands where the previous one was due,
      // and the previous one stands here.
      const swapped = here & rows[at + LAST]!;
      // Letter by letter: the letter fits, or one was inserted, replaced or
      // left out, coming from the state with one typo less.
      const noneNext = (none & here) << 1;
      const oneNext = ((one & here) << 1) | none | ((none | noneNext) << 1) | ((rows[at - ROW]! & swapped) << 2);
      let alive = oneNext;
      if (most > 1)
        alive = ((rows[at + 2]! & here) << 1) | one | ((one | oneNext) << 1) | ((rows[at - ROW + 1]! & swapped) << 2);
      let fewest = rows[at + FEWEST]!;
      if (!(alive & all) && fewest > most) {
        dead = walked;
        break;
      }
      if (alive & whole) fewest = Math.min(fewest, noneNext & whole ? 0 : oneNext & whole ? 1 : 2);
      walked += 1;
      rows[at + ROW] = noneNext;
      rows[at + ROW + 1] = oneNext;
      rows[at + ROW + 2] = alive;
      rows[at + ROW + FEWEST] = fewest;
      rows[at + ROW + LAST] = here >> 1;
    }
    if (dead < NONE) {
      term += dead === same ? skip[term]! : 1;
      continue;
    }
    const at = (walked + 1) * ROW;
    const fewest = rows[at + FEWEST]!;
    const typos = rows[at]! & whole ? 0 : rows[at + 1]! & whole ? 1 : rows[at + 2]! & whole ? 2 : NEVER;
    if (walked === length && typos <= most) visit(term, typos, false);
    else if (fewest <= most) visit(term, fewest, true);
    term += 1;
  }
  for (let place = 0; place < word.length; place += 1) places[word.charCodeAt(place)] = 0;
}

/** Shorter words have too many neighbours. */
const SHORTEST_MISTYPED = 3;
/**
 * Shorter words are taken as typed if any document has them, and never as a
 * prefix of another word.
 */
const SHORTEST_UNFINISHED = 4;
const TWO_TYPOS_FROM = 8;

/**
 * How many typos a word may have: none in a short word or a number, where each
 * digit counts; one in a part number.
 */
function typosIn(word: string): number {
  if (word.length < SHORTEST_MISTYPED || /^[0-9]+$/.test(word)) return 0;
  return word.length < TWO_TYPOS_FROM || /[0-9]/.test(word) ? 1 : 2;
}

/**
 * The words before the one being typed are looked up again with every
 * keystroke.
 */
const REMEMBERED = 64;

/** @param having number of documents that have the word as typed */
export function meantBy(index: SearchIndex, word: string, having: number): Meant {
  return remember(workspaceOf(index).meant, word, REMEMBERED, () => {
    const isShort = word.length < SHORTEST_UNFINISHED;
    const most = isShort && having > 0 ? 0 : typosIn(word);
    const terms: number[] = [];
    const worths: number[] = [];
    let near = 0;
    let guess = -1;
    let fewest = NEVER;
    // A second typo is tried only if one typo does not explain the word.
    for (let allowed = 1; allowed <= most && !(terms.length || (allowed > 1 && having)); allowed += 1) {
      eachTypo(index, word, allowed, (term, typos, isStart) => {
        if (!typos || (isStart && isShort)) return;
        const documents = documentsWith(index, term);
        if (typos === 1) near += documents;
        terms.push(term);
        worths.push((isStart ? TYPO_AT_START * lengthPenalty(word.length, lengthOf(index, term)) : TYPO) / typos);
        if (isStart || typos > fewest || (typos === fewest && documents <= documentsWith(index, guess))) return;
        guess = term;
        fewest = typos;
      });
    }
    return { terms, worths, guess, near };
  });
}
