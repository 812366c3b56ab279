import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { testApp, type TestApp } from '../testing/app.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { seedStore } from '../testing/seed.js';
import { PublicReads } from './public-reads.js';

describe('public reads with a replica', () => {
  let shop: TestApp;
  /** Another database in the place of a replica, so that each answer shows where it was read. */
  let replica: TestDatabase;
  let log = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  before(async () => {
    replica = await testDatabase();
    await seedStore(replica, 1);
    shop = await testApp({ logger: pino(sink), config: { databaseReadUrl: replica.url, cacheBytes: 0 } });
    await entitle(replica, 'Replica');
    await entitle(shop.database, 'Primary');
  });
  after(async () => {
    await shop.close();
    await replica.close();
  });

  /** The category's title shows which database has answered. */
  const entitle = (database: TestDatabase, title: string) =>
    database.query(`update category set title = $1 where store_id = 1 and handle = 'paper'`, [title]);
  const titleOf = async (path = '/store/1/categories/paper?market=eu'): Promise<string> =>
    (await shop.get(path)).json<{ title: string }>().title;
  const versions = async (): Promise<[number, number]> => {
    const of = async (database: TestDatabase): Promise<number> =>
      (await database.query<{ version: number }>('select version from store')).rows[0]?.version ?? NaN;
    return [await of(shop.database), await of(replica)];
  };
  const catchUp = async (): Promise<void> => {
    const [primary] = await versions();
    await replica.query('update store set version = $1', [primary]);
  };

  it('go there when it has what this process knows', async () => {
    await catchUp();
    assert.equal(await titleOf(), 'Replica');
    const page = await shop.get('/store/1/products?market=eu');
    assert.equal(page.statusCode, 200, page.body);
    for (const path of ['/store/1?market=eu', '/store/1/menus?market=eu', '/store/1/products/mug?market=eu'])
      assert.equal((await shop.get(path)).statusCode, 200, path);
  });

  it('go to the database when they have joined work whose transaction has ended', async () => {
    const reads = new PublicReads(shop.database, replica.url, 1, pino(sink));
    await reads.start();
    const ended = await reads.run(1, 0, ({ db }) => Promise.resolve(db));
    const servers: string[] = [];
    const titles = await reads.run(1, 0, ({ db, server }) => {
      servers.push(server);
      return (server === 'replica' ? ended : db).query(`select title from category where handle = 'paper'`);
    });
    assert.deepEqual([servers, titles.rows], [['replica', 'primary'], [{ title: 'Primary' }]]);
    await reads.close();
  });

  it('go to the database while the replica lags, and a merchant sees what they have just written', async () => {
    await catchUp();
    await shop.admin('PUT', '/store/1/categories/clothing', { title: 'Clothes' });
    const [primary, behind] = await versions();
    assert.equal(behind, primary - 1);
    assert.equal(await titleOf(), 'Primary');
    assert.equal(await titleOf('/store/1/categories/clothing?market=eu'), 'Clothes');
    await catchUp();
    assert.equal(await titleOf(), 'Replica');
  });

  it('keep nothing of a replica that lags for the version that it does not have', async () => {
    const other = await testApp({ config: { databaseReadUrl: replica.url } });
    try {
      await entitle(other.database, 'New');
      await other.database.query('update store set version = 1000');
      other.app.services.stores.forget(1);
      const title = async (): Promise<string> =>
        (await other.get('/store/1/categories/paper?market=eu')).json<{ title: string }>().title;
      assert.deepEqual([await title(), await title()], ['New', 'New']);
    } finally {
      await other.close();
    }
  });

  it('answer an error of the request as it is', async () => {
    await catchUp();
    assert.equal((await shop.get('/store/1/categories/nothing?market=eu')).statusCode, 404);
    assert.equal(await titleOf(), 'Replica', 'the replica is not taken for lost');
  });

  it('leave carts and the merchant’s reads to the database', async () => {
    await catchUp();
    assert.match((await shop.admin('GET', '/store/1/categories/paper/record')).body, /"title":"Primary"/);
    await replica.query('update stock set quantity = 0');
    const added = await shop.app.inject({
      method: 'POST',
      url: '/store/1/cart/lines?market=eu',
      payload: { variantId: 'mug', quantity: 1 },
    });
    assert.equal(added.statusCode, 200, added.body);
  });

  it('go to the database when the replica is lost, which the log says once', async () => {
    await catchUp();
    assert.equal(await titleOf(), 'Replica');
    await replica.query('alter table category rename to gone');
    assert.deepEqual([await titleOf(), await titleOf()], ['Primary', 'Primary']);
    assert.equal(log.split('does not answer: reads go to the primary').length, 2);
  });

  it('go to the database when the replica stands still, with the counts that they share', async () => {
    // Through a pooler, nothing ends a statement of the replica early.
    const config = { databaseReadUrl: `${replica.url}?pgbouncer=true`, cacheBytes: 0 };
    const other = await testApp({ logger: pino(sink), config });
    const { length: before } = log;
    const paths = ['/store/1', '/store/1/categories/clothing', '/store/1/products', '/store/1/products?facets=true'];
    const read = async (path: string): Promise<void> => {
      const begun = performance.now();
      const { statusCode, body } = await other.get(`${path}${path.includes('?') ? '&' : '?'}market=eu`);
      assert.equal(statusCode, 200, body);
      const ms = performance.now() - begun;
      // The bound is 2 s. A statement of a replica that stands still ends after 7 s.
      assert.ok(ms < 4500, `${path} has waited for the replica (${ms} ms)`);
    };
    try {
      await catchUp();
      await replica.transaction(async (tx) => {
        await tx.query('lock table listing in access exclusive mode');
        // Each of them also joins the counts of others that have begun before.
        await Promise.all([...paths, ...paths].map((path, place) => sleep(place * 20).then(() => read(path))));
      });
      assert.match(log.slice(before), /"The replica has not answered within 2000 ms"/, 'they were asked of it first');
    } finally {
      await other.close();
    }
  });

  it('begin without a replica that cannot be reached', async () => {
    const other = await testApp({ config: { databaseReadUrl: 'postgres://nobody@127.0.0.1:1/nothing' } });
    assert.equal((await other.get('/store/1/categories/paper?market=eu')).statusCode, 200);
    await other.close();
  });
});
