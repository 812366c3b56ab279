/**
 * The service dies at any step of a renewal, including those that it shares with a purchase, in the process and with
 * `kill -9`: one order and one charge, or none yet.
 */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../../payments/testing/until.js';
import type { Step } from '../../kernel/commerce.js';
import { renewDue } from './scheduler.js';
import { daysAfter, openSubscriptions, type SubscriptionsShop } from './testing/subscriptions-shop.js';

let shop: SubscriptionsShop;
before(async () => {
  shop = await openSubscriptions();
});
after(() => shop.close());

const steps: Step[] = ['before-place-commit', 'renewal-placed', 'renewal-charged', 'before-settle-commit', 'settled'];
const refusedSteps: Step[] = ['renewal-charged', 'before-settle-commit', 'settled', 'cancelling', 'intent-canceled'];

/** A webhook may be running: a round skips rows that another transaction has locked. */
const paid = (id: string): Promise<void> =>
  until(async () => (await shop.renewals(id))[0]?.state === 'paid', 'the renewal');

describe('a crash', () => {
  for (const step of steps)
    it(`at ${step}: the next run continues, and charges once`, async () => {
      const it = await shop.subscriber();
      const { nextOn } = await it.read();
      shop.crash.at(step);
      shop.setDay(daysAfter(nextOn));
      await renewDue(shop.app.commerce);
      assert.ok(shop.crash.isOver, 'it has crashed');
      const before = await shop.renewals(it.id);
      assert.ok(before.length <= 1);
      await shop.renewOn(daysAfter(nextOn));
      await paid(it.id);
      assert.deepEqual(await shop.renewals(it.id), [{ periodOn: nextOn, state: 'paid', charged: 1 }]);
      assert.deepEqual([(await it.read()).status, shop.crash.isOver], ['active', true]);
    });

  for (const step of refusedSteps)
    it(`at ${step}, when the card is declined: it counts as one attempt`, async () => {
      const it = await shop.subscriber({ card: '4000000000006405' });
      const { nextOn } = await it.read();
      shop.crash.at(step);
      shop.setDay(daysAfter(nextOn));
      await renewDue(shop.app.commerce);
      assert.ok(shop.crash.isOver, 'it has crashed');
      await shop.renewOn(daysAfter(nextOn));
      await shop.renewOn(daysAfter(nextOn));
      assert.deepEqual(await shop.renewals(it.id), [{ periodOn: nextOn, state: 'cancelled', charged: 0 }]);
      const { status, lastFailure } = await it.read();
      assert.deepEqual([status, lastFailure?.nextTryOn], ['past-due', daysAfter(nextOn, 1)]);
    });

  for (const fault of ['cut-before-commit', 'cut-after-commit', 'error-after-commit'] as const)
    it(`of the connection to the provider, permanently: ${fault}`, async () => {
      const it = await shop.subscriber();
      const { nextOn } = await it.read();
      await shop.sandbox.fault({ fault, operation: 'intent.create', count: null });
      shop.setDay(daysAfter(nextOn));
      await renewDue(shop.app.commerce);
      assert.equal((await shop.renewals(it.id)).length, 1, 'the order is placed');
      await shop.sandbox.clearFaults();
      await shop.renewOn(daysAfter(nextOn));
      await paid(it.id);
      assert.deepEqual(await shop.renewals(it.id), [{ periodOn: nextOn, state: 'paid', charged: 1 }]);
    });
});

describe('a charge with an unknown outcome', () => {
  it('creates an incident after an hour by the clock of the service', async () => {
    const incidents = async (): Promise<number> => {
      const { rows } = await shop.database.query(`select 1 from incident where kind = 'renewal-stuck'`);
      return rows.length;
    };
    const it = await shop.subscriber({ plan: 'daily' });
    const { nextOn } = await it.read();
    await shop.sandbox.fault({ fault: 'cut-before-commit', operation: 'intent.create', count: null });
    const before = await incidents();
    // The next day. The clock of the database has not moved, so the order counts as placed a day ago.
    shop.setDay(daysAfter(nextOn));
    await renewDue(shop.app.commerce);
    const count = (await incidents()) - before;
    await shop.sandbox.clearFaults();
    await shop.renewOn(daysAfter(nextOn));
    assert.equal(count, 1);
  });
});

describe('kill -9', () => {
  let service: ChildProcess;
  async function start(): Promise<void> {
    const script = fileURLToPath(new URL('../orders/testing/service-process.ts', import.meta.url));
    service = fork(script, [shop.database.url, '0'], {
      execArgv: ['--import', 'tsx', '--conditions=@storefront/source'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await Promise.race([
      once(service, 'message'),
      once(service, 'exit').then(() => Promise.reject(new Error('The service ended before it listened'))),
    ]);
  }
  after(() => service.kill('SIGKILL'));

  for (const step of ['before-place-commit', 'renewal-placed', 'renewal-charged', 'before-settle-commit'] as const)
    it(`at ${step}: the next process charges once`, async () => {
      const it = await shop.subscriber();
      await start();
      const ended = once(service, 'exit');
      const ready = once(service, 'message');
      service.send(step);
      await ready;
      const { nextOn } = await shop.one<{ nextOn: string }>(
        `with due as (update subscription set started_on = started_on - 40, next_on = current_date, check_at = now()
           where store_id = 1 and id = $1 returning next_on)
         select next_on::text as "nextOn" from due`,
        it.id,
      );
      await ended;
      // The dead process had a lease.
      await shop.database.query('update subscription set check_at = now() where id = $1', [it.id]);
      await start();
      await paid(it.id);
      assert.deepEqual(await shop.renewals(it.id), [{ periodOn: nextOn, state: 'paid', charged: 1 }]);
      const gone = once(service, 'exit');
      service.kill('SIGKILL');
      await gone;
    });
});
