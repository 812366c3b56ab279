/**
 * Words and phrases that a shop treats as equal. They apply to the query, so no
 * index has to be built again.
 */
import { buildIndex } from './build.js';
import type { Phrase, SearchMode } from './matches.js';
import { sameAs } from './plural.js';
import { START } from './score.js';
import type { SearchIndex } from './search-index.js';
import { wordsOf } from './tokenise.js';
import { meantBy } from './typos.js';
import { documentsWith, termsFrom, wordAt } from './vocabulary.js';

export interface Synonyms {
  /** By first word: phrases, each with its group. */
  readonly entries: ReadonlyMap<string, readonly (readonly [phrase: Phrase, group: readonly Phrase[]])[]>;
}

export const SYNONYM_LIMITS = { groups: 1000, phrases: 20, words: 6 } as const;

/** A shorter beginning, and less than a third of a word, stands for none. */
const SHORTEST_PREFIX = 3;
const PREFIX_SHARE = 3;
const MOST_MEANINGS = 40;

/**
 * Groups of words and phrases with the same meaning, such as
 * `['tv', 'television', 'flat screen']`. A phrase is also found when its words
 * are joined. Anything beyond `SYNONYM_LIMITS` is ignored. Compile once, search
 * often.
 */
export function compileSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const entries = new Map<string, [Phrase, readonly Phrase[]][]>();
  for (const texts of groups.slice(0, SYNONYM_LIMITS.groups)) {
    const group = texts.slice(0, SYNONYM_LIMITS.phrases).flatMap((text) => {
      const phrase = wordsOf(text).slice(0, SYNONYM_LIMITS.words);
      return phrase.length > 1 ? [phrase, [phrase.join('')]] : phrase.length > 0 ? [phrase] : [];
    });
    for (const phrase of group) {
      const [first = ''] = phrase;
      entries.set(first, [...(entries.get(first) ?? []), [phrase, group]]);
    }
  }
  return { entries };
}

const vocabularies = new WeakMap<Synonyms, SearchIndex>();

/** The words of all phrases, as one document. */
function vocabularyOf(synonyms: Synonyms): SearchIndex {
  let vocabulary = vocabularies.get(synonyms);
  if (!vocabulary) {
    const words = [...synonyms.entries.values()].flat().flatMap(([phrase]) => phrase);
    vocabulary = buildIndex([{ id: '', title: [...new Set(words)].join(' ') }]);
    vocabularies.set(synonyms, vocabulary);
  }
  return vocabulary;
}

/**
 * The words of phrases that a word may mean, and how probable that is, up to 1.
 * The last word may be unfinished. A word that no document has may be mistyped.
 */
function meaningsOf(synonyms: Synonyms, index: SearchIndex, word: string, isLast: boolean, mode: SearchMode) {
  const vocabulary = vocabularyOf(synonyms);
  const found = new Map(sameAs(word).map((same) => [same, 1]));
  const add = (term: number, worth: number) => {
    const other = wordAt(vocabulary, term);
    if (found.size < MOST_MEANINGS && !found.has(other)) found.set(other, worth);
  };
  if (isLast && mode !== 'exact' && word.length >= SHORTEST_PREFIX)
    for (let [term, to] = termsFrom(vocabulary, word); term < to; term += 1)
      if (wordAt(vocabulary, term).length <= PREFIX_SHARE * word.length) add(term, START);
  if (mode === 'fuzzy' && !documentsWith(index, ...termsFrom(index, word))) {
    const { terms, worths } = meantBy(vocabulary, word, 0);
    terms.forEach((term, place) => add(term, worths[place]!));
  }
  return found;
}

/**
 * Calls back for each phrase of a query, `words[from]` up to `words[to]`, that
 * has synonyms, once per synonym.
 * @param visit receives how probable it is that the phrase is meant, up to 1
 */
export function eachSynonym(
  synonyms: Synonyms,
  index: SearchIndex,
  words: readonly string[],
  mode: SearchMode,
  visit: (from: number, to: number, other: Phrase, worth: number) => void,
): void {
  const { entries } = synonyms;
  const meanings = words.map((word, place) => meaningsOf(synonyms, index, word, place === words.length - 1, mode));
  words.forEach((word, from) => {
    const pair = from + 1 < words.length ? sameAs(`${word}${words[from + 1]!}`) : [];
    const offer = (first: string, count: number, worth: number) => {
      for (const [phrase, group] of entries.get(first) ?? []) {
        const worths = phrase.slice(1).map((other, place) => meanings[from + count + place]?.get(other) ?? 0);
        const least = Math.min(worth, ...worths);
        if (least > 0)
          for (const other of group) if (other !== phrase) visit(from, from + count + worths.length, other, least);
      }
    };
    for (const [first, worth] of meanings[from]!) offer(first, 1, worth);
    for (const joined of pair) offer(joined, 2, 1);
  });
}
