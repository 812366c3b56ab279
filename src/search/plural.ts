/** Singular and plural, by their endings. Right for English, and near enough where plurals end in s, too. */

const SHORTEST = 4;

/** What a plural may be the plural of, in order of likelihood; empty for what looks like none. */
export function singularsOf(word: string): string[] {
  if (word.length < SHORTEST || !word.endsWith('s') || word.endsWith('ss')) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith('ves')) return [word.slice(0, -1), `${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`];
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)];
  return [word.slice(0, -1)];
}

/** Plurals that do not begin with their singular; the others are found as longer forms of it. */
export function pluralsOf(word: string): string[] {
  if (word.length < SHORTEST) return [];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (word.endsWith('f')) return [`${word.slice(0, -1)}ves`];
  if (word.endsWith('fe')) return [`${word.slice(0, -2)}ves`];
  return [];
}
