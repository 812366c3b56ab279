/** Finds the terms that a mistyped word may mean. */
import { lengthPenalty, TYPO, TYPO_AT_START } from './score.js';
import type { SearchIndex } from './search-index.js';
import { documentsWith, lengthOf } from './vocabulary.js';
import { remember, workspaceOf } from './workspace.js';

/** What is typed beyond this many letters is not looked at: the states of the walk are bits of one integer. */
const LONGEST = 28;
/**
 * A row: the states for no, one and two typos, each the places in the word that may be reached, as bits; the fewest
 * typos with which the word was the beginning of what was walked; the places of the last letter walked, but one before.
 */
const ROW = 8;
const FEWEST = 3;
const LAST = 4;
const NEVER = 9;
const NONE = 256;

/** By letter: the places where it stands in the word, as bits. Empty between walks. */
const places = new Int32Array(0x10000);
/** By letters walked, with an empty row before. */
const rows = new Int32Array((LONGEST + 5) * ROW);

/**
 * Calls once for each term within so many typos of the word, and, as `isStart`, for each that begins with something
 * within them. A typo is a letter left out, put in, or changed for another, or two neighbours in the wrong order.
 *
 * Wu and Manber's bit-parallel automaton, with a step for transposition, walked along the sorted terms as if they were a
 * tree: what a term shares with the one before it is not walked again, and below a dead branch nothing is.
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
  /** For how many letters of the term before the rows hold. */
  let walked = 0;
  /** Terms that share more letters than this with the one before are below a dead branch. */
  let dead = NONE;

  for (let term = 0; term < shared.length;) {
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
      // Two in the wrong order: this letter stands where the one before was due, and that one stands here.
      const swapped = here & rows[at + LAST]!;
      // Letter by letter: it fits; or one was put in, changed, or left out, from the state with a typo less.
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
/** Shorter ones are taken at their word where any document has it, and for no beginning of another. */
const SHORTEST_UNFINISHED = 4;
const TWO_TYPOS_FROM = 8;

/** How many typos a word may have: none in a short word or a number, where each digit counts; one in a part number. */
function typosIn(word: string): number {
  if (word.length < SHORTEST_MISTYPED || /^[0-9]+$/.test(word)) return 0;
  return word.length < TWO_TYPOS_FROM || /[0-9]/.test(word) ? 1 : 2;
}

/** What a mistyped word may mean. */
export interface Meant {
  readonly terms: readonly number[];
  /** By place in `terms`: what it is worth beside the word itself. */
  readonly worths: readonly number[];
  /** The most likely: with the fewest typos, then in the most documents; -1 when none is a whole word. */
  readonly guess: number;
  /** In how many documents those stand that are one typo away. */
  readonly near: number;
}

/** Words before the one that is being typed are asked for with every key. */
const REMEMBERED = 64;

/** @param having how many documents have the word as it was typed */
export function meantBy(index: SearchIndex, word: string, having: number): Meant {
  return remember(workspaceOf(index).meant, word, REMEMBERED, () => {
    const isShort = word.length < SHORTEST_UNFINISHED;
    const most = isShort && having > 0 ? 0 : typosIn(word);
    const terms: number[] = [];
    const worths: number[] = [];
    let near = 0;
    let guess = -1;
    let fewest = NEVER;
    // A second typo is looked for only where one does not explain the word.
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
