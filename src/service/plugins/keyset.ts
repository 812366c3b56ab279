import { problem } from './problem.js';

/**
 * Encodes the end of a page: the numbers that the list is sorted by. Opaque to clients. It names its list, because a
 * place in one order means nothing in another.
 * @param id of the last row, when several rows may have the same numbers
 */
export const encodeKeyset = (list: string, numbers: readonly number[], id?: string): string =>
  Buffer.from(JSON.stringify([list, ...numbers, ...(id === undefined ? [] : [id])])).toString('base64url');

/**
 * Decodes a cursor. A forged cursor that is well-formed only begins the page elsewhere.
 * @param count how many numbers the list is sorted by
 * @throws 400 CURSOR_INVALID
 */
export function decodeKeyset(list: string, cursor: string, count: number): number[] {
  const numbers = partsOf(list, cursor);
  if (numbers.length !== count || !numbers.every(isWhole)) throw invalid();
  return numbers;
}

/**
 * Decodes a cursor of a number and an id.
 * @throws 400 CURSOR_INVALID
 */
export function decodeNumberAndId(list: string, cursor: string): [number: number, id: string] {
  const [number, id, ...more] = partsOf(list, cursor);
  if (!isWhole(number) || typeof id !== 'string' || !ID.test(id) || more.length > 0) throw invalid();
  return [number, id];
}

function partsOf(list: string, cursor: string): unknown[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid();
  }
  if (!Array.isArray(parts)) throw invalid();
  const [cursorList, ...values] = parts as unknown[];
  if (cursorList !== list) throw invalid();
  return values;
}

/** A forged id may have characters that the database refuses. */
const ID = /^[\w-]{1,100}$/;

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
