import { SEARCH_CORPUS_FORMAT } from '@storefront/contract';
import type { CorpusHead } from '@storefront/search/corpus';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CorpusWorker } from './corpus-worker.js';

const head: CorpusHead = {
  ...{
    version: '',
    format: SEARCH_CORPUS_FORMAT,
    storeId: 1,
    market: 'eu',
    currency: 'EUR',
    categories: [],
    routes: {},
  },
  ...{ mode: 'fuzzy', synonyms: [] },
};
const documents = (count: number): Uint8Array =>
  Buffer.from(
    JSON.stringify(
      Array.from({ length: count }, (_, number) => ({
        id: `page:${number}`,
        kind: 'page',
        title: `Page ${number} of many`,
      })),
    ),
  );

describe('the thread for corpora', () => {
  it('ends the job that runs when it is closed, and takes no other', async () => {
    const worker = new CorpusWorker();
    const running = assert.rejects(worker.run('make', { head, put: documents(200_000) }), /The thread ended/);
    const queued = assert.rejects(worker.run('make', { head, put: documents(1) }), /before the job is done/);
    await new Promise(setImmediate);
    await worker.close();
    await Promise.all([running, queued]);
    await assert.rejects(worker.run('make', { head, put: documents(1) }), /before the job is done/);
  });

  it('shares the memory of an index with the main thread', async () => {
    const worker = new CorpusWorker();
    try {
      const made = await worker.run('make', { head, put: documents(1000) });
      assert.ok(made.index.letters.buffer instanceof SharedArrayBuffer);
      assert.ok(made.columns.price.buffer instanceof SharedArrayBuffer);
      assert.equal(made.index.postingAt, made.index.postingStart);
      const put = [{ id: 'page:7', kind: 'page', handle: 'seven', title: 'Another page', rank: 0 } as const];
      const changes = { head, put, remove: [] };
      const { index } = await worker.run('change', { ...made, before: head, changes });
      assert.ok(index.letters.buffer instanceof SharedArrayBuffer);
      // The ids are the same memory: a change of one is a change of the other.
      assert.notEqual(index.idUnits, made.index.idUnits);
      made.index.idUnits[0]! += 1;
      assert.equal(index.idUnits[0], made.index.idUnits[0]);
    } finally {
      await worker.close();
    }
  });
});
