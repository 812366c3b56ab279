/**
 * Singular and plural, by their endings. Correct for English, and close enough
 * for other languages with plurals in s.
 */

const SHORTEST = 4;

/**
 * Endings that replace each other. A plural that only adds letters is found as
 * a longer form of its singular.
 */
// prettier-ignore
const ENDINGS = [
  ['ies', 'y'], ['ves', 'f'], ['ves', 'fe'], ['es', ''], ['s', ''],
  ['y', 'ies'], ['f', 'ves'], ['fe', 'ves'],
] as const;

/**
 * Candidates for the singular or plural of a word. Most are not words, and no
 * document has them.
 */
export function inflectionsOf(word: string): string[] {
  return ENDINGS.filter(([ending]) => word.length >= SHORTEST && word.endsWith(ending) && !word.endsWith('ss')).map(
    ([ending, other]) => word.slice(0, -ending.length) + other,
  );
}

/**
 * Candidates for the same word in a synonym, where neither word is a beginning
 * of the other: also short ones, such as TV and TVs.
 */
export function sameAs(word: string): string[] {
  const singular = word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
  return [word, ...inflectionsOf(word), ...singular, `${word}s`, `${word}es`];
}
