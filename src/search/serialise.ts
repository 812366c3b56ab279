/** An index as one block of bytes, to be stored or sent, and back. */
import { readParts, writeParts } from './parts.js';
import type { SearchIndex } from './search-index.js';

export { SearchIndexError } from './parts.js';

/** Counts up with every change of the bytes, of folding, of tokenising, or of weights: an index of old is built anew. */
export const SEARCH_INDEX_FORMAT = 2;

/** "WBSX" on a little-endian machine; on another the bytes are in another order, and so is this. */
const MAGIC = 0x58534257;

/** Takes about as many bytes as the index has in memory. */
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
 * The index that `serialise` made the bytes of; it reads from the buffer, without a copy.
 * @throws SearchIndexError when they are of another format, cut short or damaged
 */
export function deserialise(buffer: ArrayBuffer): SearchIndex {
  const next = readParts(buffer, MAGIC, SEARCH_INDEX_FORMAT);
  const ranks = next(Int32Array);
  return {
    size: ranks.length,
    ranks,
    idStart: next(Uint32Array),
    idUnits: next<Uint8Array | Uint16Array>(Uint8Array, Uint16Array),
    termStart: next(Uint32Array),
    letters: next<Uint8Array | Uint16Array>(Uint8Array, Uint16Array),
    shared: next(Uint8Array),
    postingStart: next(Uint32Array),
    postingDocument: next<Uint16Array | Uint32Array>(Uint16Array, Uint32Array),
    postingImpact: next(Uint8Array),
  };
}
