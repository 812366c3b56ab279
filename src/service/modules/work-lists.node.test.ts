import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { openDatabase, type Database, type Transaction } from '../database/connection.js';
import { defaultTimes, type Log } from '../kernel/commerce.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { seedStore } from '../testing/seed.js';
import { publishDue } from './content/publish-due.js';
import { claimEmails } from './emails/email-rows.js';
import { dueEvents, dueOrders, dueRefunds } from './orders/due.js';
import { dueSubscriptions } from './subscriptions/scheduler.js';
import { claim, fanOut } from './webhooks/deliveries.js';

interface List {
  readonly name: string;
  readonly tables: readonly string[];
  /** Inserts rows 1 … $3 of store $1 that have been due for $2 seconds. */
  readonly insert: string;
  /** Takes a batch. @returns store and key of each row */
  readonly take: (database: Database, log: Log) => Promise<string[]>;
  readonly batch: number;
}

const keys = (rows: readonly { storeId: number; id: string }[]): string[] => rows.map((it) => `${it.storeId} ${it.id}`);
const due = `now() - $2::int * interval '1 second'`;
const rows = `from generate_series(1, $3::int) n`;

const LISTS: readonly List[] = [
  {
    name: 'orders',
    tables: ['orders'],
    insert: `insert into orders (store_id, id, checkout_id, cart_id, shopper, state, payment_status, market, currency, email,
        shipping_address, billing_address, quote, quote_hash, total, amount_due, expires_at, check_at)
      select $1, 'o' || n, 'c' || n, 'c', '', 'cancelling', 'pending', 'eu', 'EUR', '', '{}', '{}', '{}', '', 1, 1, now(),
        ${due} ${rows}`,
    take: async (database, log) => keys(await dueOrders({ database, log }, defaultTimes.pollAfter)),
    batch: 20,
  },
  {
    name: 'refunds',
    tables: ['refund'],
    insert: `insert into refund (store_id, id, order_id, provider, intent_id, amount, currency, reason, state, check_at)
      select $1, 'r' || n, 'o', 'p', 'i', 1, 'EUR', '', 'pending', ${due} ${rows}`,
    take: async (database, log) => keys(await dueRefunds({ database, log })),
    batch: 20,
  },
  {
    name: 'events of payment providers',
    tables: ['inbox'],
    insert: `insert into inbox (store_id, provider, event_id, type, check_at) select $1, 'p', 'e' || n, 'x', ${due} ${rows}`,
    take: async (database, log) =>
      keys((await dueEvents({ database, log })).map(({ storeId, eventId }) => ({ storeId, id: eventId }))),
    batch: 20,
  },
  {
    name: 'subscriptions',
    tables: ['subscription'],
    insert: `insert into subscription (store_id, id, order_id, line_id, plan_code, interval_unit, interval_count, product_id,
        variant_id, quantity, unit_price, currency, market, shopper, email, shipping_address, billing_address, started_on,
        next_on, check_at)
      select $1, 's' || n, 'o' || n, 'l', 'p', 'month', 1, 'p', 'v', 1, 1, 'EUR', 'eu', '', '', '{}', '{}', now(), now(),
        ${due} ${rows}`,
    take: async (database, log) => keys(await dueSubscriptions({ database, log, now: () => new Date() })),
    batch: 20,
  },
  {
    name: 'emails',
    tables: ['email'],
    insert: `insert into email (store_id, id, kind, subject_id, recipient, locale, priority, next_at)
      select $1, 'm' || n, 'restock', n::text, 'ada@example.com', 'en', 2, ${due} ${rows}`,
    take: async (database, log) => keys(await claimEmails(database, 10, 60_000, log)),
    batch: 10,
  },
  {
    name: 'deliveries of webhooks',
    tables: ['webhook_delivery', 'outbox', 'webhook_endpoint'],
    insert: `with event as (
        insert into outbox (store_id, type, payload, fanned_out_at) values ($1, 'incident', '{}', now()) returning id),
      endpoint as (
        insert into webhook_endpoint (store_id, id, url, events, secret)
        select $1, $1 || 'w' || n, 'https://erp.example', '{incident}', 'whsec_' ${rows} returning id)
      insert into webhook_delivery (store_id, endpoint_id, outbox_id, next_at)
      select $1, endpoint.id, event.id, ${due} from endpoint, event`,
    take: async (database, log) =>
      keys(
        (await claim(database, { full: [], started: [] }, 20, 60_000, log)).map(({ storeId, endpointId }) => ({
          storeId,
          id: endpointId,
        })),
      ),
    batch: 20,
  },
  {
    name: 'events without deliveries',
    tables: ['outbox', 'webhook_endpoint'],
    insert: `with endpoint as (
        insert into webhook_endpoint (store_id, id, url, events, secret)
        values ($1, 'w', 'https://erp.example', '{incident}', 'whsec_'))
      insert into outbox (store_id, type, payload, created_at) select $1, 'incident', '{}', ${due} ${rows}`,
    take: async (database, log) => {
      const { count, heard } = await fanOut(database, log);
      assert.equal(heard.length, count);
      return keys(heard.map(({ storeId, outboxId }) => ({ storeId, id: String(outboxId) })));
    },
    batch: 100,
  },
];

/** The database of a process that notes what it asks, and gets no answer about one store. */
function watched(database: Database, deadStore?: number): { database: Database; asked: string[]; stores: unknown[] } {
  const asked: string[] = [];
  const stores: unknown[] = [];
  const query: Database['query'] = (sql, params = []) => {
    asked.push(sql);
    if (sql.includes('store_id = $1')) stores.push(params[0]);
    if (sql.includes('store_id = $1') && params[0] === deadStore) return Promise.reject(new Error('no answer'));
    return database.query(sql, params);
  };
  const transaction: Database['transaction'] = (fn, options) =>
    database.transaction((tx) => {
      const asking: Transaction = {
        query(sql, params = []) {
          stores.push(params[0]);
          return params[0] === deadStore ? Promise.reject(new Error('no answer')) : tx.query(sql, params);
        },
        queue: (sql, params) => tx.queue(sql, params),
        together: (work) => work(asking),
        ending: tx.ending,
      };
      return fn(asking);
    }, options);
  return { database: { ...database, query, transaction }, asked, stores };
}

describe('the work of several stores', () => {
  let database: TestDatabase;
  const errors: { storeId?: number }[] = [];
  const log: Log = { error: (details) => errors.push(details), warn: () => undefined };
  const fill = (list: List, storeId: number, seconds: number, count: number): Promise<unknown> =>
    database.transaction(async (tx) => {
      // The rows stand for themselves, without the orders and carts that they belong to.
      await tx.query(`set local session_replication_role = replica`);
      await tx.query(list.insert, [storeId, seconds, count]);
    });
  before(async () => {
    database = await testDatabase();
    for (const storeId of [1, 2, 3]) await seedStore(database, storeId);
    await database.query('delete from outbox');
  });
  afterEach(async () => {
    errors.length = 0;
    await database.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = replica`);
      for (const table of new Set(LISTS.flatMap(({ tables }) => tables))) await tx.query(`delete from ${table}`);
    });
  });
  after(() => database.close());

  for (const list of LISTS) {
    describe(list.name, () => {
      it('costs one statement while nothing is due, and none for a store without work', async () => {
        const quiet = watched(database);
        assert.deepEqual(await list.take(quiet.database, log), []);
        assert.equal(quiet.asked.length, 1);
        assert.deepEqual(quiet.stores, []);
        await fill(list, 2, 60, 2);
        const one = watched(database);
        assert.equal((await list.take(one.database, log)).length, 2);
        assert.deepEqual([...new Set(one.stores)], [2]);
      });

      it('of a store does not wait for the backlog of another', async () => {
        await fill(list, 1, 600, 300);
        await fill(list, 2, 60, 1);
        const taken = await list.take(database, log);
        assert.equal(taken.length, list.batch, 'what a store leaves of its share is used');
        assert.equal(taken.filter((key) => key.startsWith('2 ')).length, 1);
      });

      it('goes on while one store fails, and fails with the last one', async () => {
        await fill(list, 1, 600, 2);
        const { database: broken } = watched(database, 1);
        await assert.rejects(list.take(broken, log), /no answer/);
        await fill(list, 2, 60, 2);
        errors.length = 0;
        const taken = await list.take(broken, log);
        assert.deepEqual(taken.map((key) => key.slice(0, 2)), ['2 ', '2 ']); // prettier-ignore
        assert.deepEqual(errors.map(({ storeId }) => storeId), [1]); // prettier-ignore
        assert.equal((await list.take(database, log)).length, 2, 'it is still due');
      });

      it('is shared by two processes, each row once', async () => {
        await fill(list, 1, 600, 40);
        await fill(list, 2, 60, 40);
        const other = await openDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 2 });
        try {
          const taken: string[] = [];
          const work = async (of: Database): Promise<void> => {
            for (let batch = await list.take(of, log); batch.length > 0; batch = await list.take(of, log))
              taken.push(...batch);
          };
          await Promise.all([work(database), work(other)]);
          await work(database);
          assert.equal(taken.length, 80);
          assert.equal(new Set(taken).size, 80);
        } finally {
          await other.close();
        }
      });
    });
  }

  it('publishes the content of each store, also while one of them fails', async () => {
    await database.query(
      `insert into content (store_id, kind, handle, title, summary, body, published_at, announced)
       select store_id, 'story', 'soon', 'Soon', '', '', now() - interval '1 second', false from store`,
    );
    // All of it is due at once, so the stores have no order.
    const published = await publishDue(watched(database, 2).database, log);
    assert.deepEqual(new Set(published), new Set([1, 3]));
    assert.deepEqual(errors.map(({ storeId }) => storeId), [2]); // prettier-ignore
    assert.deepEqual(await publishDue(database, log), [2]);
    assert.deepEqual(await publishDue(database, log), []);
  });
});
