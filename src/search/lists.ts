/** Writes the changed lists of postings behind the others. */
import type { Positions, SearchIndex } from './search-index.js';
import { SearchIndexError } from './parts.js';
import { firstFrom } from './vocabulary.js';

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

const OTHER = 'A changed document is not in the search index as it was; build the index again.';

/** True when a list keeps its documents: each of them has an impact before and after. */
const isOfImpacts = ({ changes }: EditedList): boolean => changes.every(([, value]) => value >>> 8 && value & 255);

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
  // Of a built index, both arrays are one, which also has the end of the last list.
  const terms = postingStart.length - 1;
  const live = postingStart[terms]!;
  const length = live + room + Math.ceil(live * ROOM);
  const postingDocument = new (bytes > 2 ? Uint32Array : Uint16Array)(length);
  const postingImpact = new Uint8Array(length);
  for (let term = 0; term < terms;) {
    const first = term;
    const start = postingAt[first]! - postingStart[first]!;
    // Most lists follow one another, so they are copied together.
    do term += 1;
    while (term < terms && postingAt[term]! - postingStart[term]! === start);
    const to = postingStart[first]!;
    const end = start + postingStart[term]!;
    postingDocument.set(from.subarray(start + to, end), to);
    postingImpact.set(impact.subarray(start + to, end), to);
  }
  used.set(postingDocument, live);
  return { postingDocument, postingImpact, at: postingStart };
}

/**
 * Writes the lists of the edited terms. A longer title changes the impact of each of its words, also of those that
 * nearly all documents have. Such lists stay where they are, with a copy of all impacts, a byte each.
 * @param bytes how wide a position must be
 * @throws SearchIndexError when a list lacks a posting that the edit replaces
 */
export function writeLists(index: SearchIndex, edits: readonly EditedList[], bytes: number): Lists {
  const room = edits.reduce((sum, edit) => sum + (isOfImpacts(edit) ? 0 : edit.count), 0);
  const { postingDocument: from, postingImpact: impact, postingAt, postingStart } = index;
  const isRoomy = bytes <= from.BYTES_PER_ELEMENT && (used.get(from) ?? from.length) + room <= from.length;
  const target = isRoomy
    ? { postingDocument: from, postingImpact: edits.some(isOfImpacts) ? impact.slice() : impact, at: postingAt }
    : withRoom(index, room, bytes);
  const { postingDocument, postingImpact, at } = target;
  let end = used.get(postingDocument) ?? postingDocument.length;
  const ofEdit = edits.map((edit) => {
    const { term, isKnown, changes, count } = edit;
    const first = end;
    let posting = isKnown ? postingAt[term]! : 0;
    const last = isKnown ? posting + postingStart[term + 1]! - postingStart[term]! : 0;
    const postingOf = (position: number) =>
      posting + firstFrom(last - posting, (place) => from[posting + place]! < position);
    if (isOfImpacts(edit)) {
      const moved = at[term]! - posting;
      for (const [position, value] of changes) {
        posting = postingOf(position);
        if (posting === last || from[posting] !== position) throw new SearchIndexError(OTHER);
        postingImpact[posting + moved] = value;
      }
      return at[term]!;
    }
    /** Copies the list up to a posting. Most of a long list is between the changes. */
    const copy = (to: number) => {
      if (to === posting) return;
      postingDocument.set(from.subarray(posting, to), end);
      postingImpact.set(impact.subarray(posting, to), end);
      end += to - posting;
      posting = to;
    };
    for (const [position, value] of changes) {
      copy(postingOf(position));
      if (posting < last && from[posting] === position) posting += 1;
      if ((value & 255) === 0) continue;
      postingDocument[end] = position;
      postingImpact[end] = value;
      end += 1;
    }
    copy(last);
    if (end - first !== count) throw new SearchIndexError(OTHER);
    return first;
  });
  used.set(postingDocument, end);
  return { ...target, ofEdit };
}
