import type { ProductSort } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';

/** The end of a page: the sort key of its last product, and its id for products with the same key. */
export interface Position {
  key: number | string;
  id: string;
}

/** Opaque to clients. It names sort and market, because a place in one order means nothing in another. */
export function encodeCursor(sort: ProductSort, market: string, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, market, key, id])).toString('base64url');
}

/**
 * Decodes a cursor. A forged cursor that is well-formed only begins the page elsewhere.
 * @throws 400 CURSOR_INVALID
 */
export function decodeCursor(cursor: string, sort: ProductSort, market: string): Position {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid();
  }
  if (!Array.isArray(parts) || parts.length !== 4) throw invalid();
  const [cursorSort, cursorMarket, key, id] = parts as unknown[];
  if (cursorSort !== sort || cursorMarket !== market || typeof id !== 'string' || !isText(id)) throw invalid();
  if (sort === 'title-asc') {
    if (typeof key !== 'string' || !isText(key)) throw invalid();
    return { key, id };
  }
  if (typeof key !== 'number' || !Number.isSafeInteger(key) || key < MIN_KEY || key > MAX_KEY) throw invalid();
  return { key, id };
}

/** From the year 1 to the last time of a Date: the range that every key's column accepts. */
const MIN_KEY = -62_135_596_800_000;
const MAX_KEY = 8.64e15;

/** Text that PostgreSQL can compare: everything without the NUL character. */
const isText = (text: string): boolean => !text.includes('\0');

const invalid = () =>
  problem(
    400,
    'CURSOR_INVALID',
    'The cursor in "after" is not from this list; begin again without it. Sort and market must stay the same.',
    { path: 'after' },
  );
