import type { ContentKind } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';

/** The end of a page of a list. */
export interface Place {
  /** Position of a page, date of a story. */
  place: number | string;
  handle: string;
}

/** Opaque to clients. It names its list, because a place in one list means nothing in the other. */
export const encodePlace = (kind: ContentKind, { place, handle }: Place): string =>
  Buffer.from(JSON.stringify([kind, place, handle])).toString('base64url');

/**
 * Decodes a cursor. A forged cursor that is well-formed only begins the page elsewhere.
 * @throws 400 CURSOR_INVALID
 */
export function decodePlace(kind: ContentKind, cursor: string): Place {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid();
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw invalid();
  const [cursorKind, place, handle] = parts as unknown[];
  if (cursorKind !== kind || typeof handle !== 'string' || !/^[a-z0-9-]{1,200}$/.test(handle)) throw invalid();
  if (kind === 'page' && isPosition(place)) return { place, handle };
  if (kind === 'story' && isDate(place)) return { place, handle };
  throw invalid();
}

const isPosition = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647;

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-/.test(value) && toIso(value) === value && !value.startsWith('0000');

const toIso = (text: string): string | undefined => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

const invalid = () =>
  problem(400, 'CURSOR_INVALID', 'The cursor in "after" is not from this list; begin again without it.', {
    path: 'after',
  });
