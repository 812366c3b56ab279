/** `kill -9` of a real service process, then another one on the same database and port: one order, paid once. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startSandbox, type RunningSandbox } from '../../payments/testing/start-sandbox.js';
import { until } from '../../payments/testing/until.js';
import { testDatabase, type TestDatabase } from '../../testing/database.js';
import { seedStore } from '../../testing/seed.js';
import { CodeKeys } from '../gift-cards/code.js';
import { issueCard } from '../gift-cards/issue.js';
import { sellVouchers } from '../gift-cards/testing/voucher.js';
import type { Step } from '../../kernel/commerce.js';
import { assertGiftCards, assertSettled, piecesOf } from './testing/invariants.js';
import { buy, Merchant } from './testing/merchant.js';
import { connectSandbox, provider, Shopper } from './testing/shop.js';

let database: TestDatabase;
let sandbox: RunningSandbox;
let port: string;
let service: ChildProcess;
let pieces: number;

/** On the same port as the first one, so that webhooks find it. */
async function start(): Promise<string> {
  const script = fileURLToPath(new URL('./testing/service-process.ts', import.meta.url));
  service = fork(script, [database.url, port], {
    execArgv: ['--import', 'tsx', '--conditions=@storefront/source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await Promise.race([
    once(service, 'message'),
    once(service, 'exit').then(() => Promise.reject(new Error('The service ended before it listened'))),
  ])) as [string];
  port = new URL(message).port;
  return message;
}

/** From now on the service dies at this step. */
async function killAt(step: Step): Promise<{ ended: Promise<unknown> }> {
  const ended = once(service, 'exit');
  const ready = once(service, 'message');
  service.send(step);
  await ready;
  return { ended };
}

async function kill(): Promise<void> {
  const ended = once(service, 'exit');
  service.kill('SIGKILL');
  await ended;
}

before(async () => {
  database = await testDatabase();
  await seedStore(database, 1);
  await sellVouchers(database);
  pieces = await piecesOf(database, 'mug');
  port = '0';
  const url = await start();
  const webhookUrl = `${url}/store/1/payments/${provider}/webhook`;
  sandbox = await startSandbox({ webhookUrl, firstWebhookPauseMs: 50 });
  await connectSandbox(database, sandbox);
});
after(async () => {
  await kill();
  await sandbox.close();
  await database.close();
});

async function giftCard(amount: number): Promise<string> {
  const key = await new CodeKeys(database, undefined).of(1);
  const input = { amount: { amount, currency: 'EUR' } };
  return (await database.transaction((tx) => issueCard(tx, key, 1, input, null, undefined))).code;
}

/** Puts a gift card on the cart, so that its hold must survive the death, too. */
async function payAPart(shopper: Shopper): Promise<void> {
  const { body } = await shopper.applyGiftCard({ code: await giftCard(500) });
  assert.equal(body.giftCards.length, 1);
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await database.query<{ state: string }>('select state from orders where id = $1', [id])).rows[0]?.state;
const isPaid = (id: string) => async () => (await stateOf(id)) === 'paid';
const allSettled = async () => {
  await assertSettled(database, sandbox);
  assert.equal(await piecesOf(database, 'mug'), pieces);
};

describe('kill -9', () => {
  for (const webhooks of [true, false]) {
    it(`between the payment and ${webhooks ? 'the webhook' : 'a webhook that never arrives'}`, async () => {
      const shopper = new Shopper(`http://127.0.0.1:${port}`, sandbox);
      const checkout = await shopper.ready('mug', 2);
      const { body } = await shopper.complete(checkout);
      if (!webhooks) await sandbox.fault({ fault: 'webhook-drop', count: null });
      await kill();
      assert.equal((await shopper.pay(body.payment)).status, 200, 'the card form needs no service');
      assert.equal(await stateOf(body.order.id), 'pending');
      await start();
      await until(isPaid(body.order.id), webhooks ? 'the webhook' : 'the reconciler');
      const { intents, charged } = await sandbox.ledgerOf(body.order.id);
      assert.deepEqual([intents, charged], [1, { count: 1, amount: checkout.quote.totals.amountDue.amount }]);
      const resumed = (await shopper.resume(checkout.id)).body;
      assert.deepEqual([resumed.checkout.status, resumed.order.paymentStatus], ['completed', 'paid']);
      await sandbox.clearFaults();
      await allSettled();
    });
  }

  for (const step of ['before-place-commit', 'placed', 'intent-created', 'intent-stored'] as const) {
    it(`at ${step}: repeating the same request continues`, async () => {
      const shopper = new Shopper(`http://127.0.0.1:${port}`, sandbox);
      await payAPart(shopper);
      const checkout = await shopper.ready();
      const { ended } = await killAt(step);
      await assert.rejects(shopper.complete(checkout, `click-${step}`), 'the connection breaks');
      await ended;
      await start();
      // The dead process had a lease on the key; a real shopper's second click has a new one.
      const { status, body } = await shopper.complete(checkout);
      assert.equal(status, 200);
      await shopper.pay(body.payment);
      await until(isPaid(body.order.id), 'the webhook');
      assert.equal((await sandbox.ledgerOf(body.order.id)).intents, 1);
      await allSettled();
    });
  }

  for (const step of ['intent-retrieved', 'before-settle-commit', 'settled'] as const) {
    it(`at ${step}, when the webhook arrives`, async () => {
      const shopper = new Shopper(`http://127.0.0.1:${port}`, sandbox);
      await payAPart(shopper);
      await shopper.add('voucher', 2);
      const checkout = await shopper.ready();
      const { body } = await shopper.complete(checkout);
      const { ended } = await killAt(step);
      await shopper.pay(body.payment);
      await ended;
      await start();
      await until(isPaid(body.order.id), 'the webhook, or the reconciler');
      await allSettled();
    });
  }
});

describe('kill -9 while refunding', () => {
  for (const step of ['refund-stored', 'refund-made', 'refund-settled'] as const) {
    for (const who of ['the same call', 'the reconciler']) {
      it(`at ${step}: ${who} continues with the one refund`, async () => {
        const url = `http://127.0.0.1:${port}`;
        const { order, lineId } = await buy(
          { shopper: () => new Shopper(url, sandbox), giftCard },
          { giftCards: [1060] },
        );
        const merchant = new Merchant(url);
        const input = { lines: [{ lineId, quantity: 2 }], restock: true };
        const { ended } = await killAt(step);
        await assert.rejects(merchant.refund(order.id, input, step), 'the connection breaks');
        await ended;
        await start();
        if (who === 'the same call') assert.equal((await merchant.refund(order.id, input, step)).status, 200);
        else await database.query(`update refund set check_at = now() where state in ('creating', 'pending')`);
        const refunds = async () => (await merchant.refunds(order.id)).body.items;
        await until(async () => (await refunds())[0]?.status === 'succeeded', who);
        const [refund, ...more] = await refunds();
        assert.deepEqual([refund?.amount.amount, more], [2380, []]);
        const { refunded } = await sandbox.ledgerOf(order.id);
        assert.deepEqual(refunded, { count: 1, amount: refund?.card?.amount.amount });
        await assertGiftCards(database);
        assert.equal(await piecesOf(database, 'mug'), pieces);
      });
    }
  }
});
