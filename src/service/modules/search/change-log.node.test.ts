import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Queryable } from '../../database/connection.js';
import { testDatabase, type TestDatabase } from '../../testing/database.js';
import { seedStore } from '../../testing/seed.js';
import { changesSince, hasChanges, logState, numberChanges, trimChanges } from './change-log.js';

describe('the log of changes', () => {
  let database: TestDatabase;
  before(async () => {
    database = await testDatabase({ poolSize: 8 });
    await seedStore(database, 1);
    await seedStore(database, 2);
  });
  beforeEach(async () => {
    await database.query('delete from search_change');
    await database.query('delete from search_log');
    await database.query('delete from search_counter');
  });
  after(() => database.close());

  const write = (tx: Queryable, ids: readonly string[], storeId = 1) =>
    tx.query(
      `insert into search_change (store_id, kind, id) select $1, 'product', n.id from unnest($2::text[]) as n (id)`,
      [storeId, ids],
    );
  /** Reads as a follower does. @returns null when everything must be read */
  const follow = async (seen: number, storeId = 1): Promise<{ ids: string[] | null; seen: number }> => {
    await numberChanges(database, storeId);
    // In one state of the database, as read-corpus.ts does: otherwise it may see changes after `seq`, and see them again.
    return database.transaction(
      async (tx) => {
        const log = await logState(tx, storeId);
        const changes = await changesSince(tx, storeId, seen, log, 1000);
        return { ids: changes && changes.map(({ id }) => id).sort(), seen: log.seq };
      },
      { isolation: 'repeatable read' },
    );
  };
  /** A transaction that has written, and commits when it is told. */
  const begun = async (ids: readonly string[]): Promise<() => Promise<void>> => {
    let commit: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let written: () => void = () => undefined;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const done = database.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = '5s'`);
      await write(tx, ids);
      written();
      await mayCommit;
    });
    await Promise.race([isWritten, done]);
    return () => {
      commit();
      return done;
    };
  };

  it('has each change once, without gaps in its numbers', async () => {
    await write(database, ['a', 'b', 'a']);
    const first = await follow(0);
    assert.deepEqual(first, { ids: ['a', 'b'], seen: 2 });
    await write(database, ['b', 'c']);
    assert.deepEqual(await follow(first.seen), { ids: ['b', 'c'], seen: 4 });
    assert.deepEqual(await follow(0), { ids: ['a', 'b', 'c'], seen: 4 });
    assert.deepEqual(await follow(4), { ids: [], seen: 4 });
    assert.equal((await database.query('select 1 from search_change')).rowCount, 0);
  });

  it('has a change that began earlier and committed later', async () => {
    const commit = await begun(['late']);
    await write(database, ['early']);
    const { ids, seen } = await follow(0);
    assert.deepEqual(ids, ['early']);
    await commit();
    assert.deepEqual(await follow(seen), { ids: ['late'], seen: 2 });
  });

  it('has nothing of a transaction that is rolled back', async () => {
    await assert.rejects(
      database.transaction(async (tx) => {
        await write(tx, ['a']);
        throw new Error('no');
      }),
    );
    assert.deepEqual(await follow(0), { ids: [], seen: 0 });
  });

  it('lets writers of the same products write at once, also while it is read', async () => {
    await write(database, ['c']);
    await follow(0);
    const commits = [await begun(['a', 'b']), await begun(['b', 'a']), await begun(['a'])];
    await database.transaction(async (tx) => {
      await tx.query('select seq from search_counter where store_id = 1 for update');
      commits.push(await begun(['a']));
    });
    for (const commit of commits.reverse()) await commit();
    assert.deepEqual(await follow(1), { ids: ['a', 'b'], seen: 3 });
  });

  it('gives several readers at once the same numbers', async () => {
    let isWriting = true;
    const writers = Promise.all(
      [0, 1, 2].map(async (writer) => {
        for (let n = 0; n < 40; n += 1) await write(database, [`${writer}-${n}`]);
      }),
    ).finally(() => (isWriting = false));
    const read = async (): Promise<Set<string>> => {
      const found = new Set<string>();
      for (let seen = 0, isLast = false; !isLast;) {
        isLast = !isWriting;
        const next = await follow(seen);
        assert.ok(next.ids);
        for (const id of next.ids) {
          assert.ok(!found.has(id), 'a change that is written once is read once');
          found.add(id);
        }
        seen = next.seen;
      }
      return found;
    };
    const [one, other] = await Promise.all([read(), read(), writers]);
    assert.equal(one.size, 120);
    assert.deepEqual(other, one);
    const { rows } = await database.query<{ seq: number }>(
      'select seq from search_log where store_id = 1 order by seq',
    );
    assert.deepEqual(
      rows.map(({ seq }) => seq),
      Array.from({ length: 120 }, (_, n) => n + 1),
    );
  });

  it('has all changes of the version that it returns', async () => {
    const version = (await numberChanges(database, 1)) ?? 0;
    await database.transaction(async (tx) => {
      await write(tx, ['a']);
      await tx.query('update store set version = version + 1 where store_id = 1');
    });
    assert.equal(await numberChanges(database, 1), version + 1);
    assert.equal((await database.query('select 1 from search_change')).rowCount, 0);
    assert.equal(await numberChanges(database, 99), undefined);
  });

  it('moves more changes than it moves at once', async () => {
    await write(
      database,
      Array.from({ length: 5100 }, (_, n) => `p${n}`),
    );
    assert.deepEqual(await follow(0), { ids: null, seen: 5100 }, 'more than the reader wants');
  });

  it('asks a reader that is behind the trimmed part, or ahead of the log, to read everything', async () => {
    await write(database, ['a', 'b', 'c', 'd']);
    await follow(0);
    assert.equal(await trimChanges(database, { rows: 2, interval: '1 hour' }), 2);
    assert.equal((await follow(1)).ids, null);
    assert.equal((await follow(2)).ids?.length, 2);
    assert.equal((await follow(5)).ids, null);
    assert.equal(await trimChanges(database, { rows: 2, interval: '-1 second' }), 2);
    assert.deepEqual(await follow(4), { ids: [], seen: 4 });
  });

  it('empties the inbox of a store that nobody follows', async () => {
    await write(database, ['a', 'b'], 2);
    assert.equal(await trimChanges(database, { rows: 0, interval: '1 hour' }), 2);
    assert.equal((await database.query('select 1 from search_change')).rowCount, 0);
    assert.equal((await follow(0, 2)).ids, null);
  });

  it('knows whether a reader is behind', async () => {
    assert.equal(await hasChanges(database, 1, 0), false);
    await write(database, ['a']);
    assert.deepEqual([await hasChanges(database, 1, 0), await hasChanges(database, 2, 0)], [true, false]);
    const { seen } = await follow(0);
    assert.deepEqual([await hasChanges(database, 1, 0), await hasChanges(database, 1, seen)], [true, false]);
  });
});
