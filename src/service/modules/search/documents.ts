/** The documents of a corpus, by position, as text. */
import type { SearchDocument } from '@storefront/contract';
import { positionAt, type SearchIndex } from '@storefront/search';
import { DocumentFile } from './document-file.js';

/** JSON of documents, one after the other, by position. */
export interface WrittenDocuments {
  readonly json: Uint8Array<ArrayBuffer>;
  /** By position, in bytes. */
  readonly lengths: Uint32Array<ArrayBuffer>;
}

export function writeDocuments(documents: readonly SearchDocument[]): WrittenDocuments {
  const texts = documents.map((document) => JSON.stringify(document));
  const lengths = Uint32Array.from(texts, (text) => Buffer.byteLength(text));
  const json = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  const buffer = Buffer.from(json.buffer);
  let at = 0;
  for (const text of texts) at += buffer.write(text, at);
  return { json, lengths };
}

/** Documents that share a file with the documents of the corpora before and after them. */
export class Documents {
  /** Of a file that has only these, in order of positions. */
  static of(file: DocumentFile, lengths: Uint32Array): Documents {
    const at = new Uint32Array(lengths.length);
    for (let position = 1; position < at.length; position += 1)
      at[position] = at[position - 1]! + lengths[position - 1]!;
    return new Documents(file, at, lengths);
  }

  /** @param at by position: where the document begins in the file */
  constructor(
    readonly file: DocumentFile,
    readonly at: Uint32Array,
    readonly lengths: Uint32Array,
  ) {}

  /** Bytes of memory. */
  get weight(): number {
    return this.file.weight + this.at.byteLength + this.lengths.byteLength;
  }

  textAt(position: number): Buffer {
    return this.file.read(this.at[position]!, this.lengths[position]!);
  }

  parsedAt(position: number): SearchDocument {
    return JSON.parse(this.textAt(position).toString('utf8')) as SearchDocument;
  }

  /** The texts of all positions, one after the other, in blocks of about so many bytes. */
  *texts(block: number): Generator<Buffer> {
    const { at, lengths, file } = this;
    let parts: Buffer[] = [];
    let bytes = 0;
    for (let position = 0; position < at.length;) {
      // Most documents follow one another in the file, too.
      const from = at[position]!;
      let end = from;
      for (; position < at.length && at[position] === end && bytes + end - from < block; position += 1)
        end += lengths[position]!;
      if (end > from) parts.push(file.read(from, end - from));
      bytes += end - from;
      if (bytes < block && position < at.length) continue;
      yield Buffer.concat(parts);
      parts = [];
      bytes = 0;
    }
  }

  /** Bytes of the documents of an index. */
  bytesOf(index: SearchIndex): number {
    let bytes = 0;
    for (let place = 0; place < index.size; place += 1) bytes += this.lengths[positionAt(index, place)]!;
    return bytes;
  }

  /** The documents of an index in order, as text of a JSON array. */
  arrayOf(index: SearchIndex): Buffer {
    const texts = Array.from({ length: index.size }, (_, place) => this.textAt(positionAt(index, place)));
    const comma = Buffer.from(',');
    const parts = texts.flatMap((text, place) => (place === 0 ? [text] : [comma, text]));
    return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
  }

  /**
   * With some documents put at positions of an index with so many positions. They are written at once.
   * @param put by position
   */
  with(length: number, put: readonly (readonly [position: number, document: SearchDocument])[]): Documents {
    const at = new Uint32Array(length);
    const lengths = new Uint32Array(length);
    at.set(this.at);
    lengths.set(this.lengths);
    const written = writeDocuments(put.map(([, document]) => document));
    let end = this.file.append(written.json);
    for (const [place, [position]] of put.entries()) {
      at[position] = end;
      lengths[position] = written.lengths[place]!;
      end += lengths[position];
    }
    return new Documents(this.file, at, lengths);
  }
}
