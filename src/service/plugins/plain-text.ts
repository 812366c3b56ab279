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
    if (text.includes('\0') || !isWellFormed(text))
      say(path, `"${path}" has a character that cannot be stored (NUL or half a pair).`);
    else if (required.includes(path) && text.trim() === '') say(path, `"${path}" must not be blank.`);
  }
  const [error, ...more] = errors;
  if (error) throw new ProblemError(400, [error, ...more]);
}

/** Whether every surrogate has its other half. */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);
