import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Queryable } from '../database/connection.js';
import { startLoop } from '../kernel/loop.js';
import { writeEmail } from '../kernel/write-email.js';
import { testApp, type TestApp } from '../testing/app.js';
import { until } from '../testing/process.js';
import { emailLag } from './emails/email-rows.js';
import { queueLags } from './lags.js';
import { paymentLag } from './orders/due.js';
import { renewalLag } from './subscriptions/scheduler.js';
import { webhookLag } from './webhooks/deliveries.js';
import { Hooks } from './webhooks/testing/hooks.js';

describe('the lag of workers', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  const lags = () => queueLags(shop.database);
  const isAbout = (seconds: number | undefined, wanted: number): void =>
    assert.ok(seconds !== undefined && seconds >= wanted && seconds < wanted + 60, `${seconds} is about ${wanted}`);

  it('is 0 when nothing is due', async () => {
    assert.deepEqual(await lags(), { emails: 0, payments: 0, subscriptions: 0, webhooks: 0 });
  });

  it('is the age of the oldest email that is due, whatever its priority', async () => {
    const write = (subjectId: string, kind: 'restock' | 'verify', secondsAgo: number) =>
      writeEmail(shop.database, {
        storeId: 1,
        kind,
        subjectId,
        to: 'ada@example.com',
        locale: 'en',
        sendAt: new Date(Date.now() - secondsAgo * 1000),
      });
    await write('later', 'restock', -5000);
    assert.equal((await lags()).emails, 0);
    await write('first', 'verify', 300);
    await write('second', 'restock', 900);
    isAbout((await lags()).emails, 900);
    await shop.database.query(`delete from email`);
  });

  it('of payments is that of orders, refunds and events of providers', async () => {
    await shop.database.query(
      `insert into inbox (store_id, provider, event_id, type, check_at)
       values (1, 'card-sandbox', 'e1', 'x', now() - interval '700 seconds'),
         (1, 'card-sandbox', 'e2', 'x', now() + interval '1 hour')`,
    );
    isAbout((await lags()).payments, 700);
    await shop.database.query('delete from inbox');
  });

  it('of webhooks leaves out endpoints that fail or asked for a pause', async () => {
    const hooks = new Hooks(shop);
    await hooks.listen('https://erp.example/hook', ['incident']);
    await hooks.write('incident');
    await shop.database.query(`update outbox set created_at = now() - interval '400 seconds'`);
    isAbout((await lags()).webhooks, 400);
    await shop.database.query(
      `with told as (update outbox set fanned_out_at = now() returning store_id, id)
       insert into webhook_delivery (store_id, endpoint_id, outbox_id, next_at)
       select told.store_id, e.id, told.id, now() - interval '200 seconds' from told, webhook_endpoint e`,
    );
    isAbout((await lags()).webhooks, 200);
    await shop.database.query('update webhook_endpoint set failing_since = now()');
    assert.equal((await lags()).webhooks, 0);
  });

  it('is read from the first rows of indexes', async () => {
    await shop.database.transaction(async (tx) => {
      // On tables with a few rows, the planner would read them whole.
      await tx.query('set local enable_seqscan = off');
      const plan: string[] = [];
      const explaining: Queryable = {
        async query(sql, params) {
          const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
          plan.push(...rows.map((row) => row['QUERY PLAN']));
          return { rows: [], rowCount: 0 };
        },
        together: (fn) => fn(explaining),
      };
      for (const read of [emailLag, paymentLag, renewalLag, webhookLag]) await read(explaining);
      const indexes = ['email_due', 'orders_check', 'refund_check', 'inbox_check', 'subscription_check'];
      for (const index of [...indexes, 'outbox_fan_out', 'webhook_delivery_due'])
        assert.ok(plan.some((line) => new RegExp(`Index (Only )?Scan using ${index}\\b`).test(line)), `${index}: ${plan.join('\n')}`);
      assert.deepEqual(plan.filter((line) => /\bSort +\(|Seq Scan on (?!webhook_endpoint)/.test(line)), []);
    });
  }); // prettier-ignore

  it('is served with the other metrics, which do not wait for a database that hangs', async () => {
    const { registry } = shop.app;
    assert.match(await registry.metrics(), /worker_lag_seconds\{worker="emails"\} 0\n/);
    assert.match(await registry.metrics(), /worker_lag_seconds\{worker="search"\} 0\n/);
    // Four connections have work that does not end, so the fifth statement waits.
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const busy = [1, 2, 3, 4].map(() => shop.database.transaction(async (tx) => {
      await tx.query('select 1');
      await released;
    })); // prettier-ignore
    await until(() => shop.database.pool.idle === 0 && shop.database.pool.total === 4);
    const text = await registry.metrics();
    assert.match(text, /database_pool_connections\{state="waiting"\} \d/);
    assert.doesNotMatch(text, /worker_lag_seconds\{worker="emails"\}/);
    release();
    await Promise.all(busy);
    assert.match(await registry.metrics(), /worker_lag_seconds\{worker="emails"\} 0\n/);
  });
});

describe('metrics of workers', () => {
  it('count rounds and failures, and note when a round last succeeded', async () => {
    const shop = await testApp();
    const text = () => shop.app.registry.metrics();
    let isFailing = true;
    const log = { error: () => undefined, warn: () => undefined };
    const options = { name: 'A test', batch: 1, intervalMs: 5, log, meter: shop.app.services.workers.of('statistics') };
    const loop = startLoop(() => (isFailing ? Promise.reject(new Error('not now')) : Promise.resolve(0)), options);
    try {
      await until(async () => /worker_failures_total\{worker="statistics"\} \d/.test(await text()));
      assert.doesNotMatch(await text(), /worker_last_success_timestamp_seconds\{worker="statistics"\}/);
      isFailing = false;
      await until(async () => /worker_last_success_timestamp_seconds\{worker="statistics"\} 1\d{9}/.test(await text()));
      const [, runs = 0] = /worker_runs_total\{worker="statistics"\} (\d+)/.exec(await text()) ?? [];
      const [, failures = 0] = /worker_failures_total\{worker="statistics"\} (\d+)/.exec(await text()) ?? [];
      assert.ok(Number(runs) > Number(failures));
    } finally {
      await loop.stop();
      await shop.close();
    }
  });
});
