/**
 * The end of a page, so that the next page continues there, whether the API or
 * a copy answers.
 */
import type { SearchSort } from '@storefront/contract';
import { compareUnits, idAt, positionAt, textAt, type SearchIndex } from '../search-index.js';
import type { Columns, PreparedCorpus } from './types.js';

/** The cursor belongs to another search. */
export class SearchCursorError extends Error {
  override readonly name = 'SearchCursorError';
}

/**
 * The hits after a cursor: those with a higher lead, and those with the same
 * lead from a place on, by rank and id.
 */
export interface After {
  readonly lead: number;
  readonly place: number;
}

const keyAt = ({ titleStart, titleUnits }: Columns, place: number): string => textAt(titleStart, titleUnits, place);

/**
 * The first of `count` places where the condition holds. It must then hold for
 * all later places.
 */
function firstWhere(count: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * A cursor, opaque to clients. It names sort and market, since a place in one
 * order means nothing in another. It names the last hit by its sort key, not by
 * its position, so that the next page is right after documents were added or
 * removed.
 * @param lead the ascending sort key
 */
export function writeCursor(
  { rule, index, columns }: PreparedCorpus,
  sort: SearchSort,
  lead: number,
  position: number,
): string {
  const place = sort === 'title-asc' ? keyAt(columns, lead) : lead;
  const text = JSON.stringify([sort, rule.head.market, place, index.ranks[position], idAt(index, position)]);
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function partsOf(cursor: string): unknown[] {
  try {
    const bytes = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function leadOfKey(columns: Columns, key: string): number {
  const place = firstWhere(columns.titleStart.length - 1, (value) => keyAt(columns, value) >= key);
  // Between its neighbours if no title has this key any more.
  return keyAt(columns, place) === key ? place : place - 0.5;
}

function placeAfter(index: SearchIndex, rank: number, id: string): number {
  return firstWhere(index.size, (place) => {
    const position = positionAt(index, place);
    return (index.ranks[position]! - rank || compareUnits(idAt(index, position), id)) > 0;
  });
}

/**
 * @throws SearchCursorError. A forged cursor that parses only starts the page
 * elsewhere
 */
export function readCursor({ rule, index, columns }: PreparedCorpus, sort: SearchSort, cursor: string): After {
  const [cursorSort, market, place, rank, id] = partsOf(cursor);
  const isRight = typeof place === (sort === 'title-asc' ? 'string' : 'number');
  if (
    cursorSort !== sort ||
    market !== rule.head.market ||
    !isRight ||
    !Number.isInteger(rank) ||
    typeof id !== 'string'
  )
    throw new SearchCursorError(
      'The cursor in "after" is not from this search; begin again without it. Sort and market must stay the same.',
    );
  return {
    lead: typeof place === 'string' ? leadOfKey(columns, place) : Number(place),
    place: placeAfter(index, rank as number, id),
  };
}
