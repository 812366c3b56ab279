/** All terms with a digit as one text, in which a part of a code is found. */
import { compareUnits } from './search-index.js';

/** Terms with a digit, in order. */
export interface CodeList {
  /** Each after a line break. */
  readonly text: string;
  /** By term, what the text lacks: true for one that came, false for one that went. */
  readonly changes: ReadonlyMap<string, boolean>;
}

/** With more changes, they are written into the text. */
const MOST_CHANGES = 200;

export const hasDigit = (text: string): boolean => /[0-9]/.test(text);

/** The text is long and few queries need it, so changes of terms are only noted. */
export function changedCodes(
  list: CodeList,
  terms: readonly { readonly word: string; readonly hasCome: boolean }[],
): CodeList {
  const codes = terms.filter(({ word }) => hasDigit(word));
  if (codes.length === 0) return list;
  const changes = new Map(list.changes);
  // A term that went and came again is in the text as before.
  for (const { word, hasCome } of codes) if (!changes.delete(word)) changes.set(word, hasCome);
  const changed = { text: list.text, changes };
  return changes.size > MOST_CHANGES ? writtenCodes(changed) : changed;
}

/** The same terms, all in the text. It is cut at the changes and joined once. */
export function writtenCodes({ text, changes }: CodeList): CodeList {
  const parts: string[] = [];
  let done = 0;
  for (const [word, hasCome] of [...changes].sort(([a], [b]) => compareUnits(a, b))) {
    const at = lineFrom(text, word);
    parts.push(text.slice(done, at));
    if (hasCome) parts.push(`\n${word}`);
    done = hasCome ? at : at + 1 + word.length;
  }
  return { text: parts.length === 0 ? text : [...parts, text.slice(done)].join(''), changes: new Map() };
}

/** Where the first line begins, with its line break, that does not come before a word. Lines are in order. */
function lineFrom(lines: string, word: string): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const start = lines.lastIndexOf('\n', (low + high) >> 1);
    const end = lines.indexOf('\n', start + 1);
    const line = lines.slice(start + 1, end < 0 ? lines.length : end);
    if (line >= word) high = start;
    else low = end < 0 ? lines.length : end;
  }
  return low;
}
