import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { seedStore } from '../testing/seed.js';

describe('a store that is deleted', () => {
  let database: TestDatabase;
  before(async () => {
    database = await testDatabase();
    for (const id of [1, 2]) await seedStore(database, id);
  });
  after(() => database.close());

  it('leaves no changes for search behind, and those of another store stay', async () => {
    const change = `insert into search_change (store_id, kind, id) values ($1, 'product', 'mug')`;
    for (const id of [1, 2]) await database.query(change, [id]);
    await database.query('delete from store where store_id = 1');
    const left = await database.query('select distinct store_id from search_change');
    assert.deepEqual([...left.rows], [{ store_id: 2 }]);
    await assert.rejects(database.query(change, [1]), { code: '23503' });
  });
});
