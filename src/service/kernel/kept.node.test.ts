import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Kept } from './kept.js';
import { STALE_MS, StoreChanges, type Topics } from './store-changes.js';
import { storeDefaults, type StoreRecord } from './store-record.js';

const recordAt = (version: number): StoreRecord => ({
  id: 1,
  name: 'Shop',
  version,
  settingsVersion: 1,
  settings: storeDefaults,
  markets: [],
  conversions: new Map(),
});

/** A cache of one key whose computations the test ends one by one. */
function cache(options: { mayBeStale?: boolean; known?: Topics } = {}) {
  const { mayBeStale = false } = options;
  const clock = { ms: 0 };
  const changes = new StoreChanges(() => clock.ms);
  changes.begin(1, 10);
  const kept = new Kept<string>(changes, { max: 100, mayBeStale });
  const running: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const topics = options.known ?? (() => ['prices'] as const);
  return {
    clock,
    changes,
    running,
    get: (version: number) =>
      kept.get(
        'key',
        recordAt(version),
        () => new Promise((resolve, reject) => running.push({ resolve, reject })),
        topics,
      ),
    end: (value: string) => running.shift()?.resolve(value),
  };
}

describe('kept values', () => {
  it('are computed once for all who ask at the same time, and kept', async () => {
    const { get, end, running } = cache();
    const asked = [get(10), get(10), get(10)];
    assert.equal(running.length, 1);
    end('a');
    assert.deepEqual((await Promise.all(asked)).map(({ value }) => value), ['a', 'a', 'a']); // prettier-ignore
    assert.deepEqual(await get(10), { value: 'a', isKept: true });
  });

  it('are computed again after a fault, which all who asked hear', async () => {
    const { get, end, running } = cache();
    const asked = [get(10), get(10)];
    running.shift()?.reject(new Error('no database'));
    for (const each of asked) await assert.rejects(each, /no database/);
    const next = get(10);
    end('b');
    assert.equal((await next).value, 'b');
  });

  it('are not stale where that is not allowed', async () => {
    const { get, end, changes } = cache();
    const first = get(10);
    end('a');
    await first;
    changes.hear({ storeId: 1, version: 11, topics: ['prices'] });
    const next = get(11);
    end('b');
    assert.deepEqual(await next, { value: 'b', isKept: false });
  });

  it('are not taken from a computation that began before a change', async () => {
    const { get, end, changes, running } = cache({ known: ['prices'] });
    const first = get(10);
    changes.hear({ storeId: 1, version: 11, topics: ['prices'] });
    const next = get(11);
    assert.equal(running.length, 2);
    end('a');
    end('b');
    assert.deepEqual([(await first).value, (await next).value], ['a', 'b']);
    assert.equal((await get(11)).value, 'b');
  });

  it('stay those of the later state when an earlier computation ends last', async () => {
    const { get, changes, running } = cache({ known: ['prices'] });
    const first = get(10);
    changes.hear({ storeId: 1, version: 11, topics: ['prices'] });
    const next = get(11);
    running[1]?.resolve('b');
    await next;
    running[0]?.resolve('a');
    await first;
    assert.equal((await get(11)).value, 'b');
  });

  it('may be stale until the new one is there, which one request computes', async () => {
    const { get, end, changes, running } = cache({ mayBeStale: true });
    const first = get(10);
    end('a');
    await first;
    changes.hear({ storeId: 1, version: 11, topics: ['prices'] });
    for (let n = 0; n < 3; n += 1) assert.equal((await get(11)).value, 'a');
    assert.equal(running.length, 1);
    end('b');
    await new Promise(setImmediate);
    assert.equal((await get(11)).value, 'b');
    assert.equal(running.length, 0);
  });

  it('are never staler than the bound', async () => {
    const { get, end, changes, clock, running } = cache({ mayBeStale: true });
    const first = get(10);
    end('a');
    await first;
    changes.hear({ storeId: 1, version: 11, topics: ['prices'] });
    clock.ms = STALE_MS + 1;
    const next = get(11);
    assert.equal(running.length, 1);
    end('b');
    assert.equal((await next).value, 'b');
  });

  it('are not stale after a write of this process, and join no computation from before it', async () => {
    const { get, end, changes, running } = cache({ mayBeStale: true });
    const first = get(10);
    changes.write({ storeId: 1, version: 11, topics: ['prices'] });
    const next = get(11);
    assert.equal(running.length, 2);
    end('a');
    end('b');
    assert.deepEqual([(await first).value, (await next).value], ['a', 'b']);
  });

  it('survive a failed refresh, until the bound', async () => {
    const { get, end, changes, running } = cache({ mayBeStale: true });
    const first = get(10);
    end('a');
    await first;
    changes.hear({ storeId: 1, version: 11, topics: ['prices'] });
    assert.equal((await get(11)).value, 'a');
    running.shift()?.reject(new Error('no database'));
    await new Promise(setImmediate);
    assert.equal((await get(11)).value, 'a');
    end('b');
  });
});
