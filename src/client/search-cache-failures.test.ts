import { expect } from '@open-wc/testing';
import { createSearchCache, type SearchCache } from './index.js';
import { documentsOf, memoryStorage, searchApi, type SearchApiFake } from './search-cache/testing/search-api.js';

/** All storage methods that the cache calls. */
const CALLS: readonly (readonly [prototype: object, names: readonly string[]])[] = [
  [IDBFactory.prototype, ['open']],
  [IDBDatabase.prototype, ['transaction']],
  [IDBTransaction.prototype, ['objectStore']],
  [IDBObjectStore.prototype, ['get', 'put', 'delete', 'clear', 'getAllKeys']],
];
const NEVER = Infinity;
const LATER = 'storefront-search-later';

type Failing = 'at once' | 'later' | 'from then on';
type Method = (this: unknown, ...args: unknown[]) => unknown;

let count = 0;
let failAt = NEVER;
let failing: Failing = 'at once';
const originals: (() => void)[] = [];

const quota = (): DOMException => new DOMException('injected', 'QuotaExceededError');

/** Counts a call and returns true if it must fail. */
function fails(): boolean {
  count += 1;
  return failing === 'from then on' ? count >= failAt : count === failAt;
}

function failAsync(method: Method, name: string, target: unknown, items: unknown[]): unknown {
  // This request fails because the database has a later version.
  if (name === 'open') return method.call(target, LATER, 1);
  const made = method.apply(target, items);
  const transaction =
    made instanceof IDBTransaction
      ? made
      : target instanceof IDBTransaction
        ? target
        : (target as IDBObjectStore).transaction;
  queueMicrotask(() => transaction.abort());
  return made;
}

const finished = <T>(idbRequest: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    idbRequest.onsuccess = () => resolve(idbRequest.result);
    idbRequest.onerror = () => reject(idbRequest.error ?? new Error('no reason'));
  });

before(async () => {
  (await finished(indexedDB.open(LATER, 2))).close();
  for (const [prototype, names] of CALLS) {
    for (const name of names) {
      const methods = prototype as Record<string, Method>;
      const original = methods[name]!;
      methods[name] = function (...args) {
        if (!fails()) return original.apply(this, args);
        if (failing === 'later') return failAsync(original, name, this, args);
        throw quota();
      };
      originals.push(() => (methods[name] = original));
    }
  }
});

// The test makes thousands of copies, so they do not wait for an idle page.
const { requestIdleCallback } = globalThis;
before(() => Reflect.set(globalThis, 'requestIdleCallback', undefined));
after(() => Reflect.set(globalThis, 'requestIdleCallback', requestIdleCallback));
after(async () => {
  for (const restore of originals) restore();
  await finished(indexedDB.deleteDatabase(LATER));
});

const unhandled: unknown[] = [];
const onUnhandled = (event: PromiseRejectionEvent): void => void unhandled.push(event.reason);
before(() => addEventListener('unhandledrejection', onUnhandled));
after(() => removeEventListener('unhandledrejection', onUnhandled));

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

let queries = 0;

/** The API and every copy that is not stale must give the API's answer. */
async function check(api: SearchApiFake, cache: SearchCache, market: string, old?: string): Promise<string> {
  const { tier, stale, ...answer } = await cache.query('lampe', {
    first: 50,
    facets: true,
    // Requests of one channel have a minimum distance in time.
    channel: String((queries += 1)),
  });
  const now = await api.client.search.query('lampe', { first: 50, facets: true, market });
  if (!stale || JSON.stringify(answer) !== old) expect(answer, tier).to.deep.equal(now);
  return JSON.stringify(now);
}

/**
 * A first page, a second one with another market and a newer corpus, then
 * everything is cleared.
 */
async function life(): Promise<SearchCache[]> {
  const api = searchApi();
  for (const market of ['eu', 'us']) api.publish(market, { documents: documentsOf(70) });
  const clock = { now: Date.now() };
  const storage = {
    manifest: memoryStorage(() => {
      if (fails()) throw quota();
    }),
  };
  const page = () =>
    createSearchCache({ client: api.client, market: 'eu', worker: false, storage, now: () => clock.now });

  const first = page();
  await check(api, first, 'eu');
  await first.preload();
  await check(api, first, 'eu');

  const second = page();
  const old = await check(api, second, 'eu');
  api.publish('eu', { documents: documentsOf(80, 700) });
  clock.now += 6 * 60_000;
  await check(api, second, 'eu', old);
  await second.preload();
  await check(api, second, 'eu', old);
  await check(api, first, 'eu', old);
  second.setMarket('us');
  await second.preload();
  await check(api, second, 'us');
  second.setMarket('eu');
  await second.preload();
  await check(api, second, 'eu');
  await second.clear();
  await check(api, second, 'eu');
  return [first, second];
}

/** @returns the number of calls, and the tiers that were written off */
async function run(at: number, how: Failing): Promise<{ calls: number; degraded: Set<string> }> {
  [count, failAt, failing] = [0, at, how];
  const caches = await life();
  await Promise.all(caches.map((cache) => cache.preload()));
  const calls = count;
  failAt = NEVER;
  const writtenOff = (): string[] => caches.flatMap((cache) => cache.status().degraded);
  // The failure of a request is reported later, much later on a busy machine.
  for (let turn = 0; calls >= at && writtenOff().length === 0 && turn < 200; turn += 1) await sleep(10);
  const degraded = new Set(writtenOff());
  for (const cache of caches) cache.dispose();
  await finished(indexedDB.deleteDatabase('storefront-search'));
  return { calls, degraded };
}

describe('a search cache whose storage fails at any call', () => {
  for (const how of ['at once', 'later', 'from then on'] as const) {
    it(`has correct answers: ${how}`, async function () {
      this.timeout(300_000);
      const { calls, degraded } = await run(NEVER, how);
      expect(calls).to.be.greaterThan(50);
      expect([...degraded]).to.deep.equal([]);
      for (let at = 1; at <= calls; at += 1) {
        const setup = await run(at, how);
        // Two tabs that do the same at once may make one call more or less.
        if (setup.calls >= at) expect([...setup.degraded], `call ${at}`).not.to.deep.equal([]);
      }
      expect(unhandled.map(String)).to.deep.equal([]);
    });
  }
});
