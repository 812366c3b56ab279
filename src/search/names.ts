/** Synonyms and joined spellings of a query's words. */
import { eachJoined } from './compounds.js';
import type { Phrase, SearchMode } from './matches.js';
import type { SearchIndex } from './search-index.js';
import { eachSynonym, type Synonyms } from './synonyms.js';

/** A phrase, and how probable it is that it is meant, up to 1. */
export type Name = readonly [phrase: Phrase, worth: number];

/** A word of a query has no more names. */
const MOST = 64;

/**
 * By word: phrases with the same meaning as the word, or as a phrase of the
 * query that contains it.
 */
export function namesOf(
  index: SearchIndex,
  words: readonly string[],
  mode: SearchMode,
  synonyms: Synonyms | undefined,
): Name[][] {
  const names = words.map((): Name[] => []);
  const add = (from: number, to: number, other: Phrase, worth: number) => {
    for (const name of names.slice(from, to))
      if (name.length < MOST && name.every(([phrase]) => phrase !== other)) name.push([other, worth]);
  };
  if (synonyms?.entries.size) eachSynonym(synonyms, index, words, mode, add);
  if (mode === 'fuzzy') eachJoined(index, words, (from, to, other) => add(from, to, other, 1));
  return names;
}
