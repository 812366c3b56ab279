import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import pg from 'pg';
import { openDatabase } from '../database/connection.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { attemptKey, Attempts, type AttemptRule } from './attempts.js';

describe('attempts', () => {
  let database: TestDatabase;
  let attempts: Attempts;
  before(async () => {
    database = await testDatabase();
    attempts = new Attempts(database, true);
  });
  beforeEach(() => database.query('truncate attempt'));
  after(() => database.close());

  const window = (name: string, free: number): AttemptRule => ({ key: attemptKey(name), free, keptMs: 60_000 });
  const pass = (ms: number) =>
    database.query(
      `update attempt set last_at = (select last_at - $1 * interval '1 millisecond'),
         ends_at = (select ends_at - $1 * interval '1 millisecond') where store_id = 1`,
      [ms],
    );
  const count = async (name: string): Promise<number> =>
    (await database.query<{ count: number }>('select count from attempt where key = $1', [attemptKey(name)])).rows[0]
      ?.count ?? 0;
  const isRefused = async (...rules: AttemptRule[]): Promise<boolean> => (await attempts.begin(1, rules)) > 0;

  it('are refused from their number on, until the count ends', async () => {
    const rule = window('a', 2);
    assert.deepEqual([await attempts.begin(1, [rule]), await attempts.begin(1, [rule])], [0, 0]);
    await pass(30_000);
    const wait = await attempts.begin(1, [rule]);
    assert.ok(wait > 0 && wait <= 30, `${wait} s`);
    assert.equal(await attempts.begin(2, [rule]), 0, 'another store');
    await pass(30_000);
    assert.equal(await isRefused(rule), false);
    assert.equal(await count('a'), 1);
  });

  it('count by every rule or by none', async () => {
    const [few, many] = [window('few', 1), window('many', 10)];
    await attempts.begin(1, [few, many]);
    assert.ok(await isRefused(few, many));
    assert.deepEqual([await count('few'), await count('many')], [1, 1]);
    assert.equal(await isRefused(many), false);
  });

  it('take two round trips to the database, counted or refused', async () => {
    const sent = mock.method(pg.Client.prototype, 'query');
    const rules = [window('few', 1), window('many', 10)];
    assert.equal(await attempts.begin(1, rules), 0);
    assert.equal(sent.mock.callCount(), 2);
    assert.ok((await attempts.begin(1, rules)) > 0);
    assert.equal(sent.mock.callCount(), 4);
    sent.mock.restore();
  });

  it('wait twice as long each time, counted from the last one', async () => {
    const rule = { ...window('a', 2), pause: { firstMs: 4000, longestMs: 10_000 }, slides: true };
    await attempts.begin(1, [rule]);
    await attempts.begin(1, [rule]);
    for (const [seconds, passed] of [
      [4, 50_000],
      [8, 9_000],
      [10, 10_000],
      [10, 10_000],
    ] as const) {
      assert.equal(await attempts.begin(1, [rule]), seconds);
      await pass(passed);
      assert.equal(await attempts.begin(1, [rule]), 0);
    }
  });

  it('of strangers have another number', async () => {
    const place = window('place', 100);
    const rule = (of: AttemptRule) => ({ ...window('a', 1), strangers: { free: 3, ofPlace: of.key } });
    await attempts.begin(1, [place, rule(place)]);
    assert.ok(await isRefused(place, rule(place)));
    const other = window('other', 100);
    assert.equal(await isRefused(other, rule(other)), false);
    await attempts.takeBack(1, [other.key]);
    assert.equal(await isRefused(other, rule(other)), false, 'what was right makes nobody known');
    const third = window('third', 100);
    assert.ok(await isRefused(third, rule(third)));
  });

  it('are taken back, one or all', async () => {
    const [one, all] = [window('one', 9), window('all', 9)];
    for (let index = 0; index < 3; index++) await attempts.begin(1, [one, all]);
    await attempts.takeBack(1, [one.key], [all.key]);
    assert.deepEqual([await count('one'), await count('all')], [2, 0]);
    await attempts.takeBack(1, [attemptKey('never made')]);
  });

  it('many at once, of several processes, pass no more than one after the other', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () => openDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 4 })),
    );
    const processes = others.map((other) => new Attempts(other, true));
    for (const free of [1, 7]) {
      const rules = [window(`x${free}`, free), window('y', 1000)];
      const waits = await Promise.all(
        Array.from({ length: 20 }, () => processes.map((each) => each.begin(1, rules))).flat(),
      );
      assert.equal(waits.filter((wait) => wait === 0).length, free);
    }
    await Promise.all(others.map((other) => other.close()));
  });

  it('stay counted when the work is rolled back', async () => {
    await assert.rejects(
      database.transaction(async (tx) => {
        await tx.query('select 1');
        await attempts.begin(1, [window('a', 9)]);
        throw new Error('undone');
      }),
      /undone/,
    );
    assert.equal(await count('a'), 1);
  });

  it('are remembered as refused where they were refused, without asking the database', async () => {
    const rule = window('guessed often', 1);
    await attempts.begin(1, [rule]);
    assert.equal(attempts.refusedFor(1, rule.key), 0);
    await attempts.begin(1, [rule]);
    assert.ok(attempts.refusedFor(1, rule.key) > 0);
    assert.equal(attempts.refusedFor(2, rule.key), 0);
  });

  it('are deleted once their count has ended', async () => {
    await attempts.begin(1, [window('old', 9)]);
    await pass(60_000);
    await attempts.begin(1, [window('new', 9)]);
    assert.equal(await attempts.sweep(), 1);
    assert.deepEqual([await count('old'), await count('new')], [0, 1]);
  });

  it('are not counted where limits are off', async () => {
    const off = new Attempts(database, false);
    assert.equal(await off.begin(1, [window('a', 0)]), 0);
    assert.equal(await count('a'), 0);
  });
});
