import { expect } from '@open-wc/testing';
import { createSearchCache, type SearchCache, type SearchCacheOptions } from './index.js';
import { documentsOf, memoryStorage, searchApi, type SearchApiFake } from './search-cache/testing/search-api.js';

const MINUTE = 60_000;
const DATABASE = 'storefront-search';
const worker = (): Worker => new Worker(new URL('./search-cache/worker.ts', import.meta.url), { type: 'module' });

const clock = { now: 0 };
let opened: SearchCache[] = [];

/** A cache on a page of its own. The next page finds the copies it stored. */
function page(api: SearchApiFake, options: Partial<SearchCacheOptions> = {}): SearchCache {
  const cache = createSearchCache({
    client: api.client,
    market: 'eu',
    worker: false,
    now: () => clock.now,
    ...options,
  });
  opened.push(cache);
  return cache;
}

const request = <T>(idbRequest: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    idbRequest.onsuccess = () => resolve(idbRequest.result);
    idbRequest.onerror = () => reject(idbRequest.error ?? new Error('no reason'));
  });

/** The keys in the database, by store. */
async function keys(): Promise<{ copies: string[][]; blocks: string[][] }> {
  const database = await request(indexedDB.open(DATABASE));
  const transaction = database.transaction(['copies', 'blocks']);
  const all = (name: string) => request(transaction.objectStore(name).getAllKeys()) as Promise<string[][]>;
  const [copies, blocks] = await Promise.all([all('copies'), all('blocks')]);
  database.close();
  return { copies, blocks };
}

async function change(act: (copies: IDBObjectStore, blocks: IDBObjectStore) => Promise<unknown>): Promise<void> {
  const database = await request(indexedDB.open(DATABASE));
  const transaction = database.transaction(['copies', 'blocks'], 'readwrite');
  await act(transaction.objectStore('copies'), transaction.objectStore('blocks'));
  database.close();
}

const wipe = async (): Promise<void> => {
  for (const cache of opened) cache.dispose();
  opened = [];
  localStorage.removeItem(DATABASE);
  await request(indexedDB.deleteDatabase(DATABASE));
};

beforeEach(async () => {
  clock.now = Date.now();
  await wipe();
});
after(wipe);

describe('a search cache on a second page', () => {
  it('sends no request', async () => {
    const api = searchApi();
    const first = page(api, { worker });
    await first.preload();
    const queries = [
      ['lampe', {}],
      ['hamer', { first: 50, facets: true }],
      ['uhr', { sort: 'title-asc', minPrice: 200 }],
    ] as const;
    expect(first.status().degraded).to.deep.equal([]);
    api.calls.length = 0;

    const second = page(api, { worker });
    for (const [q, options] of queries) {
      const { tier, stale, ...answer } = await second.query(q, options);
      expect([tier, stale]).to.deep.equal(['local', false]);
      expect(answer).to.deep.equal(await first.query(q, options).then(({ tier: _, stale: __, ...rest }) => rest));
    }
    expect(api.calls).to.deep.equal([]);
    for (const [q, options] of queries) {
      const { tier: _, stale: __, ...answer } = await second.query(q, options);
      expect(answer).to.deep.equal(await api.client.search.query(q, { ...options, market: 'eu' }));
    }
    const { documents, bytes, checkedAt } = second.status();
    expect({ documents, bytes, checkedAt }).to.deep.equal({
      documents: first.status().documents,
      bytes: first.status().bytes,
      checkedAt: first.status().checkedAt,
    });
  });

  it('stores documents in blocks, and the rest in one record', async () => {
    const api = searchApi();
    await page(api).preload();
    const { copies, blocks } = await keys();
    expect(copies).to.have.length(1);
    expect(blocks).to.have.length(Math.ceil(303 / 64));
  });

  it('revalidates an outdated copy in the background', async () => {
    const api = searchApi();
    await page(api).preload();
    clock.now += 6 * MINUTE;
    const cache = page(api);
    expect(await cache.query('lampe')).to.include({ tier: 'local', stale: true });
    await cache.preload();
    expect(api.calls.at(-1)).to.match(/ if "/);
    expect(await page(api).query('lampe')).to.include({ tier: 'local', stale: false });
  });

  it('works without localStorage, and then revalidates the copy', async () => {
    const api = searchApi();
    await page(api).preload();
    const throws = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const cache = page(api, { storage: { manifest: memoryStorage(throws) } });
    expect(await cache.query('lampe')).to.include({ tier: 'local', stale: true });
    await cache.preload();
    expect(cache.status()).to.deep.include({ degraded: ['localStorage'], stale: false });
    expect(api.calls.at(-1)).to.match(/ if "/);
  });

  describe('with full localStorage', () => {
    /** Reads work, and nothing more fits. */
    const fill = (storage: Storage) => {
      storage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      return { storage: { manifest: storage } };
    };
    const full = () => fill(memoryStorage());

    it('finds the copy after the first answer, and does not download it again', async () => {
      const api = searchApi();
      const first = page(api, full());
      await first.preload();
      expect(first.status()).to.deep.include({ tier: 'local', degraded: ['localStorage'] });
      expect((await keys()).copies).to.have.length(1);
      api.calls.length = 0;

      const second = page(api, full());
      expect(await second.query('lampe')).to.include({ tier: 'api' });
      await second.preload();
      expect(await second.query('lampe')).to.include({ tier: 'local', stale: false });
      expect(api.calls.filter((call) => call.includes('index'))).to.have.length(1);
      expect(api.calls.at(-1)).to.match(/ if "/);
    });

    it('keeps the copies of other markets, at most three', async () => {
      const api = searchApi();
      for (const market of ['a', 'b', 'c']) api.publish(market, {});
      const markets = async () => (await keys()).copies.map(([, market]) => market).sort();
      for (const market of ['eu', 'us', 'a']) await page(api, { market, ...full() }).preload();
      expect(await markets()).to.deep.equal(['a', 'eu', 'us']);
      for (const market of ['b', 'c']) await page(api, { market, ...full() }).preload();
      expect(await markets()).to.have.length(3);
      expect(await markets()).to.include('c');
    });

    it('replaces an older copy although the manifest still names that one', async () => {
      const api = searchApi();
      const storage = memoryStorage();
      await page(api, { storage: { manifest: storage } }).preload();
      fill(storage);
      api.publish('eu', { mode: 'prefix' });
      clock.now += 6 * MINUTE;
      const second = page(api, { storage: { manifest: storage } });
      await second.preload();
      const { version } = second.status();
      api.calls.length = 0;
      const third = page(api, { storage: { manifest: storage } });
      expect(await third.query('lampe')).to.include({ tier: 'local' });
      await third.preload();
      expect(third.status().version).to.equal(version);
      expect(api.calls.every((call) => call.includes(' if "'))).to.equal(true);
    });
  });

  it('deletes copies of other stores, older formats and long unused markets', async () => {
    for (const market of ['a', 'b', 'c']) {
      const api = searchApi('https://other.test', 2);
      api.publish(market, { storeId: 2 });
      await page(api, { market }).preload();
    }
    const api = searchApi();
    for (const market of ['a', 'b']) api.publish(market, {});
    for (const market of ['a', 'b', 'eu', 'us']) {
      clock.now += 1;
      await page(api, { market }).preload();
    }
    const { copies, blocks } = await keys();
    expect(copies.map(([, market]) => market).sort()).to.deep.equal(['b', 'eu', 'us']);
    expect(new Set(blocks.map(([owner]) => owner)).size).to.equal(1);
    expect(new Set(blocks.map(([, market]) => market))).to.deep.equal(new Set(['b', 'eu', 'us']));
  });

  it('deletes everything on request', async () => {
    const api = searchApi();
    const cache = page(api);
    await cache.preload();
    await cache.clear();
    expect(await keys()).to.deep.equal({ copies: [], blocks: [] });
    expect(localStorage.getItem(DATABASE)).to.equal(null);
    expect(cache.status().tier).to.equal('api');
    await cache.preload();
    expect(cache.status().tier).to.equal('local');
  });

  it('deletes a copy that has become too large', async () => {
    const api = searchApi();
    const cache = page(api);
    await cache.preload();
    clock.now += 6 * MINUTE;
    api.trouble('too-large');
    await cache.preload();
    expect(await keys()).to.deep.equal({ copies: [], blocks: [] });
    const next = page(api);
    await next.query('lampe');
    expect(next.status()).to.include({ tier: 'api', tooLarge: true });
    expect(api.callsTo('/index')).to.have.length(2);
  });
});

describe('two tabs', () => {
  it('download once', async () => {
    const api = searchApi();
    const release = api.hold();
    const tabs = [page(api), page(api)];
    const preload = Promise.all(tabs.map((tab) => tab.preload()));
    const answers = await Promise.all(tabs.map((tab) => tab.query('lampe')));
    expect(answers.map(({ tier }) => tier)).to.deep.equal(['api', 'api']);
    release();
    await preload;
    for (const tab of tabs) expect((await tab.query('lampe')).tier).to.equal('local');
    expect(api.callsTo('/index')).to.have.length(1);
  });

  it('share a new copy, even with documents read before', async () => {
    const api = searchApi();
    const [one, other] = [page(api), page(api)];
    await one.preload();
    await other.preload();
    const before = await other.query('lampe', { first: 50 });
    const { version } = api.publish('eu', { documents: documentsOf(200, 5_000) }).rule.head;
    clock.now += 6 * MINUTE;
    await one.preload();
    const after = await other.query('lampe', { first: 50 });
    expect(after).to.include({ tier: 'local', stale: false });
    expect(after.items[0]?.product?.price).not.to.deep.equal(before.items[0]?.product?.price);
    expect(other.status().version).to.equal(version);
    expect(api.callsTo('/index')).to.have.length(2);
  });

  it('keep searching when the other tab clears everything', async () => {
    const api = searchApi();
    const [one, other] = [page(api), page(api)];
    await one.preload();
    await other.preload();
    await one.clear();
    expect((await other.query('zange', { first: 50 })).items).not.to.have.length(0);
    await other.preload();
    expect((await other.query('zange', { first: 50 })).tier).to.equal('local');
    expect(other.status().degraded).to.deep.equal([]);
  });
});

describe('a database that fails', () => {
  it('is ignored when it is damaged, and repaired by the next page', async () => {
    const api = searchApi();
    await page(api).preload();
    await change(async (copies) => {
      const [key] = await request(copies.getAllKeys());
      const copy = (await request(copies.get(key!))) as { index: ArrayBuffer };
      new Uint8Array(copy.index)[500]! ^= 1;
      await request(copies.put(copy, key));
    });
    const cache = page(api);
    expect((await cache.query('lampe')).tier).to.equal('api');
    await cache.preload();
    expect(await cache.query('lampe')).to.include({ tier: 'local', stale: false });
    expect(cache.status().degraded).to.deep.equal(['indexedDB']);
    const next = page(api);
    await next.preload();
    expect(next.status()).to.deep.include({ degraded: [], tier: 'local' });
  });

  it('is ignored when a block of documents is damaged or replaced', async () => {
    const api = searchApi();
    const bad = [new TextEncoder().encode('[{"id"').buffer, new TextEncoder().encode('[{"id":"product:9999"}]').buffer];
    for (const text of [...bad, 'text', null]) {
      await wipe();
      await page(api).preload();
      await change(async (_, blocks) => {
        for (const key of await request(blocks.getAllKeys())) await request(blocks.put(text, key));
      });
      const cache = page(api);
      const { items } = await cache.query('lampe');
      expect(items.map(({ title }) => title)).to.deep.equal(
        (await api.client.search.query('lampe', { market: 'eu' })).items.map(({ title }) => title),
      );
      await cache.preload();
      expect((await cache.query('lampe')).tier).to.equal('local');
    }
  });

  it('is ignored when another page or the shopper deletes it', async () => {
    const api = searchApi();
    const cache = page(api);
    await cache.preload();
    await request(indexedDB.deleteDatabase(DATABASE));
    expect(cache.status().degraded).to.deep.equal(['indexedDB']);
    expect((await cache.query('lampe')).items).not.to.have.length(0);
    await cache.preload();
    expect((await cache.query('lampe')).tier).to.equal('local');
  });

  it('is ignored when a newer version of the kit created it', async () => {
    const database = await request(indexedDB.open(DATABASE, 99));
    database.close();
    const api = searchApi();
    const cache = page(api);
    await cache.preload();
    expect(cache.status()).to.deep.include({ degraded: ['indexedDB'], tier: 'local' });
    expect((await cache.query('lampe')).tier).to.equal('local');
  });

  it('is ignored when another page blocks it', async () => {
    const blocking = await request(indexedDB.open('storefront-search-blocked', 1));
    try {
      // A request for another version waits until the current holder closes the
      // database.
      const factory = { open: () => indexedDB.open('storefront-search-blocked', 2) } as unknown as IDBFactory;
      const api = searchApi();
      const cache = page(api, { storage: { indexedDB: factory } });
      await cache.preload();
      expect(cache.status()).to.deep.include({ degraded: ['indexedDB'], tier: 'local' });
    } finally {
      blocking.close();
      await request(indexedDB.deleteDatabase('storefront-search-blocked'));
    }
  });
});

describe('a worker that fails', () => {
  it('is replaced by the main thread', async () => {
    const failing: (() => Worker)[] = [
      () => {
        throw new DOMException('no', 'SecurityError');
      },
      () => new Worker('/there-is-no-such-worker.js', { type: 'module' }),
      () => new Worker(URL.createObjectURL(new Blob(['throw new Error("expected")'])), { type: 'module' }),
    ];
    for (const start of failing) {
      await wipe();
      const api = searchApi();
      const cache = page(api, { worker: start });
      await cache.preload();
      expect(cache.status()).to.deep.include({ degraded: ['worker'], tier: 'local', error: null });
    }
  });

  it('is not reported for a damaged corpus', async () => {
    const api = searchApi();
    api.trouble('damaged');
    const cache = page(api, { worker });
    await cache.preload();
    expect(cache.status()).to.deep.include({ degraded: [], tier: 'api' });
    expect(cache.status().error?.message).to.match(/not as it was written/);
    const manifest = localStorage.getItem(DATABASE) ?? '';
    expect(manifest).to.include('retryAt').and.not.include('version');
  });
});
