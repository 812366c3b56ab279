/** Changed indexes without the traces of their changes. */
import { narrow, sharedLetters } from './build.js';
import { changeIndex, type SearchChanges } from './changes.js';
import { positionAt, positionsFor, type SearchIndex, type Units } from './search-index.js';

/** Texts packed in another order. */
function packedBy(
  start: Uint32Array,
  units: Units,
  count: number,
  at: (place: number) => number,
): [Uint32Array, Units] {
  const starts = new Uint32Array(count + 1);
  for (let place = 0; place < count; place += 1) {
    const from = at(place);
    starts[place + 1] = starts[place]! + start[from + 1]! - start[from]!;
  }
  const all = new Uint16Array(starts[count]!);
  for (let place = 0; place < count; place += 1) {
    const from = at(place);
    for (let unit = start[from]!, to = starts[place]!; unit < start[from + 1]!; unit += 1) all[to++] = units[unit]!;
  }
  return [starts, narrow(all)];
}

/** True when an index has positions in order and its lists in theirs. */
const isCompact = ({ order, postingAt, postingStart }: SearchIndex): boolean => !order && postingAt === postingStart;

/** The index that `buildIndex` would give for the same documents, byte for byte. */
export function compactIndex(index: SearchIndex): SearchIndex {
  if (isCompact(index)) return index;
  const { size, order, postingStart, postingAt, postingDocument: from, postingImpact: impact } = index;
  const postings = postingStart[postingStart.length - 1]!;
  const postingDocument = positionsFor(size, postings);
  const postingImpact = new Uint8Array(postings);
  for (let term = 0; term < postingAt.length; term += 1) {
    const first = postingStart[term]!;
    const count = postingStart[term + 1]! - first;
    const shift = postingAt[term]! - first;
    let isOrdered = true;
    for (let posting = first; posting < first + count; posting += 1) {
      const place = order ? order.placeOf[from[posting + shift]!]! : from[posting + shift]!;
      postingDocument[posting] = place;
      postingImpact[posting] = impact[posting + shift]!;
      isOrdered &&= posting === first || postingDocument[posting - 1]! < place;
    }
    if (isOrdered) continue;
    const list = new Float64Array(count);
    for (let at = 0; at < count; at += 1) list[at] = postingDocument[first + at]! * 256 + postingImpact[first + at]!;
    list.sort();
    for (let at = 0; at < count; at += 1) {
      postingDocument[first + at] = Math.floor(list[at]! / 256);
      postingImpact[first + at] = list[at]! % 256;
    }
  }
  const at = (place: number) => positionAt(index, place);
  const [idStart, idUnits] = packedBy(index.idStart, index.idUnits, size, at);
  const letters = index.letters instanceof Uint16Array ? narrow(index.letters) : index.letters;
  return {
    size,
    ranks: Int32Array.from({ length: size }, (_, place) => index.ranks[at(place)]!),
    idStart,
    idUnits,
    termStart: index.termStart,
    letters,
    shared: sharedLetters(index.termStart, letters),
    postingStart,
    postingAt: postingStart,
    postingDocument,
    postingImpact,
  };
}

/**
 * Applies changes to an index. The result equals, byte for byte, `buildIndex`
 * of all current documents. Reads only the added documents and copies the rest.
 * The old index is not modified.
 */
export const updateIndex = (index: SearchIndex, changes: SearchChanges): SearchIndex =>
  compactIndex(changeIndex(index, changes).index);
