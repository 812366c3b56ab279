/** What else the words of a query may be called. */
import { eachJoined } from './compounds.js';
import type { SearchMode } from './forms.js';
import type { SearchIndex } from './search-index.js';
import { eachSynonym, type Phrase, type Synonyms } from './synonyms.js';

/** By word: phrases that mean the same as it, or as a phrase of the query that it is of. */
export function namesOf(
  index: SearchIndex,
  words: readonly string[],
  mode: SearchMode,
  synonyms: Synonyms | undefined,
): Phrase[][] {
  const names = words.map((): Phrase[] => []);
  const add = (from: number, to: number, other: Phrase) => {
    for (const its of names.slice(from, to)) its.push(other);
  };
  if (synonyms) eachSynonym(synonyms, words, add);
  if (mode === 'fuzzy') eachJoined(index, words, add);
  return names;
}
