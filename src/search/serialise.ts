/** An index as one block of bytes for storing or sending, and back. */
import { readParts, writeParts } from './parts.js';
import type { SearchIndex, Units } from './search-index.js';

export { SearchIndexError } from './parts.js';

/**
 * Increase it with every change of the bytes, of folding, of tokenising, or of
 * weights. Older indexes are then built again.
 */
export const SEARCH_INDEX_FORMAT = 3;

/**
 * "WBSX" on a little-endian machine. Another byte order changes the magic as
 * well as the bytes.
 */
const MAGIC = 0x58534257;

/**
 * The result has about the size of the index in memory.
 * @param index not a changed one; `compactIndex` makes it writable
 */
export function serialise(index: SearchIndex): ArrayBuffer {
  return writeParts(MAGIC, SEARCH_INDEX_FORMAT, [
    index.ranks,
    index.idStart,
    index.idUnits,
    index.termStart,
    index.letters,
    index.shared,
    index.postingStart,
    index.postingDocument,
    index.postingImpact,
  ]);
}

/**
 * Reads an index from bytes that `serialise` wrote. It uses the buffer without
 * a copy.
 * @throws SearchIndexError when the bytes have another format, are cut short or
 * damaged
 */
export function deserialise(buffer: ArrayBuffer): SearchIndex {
  const next = readParts(buffer, MAGIC, SEARCH_INDEX_FORMAT);
  const ranks = next(Int32Array);
  const idStart = next(Uint32Array);
  const idUnits = next<Units>(Uint8Array, Uint16Array);
  const termStart = next(Uint32Array);
  const letters = next<Units>(Uint8Array, Uint16Array);
  const shared = next(Uint8Array);
  const postingStart = next(Uint32Array);
  return {
    size: ranks.length,
    ranks,
    idStart,
    idUnits,
    termStart,
    letters,
    shared,
    postingStart,
    postingAt: postingStart,
    postingDocument: next<Uint16Array | Uint32Array>(Uint16Array, Uint32Array),
    postingImpact: next(Uint8Array),
  };
}
