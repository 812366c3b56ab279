import { changeCorpus, renamedPositions } from '@storefront/search/corpus';
import { setImmediate } from 'node:timers/promises';
import { CorpusWorker } from './corpus-worker.js';
import { DocumentFile } from './document-file.js';
import { Documents } from './documents.js';
import { runJob, type JobName, type Jobs, type WrittenCorpus } from './make-corpus.js';
import type { Reading } from './read-corpus.js';
import { StoreCorpus } from './store-corpus.js';

/** Up to this many documents are indexed on the main thread; more go to the worker thread. */
const INLINE = 300;
/** More changed documents than this are indexed in the worker thread. */
const INLINE_CHANGES = 100;
/** Bytes of documents that are written at once. */
const WRITTEN = 4_000_000;

/** Makes corpora of what was read. Long work is done in a thread. */
export class CorpusMaker {
  readonly #worker = new CorpusWorker();

  close(): Promise<void> {
    return this.#worker.close();
  }

  /** @param known the corpus that the changes of the reading follow */
  async corpusOf(reading: Reading, known?: StoreCorpus): Promise<StoreCorpus> {
    if (reading.kind === 'changes' && known) return this.#changed(reading, known);
    const { head } = reading;
    const read = reading.kind === 'all' ? reading : { documents: Buffer.from('[]'), count: 0 };
    const { documents, ...searchable } = await this.#run('make', { head, put: read.documents }, read.count);
    const file = new DocumentFile();
    for (let from = 0; from < documents.json.length; from += WRITTEN) {
      if (from > 0) await setImmediate();
      file.append(documents.json.subarray(from, from + WRITTEN));
    }
    return StoreCorpus.of(head, searchable, Documents.of(file, documents.lengths));
  }

  async #changed({ head, put, remove }: Reading & { kind: 'changes' }, known: StoreCorpus): Promise<StoreCorpus> {
    const ids = new Set([...remove, ...put.map(({ id }) => id)]);
    const renamed = renamedPositions(known, head)
      .map((position) => known.documentAt(position))
      .filter(({ id }) => !ids.has(id));
    const changes = { head, put: [...put, ...renamed], remove };
    if (changes.put.length === 0 && remove.length === 0)
      return JSON.stringify(head) === JSON.stringify(known.head) ? known : known.withHead(head);
    const { index, columns } = known;
    const isLong = changes.put.length + remove.length > INLINE_CHANGES && index.size > INLINE;
    const changed = isLong
      ? await this.#worker.run('change', { index, columns, before: known.head, changes })
      : changeCorpus(known, changes, (position) => known.documentAt(position));
    const placed = changes.put.map((document) => [changed.put.get(document.id)!, document] as const);
    return known.changed(head, changed, placed, remove);
  }

  textOf({ head, documents, index }: StoreCorpus): Promise<WrittenCorpus> {
    return this.#run('write', { head, documents: documents.arrayOf(index) }, index.size);
  }

  #run<N extends JobName>(name: N, job: Jobs[N]['job'], documents: number): Promise<Jobs[N]['result']> {
    return documents > INLINE ? this.#worker.run(name, job) : Promise.resolve(runJob(name, job));
  }
}
