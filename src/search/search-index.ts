/** The content of an index. */

/** A searchable document. Its texts must not contain markup. */
export interface SearchDocument {
  /** Unique in an index. */
  readonly id: string;
  readonly title: string;
  /** Brand, tags, categories: short names of the document. */
  readonly labels?: readonly string[];
  /** The document's text. */
  readonly text?: string;
  /**
   * Article numbers, barcodes: found as a whole or by a part, with or without
   * their signs and blanks.
   */
  readonly codes?: readonly string[];
  /**
   * A 32-bit integer. Among equally good matches, the lowest rank comes first,
   * then the lowest id. Default 0.
   */
  readonly rank?: number;
}

/** UTF-16 units, in one byte each if all of them fit. */
export type Units = Uint8Array | Uint16Array;
export type Positions = Uint16Array | Uint32Array;

/**
 * An immutable index. Documents have positions, in order of rank, then id.
 * Terms have numbers, in order of their letters. The same documents give the
 * same index, byte for byte, in whatever order they were added.
 *
 * An index that `changeIndex` made finds the same, but shares memory with the
 * one before: documents keep their positions, new ones come last, and positions
 * of removed ones stay empty. `order` has their places.
 */
export interface SearchIndex {
  /** The number of documents, without removed ones. */
  readonly size: number;
  /** By position. As many as there are positions. */
  readonly ranks: Int32Array;
  /** For each position, and at the end: where the id begins in `idUnits`. */
  readonly idStart: Uint32Array;
  readonly idUnits: Units;
  /** For each term, and at the end: where its letters begin in `letters`. */
  readonly termStart: Uint32Array;
  readonly letters: Units;
  /**
   * For each term: the number of letters it shares with the term before it.
   * This makes the list of terms a tree.
   */
  readonly shared: Uint8Array;
  /** For each term, and at the end: where its postings begin. */
  readonly postingStart: Uint32Array;
  /**
   * For each term: where its postings are in the next two. In a built index, at
   * `postingStart`; in a changed one, lists that changed are at the end.
   */
  readonly postingAt: Uint32Array;
  /** Positions of the documents that have the term, ascending. */
  readonly postingDocument: Positions;
  /** How relevant the term is for the document, 1 to 255. */
  readonly postingImpact: Uint8Array;
  /** Only in a changed index, where positions are not in order. */
  readonly order?: Order | undefined;
}

/** Where the documents of a changed index stand by rank, then id. */
export interface Order {
  /** By position: its place among the documents; `GONE` for a removed one. */
  readonly placeOf: Uint32Array;
  /** By place: its position. */
  readonly positions: Uint32Array;
}

export const GONE = 0xffffffff;

/** The place of a position by rank, then id. */
export const placeAt = ({ order }: SearchIndex, position: number): number => order?.placeOf[position] ?? position;

/** The position at a place: the inverse of `placeAt`. */
export const positionAt = ({ order }: SearchIndex, place: number): number => order?.positions[place] ?? place;

/** One of the strings packed into an array. */
export const textAt = (start: Uint32Array, units: Units, place: number): string =>
  Reflect.apply(String.fromCharCode, null, units.subarray(start[place], start[place + 1])) as string;

/** The id of the document at a position. */
export const idAt = ({ idStart, idUnits }: SearchIndex, position: number): string => textAt(idStart, idUnits, position);

/** The ids of all documents, in order of rank, then id. */
export function idsOf(index: SearchIndex): string[] {
  return Array.from({ length: index.size }, (_, place) => idAt(index, positionAt(index, place)));
}

/** Positions are stored in two bytes if they fit. */
export const positionsFor = (documents: number, length: number): Positions =>
  new (documents <= 0x10000 ? Uint16Array : Uint32Array)(length);

/** Compares strings by UTF-16 unit, as every engine does. */
export const compareUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
