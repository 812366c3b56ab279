/** Singular and plural, by their endings. Right for English, and near enough where plurals end in s, too. */

const SHORTEST = 4;

/** Endings that take each other's place. A plural that only adds letters is found as a longer form of its singular. */
// prettier-ignore
const ENDINGS = [
  ['ies', 'y'], ['ves', 'f'], ['ves', 'fe'], ['es', ''], ['s', ''],
  ['y', 'ies'], ['f', 'ves'], ['fe', 'ves'],
] as const;

/** What may be the singular or the plural of a word; most of it is no word at all, and no document has it. */
export function inflectionsOf(word: string): string[] {
  return ENDINGS.filter(([ending]) => word.length >= SHORTEST && word.endsWith(ending) && !word.endsWith('ss')).map(
    ([ending, other]) => word.slice(0, -ending.length) + other,
  );
}
