import type { ErrorItem } from '@storefront/contract';
import { ProblemError } from './problem.js';

/**
 * Holds free text to what can be stored and read. It is kept as it was typed and never becomes markup; only text that no
 * database can hold is refused, and blanks where words are asked for.
 * @param texts by field name; undefined: the field was left out
 * @param required fields that must say something
 * @throws 400 that names every field
 */
export function checkTexts(
  texts: Readonly<Record<string, string | undefined>>,
  required: readonly string[] = [],
): void {
  const errors: ErrorItem[] = [];
  const say = (path: string, message: string) =>
    errors.push({ code: 'VALIDATION_FAILED', message, path, severity: 'error' });
  for (const [path, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    if (!isStorable(text)) say(path, `"${path}" has a character that cannot be stored (NUL or half a pair).`);
    else if (required.includes(path) && text.trim() === '') say(path, `"${path}" must not be blank.`);
  }
  const [error, ...more] = errors;
  if (error) throw new ProblemError(400, [error, ...more]);
}

/** Whether a database can hold it: no NUL, and every surrogate has its other half. */
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Whether JSON may hold text that no database can: it comes as an escape only, since bytes are UTF-8. */
export const mayBeUnstorable = (json: string): boolean => /\\u(?:0000|[dD][89a-fA-F])/.test(json);

/** Dotted path of the first text, or name of a field, that no database can hold; the name itself is left out. */
export function unstorablePath(value: unknown): string | undefined {
  // Without recursion: a body may be nested as deep as it is long.
  const waiting: { readonly value: unknown; readonly path: string }[] = [{ value, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: node, path } = next;
    if (typeof node === 'string' && !isStorable(node)) return path.slice(0, 300);
    if (typeof node !== 'object' || node === null) continue;
    for (const [name, inner] of Object.entries(node)) {
      if (!isStorable(name)) return path.slice(0, 300);
      waiting.push({ value: inner, path: path.length > 300 ? path : path === '' ? name : `${path}.${name}` });
    }
  }
  return undefined;
}
