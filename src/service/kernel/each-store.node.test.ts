import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { seedStore } from '../testing/seed.js';
import { deleteOlder, inEachStore } from './each-store.js';

const insert = `insert into idempotency (store_id, scope, key, body_hash, created_at)
  select $1, 'scope', $2 || n, '\\x00', now() - $3 * interval '1 hour' - n * interval '1 second'
  from generate_series(1, $4::int) n`;

describe('work in each store', () => {
  let database: TestDatabase;
  const left = async (): Promise<unknown[]> =>
    (
      await database.query(
        `select store_id as store, count(*)::int as rows, bool_and(key like 'new%') as "areNew"
         from idempotency group by store_id order by store_id`,
      )
    ).rows;
  before(async () => {
    database = await testDatabase();
    await seedStore(database, 1);
    await seedStore(database, 2);
  });
  after(() => database.close());

  it('runs once for each store and adds the results', async () => {
    const stores: number[] = [];
    const sum = await inEachStore(database, (storeId) => {
      stores.push(storeId);
      return Promise.resolve(storeId * 10);
    });
    assert.deepEqual(stores, [1, 2]);
    assert.equal(sum, 30);
  });

  it('deletes old rows of all stores, the oldest first and some thousands at a time', async () => {
    await database.query(insert, [1, 'old', 25, 5003]);
    await database.query(insert, [1, 'new', 23, 2]);
    await database.query(insert, [2, 'old', 25, 3]);
    await database.query(insert, [2, 'new', 23, 1]);
    const sweep = (): Promise<number> =>
      deleteOlder(database, 'idempotency', 'created_at', `now() - interval '24 hours'`, `scope = 'scope'`);
    assert.equal(await sweep(), 5001 + 3);
    assert.deepEqual(
      (await database.query(`select key from idempotency where store_id = 1 and key like 'old%' order by key`)).rows,
      [{ key: 'old1' }, { key: 'old2' }],
    );
    assert.equal(await sweep(), 2);
    assert.deepEqual(await left(), [
      { store: 1, rows: 2, areNew: true },
      { store: 2, rows: 1, areNew: true },
    ]);
    assert.equal(await sweep(), 0);
  });
});
