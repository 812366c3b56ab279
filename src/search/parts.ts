/**
 * Typed arrays as one block of bytes for storing or sending, readable without a
 * copy.
 */

export type Part = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

interface PartType<P extends Part> {
  new (buffer: ArrayBuffer, offset: number, length: number): P;
  readonly BYTES_PER_ELEMENT: number;
}

/**
 * Checksum, magic, format and a free word, then length and width of each part.
 */
const HEADER_WORDS = 32;
const PARTS_AT = 4;

/**
 * The bytes have another format or are incomplete. The remedy is always to
 * build their content again.
 */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';
}

/** Rounds up, so that each part begins where any type may. */
const padded = (bytes: number): number => (bytes + 7) & ~7;

/**
 * FNV over all words but the first. Detects cut, damaged and mixed-up blocks,
 * but no deliberate forgery.
 */
function checksum(words: Uint32Array): number {
  let hash = words.length;
  for (let at = 1; at < words.length; at += 1) hash = Math.imul(hash ^ words[at]!, 0x01000193);
  return hash >>> 0;
}

/**
 * Writes at most 14 parts, in the machine's byte order. The result has about
 * the size of the parts in memory.
 */
export function writeParts(magic: number, format: number, parts: readonly Part[]): ArrayBuffer {
  const header = [0, magic, format, 0];
  let length = HEADER_WORDS * 4;
  for (const part of parts) {
    header.push(part.length, part.BYTES_PER_ELEMENT);
    length += padded(part.byteLength);
  }
  const bytes = new Uint8Array(length);
  const words = new Uint32Array(bytes.buffer);
  words.set(header);
  length = HEADER_WORDS * 4;
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), length);
    length += padded(byteLength);
  }
  words[0] = checksum(words);
  return bytes.buffer;
}

/**
 * Reads the parts that `writeParts` wrote, one with each call. Each part has
 * the allowed type with its width.
 * @throws SearchIndexError when the bytes have another format, are cut short or
 * damaged
 */
export function readParts(buffer: ArrayBuffer, magic: number, format: number) {
  const words = new Uint32Array(buffer, 0, buffer.byteLength >> 2);
  if (words[1] !== magic || words[2] !== format)
    throw new SearchIndexError(`The bytes are no search index of format ${format}.`);
  if (words[0] !== checksum(words)) throw new SearchIndexError('The search index is damaged or cut short.');
  let offset = HEADER_WORDS * 4;
  let at = PARTS_AT;
  return <P extends Part>(...types: readonly PartType<P>[]): P => {
    const length = words[at]!;
    const Type = types.find((type) => type.BYTES_PER_ELEMENT === words[at + 1])!;
    const part = new Type(buffer, offset, length);
    offset += padded(part.byteLength);
    at += 2;
    return part;
  };
}
