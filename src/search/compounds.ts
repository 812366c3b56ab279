/** Words that are written in one or in two: head set, headset; l'oreal, loreal. */
import type { SearchIndex } from './search-index.js';
import type { Phrase } from './synonyms.js';
import { documentsWith, termOf } from './vocabulary.js';

/** Short words made of two are another word by chance: `in` and `to`. */
const SHORTEST = 5;

/** The two terms that a word is made of: where several cuts are possible, the one with the commonest rarer part. */
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

/** Calls for neighbours of a query, `words[from]` up to `words[to]`, that the index has as one term. */
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
