/**
 * Words that are written as one or as two: head set, headset; l'oreal, loreal.
 */
import type { SearchIndex } from './search-index.js';
import type { Phrase } from './matches.js';
import { documentsWith, termOf } from './vocabulary.js';

/** Short joined words are other words by chance: `in` and `to`. */
const SHORTEST = 5;

/**
 * The two terms that make up a word. Of several possible cuts, the one whose
 * rarer part is the most common.
 */
export function partsOf(index: SearchIndex, word: string): Phrase[] {
  let best: Phrase[] = [];
  let most = 0;
  for (let cut = 1; word.length >= SHORTEST && cut < word.length; cut += 1) {
    const first = termOf(index, word.slice(0, cut));
    const second = first < 0 ? -1 : termOf(index, word.slice(cut));
    if (second < 0) continue;
    const documents = Math.min(documentsWith(index, first), documentsWith(index, second));
    if (documents <= most) continue;
    most = documents;
    best = [[word.slice(0, cut), word.slice(cut)]];
  }
  return best;
}

/**
 * Calls back for neighbouring words of a query, `words[from]` up to
 * `words[to]`, that the index has as one term.
 */
export function eachJoined(
  index: SearchIndex,
  words: readonly string[],
  visit: (from: number, to: number, other: Phrase) => void,
): void {
  for (let from = 0; from < words.length - 1; from += 1) {
    const joined = `${words[from]!}${words[from + 1]!}`;
    if (joined.length >= SHORTEST && termOf(index, joined) >= 0) visit(from, from + 2, [joined]);
  }
}
