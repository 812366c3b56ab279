import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { masterKey, type RunningSandbox, startSandbox } from '../testing/start-sandbox.js';
import { until } from '../testing/until.js';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.js';
import { signatureFault } from '../sandbox-signature.js';

let shop: WebhookReceiver;
let box: RunningSandbox;

beforeEach(async () => {
  shop = await startWebhookReceiver();
  box = await startSandbox({ webhookUrl: shop.url, firstWebhookPauseMs: 20, asyncDelayMs: 300 });
});
afterEach(async () => {
  await box.close();
  await shop.close();
});

let orders = 0;
async function pay(orderRef = `order-${++orders}`, number = '4242424242424242') {
  const body = { orderRef, attempt: 1, amount: 1999, currency: 'EUR', capture: 'automatic' };
  const intent = await box.request('/v1/intents', {
    method: 'POST',
    key: box.account.secretKey,
    idempotencyKey: `create-${orderRef}`,
    body,
  });
  const { id, clientSecret } = intent.body as { id: string; clientSecret: string };
  await box.confirm({ id, clientSecret }, number);
  return { id, clientSecret, orderRef };
}

const faultOf = (at: number, secrets: readonly string[] = [box.account.webhookSecret]) => {
  const { raw, headers } = shop.received[at]!;
  return signatureFault(raw, String(headers['sandbox-signature']), secrets, Date.now());
};
const types = () => shop.received.map(({ body }) => body.type);
const drained = () => until(async () => (await box.ledger()).pendingEvents === 0, 'all webhooks to be delivered');

describe('webhooks', () => {
  it('report the event, signed', async () => {
    const { id, orderRef } = await pay();
    const [webhook] = await shop.count(1);
    assert.equal(webhook?.body.type, 'intent.succeeded');
    assert.deepEqual(webhook.body.data, {
      intentId: id,
      orderRef,
      status: 'succeeded',
      amount: 1999,
      currency: 'EUR',
    });
    assert.equal(faultOf(0), undefined);
    assert.equal(faultOf(0, ['another secret']), 'wrong');
    await drained();
  });

  it('report every step of an asynchronous payment and of a refund', async () => {
    const { id } = await pay('later', '4000000000004517');
    await shop.count(2);
    const body = { intentId: id, amount: 99, currency: 'EUR' };
    const key = box.account.secretKey;
    const refund = await box.request('/v1/refunds', { method: 'POST', key, idempotencyKey: 'r1', body });
    const received = await shop.count(3);
    assert.deepEqual(types(), ['intent.processing', 'intent.succeeded', 'refund.succeeded']);
    assert.equal(received[2]?.body.data['refundId'], refund.body['id']);
  });

  it('are repeated, unchanged and newly signed, until the shop answers 2xx', async () => {
    shop.answerWith(500, 409, 301);
    await pay();
    const received = await shop.count(4);
    assert.deepEqual(
      received.map(({ answered }) => answered),
      [500, 409, 301, 204],
    );
    for (const [at, { raw }] of received.entries()) {
      assert.deepEqual(raw, received[0]?.raw);
      assert.equal(faultOf(at), undefined);
    }
    await drained();
    assert.equal(shop.received.length, 4);
  });

  it('wait for a shop that is down, with growing pauses', async () => {
    const { port } = new URL(shop.url);
    await shop.close();
    await pay();
    await until(async () => (await box.ledger()).pendingEvents === 1, 'the event');
    shop = await startWebhookReceiver(Number(port));
    await shop.count(1);
    await drained();
  });

  it('continue after a restart of the sandbox, to the new address of the shop', async () => {
    await shop.close();
    await pay('restart');
    await box.stop();
    shop = await startWebhookReceiver();
    box = await startSandbox({ dataDir: box.dataDir, webhookUrl: shop.url, firstWebhookPauseMs: 20 });
    const [webhook] = await shop.count(1);
    assert.equal(webhook?.body.data['orderRef'], 'restart');
    await drained();
  });

  it('are not created without an address', async () => {
    await box.request('/v1/accounts/shop', { method: 'PUT', key: masterKey, body: { webhookUrl: null } });
    await pay();
    assert.equal((await box.ledger()).pendingEvents, 0);
  });

  it('are signed with both secrets during a rotation', async () => {
    const rotate = (keepOldForSeconds: number) =>
      box.request('/v1/accounts/shop/webhook-secret', { method: 'POST', key: masterKey, body: { keepOldForSeconds } });
    const { webhookSecret: fresh } = (await rotate(3600)).body as { webhookSecret: string };
    const former = box.account.webhookSecret;
    assert.notEqual(fresh, former);
    await pay();
    await shop.count(1);
    assert.deepEqual([faultOf(0, [fresh]), faultOf(0, [former])], [undefined, undefined]);

    const { webhookSecret: newest } = (await rotate(0)).body as { webhookSecret: string };
    await pay();
    await shop.count(2);
    assert.deepEqual([faultOf(1, [newest]), faultOf(1, [fresh]), faultOf(1, [former])], [undefined, 'wrong', 'wrong']);
    const again = await box.request('/v1/accounts/shop', {
      method: 'PUT',
      key: masterKey,
      body: { webhookUrl: shop.url },
    });
    assert.equal(again.body['webhookSecret'], newest);
  });
});

describe('webhook faults', () => {
  it('duplicate: the same event is sent several times', async () => {
    await box.fault({ fault: 'webhook-duplicate', copies: 2 });
    await pay();
    const received = await shop.count(3);
    assert.equal(new Set(received.map(({ body }) => body.id)).size, 1);
    await drained();
    assert.equal(shop.received.length, 3);
  });

  it('reorder: the next event is sent first', async () => {
    await box.fault({ fault: 'webhook-reorder', operation: 'intent.processing', ms: 9000 });
    await pay('reordered', '4000000000004517');
    await shop.count(2);
    assert.deepEqual(types(), ['intent.succeeded', 'intent.processing']);
  });

  it('delay: the event is sent later', async () => {
    await box.fault({ fault: 'webhook-delay', ms: 300 });
    const start = Date.now();
    await pay();
    await shop.count(1);
    assert.ok(Date.now() - start >= 300);
  });

  it('drop: the event is never sent, although the payment succeeded', async () => {
    await box.fault({ fault: 'webhook-drop', operation: 'intent.succeeded' });
    const { orderRef } = await pay();
    await drained();
    await pay();
    await shop.count(1);
    assert.notEqual(shop.received[0]?.body.data['orderRef'], orderRef);
    assert.equal((await box.ledgerOf(orderRef)).charged.count, 1);
  });

  for (const [fault, seen] of [
    ['webhook-bad-signature', 'wrong'],
    ['webhook-old-timestamp', 'stale'],
  ] as const) {
    it(`${fault}: a delivery that the shop must reject, then a valid one`, async () => {
      shop.answerWith(401);
      await box.fault({ fault });
      await pay();
      await shop.count(2);
      assert.deepEqual([faultOf(0), faultOf(1)], [seen, undefined]);
      await drained();
    });
  }

  it('unknown order: a validly signed event for an order that does not exist', async () => {
    await box.fault({ fault: 'webhook-unknown-order' });
    const { orderRef } = await pay();
    const received = await shop.count(2);
    assert.deepEqual(received.map(({ body }) => body.data['orderRef'] === orderRef).sort(), [false, true]);
    assert.deepEqual([faultOf(0), faultOf(1)], [undefined, undefined]);
  });

  it('clock skew: events are signed with another time until it is cleared', async () => {
    await box.fault({ fault: 'clock-skew', seconds: -400 });
    await pay();
    await shop.count(1);
    assert.equal(faultOf(0), 'stale');
    await box.clearFaults();
    await pay();
    await shop.count(2);
    assert.equal(faultOf(1), undefined);
  });
});
