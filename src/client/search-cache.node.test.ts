import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  CustomerClient,
  createSearchCache,
  StorefrontError,
  type SearchCache,
  type SearchCacheOptions,
} from './index.js';
import { documentsOf, memoryStorage, searchApi, type SearchApiFake } from './search-cache/testing/search-api.js';

const MINUTE = 60_000;

/** A cache on a page of its own, with a clock that only moves when set. */
function page(api: SearchApiFake, options: Partial<SearchCacheOptions> = {}) {
  const clock = { now: 1_790_000_000_000 };
  const cache = createSearchCache({
    client: api.client,
    market: 'eu',
    storage: { manifest: null, indexedDB: null },
    worker: false,
    now: () => clock.now,
    ...options,
  });
  return { cache, clock };
}

const idsOf = ({ items }: { items: readonly { id: string }[] }): string[] => items.map(({ id }) => id);

async function failure(call: Promise<unknown>): Promise<StorefrontError> {
  const error: unknown = await call.then(
    () => assert.fail('the call resolved'),
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof StorefrontError, String(error));
  return error;
}

/** Resolves when the status meets the condition. */
const until = (cache: SearchCache, isSo: (status: ReturnType<SearchCache['status']>) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = cache.subscribe((status) => {
      if (!isSo(status)) return;
      stop();
      resolve();
    });
    if (isSo(cache.status())) {
      stop();
      resolve();
    }
  });

describe('the search corpus', () => {
  const bytes = new Uint8Array([123, 125]);
  const clientOf = (answer: (init: RequestInit) => Response): CustomerClient =>
    new CustomerClient({ baseUrl: 'https://api.test', storeId: 3, fetch: async (_, init = {}) => answer(init) });

  it('is received as bytes, with low priority', async () => {
    const body = await clientOf((init) => {
      assert.equal(init.priority, 'low');
      return new Response(bytes);
    }).search.corpus();
    assert.deepEqual(body && new Uint8Array(body), bytes);
  });

  it('is not sent again when the version is current', async () => {
    const body = await clientOf((init) => {
      assert.equal(new Headers(init.headers).get('if-none-match'), '"abc"');
      return new Response(null, { status: 304 });
    }).search.corpus({ version: 'abc' });
    assert.equal(body, undefined);
  });

  it('is requested once', async () => {
    let count = 0;
    const client = clientOf(() => {
      count += 1;
      return new Response('', { status: 503 });
    });
    assert.equal((await failure(client.search.corpus())).status, 503);
    assert.equal(count, 1);
  });
});

describe('a search cache without a copy', () => {
  it('requests nothing before the first query, which the API answers while the copy loads', async () => {
    const api = searchApi();
    const release = api.hold();
    const { cache } = page(api);
    await Promise.resolve();
    assert.deepEqual(api.calls, []);
    const answer = await cache.query('lampe', { first: 3, facets: true });
    assert.equal(answer.tier, 'api');
    assert.equal(answer.stale, false);
    assert.deepEqual(api.calls, [
      '/store/1/search?q=lampe&first=3&facets=true&market=eu',
      '/store/1/search/index?market=eu',
    ]);
    release();
    await cache.preload();
    assert.equal((await cache.query('lampe')).tier, 'local');
    assert.equal(api.calls.length, 2);
  });

  it('returns the same answers as the API', async () => {
    const api = searchApi();
    const { cache } = page(api);
    const queries = [
      ['lampe', {}],
      ['  leuchte  ', { facets: true }],
      ['hamer', { first: 5 }],
      ['creme br', { sort: 'price-desc', available: true }],
      ['igel', { kinds: 'story,page' }],
      ['uhr', { minPrice: 150, maxPrice: 260, sort: 'newest', category: 'even' }],
      ['zzzzz', {}],
      ['', {}],
    ] as const;
    const fromApi = await Promise.all(
      queries.map(([q, options]) => api.client.search.query(q, { ...options, market: 'eu' })),
    );
    await cache.preload();
    for (const [number, [q, options]] of queries.entries()) {
      const { tier, stale, ...answer } = await cache.query(q, options);
      assert.deepEqual([tier, stale], ['local', false]);
      assert.deepEqual(answer, fromApi[number]);
    }
    assert.equal(fromApi[0]!.items.length > 0, true);
  });

  it('rejects like the client without a connection, and answers offline with a copy', async () => {
    const api = searchApi();
    const without = page(api, {
      client: new CustomerClient({ baseUrl: 'http://127.0.0.1:9', storeId: 1, timeout: 1 }),
    });
    assert.equal((await failure(without.cache.query('lampe'))).code, 'NETWORK');

    const { cache, clock } = page(api);
    await cache.preload();
    api.offline(true);
    clock.now += 60 * MINUTE;
    const answer = await cache.query('lampe');
    assert.deepEqual([answer.tier, answer.stale, answer.items.length > 0], ['local', true, true]);
    await until(cache, ({ retryAt }) => retryAt !== null);
    assert.equal(cache.status().error?.code, 'NETWORK');
    assert.equal((await cache.query('lampe')).tier, 'local');
  });

  it('reports its status', async () => {
    const api = searchApi();
    const { cache, clock } = page(api);
    assert.deepEqual([cache.status().tier, cache.status().market, cache.status().version], ['api', 'eu', null]);
    const before = cache.status();
    assert.equal(cache.status(), before, 'the same object while nothing changes');
    await cache.preload();
    const { bytes, ...status } = cache.status();
    assert.equal(bytes > 50_000, true);
    assert.deepEqual(status, {
      tier: 'local',
      market: 'eu',
      version: api.corpus('eu').rule.head.version,
      documents: 303,
      stale: false,
      checkedAt: clock.now,
      degraded: [],
      tooLarge: false,
      retryAt: null,
      error: null,
    });
  });

  it('reports missing browser features', async () => {
    const { cache } = page(searchApi(), { storage: undefined, worker: undefined });
    await cache.preload();
    const { degraded, tier } = cache.status();
    assert.equal(tier, 'local');
    assert.equal(degraded.includes('indexedDB') && degraded.includes('worker'), true, degraded.join());
  });
});

describe('an outdated copy', () => {
  it('answers at once, and is revalidated in the background', async () => {
    const api = searchApi();
    const { cache, clock } = page(api, { freshFor: MINUTE });
    await cache.preload();
    clock.now += MINUTE;
    assert.equal((await cache.query('lampe')).stale, false);
    clock.now += 1;
    const { version } = api.corpus('eu').rule.head;
    assert.equal((await cache.query('lampe')).stale, true);
    await until(cache, ({ stale }) => !stale);
    assert.equal(api.calls.at(-1), `/store/1/search/index?market=eu if "${version}"`);
    assert.equal((await cache.query('lampe')).stale, false);
    assert.equal(api.callsTo('/search?').length, 0);
  });

  it('is replaced by a newer one, and its cursors stay valid', async () => {
    const api = searchApi();
    const { cache, clock } = page(api);
    await cache.preload();
    const first = await cache.query('lampe', { first: 10, sort: 'price-asc' });
    const left = documentsOf(300).filter(({ id }) => id !== `product:${first.items[0]!.id}`);
    const { version } = api.publish('eu', { documents: left }).rule.head;
    clock.now += 6 * MINUTE;
    assert.equal((await cache.query('lampe')).stale, true);
    await until(cache, (status) => status.version === version);
    const after = first.pageInfo.endCursor ?? assert.fail('there is a second page');
    const second = await cache.query('lampe', { first: 10, sort: 'price-asc', after });
    const all = await cache.query('lampe', { first: 50, sort: 'price-asc' });
    assert.deepEqual([...idsOf(first).slice(1), ...idsOf(second)], idsOf(all).slice(0, 19));
    const wrong = await failure(cache.query('lampe', { after: 'nonsense' }));
    assert.equal(wrong.status, 400, 'the API says what is wrong with a cursor');
  });
});

describe('a download that fails', () => {
  for (const trouble of ['offline', 'cut', 'damaged', 'not-json', 500] as const) {
    it(`is not retried for 30 seconds: ${trouble}`, async () => {
      const api = searchApi();
      api.trouble(trouble);
      const { cache, clock } = page(api);
      await cache.preload();
      const { tier, version, retryAt, error } = cache.status();
      assert.deepEqual([tier, version, retryAt], ['api', null, clock.now + 30_000]);
      assert.ok(error instanceof StorefrontError);
      clock.now += 29_999;
      assert.equal((await cache.query('lampe')).tier, 'api');
      await cache.preload();
      assert.equal(api.callsTo('/index').length, 1);
      clock.now += 1;
      await cache.preload();
      assert.equal(api.callsTo('/index').length, 2);
      assert.deepEqual([cache.status().tier, cache.status().retryAt, cache.status().error], ['local', null, null]);
    });
  }

  it('is not retried by the next page either', async () => {
    const api = searchApi();
    const storage = { manifest: memoryStorage(), indexedDB: null };
    api.trouble(500);
    await page(api, { storage }).cache.preload();
    const { cache } = page(api, { storage });
    await cache.preload();
    assert.equal(api.callsTo('/index').length, 1);
    assert.equal(cache.status().retryAt, 1_790_000_030_000);
  });

  it('is discarded when it belongs to another store', async () => {
    const api = searchApi();
    for (const market of ['eu', 'us']) api.publish(market, { storeId: 2 });
    const { cache } = page(api);
    await cache.preload();
    assert.equal(cache.status().version, null);
    assert.match(cache.status().error?.message ?? '', /store 2/);
  });

  it('because the corpus is too large leaves queries to the API, with one check per hour', async () => {
    const api = searchApi();
    const { cache, clock } = page(api);
    await cache.preload();
    clock.now += 6 * MINUTE;
    api.trouble('too-large');
    await cache.preload();
    const { tier, tooLarge, version, error } = cache.status();
    assert.deepEqual([tier, tooLarge, version, error?.code], ['api', true, null, 'SEARCH_CORPUS_TOO_LARGE']);
    clock.now += 59 * MINUTE;
    assert.equal((await cache.query('lampe')).tier, 'api');
    assert.equal(api.callsTo('/index').length, 2);
    clock.now += MINUTE;
    assert.equal((await cache.query('lampe')).tier, 'api');
    await cache.preload();
    assert.deepEqual([cache.status().tier, cache.status().tooLarge], ['local', false]);
  });
});

describe('consecutive queries', () => {
  it('abort the earlier one of their channel', async () => {
    const api = searchApi();
    const { cache } = page(api);
    const release = api.hold();
    const old = failure(cache.query('lam'));
    const other = cache.query('uhr', { channel: 'page' });
    const newer = cache.query('lampe');
    assert.equal((await old).code, 'ABORTED');
    assert.equal((await newer).query, 'lampe');
    assert.equal((await other).query, 'uhr');
    release();
  });

  it('are aborted by their signal', async () => {
    const { cache } = page(searchApi());
    const controller = new AbortController();
    const query = failure(cache.query('lampe', { signal: controller.signal }));
    controller.abort();
    assert.equal((await query).code, 'ABORTED');
    assert.equal((await failure(cache.query('lampe', { signal: AbortSignal.abort() }))).code, 'ABORTED');
  });

  it('send few requests for a hundred in a second, and answer the last one', async () => {
    const api = searchApi();
    const release = api.hold();
    const { cache } = page(api);
    await cache.query('l');
    const before = Date.now();
    const results = Array.from({ length: 100 }, (_, key) => cache.query(`lampe ${key}`));
    const settled = await Promise.allSettled(results);
    const last = settled.pop();
    assert.equal(last?.status === 'fulfilled' && last.value.query, 'lampe 99');
    assert.equal(
      settled.every(({ status }) => status === 'rejected'),
      true,
    );
    const most = 2 + Math.ceil((Date.now() - before) / 100);
    assert.equal(api.callsTo('/search?').length <= most, true, api.calls.join('\n'));
    release();
    await cache.preload();
    const local = await Promise.allSettled(Array.from({ length: 100 }, (_, key) => cache.query(`lampe ${key}`)));
    assert.equal(local.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(local.at(-1)?.status, 'fulfilled');
  });

  it('reject after dispose()', async () => {
    const api = searchApi();
    const { cache } = page(api);
    const running = failure(cache.query('lampe'));
    cache.dispose();
    assert.equal((await running).code, 'ABORTED');
    assert.equal((await failure(cache.query('lampe'))).code, 'ABORTED');
    await cache.preload();
    assert.deepEqual(api.calls, []);
  });
});

describe('markets', () => {
  it('have their own copies', async () => {
    const api = searchApi();
    const { cache } = page(api);
    await cache.preload();
    const euros = await cache.query('lampe');
    const running = failure(cache.query('lampe', { channel: 'b' }));
    cache.setMarket('us');
    assert.equal((await running).code, 'ABORTED');
    assert.deepEqual([cache.status().tier, cache.status().market], ['api', 'us']);
    assert.equal((await cache.query('lampe')).items[0]?.product?.price.currency, 'USD');
    await cache.preload();
    const dollars = await cache.query('lampe');
    assert.deepEqual([dollars.tier, dollars.items[0]?.product?.price.currency], ['local', 'USD']);
    cache.setMarket('eu');
    assert.deepEqual(await cache.query('lampe'), euros);
    assert.equal(api.callsTo('/index').length, 2);
  });

  it('have at most three copies', async () => {
    const api = searchApi();
    for (const market of ['a', 'b', 'c']) api.publish(market, {});
    const manifest = memoryStorage();
    const { cache, clock } = page(api, { storage: { manifest, indexedDB: null } });
    for (const market of ['eu', 'a', 'b', 'c']) {
      cache.setMarket(market);
      clock.now += 1;
      await cache.preload();
    }
    const { markets } = JSON.parse(manifest.getItem('storefront-search') ?? '{}') as { markets: object };
    assert.deepEqual(Object.keys(markets).sort(), ['a', 'b', 'c']);
    cache.setMarket('eu');
    assert.equal(cache.status().tier, 'api');
  });

  it('use the market of the API when none is set, and accept any name', async () => {
    const api = searchApi();
    const { cache } = page(api, { market: undefined });
    await cache.preload();
    assert.deepEqual([cache.status().market, api.calls], ['eu', ['/store/1/search/index']]);
    cache.setMarket('__proto__');
    await cache.preload();
    assert.equal(cache.status().error?.code, 'MARKET_NOT_FOUND');
  });

  it('default to the market of the client', async () => {
    const api = searchApi();
    const client = new CustomerClient({
      baseUrl: 'https://api.test',
      storeId: 1,
      market: 'us',
      fetch: () => assert.fail(),
    });
    const { cache } = page(api, { client, market: undefined });
    assert.equal(cache.status().market, 'us');
  });
});

describe('a subscriber', () => {
  it('receives every change of the status until it unsubscribes', async () => {
    const api = searchApi();
    const { cache } = page(api);
    const tiers: string[] = [];
    const stop = cache.subscribe(({ tier }) => tiers.push(tier));
    await cache.preload();
    assert.deepEqual(tiers, ['local']);
    await cache.clear();
    assert.equal(tiers.at(-1), 'api');
    stop();
    await cache.preload();
    assert.equal(tiers.at(-1), 'api');
    assert.equal(api.callsTo('/index').length, 2);
  });
});
