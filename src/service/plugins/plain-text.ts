import type { ErrorItem } from '@storefront/contract';
import { ProblemError } from './problem.js';

/**
 * Checks that free text can be stored and read. It is stored as typed and never becomes markup. Only text that the
 * database cannot store is refused, and blank text in required fields.
 * @param texts by field name; undefined: the field was left out
 * @param required fields that must not be blank
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

/** True when the database can store it: no NUL, and no lone surrogate. */
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/**
 * True when JSON may contain text that the database cannot store. Such text occurs only as an escape, because the bytes
 * are UTF-8.
 */
export const mayBeUnstorable = (json: string): boolean => /\\u(?:0000|[dD][89a-fA-F])/.test(json);

/** Dotted path of the first text, or name of a field, that the database cannot store. The name itself is left out. */
export function unstorablePath(value: unknown): string | undefined {
  // Without recursion: a body may be nested as deep as it is long.
  const stack: { readonly value: unknown; readonly path: string }[] = [{ value, path: '' }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value: node, path } = next;
    if (typeof node === 'string' && !isStorable(node)) return path.slice(0, 300);
    if (typeof node !== 'object' || node === null) continue;
    for (const [name, inner] of Object.entries(node)) {
      if (!isStorable(name)) return path.slice(0, 300);
      stack.push({ value: inner, path: path.length > 300 ? path : path === '' ? name : `${path}.${name}` });
    }
  }
  return undefined;
}
