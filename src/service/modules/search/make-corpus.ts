/** The long work on a corpus as functions of plain values. They run in a thread of their own (`corpus-worker.ts`). */
import type { SearchDocument } from '@storefront/contract';
import type { SearchIndex } from '@storefront/search';
import {
  changeCorpus,
  compileRule,
  prepareCorpus,
  writeCorpus,
  type Columns,
  type CorpusHead,
  type DocumentChanges,
} from '@storefront/search/corpus';
import { brotliCompressSync, constants } from 'node:zlib';
import { writeDocuments, type WrittenDocuments } from './documents.js';

/** The part of a corpus that searching needs. */
export interface Searchable {
  readonly index: SearchIndex;
  readonly columns: Columns;
}

/** A corpus as text, in the form in which it is sent. */
export interface WrittenCorpus {
  readonly version: string;
  readonly json: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer>;
}

export interface Jobs {
  /** `put`: text of a JSON array of documents. */
  make: { job: { head: CorpusHead; put: Uint8Array }; result: Searchable & { documents: WrittenDocuments } };
  change: {
    job: Searchable & { before: CorpusHead; changes: DocumentChanges };
    /** By id: the position of each document that was put. */
    result: Searchable & { put: ReadonlyMap<string, number> };
  };
  /** `documents`: text of a JSON array. */
  write: { job: { head: CorpusHead; documents: Uint8Array }; result: WrittenCorpus };
}
export type JobName = keyof Jobs;

const parse = (json: Uint8Array): SearchDocument[] =>
  JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8')) as SearchDocument[];

const work: { [N in JobName]: (job: Jobs[N]['job']) => Jobs[N]['result'] } = {
  make: ({ head, put }) => {
    const { index, columns, documents } = prepareCorpus({ ...head, documents: parse(put) });
    return { index, columns, documents: writeDocuments(documents) };
  },

  change: ({ index, columns, before, changes }) => changeCorpus({ rule: compileRule(before), index, columns }, changes),

  write: ({ head, documents }) => {
    const { version, text } = writeCorpus({ ...head, documents: parse(documents) });
    const json = new TextEncoder().encode(text);
    const brotli = Uint8Array.from(brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
    return { version, json, brotli };
  },
};

export const runJob = <N extends JobName>(name: N, job: Jobs[N]['job']): Jobs[N]['result'] => work[name](job);

/** The buffers of an object's arrays, each once. */
export function buffersOf(value: object): ArrayBufferLike[] {
  const buffers = new Set<ArrayBufferLike>();
  const visit = (part: unknown) => {
    if (ArrayBuffer.isView(part)) buffers.add(part.buffer);
    else if (typeof part === 'object' && part !== null && !Array.isArray(part)) Object.values(part).forEach(visit);
  };
  visit(value);
  return [...buffers];
}

/** The buffers that are transferred and not copied on the way back. */
export const transferable = (result: Jobs[JobName]['result']): ArrayBuffer[] =>
  buffersOf(result).filter((buffer) => buffer instanceof ArrayBuffer);
