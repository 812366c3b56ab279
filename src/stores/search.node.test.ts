import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CustomerClient } from '@storefront/client';
import { createFixtureApi } from '../testing/fixture-api.js';
import { createStores } from './create-stores.js';
import { wholeAnswer } from './search-answer.js';
import type { SearchState } from './types.js';
import type { LoadSearchCopy, SearchCopy } from './search-dependencies.js';

const LOCAL: SearchState = { tier: 'local', version: 'v1', stale: false, degraded: [], tooLarge: false, error: null };

/** A copy that records its calls. */
function copyOf(market: string) {
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  let state = LOCAL;
  const searchCopy: SearchCopy = {
    query: (q, { channel }) => {
      asked.push(`${channel ?? ''} ${q} ${market}`);
      return Promise.resolve({ ...wholeAnswer({} as never, q), tier: 'local', stale: false });
    },
    preload: () => Promise.resolve(asked.push('preload')),
    setMarket: (code) => (market = code),
    status: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => void asked.push('disposed'),
  };
  const become = (next: SearchState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { store: searchCopy, asked, become };
}

function shop(options: { market?: string; load?: (made: ReturnType<typeof copyOf>[]) => LoadSearchCopy } = {}) {
  const api = createFixtureApi();
  const client = new CustomerClient({ baseUrl: api.baseUrl, storeId: 1, fetch: api.fetch });
  const made: ReturnType<typeof copyOf>[] = [];
  const load: LoadSearchCopy = () =>
    Promise.resolve(({ market }) => {
      const copy = copyOf(market);
      made.push(copy);
      return copy.store;
    });
  const { market } = options;
  const stores = createStores({ client, storeId: 1, market, loadSearchCopy: options.load?.(made) ?? load });
  return { api, stores, made };
}

describe('search', () => {
  it('loads and requests nothing before the first query', async () => {
    const { api, made } = shop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(api.calls.length + made.length, 0);
  });

  it("queries the copy of the current market, or of the shop's default", async () => {
    const { api, stores, made } = shop();
    const answer = await stores.search.query({ q: 'mug' }, { channel: 'box' });
    assert.deepEqual([answer.tier, made[0]?.asked], ['local', ['box mug eu']]);
    assert.equal(api.callsTo('/search').length, 0);
    await stores.setMarket('us');
    await stores.search.query({ q: 'mug' });
    assert.deepEqual(made[0]?.asked[1], ' mug us');
    assert.equal(made.length, 1);
  });

  it('queries the API with cache "off", or when the code of the copy does not load', async () => {
    const { api, stores, made } = shop();
    assert.equal((await stores.search.query({ q: 'mug' }, { cache: 'off' })).items[0]?.title, 'Enamel Mug');
    assert.deepEqual([api.callsTo('/search').length, made.length], [1, 0]);
    const broken = shop({ load: () => () => Promise.reject(new TypeError('Failed to fetch')) });
    const answer = await broken.stores.search.query({ q: 'mug' });
    assert.deepEqual([answer.tier, answer.items.length > 0], ['api', true]);
    await broken.stores.search.preload();
  });

  it('queries the API while the shop cannot be loaded, and the copy afterwards', async () => {
    const { api, stores, made } = shop();
    api.fail('GET /store/1', 'VALIDATION_FAILED', 1);
    assert.equal((await stores.search.query({ q: 'mug' })).tier, 'api');
    assert.equal((await stores.search.query({ q: 'mug' })).tier, 'local');
    assert.equal(made.length, 1);
  });

  it('reports the state of the copy, and disposes of it', async () => {
    const { stores, made } = shop({ market: 'eu' });
    await stores.search.preload();
    assert.deepEqual(made[0]?.asked, ['preload']);
    const heard: (string | null)[] = [];
    stores.search.subscribe(({ version }) => heard.push(version));
    made[0].become({ ...LOCAL, version: 'v2' });
    assert.deepEqual([heard, stores.search.getState().tier], [['v2'], 'local']);
    stores.dispose();
    assert.equal(made[0].asked.at(-1), 'disposed');
  });

  it('rejects a query whose signal is aborted', async () => {
    const { stores } = shop({ market: 'eu' });
    const asked = new AbortController();
    asked.abort();
    await assert.rejects(stores.search.query({ q: 'mug' }, { signal: asked.signal }), { code: 'ABORTED' });
    await assert.rejects(stores.search.query({ q: 'mug' }, { signal: asked.signal, cache: 'off' }), {
      code: 'ABORTED',
    });
  });

  it('completes malformed answers', () => {
    const empty = wholeAnswer({} as never, ' mug ');
    assert.deepEqual(
      [empty.query, empty.items, empty.facets, empty.totalCount, empty.tier, empty.didYouMean],
      ['mug', [], [], 0, 'api', null],
    );
    const { items, facets } = wholeAnswer(
      {
        items: [
          null,
          { kind: 'product', id: 'p1', product: { price: { amount: 100 } } },
          { kind: 'product', id: 'p2', title: 'B', product: { price: { amount: 100, currency: 'EUR' }, maxPrice: {} } },
          { kind: 'page', handle: 'c', highlights: { title: [[0, 1], 'x', [2]] }, image: { alt: 'A' } },
        ],
        facets: [{ name: 'brand' }, { name: 'tag', values: [{ value: 'new' }, { label: 'none' }] }, 7],
      } as never,
      'q',
    );
    assert.deepEqual(
      items.map(({ id, product, highlights }) => [id, product?.maxPrice, highlights.title]),
      [
        ['p1', undefined, []],
        ['p2', null, []],
        ['c', undefined, [[0, 1]]],
      ],
    );
    assert.deepEqual(
      facets.map(({ name, values }) => [name, values]),
      [
        ['brand', []],
        ['tag', [{ value: 'new', label: 'new', count: 0 }]],
      ],
    );
  });
});
