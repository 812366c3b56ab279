/** A corpus as named blocks of bytes, each written and read a megabyte at a time. */
import type { SearchIndex } from '@storefront/search';
import type { Columns } from '@storefront/search/corpus';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { DocumentFile } from './document-file.js';
import { Documents } from './documents.js';
import type { Searchable } from './make-corpus.js';
import type { Numbers } from './shared-memory.js';

interface NumbersType {
  new (buffer: SharedArrayBuffer): Numbers;
  readonly BYTES_PER_ELEMENT: number;
}
const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;

/** The stored bytes are not a corpus. The remedy is to build it again. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** The name and type of a part. */
export interface PartShape {
  readonly name: string;
  readonly type: keyof typeof TYPES;
  readonly length: number;
}

/** A stored part of a part: its bytes, and its number among them. */
export interface Block {
  readonly part: string;
  readonly number: number;
  readonly bytes: Buffer;
}

const BLOCK = 1_000_000;
const DOCUMENTS = 'documents';
const LENGTHS = 'lengths';
const VALUES = 'values';
/** Fast rather than small: the blocks are read at a start. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const INDEX = [
  'ranks',
  'idStart',
  'idUnits',
  'termStart',
  'letters',
  'shared',
  'postingStart',
  'postingAt',
  'postingDocument',
  'postingImpact',
] as const satisfies readonly (keyof SearchIndex)[];
const COLUMNS = [
  'kind',
  'available',
  'price',
  'maxPrice',
  'released',
  'titleOrder',
  'titleStart',
  'titleUnits',
  'facetOf',
  'valueStart',
  'valuesOf',
] as const satisfies readonly (keyof Columns)[];

/** The arrays of a corpus, by name. Those of a built index without changes need no places of lists. */
function arraysOf({ index, columns }: Searchable, lengths: Uint32Array): Map<string, Numbers> {
  const arrays = new Map<string, Numbers>();
  for (const name of INDEX)
    if (name !== 'postingAt' || index.postingAt !== index.postingStart) arrays.set(name, index[name]);
  if (index.order) arrays.set('placeOf', index.order.placeOf).set('positions', index.order.positions);
  for (const name of COLUMNS) arrays.set(name, columns[name]);
  arrays.set(VALUES, Buffer.from(JSON.stringify(columns.values)));
  return arrays.set(LENGTHS, lengths);
}

const typeOf = (array: Numbers): PartShape['type'] =>
  array instanceof Uint8Array ? 'Uint8Array' : (array.constructor.name as PartShape['type']);

/** The shapes of all parts but the documents. */
export const shapesOf = (searchable: Searchable, documents: Documents): PartShape[] =>
  Array.from(arraysOf(searchable, documents.lengths), ([name, array]) => ({
    name,
    type: typeOf(array),
    length: array.length,
  }));

/** All blocks of a corpus. Documents are in the order of positions; those that were removed stay empty. */
export async function* blocksOf(searchable: Searchable, documents: Documents): AsyncGenerator<Block> {
  for (const [part, { buffer, byteOffset, byteLength }] of arraysOf(searchable, documents.lengths))
    for (let from = 0; from < byteLength; from += BLOCK)
      yield {
        part,
        number: from / BLOCK,
        bytes: Buffer.from(buffer, byteOffset + from, Math.min(BLOCK, byteLength - from)),
      };
  let number = 0;
  for (const texts of documents.texts(BLOCK)) {
    yield { part: DOCUMENTS, number, bytes: await compress(texts, FAST) };
    number += 1;
  }
}

/** Puts the blocks of a corpus together, in the order in which they were written. */
export class SnapshotReader {
  readonly #arrays = new Map<string, Numbers>();
  readonly #written = new Map<string, number>();
  readonly #file = new DocumentFile();

  constructor(shapes: readonly PartShape[]) {
    for (const { name, type, length } of shapes) {
      const Type: NumbersType = TYPES[type];
      this.#arrays.set(name, new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT)));
    }
  }

  /** @throws SnapshotError when the block does not fit */
  async take({ part, bytes }: Omit<Block, 'number'>): Promise<void> {
    if (part === DOCUMENTS) {
      const texts = await decompress(bytes).catch(() => Promise.reject(new SnapshotError('Its documents are damaged')));
      this.#file.append(texts);
      return;
    }
    const array = this.#arrays.get(part);
    const at = this.#written.get(part) ?? 0;
    if (!array || at + bytes.length > array.byteLength) throw new SnapshotError(`"${part}" is not of its shape`);
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(bytes, at);
    this.#written.set(part, at + bytes.length);
  }

  /** @throws SnapshotError when blocks are missing */
  result(): Searchable & { documents: Documents } {
    for (const [name, { byteLength }] of this.#arrays)
      if ((this.#written.get(name) ?? 0) !== byteLength)
        throw new SnapshotError(`The snapshot lacks a part of "${name}"`);
    const lengths = this.#array<Uint32Array>(LENGTHS);
    if (lengths.reduce((sum, length) => sum + length, 0) !== this.#file.size)
      throw new SnapshotError('The snapshot lacks documents');
    const postingStart = this.#array<Uint32Array>('postingStart');
    const placeOf = this.#arrays.get('placeOf') as Uint32Array | undefined;
    const ranks = this.#array<Int32Array>('ranks');
    const positions = this.#arrays.get('positions') as Uint32Array | undefined;
    const index: SearchIndex = {
      size: positions?.length ?? ranks.length,
      ranks,
      idStart: this.#array('idStart'),
      idUnits: this.#array('idUnits'),
      termStart: this.#array('termStart'),
      letters: this.#array('letters'),
      shared: this.#array('shared'),
      postingStart,
      postingAt: (this.#arrays.get('postingAt') as Uint32Array | undefined) ?? postingStart,
      postingDocument: this.#array('postingDocument'),
      postingImpact: this.#array('postingImpact'),
      ...(placeOf && positions && { order: { placeOf, positions } }),
    };
    const kind = this.#array<Uint8Array>('kind');
    const columns: Columns = {
      size: kind.length,
      kind,
      available: this.#array('available'),
      price: this.#array('price'),
      maxPrice: this.#array('maxPrice'),
      released: this.#array('released'),
      titleOrder: this.#array('titleOrder'),
      titleStart: this.#array('titleStart'),
      titleUnits: this.#array('titleUnits'),
      facetOf: this.#array('facetOf'),
      values: JSON.parse(Buffer.from(this.#array<Uint8Array>(VALUES)).toString('utf8')) as string[],
      valueStart: this.#array('valueStart'),
      valuesOf: this.#array('valuesOf'),
    };
    return { index, columns, documents: Documents.of(this.#file, lengths) };
  }

  /** After an error. */
  close(): void {
    this.#file.close();
  }

  #array<Array extends Numbers>(name: string): Array {
    const array = this.#arrays.get(name);
    if (!array) throw new SnapshotError(`The snapshot lacks "${name}"`);
    return array as Array;
  }
}
