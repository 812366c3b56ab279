/** Hands the working memory of an index over to a changed one, so that the next search need not make it again. */
import { changedCodes } from './code-list.js';
import type { SearchIndex } from './search-index.js';
import { knownWorkspace, scoresFor, skipAt, startWorkspace, type Scores } from './workspace.js';

/** A term that came or went. */
export interface TermChange {
  /** Its number in the index before; of one that came, the number of the next. */
  readonly term: number;
  readonly word: string;
  readonly hasCome: boolean;
}

/** More new terms than this, and everything is made again. */
const MOST = 200;
/** Positions for which scores have room in advance. */
const ROOM = 1000;

/** @param changes in order of terms */
export function followWorkspace(before: SearchIndex, after: SearchIndex, changes: readonly TermChange[]): void {
  const known = knownWorkspace(before);
  if (!known || changes.length > MOST) return;
  const scores = scoresAfter(known.scores, after.ranks.length);
  const workspace = startWorkspace(after, scores, skipsAfter(known.skip, after, changes));
  if (known.codes) workspace.codes = changedCodes(known.codes, changes);
}

function scoresAfter(scores: Scores, size: number): Scores {
  if (size <= scores.best.length) return scores;
  const larger = scoresFor(size + ROOM);
  larger.asked = scores.asked;
  return larger;
}

function skipsAfter(skip: Uint32Array, { shared }: SearchIndex, changes: readonly TermChange[]): Uint32Array {
  if (changes.length === 0) return skip;
  const skips = new Uint32Array(shared.length);
  /** Numbers in the changed index at which something came or went. */
  const places: number[] = [];
  let old = 0;
  let written = 0;
  for (const { term, hasCome } of changes) {
    skips.set(skip.subarray(old, term), written);
    written += term - old;
    places.push(written);
    old = hasCome ? term : term + 1;
    written += hasCome ? 1 : 0;
  }
  skips.set(skip.subarray(old), written);
  // Skipped terms begin with the same letter, so nothing before the first term with that letter changes.
  let done = shared.length;
  for (const place of places.reverse())
    for (let term = Math.min(place + 1, done - 1); term >= 0; term -= 1) {
      skips[term] = skipAt(skips, shared, term);
      done = term;
      if (shared[term] === 0 && term < place) break;
    }
  return skips;
}
