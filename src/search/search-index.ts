/** What an index holds. */

/** What can be found. Markup must be gone from its texts. */
export interface SearchDocument {
  /** One of each in an index. */
  readonly id: string;
  readonly title: string;
  /** Brand, tags, categories: short names that it goes by. */
  readonly labels?: readonly string[];
  /** What it says about itself. */
  readonly text?: string;
  /** A 32-bit integer: where documents answer equally well, the lowest rank comes first, then the id. Default 0. */
  readonly rank?: number;
}

/** UTF-16 units, in one byte each where they all fit. */
export type Units = Uint8Array | Uint16Array;
export type Positions = Uint16Array | Uint32Array;

/**
 * An immutable index. Documents have positions, in order of rank, then id; terms have numbers, in order of their
 * letters. The same documents give the same index, byte for byte, whatever way they came in.
 */
export interface SearchIndex {
  /** How many documents it holds. */
  readonly size: number;
  /** By position. */
  readonly ranks: Int32Array;
  /** By position, and the end: where the id begins in `idUnits`. */
  readonly idStart: Uint32Array;
  readonly idUnits: Units;
  /** By term, and the end: where its letters begin in `letters`. */
  readonly termStart: Uint32Array;
  readonly letters: Units;
  /** By term: how many letters it shares with the term before it. Makes the list of terms a tree. */
  readonly shared: Uint8Array;
  /** By term, and the end: where its postings begin. */
  readonly postingStart: Uint32Array;
  /** Positions of the documents that have the term, ascending. */
  readonly postingDocument: Positions;
  /** How much the document is about the term, 1 to 255. */
  readonly postingImpact: Uint8Array;
}

/** One of several strings that were packed into one array. */
export const textAt = (start: Uint32Array, units: Units, place: number): string =>
  Reflect.apply(String.fromCharCode, null, units.subarray(start[place], start[place + 1])) as string;

/** The id of the document at a position. */
export const idAt = ({ idStart, idUnits }: SearchIndex, position: number): string => textAt(idStart, idUnits, position);

/** The ids of all documents, by position. */
export function idsOf(index: SearchIndex): string[] {
  return Array.from(index.ranks, (_, position) => idAt(index, position));
}

/** Positions need two bytes as long as they fit. */
export const positionsFor = (documents: number, length: number): Positions =>
  new (documents <= 0x10000 ? Uint16Array : Uint32Array)(length);

/** The order of strings by UTF-16 unit, which every engine has. */
export const compareUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
