import { problem } from './problem.js';

/**
 * Encodes the end of a page: the numbers that the list is sorted by. Opaque to clients. It names its list, because a
 * place in one order means nothing in another.
 */
export const encodeKeyset = (list: string, numbers: readonly number[]): string =>
  Buffer.from(JSON.stringify([list, ...numbers])).toString('base64url');

/**
 * Decodes a cursor. A forged cursor that is well-formed only begins the page elsewhere.
 * @param count how many numbers the list is sorted by
 * @throws 400 CURSOR_INVALID
 */
export function decodeKeyset(list: string, cursor: string, count: number): number[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid();
  }
  if (!Array.isArray(parts)) throw invalid();
  const [cursorList, ...numbers] = parts as unknown[];
  if (cursorList !== list || numbers.length !== count || !numbers.every(isWhole)) throw invalid();
  return numbers;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** A page of rows. The caller has read one row more than the page shows. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  first: number,
  totalCount: number,
  cursor: (row: Row) => string,
  item: (row: Row) => Item,
): { items: Item[]; pageInfo: { endCursor: string | null; hasNextPage: boolean }; totalCount: number } {
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return {
    items: shown.map(item),
    pageInfo: { endCursor: last === undefined ? null : cursor(last), hasNextPage: rows.length > first },
    totalCount,
  };
}

const invalid = () =>
  problem(400, 'CURSOR_INVALID', 'The cursor in "after" is not from this list; begin again without it.', {
    path: 'after',
  });
