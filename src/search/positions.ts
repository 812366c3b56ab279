/** The documents of a changed index: their positions and their places. */
import { packIds, rankOf } from './build.js';
import {
  compareUnits,
  GONE,
  idAt,
  positionAt,
  type Order,
  type SearchDocument,
  type SearchIndex,
  type Units,
} from './search-index.js';
import { firstFrom } from './vocabulary.js';

/** Length and last units of an id, which tell most ids apart. */
const TAIL = 4;

/** The first place whose document does not come before this rank and id. */
const placeFrom = (index: SearchIndex, rank: number, id: string): number =>
  firstFrom(index.size, (place) => {
    const position = positionAt(index, place);
    return (index.ranks[position]! - rank || compareUnits(idAt(index, position), id)) < 0;
  });

/**
 * The positions of documents by id. One that keeps its rank is found by its place.
 * @param documents their newer versions
 * @param others ids of further documents
 */
export function positionsOf(
  index: SearchIndex,
  documents: readonly SearchDocument[],
  others: Iterable<string>,
): Map<string, number> {
  const found = new Map<string, number>();
  const rest = new Set(others);
  for (const document of documents) {
    const { id } = document;
    const place = placeFrom(index, rankOf(document), id);
    const position = place < index.size ? positionAt(index, place) : -1;
    if (position < 0 || idAt(index, position) !== id) rest.add(id);
    else {
      found.set(id, position);
      rest.delete(id);
    }
  }
  findAll(index, rest, found);
  return found;
}

/** Finds the documents with these ids. Reads each id of the index once. */
function findAll(index: SearchIndex, ids: ReadonlySet<string>, found: Map<string, number>): void {
  if (ids.size === 0) return;
  const { idStart, idUnits, ranks, order } = index;
  const hash = (length: number, unit: (back: number) => number) => {
    let value = length;
    for (let back = 1; back <= TAIL && back <= length; back += 1) value = Math.imul(value, 31) + unit(back);
    return value & 0xffff;
  };
  const isWanted = new Uint8Array(0x10000);
  for (const id of ids) isWanted[hash(id.length, (back) => id.charCodeAt(id.length - back))] = 1;
  for (let position = 0; position < ranks.length; position += 1) {
    const end = idStart[position + 1]!;
    let value = end - idStart[position]!;
    for (let at = end - 1, last = Math.max(idStart[position]!, end - TAIL); at >= last; at -= 1)
      value = Math.imul(value, 31) + idUnits[at]!;
    if (!isWanted[value & 0xffff] || order?.placeOf[position] === GONE) continue;
    const id = idAt(index, position);
    if (ids.has(id)) found.set(id, position);
  }
}

/** An empty array for the units of both. */
export function roomFor(units: Units, more: Units): Units {
  const isWide = units instanceof Uint16Array || more instanceof Uint16Array;
  return new (isWide ? Uint16Array : Uint8Array)(units.length + more.length);
}

function appended(units: Units, more: Units): Units {
  const all = roomFor(units, more);
  all.set(units);
  all.set(more, units.length);
  return all;
}

/** Ranks and ids with those of further documents at the end. */
export function withDocuments(
  { ranks, idStart, idUnits }: SearchIndex,
  added: readonly SearchDocument[],
): Pick<SearchIndex, 'ranks' | 'idStart' | 'idUnits'> {
  if (added.length === 0) return { ranks, idStart, idUnits };
  const [start, units] = packIds(added.map(({ id }) => id));
  const allRanks = new Int32Array(ranks.length + added.length);
  allRanks.set(ranks);
  allRanks.set(added.map(rankOf), ranks.length);
  const allStarts = new Uint32Array(idStart.length + added.length);
  allStarts.set(idStart);
  for (let place = 1; place < start.length; place += 1)
    allStarts[ranks.length + place] = start[place]! + idUnits.length;
  return { ranks: allRanks, idStart: allStarts, idUnits: appended(idUnits, units) };
}

/**
 * The order of a changed index.
 * @param changed with its documents, in which those from `before.ranks.length`
 * on are new and in order
 * @param removed positions
 */
export function orderAfter(changed: SearchIndex, before: SearchIndex, removed: readonly number[]): Order {
  const { ranks, size } = changed;
  const placeOf = new Uint32Array(ranks.length).fill(GONE);
  const isRemoved = new Uint8Array(ranks.length);
  for (const position of removed) isRemoved[position] = 1;
  const positions = new Uint32Array(size);
  let count = 0;
  const take = (position: number) => {
    if (isRemoved[position]) return;
    positions[count] = position;
    placeOf[position] = count;
    count += 1;
  };
  let place = 0;
  for (let added = before.ranks.length; added < ranks.length; added += 1) {
    const id = idAt(changed, added);
    const rank = ranks[added]!;
    const end = placeFrom(before, rank, id);
    for (; place < end; place += 1) take(positionAt(before, place));
    take(added);
  }
  for (; place < before.size; place += 1) take(positionAt(before, place));
  return { placeOf, positions };
}
