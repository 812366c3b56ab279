/** Patterns of postal codes in shipping and tax tables: one code, a prefix, or a range. */

/** True when a postal code, as typed, matches a pattern. */
export function fitsPostalPattern(pattern: string, postalCode: string): boolean {
  const code = plain(postalCode);
  if (code === '') return false;
  if (pattern.endsWith('*')) return code.startsWith(plain(pattern.slice(0, -1)));
  const [first = '', last] = pattern.split('..').map(plain);
  if (last === undefined) return code === first;
  // A range of five digits also matches codes of nine digits that begin with them.
  const beginning = code.slice(0, first.length);
  return beginning.length === first.length && beginning >= first && beginning <= last;
}

/** The fault of a pattern with the right shape; null: none. */
export function postalPatternFault(pattern: string): string | null {
  const [first = '', last] = pattern.split('..').map(plain);
  if (last === undefined) return null;
  if (first.length !== last.length) return `Both ends of the range "${pattern}" need as many characters.`;
  return first <= last ? null : `The range "${pattern}" ends before it begins.`;
}

const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
