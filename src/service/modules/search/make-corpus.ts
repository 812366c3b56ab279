/** The long work on a corpus as functions of plain values. They run in a thread of their own (`corpus-worker.ts`). */
import type { SearchDocument } from '@storefront/contract';
import { deserialise, serialise, type SearchIndex } from '@storefront/search';
import {
  deserialiseColumns,
  compileRule,
  prepareCorpus,
  serialiseColumns,
  updateCorpus,
  writeCorpus,
  type Columns,
  type CorpusHead,
  type WholeCorpus,
} from '@storefront/search/corpus';
import { brotliCompressSync, constants } from 'node:zlib';

/** Documents as the text of a JSON array, in the order of the index, in memory that threads share. */
export interface StoredDocuments {
  readonly json: Uint8Array<SharedArrayBuffer>;
  /** By position: where a document begins in `json`, and finally the end. A comma precedes the next document. */
  readonly starts: Uint32Array<SharedArrayBuffer>;
}

/** A corpus without its head, as bytes. */
export interface Packed {
  readonly index: ArrayBuffer;
  readonly columns: ArrayBuffer;
  readonly documents: StoredDocuments;
}

/** A corpus as text, in the form in which it is sent. */
export interface WrittenCorpus {
  readonly version: string;
  readonly json: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer>;
}

interface Known {
  readonly head: CorpusHead;
  readonly index: SearchIndex;
  readonly columns: Columns;
  readonly documents: StoredDocuments;
}

export interface Jobs {
  /** `put`: text of a JSON array of documents. */
  make: { job: { head: CorpusHead; put: Uint8Array }; result: Packed };
  change: {
    job: { known: Known; head: CorpusHead; put: readonly SearchDocument[]; remove: readonly string[] };
    result: Packed;
  };
  write: { job: { head: CorpusHead; documents: StoredDocuments }; result: WrittenCorpus };
}
export type JobName = keyof Jobs;

const parse = (json: Uint8Array): SearchDocument[] =>
  JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8')) as SearchDocument[];

export function storeDocuments(documents: readonly SearchDocument[]): StoredDocuments {
  const texts = documents.map((document) => JSON.stringify(document));
  const starts = new Uint32Array(new SharedArrayBuffer((texts.length + 1) * 4));
  let at = 1;
  for (const [position, text] of texts.entries()) {
    starts[position] = at;
    at += Buffer.byteLength(text) + 1;
  }
  starts[texts.length] = at;
  const json = new Uint8Array(new SharedArrayBuffer(Math.max(2, at)));
  const buffer = Buffer.from(json.buffer);
  buffer.write('[', 0);
  // The last comma is overwritten by the end of the array.
  for (const [position, text] of texts.entries()) buffer.write(`${text},`, starts[position]!);
  buffer.write(']', buffer.length - 1);
  return { json, starts };
}

const pack = ({ index, columns, documents }: WholeCorpus): Packed => ({
  index: serialise(index),
  columns: serialiseColumns(columns),
  documents: storeDocuments(documents),
});

const work: { [N in JobName]: (job: Jobs[N]['job']) => Jobs[N]['result'] } = {
  make: ({ head, put }) => pack(prepareCorpus({ ...head, documents: parse(put) })),

  change: ({ known, head, put, remove }) => {
    const { index, columns, documents } = known;
    const old: WholeCorpus = { rule: compileRule(known.head), index, columns, documents: parse(documents.json) };
    return pack(updateCorpus(old, { head, put, remove }));
  },

  write: ({ head, documents }) => {
    const { version, text } = writeCorpus({ ...head, documents: parse(documents.json) });
    const json = new TextEncoder().encode(text);
    const brotli = Uint8Array.from(brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
    return { version, json, brotli };
  },
};

export const runJob = <N extends JobName>(name: N, job: Jobs[N]['job']): Jobs[N]['result'] => work[name](job);

/** The buffers that are transferred and not copied on the way back. */
export function transferable(result: Jobs[JobName]['result']): ArrayBuffer[] {
  return 'version' in result ? [result.json.buffer, result.brotli.buffer] : [result.index, result.columns];
}

export const unpack = ({ index, columns }: Packed): { index: SearchIndex; columns: Columns } => ({
  index: deserialise(index),
  columns: deserialiseColumns(columns),
});
