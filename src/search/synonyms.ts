/** Words and phrases that a shop takes for the same. Applied to the query, so that no index has to be built anew. */
import { singularsOf } from './plural.js';
import { wordsOf } from './tokenise.js';

/** A word or phrase, folded. */
export type Phrase = readonly string[];

interface Entry {
  readonly phrase: Phrase;
  /** What else it may be called. */
  readonly others: readonly Phrase[];
}

export interface Synonyms {
  /** By the letters that a word and its plural share. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
}

export const SYNONYM_LIMITS = { groups: 1000, phrases: 20, words: 6 } as const;

const keyOf = (word: string): string => word.slice(0, 2);

/**
 * Groups of words and phrases that mean the same, such as `['tv', 'television', 'flat screen']`. What exceeds
 * `SYNONYM_LIMITS` is left out. Compile once, search often.
 */
export function compileSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const entries = new Map<string, Entry[]>();
  for (const group of groups.slice(0, SYNONYM_LIMITS.groups)) {
    const unique = new Map<string, Phrase>();
    for (const text of group.slice(0, SYNONYM_LIMITS.phrases)) {
      const phrase = wordsOf(text).slice(0, SYNONYM_LIMITS.words);
      if (phrase.length > 0) unique.set(phrase.join(' '), phrase);
    }
    const phrases = [...unique.values()];
    for (const phrase of phrases) {
      const others = phrases.filter((its) => its !== phrase);
      const key = keyOf(phrase[0] ?? '');
      const among = entries.get(key);
      if (among) among.push({ phrase, others });
      else entries.set(key, [{ phrase, others }]);
    }
  }
  return { entries };
}

const isSame = (a: string, b: string): boolean => a === b || singularsOf(a).includes(b) || singularsOf(b).includes(a);

/** Calls for each phrase of a query, `words[from]` up to `words[to]`, that is known by another name, once per name. */
export function eachSynonym(
  { entries }: Synonyms,
  words: readonly string[],
  visit: (from: number, to: number, other: Phrase) => void,
): void {
  for (const [from, word] of words.entries()) {
    for (const { phrase, others } of entries.get(keyOf(word)) ?? []) {
      if (!phrase.every((its, index) => isSame(words[from + index] ?? '', its))) continue;
      for (const other of others) visit(from, from + phrase.length, other);
    }
  }
}
