/** The parts of a query to highlight in its hits. */
import { codesOf } from './codes.js';
import { eachForm, termsOf } from './forms.js';
import type { Marks } from './highlight.js';
import { namesOf } from './names.js';
import { sameAs } from './plural.js';
import type { SearchIndex } from './search-index.js';
import type { QueryWords, SearchMode } from './matches.js';
import type { Synonyms } from './synonyms.js';
import { CODE } from './tokenise.js';
import { termsFrom, wordAt } from './vocabulary.js';

export function marksFor(
  index: SearchIndex,
  { words, sequence }: QueryWords,
  mode: SearchMode,
  synonyms: Synonyms | undefined,
): Marks {
  const terms = new Set<number>();
  const names = namesOf(index, words, mode, synonyms);
  const codes = codesOf(index, words, sequence, mode);
  words.forEach((word, number) => {
    // Most forms begin with the typed word, so its own mark covers them.
    const [from, to] = termsFrom(index, word);
    const { parts } = eachForm(index, word, mode, (term) => {
      if (term < from || term >= to) terms.add(term);
    });
    const phrases = names[number]!.map(([phrase]) => phrase);
    for (const other of [...phrases, ...(codes[number]!.length ? [] : parts)].flat())
      for (const term of termsOf(index, sameAs(other))) terms.add(term);
  });
  const isSubstring = mode === 'substring';
  // The same holds for forms that begin with another word of the query.
  const others = Array.from(terms, (term) => wordAt(index, term)).filter(
    (term) => !words.some((word) => (isSubstring ? term.includes(word) : term.startsWith(word))),
  );
  others.push(...new Set(codes.flat().map(([term]) => wordAt(index, term).replace(CODE, ''))));
  return {
    starts: mode === 'exact' || isSubstring ? [] : words,
    inside: isSubstring ? words : [],
    whole: mode === 'exact' ? [...others, ...words] : others,
  };
}
