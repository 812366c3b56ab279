/** Synonyms and joined spellings of a query's words. */
import { eachJoined } from './compounds.js';
import type { SearchMode } from './forms.js';
import type { SearchIndex } from './search-index.js';
import { eachSynonym, type Phrase, type Synonyms } from './synonyms.js';

/**
 * By word: phrases with the same meaning as the word, or as a phrase of the
 * query that contains it.
 */
export function namesOf(
  index: SearchIndex,
  words: readonly string[],
  mode: SearchMode,
  synonyms: Synonyms | undefined,
): Phrase[][] {
  const names = words.map((): Phrase[] => []);
  const add = (from: number, to: number, other: Phrase) => {
    for (const name of names.slice(from, to)) name.push(other);
  };
  if (synonyms) eachSynonym(synonyms, words, add);
  if (mode === 'fuzzy') eachJoined(index, words, add);
  return names;
}
