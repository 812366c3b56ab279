import { ImportLine } from '@storefront/contract';
import { compileCheck } from '../../plugins/validation.js';
import { LineError } from './fault.js';

const check = compileCheck(ImportLine);

/** Escapes that JSON allows and database text does not: NUL and lone surrogates. */
const SUSPICIOUS = /\\u(?:0000|[dD][89a-fA-F])/;
const HALF_PAIR = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Reads one line and checks it against the schema.
 * @throws LineError; its `id` is the id of the line, if it is readable
 */
export function parseLine(text: string): ImportLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new LineError([
      { code: 'IMPORT_LINE_INVALID', path: null, message: `Not JSON: ${error instanceof Error ? error.message : ''}` },
    ]);
  }
  const faults = check(value).map(({ path = null, message }) => ({
    code: 'IMPORT_LINE_INVALID' as const,
    path,
    message,
  }));
  if (faults.length > 0) throw new LineError(faults);
  const line = value as ImportLine;
  if (SUSPICIOUS.test(text) && !isStorable(line))
    throw new LineError([
      {
        code: 'IMPORT_LINE_INVALID',
        path: null,
        message: 'The line has a character that cannot be stored: \\u0000 or half of a surrogate pair.',
      },
    ]);
  return line;
}

/** The id of a line that failed, for the report. */
export function idOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined;
    return typeof id === 'string' && id !== '' ? id.slice(0, 100) : null;
  } catch {
    return null;
  }
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !HALF_PAIR.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
