/**
 * Words and phrases that a shop treats as equal. They apply to the query, so no
 * index has to be built again.
 */
import { inflectionsOf } from './plural.js';
import { wordsOf } from './tokenise.js';

/** A word or phrase, folded. */
export type Phrase = readonly string[];

export interface Synonyms {
  /**
   * By the letters that a word and its plural share: phrases, each with its
   * group.
   */
  readonly entries: ReadonlyMap<string, readonly (readonly [phrase: Phrase, group: readonly Phrase[]])[]>;
}

export const SYNONYM_LIMITS = { groups: 1000, phrases: 20, words: 6 } as const;

const keyOf = ([first = '']: Phrase): string => first.slice(0, 2);

/**
 * Groups of words and phrases with the same meaning, such as
 * `['tv', 'television', 'flat screen']`. Anything beyond `SYNONYM_LIMITS` is
 * ignored. Compile once, search often.
 */
export function compileSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const entries = new Map<string, [Phrase, readonly Phrase[]][]>();
  for (const texts of groups.slice(0, SYNONYM_LIMITS.groups)) {
    const group = texts
      .slice(0, SYNONYM_LIMITS.phrases)
      .map((text) => wordsOf(text).slice(0, SYNONYM_LIMITS.words))
      .filter((phrase) => phrase.length > 0);
    for (const phrase of group) {
      const key = keyOf(phrase);
      entries.set(key, [...(entries.get(key) ?? []), [phrase, group]]);
    }
  }
  return { entries };
}

const isSame = (a: string, b = ''): boolean => a === b || inflectionsOf(a).includes(b) || inflectionsOf(b).includes(a);

/**
 * Calls back for each phrase of a query, `words[from]` up to `words[to]`, that
 * has synonyms, once per synonym.
 */
export function eachSynonym(
  { entries }: Synonyms,
  words: readonly string[],
  visit: (from: number, to: number, other: Phrase) => void,
): void {
  words.forEach((word, from) => {
    for (const [phrase, group] of entries.get(keyOf([word])) ?? [])
      if (phrase.every((candidate, place) => isSame(candidate, words[from + place])))
        for (const other of group) if (other !== phrase) visit(from, from + phrase.length, other);
  });
}
