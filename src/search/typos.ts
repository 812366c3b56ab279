/** Finds the terms that a mistyped word may mean. */
import type { SearchIndex } from './search-index.js';

/** What is typed beyond this many letters is not looked at: the states of the walk are bits of one integer. */
const LONGEST = 28;
const STATES = 3;

/** Shorter words have too many neighbours. */
const SHORTEST_MISTYPED = 3;
const TWO_TYPOS_FROM = 8;

/** How many typos a word may have: none in a short word or a number, where each digit counts; one in a part number. */
export function typosIn(word: string): 0 | 1 | 2 {
  if (word.length < SHORTEST_MISTYPED || /^[0-9]+$/.test(word)) return 0;
  return word.length < TWO_TYPOS_FROM || /[0-9]/.test(word) ? 1 : 2;
}

/**
 * How far it is from each term to the next that shares fewer than 2, and fewer than 3 letters with the one before it.
 * Most branches die at their second or third letter, and the walk passes over all terms below at once.
 */
interface Jumps {
  readonly two: Uint16Array;
  readonly three: Uint16Array;
}

const FARTHEST = 0xffff;
const jumps = new WeakMap<SearchIndex, Jumps>();

function jumpsOf(index: SearchIndex): Jumps {
  let known = jumps.get(index);
  if (!known) {
    const { shared } = index;
    known = { two: new Uint16Array(shared.length), three: new Uint16Array(shared.length) };
    for (let term = shared.length - 1, two = shared.length, three = two; term >= 0; term -= 1) {
      known.two[term] = Math.min(two - term, FARTHEST);
      known.three[term] = Math.min(three - term, FARTHEST);
      if (shared[term]! < 2) two = term;
      if (shared[term]! < 3) three = term;
    }
    jumps.set(index, known);
  }
  return known;
}

/** By letter: the places where it stands in the word, as bits. Empty between walks. */
let letterPlaces: Int32Array | undefined;
/** By letters walked, for 0, 1 and 2 typos: the places in the word that may be reached, as bits. */
const reached = new Int32Array((LONGEST + 4) * STATES);
/** By letters walked: the fewest typos with which the whole word was the beginning of what was walked. */
const fewest = new Uint8Array(LONGEST + 4);
const NEVER = 9;
const NONE = 256;

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
  most: 1 | 2,
  visit: (term: number, typos: number, isStart: boolean) => void,
): void {
  const { termStart, letters, shared } = index;
  const { two, three } = jumpsOf(index);
  const places = (letterPlaces ??= new Int32Array(0x10000));
  const word = typed.slice(0, LONGEST);
  for (let place = 0; place < word.length; place += 1) places[word.charCodeAt(place)]! |= 1 << place;
  const whole = 1 << word.length;
  const all = whole * 2 - 1;
  reached.set([1, 3, 7]);
  fewest[0] = NEVER;
  /** Terms that share this many letters with the one before are below a dead branch. */
  let dead = NONE;
  /** For how many letters of the term before `reached` holds. */
  let walked = 0;

  for (let term = 0; term < shared.length; term += 1) {
    while (shared[term]! >= dead) term += dead === 2 ? two[term]! : dead === 3 ? three[term]! : 1;
    if (term >= shared.length) break;
    const same = shared[term]!;
    dead = NONE;
    if (same < walked) walked = same;
    const start = termStart[term]!;
    const length = termStart[term + 1]! - start;
    const end = Math.min(length, word.length + most);
    while (walked < end) {
      const here = places[letters[start + walked]!]!;
      const at = walked * STATES;
      const none = reached[at]!;
      const one = reached[at + 1]!;
      // Letter by letter: it fits; or one was put in, changed, or left out, from the state with a typo less.
      const noneNext = (none & here) << 1;
      let oneNext = ((one & here) << 1) | none | (none << 1) | (noneNext << 1);
      // Two in the wrong order: this letter stands where the one before was due, and that one stands here.
      const swapped = walked > 0 ? here & (places[letters[start + walked - 1]!]! >> 1) : 0;
      if (swapped !== 0) oneNext |= (reached[at - STATES]! & swapped) << 2;
      reached[at + STATES] = noneNext;
      reached[at + STATES + 1] = oneNext;
      let alive = oneNext;
      if (most === 2) {
        alive = ((reached[at + 2]! & here) << 1) | one | (one << 1) | (oneNext << 1);
        if (swapped !== 0) alive |= (reached[at - STATES + 1]! & swapped) << 2;
        reached[at + STATES + 2] = alive;
      }
      const typos = (alive & whole) === 0 ? NEVER : (noneNext & whole) !== 0 ? 0 : (oneNext & whole) !== 0 ? 1 : 2;
      walked += 1;
      fewest[walked] = Math.min(fewest[walked - 1]!, typos);
      if ((alive & all) === 0) {
        if (fewest[walked]! > most) dead = walked;
        break;
      }
    }
    if (dead !== NONE) continue;
    if (walked === length) {
      const at = length * STATES;
      const typos = (reached[at]! & whole) !== 0 ? 0 : (reached[at + 1]! & whole) !== 0 ? 1 : 2;
      if (typos < 2 || (most === 2 && (reached[at + 2]! & whole) !== 0)) {
        visit(term, typos, false);
        continue;
      }
    }
    if (fewest[walked]! <= most) visit(term, fewest[walked]!, true);
  }
  for (let place = 0; place < word.length; place += 1) places[word.charCodeAt(place)] = 0;
}
