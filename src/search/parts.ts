/** Typed arrays as one block of bytes, to be stored or sent, and back without a copy. */

const HEADER_WORDS = 32;
const ALIGNMENT = 8;
const FORMAT_AT = 1;
const CHECKSUM_AT = 2;
const LENGTH_AT = 3;
const PARTS_AT = 4;

/** The bytes are not of this format, or not whole. The remedy is always to build anew what they hold. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';
}

export type Part = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

type PartType<P extends Part> = new (buffer: ArrayBuffer, offset: number, length: number) => P;

const padded = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** FNV over all words but its own: finds a block that was cut, damaged, or pieced together. Not against a forger. */
function checksum(buffer: ArrayBuffer): number {
  const words = new Uint32Array(buffer);
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index += 1)
    if (index !== CHECKSUM_AT) hash = Math.imul(hash ^ words[index]!, 0x01000193);
  return hash >>> 0;
}

/** Takes about as many bytes as the parts, 14 at most, have in memory; in the machine's byte order. */
export function writeParts(magic: number, format: number, parts: readonly Part[]): ArrayBuffer {
  const length = parts.reduce((sum, part) => sum + padded(part.byteLength), HEADER_WORDS * 4);
  const buffer = new ArrayBuffer(length);
  const header = new Uint32Array(buffer, 0, HEADER_WORDS);
  header.set([magic, format, 0, length]);
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
 * Gives the parts that `writeParts` made the bytes of, one with each call, in the type of those allowed that has its width.
 * @throws SearchIndexError when they are of another format, cut short or damaged
 */
export function readParts(buffer: ArrayBuffer, magic: number, format: number) {
  if (buffer.byteLength < HEADER_WORDS * 4 || buffer.byteLength % ALIGNMENT !== 0)
    throw new SearchIndexError('The bytes are too few for a search index.');
  const header = new Uint32Array(buffer, 0, HEADER_WORDS);
  if (header[0] !== magic) throw new SearchIndexError('The bytes are no search index.');
  if (header[FORMAT_AT] !== format)
    throw new SearchIndexError(`The search index has format ${header[FORMAT_AT]!}; this one reads ${format}.`);
  if (header[LENGTH_AT] !== buffer.byteLength) throw new SearchIndexError('The search index was cut short.');
  if (header[CHECKSUM_AT] !== checksum(buffer)) throw new SearchIndexError('The search index is damaged.');

  let offset = HEADER_WORDS * 4;
  let number = 0;
  return <P extends Part>(...types: readonly PartType<P>[]): P => {
    const length = header[PARTS_AT + number * 2]!;
    const width = header[PARTS_AT + number * 2 + 1]!;
    const Type = types.find((its) => (its as unknown as { BYTES_PER_ELEMENT: number }).BYTES_PER_ELEMENT === width);
    if (!Type || offset + length * width > buffer.byteLength)
      throw new SearchIndexError('The search index is damaged.');
    const part = new Type(buffer, offset, length);
    offset += padded(length * width);
    number += 1;
    return part;
  };
}
