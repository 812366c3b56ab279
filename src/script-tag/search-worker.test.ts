import { expect } from '@open-wc/testing';
import { writeCorpus } from '@storefront/search/corpus';
import { startWorker } from './search-worker.js';

const content = {
  format: 2,
  storeId: 1,
  market: 'eu',
  currency: 'EUR',
  mode: 'fuzzy' as const,
  synonyms: [],
  routes: {},
  categories: [],
  documents: [{ id: 'page:a', kind: 'page' as const, handle: 'a', title: 'About', rank: 0 }],
};

describe("the script tag's search worker", () => {
  it('builds an index', async () => {
    Reflect.set(globalThis, 'SEARCH_WORKER', '../client/search-cache/worker.ts');
    const worker = startWorker();
    const answer = new Promise<MessageEvent<{ made: { copy: { documents: number; head: { version: string } } } }>>(
      (resolve, reject) => {
        worker.onmessage = resolve;
        worker.onerror = reject;
      },
    );
    const { text, version } = writeCorpus(content);
    worker.postMessage(new TextEncoder().encode(text).buffer);
    const { made } = (await answer).data;
    expect([made.copy.documents, made.copy.head.version]).to.deep.equal([1, version]);
    worker.terminate();
    Reflect.deleteProperty(globalThis, 'SEARCH_WORKER');
  });
});
