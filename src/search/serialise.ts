/** An index as one block of bytes, to be stored or sent, and back. */
import type { SearchIndex } from './search-index.js';

/** Counts up with every change of the bytes, of folding, of tokenising, or of weights: an index of old is built anew. */
export const SEARCH_INDEX_FORMAT = 1;

/** "WBSX" on a little-endian machine; on another the bytes are in another order, and so is this. */
const MAGIC = 0x58534257;
const HEADER_WORDS = 32;
const ALIGNMENT = 8;
const CHECKSUM_AT = 2;
const LENGTH_AT = 3;
const PARTS_AT = 4;

/** The bytes are not an index of this format, or not a whole one. The remedy is always to build it anew. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';
}

type Part = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const partsOf = (index: SearchIndex): readonly Part[] => [
  index.ranks,
  index.idStart,
  index.idUnits,
  index.termStart,
  index.letters,
  index.shared,
  index.postingStart,
  index.postingDocument,
  index.postingImpact,
];

/** FNV over all words but its own: finds a block that was cut, damaged, or pieced together. Not against a forger. */
function checksum(buffer: ArrayBuffer): number {
  const words = new Uint32Array(buffer);
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index += 1)
    if (index !== CHECKSUM_AT) hash = Math.imul(hash ^ words[index]!, 0x01000193);
  return hash >>> 0;
}

/** Takes about as many bytes as the index has in memory. */
export function serialise(index: SearchIndex): ArrayBuffer {
  const parts = partsOf(index);
  const padded = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  const length = parts.reduce((sum, part) => sum + padded(part.byteLength), HEADER_WORDS * 4);
  const buffer = new ArrayBuffer(length);
  const header = new Uint32Array(buffer, 0, HEADER_WORDS);
  header.set([MAGIC, SEARCH_INDEX_FORMAT, 0, length]);
  let offset = HEADER_WORDS * 4;
  for (const [number, part] of parts.entries()) {
    new Uint8Array(buffer, offset, part.byteLength).set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    header.set([part.length, part.BYTES_PER_ELEMENT], PARTS_AT + number * 2);
    offset += padded(part.byteLength);
  }
  header[CHECKSUM_AT] = checksum(buffer);
  return buffer;
}

/**
 * The index that `serialise` made the bytes of; it reads from the buffer, without a copy.
 * @throws SearchIndexError when they are of another format, cut short or damaged
 */
export function deserialise(buffer: ArrayBuffer): SearchIndex {
  if (buffer.byteLength < HEADER_WORDS * 4 || buffer.byteLength % ALIGNMENT !== 0)
    throw new SearchIndexError('The bytes are too few for a search index.');
  const header = new Uint32Array(buffer, 0, HEADER_WORDS);
  if (header[0] !== MAGIC) throw new SearchIndexError('The bytes are no search index.');
  if (header[1] !== SEARCH_INDEX_FORMAT)
    throw new SearchIndexError(`The search index has format ${header[1]!}; this one reads ${SEARCH_INDEX_FORMAT}.`);
  if (header[LENGTH_AT] !== buffer.byteLength) throw new SearchIndexError('The search index was cut short.');
  if (header[CHECKSUM_AT] !== checksum(buffer)) throw new SearchIndexError('The search index is damaged.');

  let offset = HEADER_WORDS * 4;
  let number = 0;
  const next = <P extends Part>(
    types: readonly (new (buffer: ArrayBuffer, offset: number, length: number) => P)[],
  ): P => {
    const length = header[PARTS_AT + number * 2]!;
    const width = header[PARTS_AT + number * 2 + 1]!;
    const Type = types.find((its) => (its as unknown as { BYTES_PER_ELEMENT: number }).BYTES_PER_ELEMENT === width);
    if (!Type || offset + length * width > buffer.byteLength)
      throw new SearchIndexError('The search index is damaged.');
    const part = new Type(buffer, offset, length);
    offset += Math.ceil((length * width) / ALIGNMENT) * ALIGNMENT;
    number += 1;
    return part;
  };
  const ranks = next([Int32Array]);
  return {
    size: ranks.length,
    ranks,
    idStart: next([Uint32Array]),
    idUnits: next<Uint8Array | Uint16Array>([Uint8Array, Uint16Array]),
    termStart: next([Uint32Array]),
    letters: next([Uint16Array]),
    shared: next([Uint8Array]),
    postingStart: next([Uint32Array]),
    postingDocument: next<Uint16Array | Uint32Array>([Uint16Array, Uint32Array]),
    postingImpact: next([Uint8Array]),
  };
}
