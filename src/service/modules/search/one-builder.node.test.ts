import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { openDatabase, type Database } from '../../database/connection.js';
import { testApp, type TestApp } from '../../testing/app.js';
import { until } from '../../testing/process.js';
import { takeBuildLease } from './build-lease.js';
import { Corpora, type CorporaOptions, type Kept } from './corpora.js';
import { change } from './testing/edits.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';

const place = { storeId: 1, market: 'eu' };

describe('a large corpus', () => {
  let shop: TestApp;
  let second: Database;
  const opened: Corpora[] = [];
  /** Statements since the beginning of the test. */
  const sent: string[] = [];
  const record = (message: unknown): void => void sent.push((message as { text: string }).text);
  const count = (part: string): number => sent.filter((text) => text.includes(part)).length;
  const builds = (): number => count('and l.product_id > $3');
  const attempts = (): number => count('insert into search_build');

  before(async () => {
    shop = await testApp();
    second = await openDatabase({ databaseUrl: shop.database.url, dataDir: '' });
    subscribe('storefront:statement', record);
  });
  beforeEach(async () => {
    await shop.database.query('delete from search_snapshot');
    await shop.database.query('delete from search_build');
    sent.length = 0;
  });
  afterEach(async () => {
    for (const corpora of opened.splice(0)) await corpora.close();
  });
  after(async () => {
    unsubscribe('storefront:statement', record);
    await second.close();
    await shop.close();
  });

  /** As two processes have them. Here, every corpus is large. */
  const open = (database: Database, options: CorporaOptions = {}): Corpora => {
    const corpora = new Corpora(database, shop.app.services.stores, shop.app.log, {
      mostRestMs: 0,
      sharedFrom: 0,
      ...options,
    });
    opened.push(corpora);
    return corpora;
  };
  const ask = async (corpora: Corpora): Promise<Kept> => {
    await shop.app.services.stores.check();
    const store = await shop.app.services.stores.get(1);
    const market = store?.markets.find(({ code }) => code === 'eu');
    assert.ok(store && market);
    return corpora.of({ store, market });
  };
  const hasText = ({ corpus }: Kept, part: string): boolean =>
    Array.from({ length: corpus.index.size }, (_, position) => corpus.documents.textAt(position).toString()).some(
      (text) => text.includes(part),
    );
  const stored = async (): Promise<boolean> =>
    (await shop.database.query('select 1 from search_snapshot')).rowCount === 1;
  const isFree = async (): Promise<boolean> => (await shop.database.query('select 1 from search_build')).rowCount === 0;
  const move = (base: string) =>
    change(shop.database, 1, (tx) =>
      tx.query(
        `update store set settings = settings || jsonb_build_object('mediaBaseUrl', $1::text) where store_id = 1`,
        [base],
      ),
    );

  it('is built by one of several processes that start at once, and read by the others', async () => {
    const all = await Promise.all([shop.database, second, second].map((database) => ask(open(database))));
    assert.equal(builds(), 1);
    const [first, ...others] = all.map(({ corpus }) => corpus.answer({ q: 'mug', facets: true }));
    assert.deepEqual(others, [first, first]);
    await until(isFree);
  });

  it('is searched as it was while another process builds it', async () => {
    const [builder, reader] = [open(shop.database), open(second)];
    const before = await ask(reader);
    await ask(builder);
    await until(isFree);
    const lease = await takeBuildLease(shop.database, place, 60_000);
    assert.ok(lease);
    await move('https://moved.example');
    assert.equal(await ask(reader), before);
    await until(() => attempts() >= 4);
    assert.equal(await ask(reader), before);
    assert.equal(builds(), 1);
    await lease.release();
    for (const corpora of [builder, reader])
      await until(async () => hasText(await ask(corpora), 'https://moved.example'));
    assert.equal(builds(), 2);
  });

  it('has the changes that were made while another process built it', async () => {
    const lease = await takeBuildLease(shop.database, place, 60_000);
    assert.ok(lease);
    const [one, other] = [ask(open(shop.database)), ask(open(second))];
    await until(() => attempts() >= 3);
    await change(shop.database, 1, async (tx) => {
      await tx.query(`update product set title = 'A mug since' where store_id = 1 and id = 'mug'`);
      await recordSearchChanges(tx, 1, 'product', ['mug']);
    });
    await lease.release();
    for (const kept of [await one, await other]) assert.ok(hasText(kept, 'A mug since'));
    assert.equal(builds(), 1);
  });

  it('is built by another process when the first one was killed, as the log says', async (test) => {
    await shop.database.query(
      `insert into search_build values (1, 'eu', gen_random_uuid(), now() + interval '1 hour')`,
    );
    const warned = test.mock.method(shop.app.log, 'warn', () => undefined);
    const asked = ask(open(second));
    await until(() => attempts() >= 2);
    assert.equal(builds(), 0);
    assert.equal(warned.mock.callCount(), 0);
    await shop.database.query(`update search_build set ends_at = now() - interval '1 second'`);
    await asked;
    assert.deepEqual(
      warned.mock.calls.map(({ arguments: line }) => line),
      [[place, 'A search index is built again: the process that built it has gone']],
    );
    assert.equal(builds(), 1);
    await until(isFree);
    assert.ok(await stored());
  });

  it('stays with the process that builds it, however long that takes', async () => {
    const lease = await takeBuildLease(shop.database, place, 300);
    assert.ok(lease);
    const end = async (): Promise<Date | undefined> =>
      (await shop.database.query<{ ends_at: Date }>('select ends_at from search_build')).rows[0]?.ends_at;
    const first = await end();
    await until(async () => Number(await end()) > Number(first) + 300);
    assert.equal(await takeBuildLease(second, place, 300), undefined);
    await lease.release();
    const next = await takeBuildLease(second, place, 300);
    assert.ok(next);
    // Of the process that had it before, and that does not know that it is over.
    await lease.release();
    assert.equal(await isFree(), false);
    await next.release();
  });

  it('does not keep a process from stopping that waits for it', async () => {
    const lease = await takeBuildLease(shop.database, place, 60_000);
    assert.ok(lease);
    const corpora = open(second);
    const asked = assert.rejects(ask(corpora), /stops/);
    await until(() => attempts() >= 2);
    await corpora.close();
    await asked;
    await lease.release();
  });
});
