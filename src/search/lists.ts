/** Writes the changed lists of postings behind the others. */
import type { Positions, SearchIndex } from './search-index.js';
import { SearchIndexError } from './parts.js';

/** Where the lists of an index are after some of them were written again. */
export interface Lists {
  readonly postingDocument: Positions;
  readonly postingImpact: Uint8Array;
  /** By term of the index before: its list, if it was not written again. */
  readonly at: Uint32Array;
  /** By edit: its new list. */
  readonly ofEdit: readonly number[];
}

interface EditedList {
  readonly term: number;
  readonly isKnown: boolean;
  readonly changes: readonly (readonly [position: number, value: number])[];
  readonly count: number;
}

/** How much room new arrays have for later lists, as a part of what they hold. */
const ROOM = 1 / 8;

/**
 * How many postings of an array are in use. Indexes that share it each write
 * behind all others.
 */
const used = new WeakMap<Positions, number>();

/** Copies all lists into larger arrays, without those that are no longer used. */
function withRoom(index: SearchIndex, room: number, bytes: number) {
  const { postingStart, postingAt, postingDocument: from, postingImpact: impact } = index;
  const live = postingStart[postingStart.length - 1]!;
  const length = live + room + Math.ceil(live * ROOM);
  const postingDocument = new (bytes > 2 ? Uint32Array : Uint16Array)(length);
  const postingImpact = new Uint8Array(length);
  if (postingAt === postingStart) {
    // Of a built index: the lists are in their order.
    postingDocument.set(from.subarray(0, live));
    postingImpact.set(impact.subarray(0, live));
  } else
    for (let term = 0; term < postingAt.length; term += 1) {
      let to = postingStart[term]!;
      for (let posting = postingAt[term]!, end = posting + postingStart[term + 1]! - to; posting < end; posting += 1) {
        postingDocument[to] = from[posting]!;
        postingImpact[to] = impact[posting]!;
        to += 1;
      }
    }
  used.set(postingDocument, live);
  return { postingDocument, postingImpact, at: postingStart };
}

/**
 * Writes the lists of the edited terms.
 * @param bytes how wide a position must be
 * @throws SearchIndexError when a list lacks a posting that the edit replaces
 */
export function writeLists(index: SearchIndex, edits: readonly EditedList[], bytes: number): Lists {
  const room = edits.reduce((sum, { count }) => sum + count, 0);
  const { postingDocument: from, postingImpact: impact, postingAt, postingStart } = index;
  const isRoomy = bytes <= from.BYTES_PER_ELEMENT && (used.get(from) ?? from.length) + room <= from.length;
  const target = isRoomy
    ? { postingDocument: from, postingImpact: impact, at: postingAt }
    : withRoom(index, room, bytes);
  const { postingDocument, postingImpact } = target;
  let end = used.get(postingDocument) ?? postingDocument.length;
  const write = (position: number, value: number) => {
    postingDocument[end] = position;
    postingImpact[end] = value;
    end += 1;
  };
  const ofEdit = edits.map(({ term, isKnown, changes, count }) => {
    const first = end;
    let next = 0;
    let posting = isKnown ? postingAt[term]! : 0;
    const last = isKnown ? posting + postingStart[term + 1]! - postingStart[term]! : 0;
    for (; posting < last; posting += 1) {
      const position = from[posting]!;
      for (; next < changes.length && changes[next]![0] < position; next += 1)
        write(changes[next]![0], changes[next]![1]);
      if (next < changes.length && changes[next]![0] === position) {
        const is = changes[next]![1] & 255;
        if (is) write(position, is);
        next += 1;
      } else write(position, impact[posting]!);
    }
    for (; next < changes.length; next += 1) write(changes[next]![0], changes[next]![1]);
    if (end - first !== count)
      throw new SearchIndexError('A changed document is not in the search index as it was; build the index again.');
    return first;
  });
  used.set(postingDocument, end);
  return { ...target, ofEdit };
}
