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
});
