import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../app.js';
import type { TestDatabase } from '../testing/database.js';
import { testDatabase } from '../testing/database.js';
import { seedStore } from '../testing/seed.js';
import { idempotent, idempotentTransaction, sweepIdempotency } from './idempotency.js';
import { problem } from './problem.js';
import { findStore } from './store-context.js';

/** The action of the next call of a test route; set by each test. */
let work: (sleeper: number) => Promise<{ count: number }>;

describe('Idempotency-Key', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let calls = 0;
  let log = '';
  before(async () => {
    database = await testDatabase();
    await seedStore(database, 1);
    await database.query('create table effect (store_id integer, key text)');
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    app = await createApp({ database, logger: pino({ level: 'warn' }, sink), config: { rateLimits: false } });
    app.addHook('preHandler', async (request) => {
      if (!request.url.startsWith('/test/')) return;
      request.store = await findStore(app.services, request);
      request.shopper = { idHash: String(request.headers['x-shopper'] ?? 'ann'), isNew: false };
    });
    app.post('/test/:storeId/lease', (request, reply) =>
      idempotent(request, reply, () => work(++calls), { required: true }),
    );
    app.post('/test/:storeId/transaction', (request, reply) =>
      idempotentTransaction(request, reply, async (tx) => {
        await tx.query('insert into effect values (1, $1)', [request.headers['idempotency-key'] ?? 'none']);
        return work(++calls);
      }),
    );
    await app.ready();
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  const send = (route: string, key: string | undefined, payload: object = {}, shopper = 'ann') =>
    app.inject({
      method: 'POST',
      url: `/test/1/${route}`,
      headers: { 'x-shopper': shopper, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload,
    });

  for (const route of ['lease', 'transaction'] as const) {
    describe(route, () => {
      before(() => {
        work = (count) => Promise.resolve({ count });
      });

      it('replays the first answer for the same key and body', async () => {
        const key = randomUUID();
        const first = await send(route, key, { a: 1, b: { c: [1, 2], d: 3 } });
        const again = await send(route, key, { b: { d: 3, c: [1, 2] }, a: 1 });
        assert.equal(first.headers['idempotent-replayed'], undefined);
        assert.equal(again.headers['idempotent-replayed'], 'true');
        assert.deepEqual(again.json(), first.json());
      });

      it('rejects another body, and is separate per shopper', async () => {
        const key = randomUUID();
        await send(route, key, { a: 1 });
        const other = await send(route, key, { a: 2 });
        assert.equal(other.statusCode, 422);
        assert.match(other.body, /IDEMPOTENCY_KEY_REUSED/);
        assert.equal((await send(route, key, { a: 2 }, 'bob')).statusCode, 200);
      });

      it('answers 409 while the first call runs, and runs it once', async () => {
        const key = randomUUID();
        let finish: () => void = () => undefined;
        const running = new Promise<void>((resolve) => {
          work = async (count) => {
            resolve();
            await new Promise<void>((end) => (finish = end));
            return { count };
          };
        });
        const first = send(route, key);
        await running;
        const calledBefore = calls;
        const second = await send(route, key);
        assert.equal(second.statusCode, 409);
        assert.match(second.body, /IDEMPOTENCY_IN_PROGRESS/);
        assert.equal(second.headers['retry-after'], '1');
        finish();
        assert.equal((await first).statusCode, 200);
        assert.equal(calls, calledBefore);
        work = (count) => Promise.resolve({ count });
      });

      it('releases the key when the call fails', async () => {
        const key = randomUUID();
        work = () => Promise.reject(problem(409, 'OUT_OF_STOCK', 'Gone.'));
        assert.equal((await send(route, key)).statusCode, 409);
        work = (count) => Promise.resolve({ count });
        const again = await send(route, key);
        assert.equal(again.statusCode, 200);
        assert.equal(again.headers['idempotent-replayed'], undefined);
      });

      it('deletes a key after a day', async () => {
        const key = randomUUID();
        await send(route, key, { a: 1 });
        await database.query(`update idempotency set created_at = now() - interval '25 hours' where key = $1`, [key]);
        const reused = await send(route, key, { a: 2 });
        assert.equal(reused.statusCode, 200);
        assert.equal(reused.headers['idempotent-replayed'], undefined);
        await database.query(`update idempotency set created_at = now() - interval '25 hours' where key = $1`, [key]);
        assert.ok((await sweepIdempotency(database)) >= 1);
        assert.equal((await database.query('select 1 from idempotency where key = $1', [key])).rowCount, 0);
      });

      it('rejects invalid keys', async () => {
        for (const key of ['', ' ', 'a b', 'x'.repeat(256), 'ä'])
          assert.equal((await send(route, key)).statusCode, 400, JSON.stringify(key));
      });
    });
  }

  it('is required by some routes, and optional in others', async () => {
    const without = await send('lease', undefined);
    assert.equal(without.statusCode, 400);
    assert.match(without.body, /IDEMPOTENCY_KEY_REQUIRED/);
    assert.equal((await send('transaction', undefined)).statusCode, 200);
  });

  it('is released when the process dies: at once in a transaction, or after its lease', async () => {
    const key = randomUUID();
    await send('lease', key);
    // The state that a process leaves when it dies before the answer is stored.
    await database.query(
      `update idempotency set response = null, lease_until = now() + interval '200 milliseconds' where key = $1`,
      [key],
    );
    const soon = await send('lease', key);
    assert.deepEqual([soon.statusCode, soon.headers['retry-after']], [409, '1']);
    await database.query(`select pg_sleep(0.25)`);
    const after = await send('lease', key);
    assert.equal(after.statusCode, 200);
    assert.equal(after.headers['idempotent-replayed'], undefined);
    assert.equal(log.split('A request is carried on: no process recorded how the last try ended').length, 2, log);
  });

  it('answers with the end of the lease of a dead call in Retry-After', async () => {
    const key = randomUUID();
    await send('lease', key);
    await database.query(
      `update idempotency set response = null, lease_until = now() + interval '3500 milliseconds' where key = $1`,
      [key],
    );
    assert.equal((await send('lease', key)).headers['retry-after'], '4');
  });

  it('commits the effect and its record together', async () => {
    const key = randomUUID();
    work = () => Promise.reject(new Error('power cut'));
    assert.equal((await send('transaction', key)).statusCode, 500);
    assert.equal((await database.query('select 1 from effect where key = $1', [key])).rowCount, 0);
    work = (count) => Promise.resolve({ count });
    const all = await Promise.all(Array.from({ length: 8 }, () => send('transaction', key)));
    assert.ok(all.every(({ statusCode }) => statusCode === 200 || statusCode === 409));
    assert.equal((await database.query('select 1 from effect where key = $1', [key])).rowCount, 1);
  });
});
