import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signatureHeader, signatureOf } from '../../payments/sandbox-signature.js';
import { until } from '../../payments/testing/until.js';
import { assertSettled } from './testing/invariants.js';
import { codesOf, openShop, provider, type Reply, type Shop } from './testing/shop.js';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const path = `/store/1/payments/${provider}/webhook`;
const eventOf = (id: string, intentId: string, orderRef: string) =>
  JSON.stringify({ id, type: 'intent.succeeded', createdAt: 0, data: { intentId, orderRef } });

async function send(raw: string, headers: Record<string, string>): Promise<Reply> {
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw,
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

const signed = (raw: string, at = Date.now()): Record<string, string> => ({
  [signatureHeader]: signatureOf(
    Buffer.from(raw),
    [...shop.sandbox.providerOptions().webhookSecrets],
    Math.floor(at / 1000),
  ),
});
const placed = async () => {
  const shopper = shop.shopper();
  const checkout = await shopper.ready();
  const { body } = await shopper.complete(checkout);
  return { shopper, orderId: body.order.id, payment: body.payment, intentId: body.payment?.intentId ?? '' };
};
const stateOf = async (id: string): Promise<string> =>
  (await shop.one<{ state: string }>('select state from orders where id = $1', id)).state;
const isPaid = (id: string) => async () => (await stateOf(id)) === 'paid';
const quiet = () => until(async () => (await shop.sandbox.ledger()).pendingEvents === 0, 'all webhooks');

describe('webhook', () => {
  it('marks the order as paid without the browser', async () => {
    const { shopper, orderId, payment } = await placed();
    await shopper.pay(payment);
    await until(isPaid(orderId), 'the webhook');
    const order = await shopper.request(`GET`, `/orders/${orderId}`);
    assert.equal(order.body['paymentStatus'], 'paid');
    await quiet();
    await assertSettled(shop.database, shop.sandbox);
  });

  it('received repeatedly, also long after, has one effect', async () => {
    await shop.sandbox.fault({ fault: 'webhook-duplicate', operation: 'intent.succeeded', copies: 3 });
    const { shopper, orderId, payment, intentId } = await placed();
    await shopper.pay(payment);
    await until(isPaid(orderId), 'the webhook');
    await quiet();
    const raw = eventOf('ev_a_day_later', intentId, orderId);
    assert.equal((await send(raw, signed(raw))).status, 200);
    assert.equal((await send(raw, signed(raw))).status, 200);
    await assertSettled(shop.database, shop.sandbox);
  });

  it('received out of order or dropped: the provider is asked for the state each time', async () => {
    await shop.sandbox.fault({ fault: 'webhook-reorder', count: 2, ms: 50 });
    const first = await placed();
    await first.shopper.pay(first.payment);
    await until(isPaid(first.orderId), 'the webhook');
    await quiet();
    await assertSettled(shop.database, shop.sandbox);
  });

  it('with a wrong or old signature is rejected, and accepted when sent again correctly', async () => {
    for (const fault of ['webhook-bad-signature', 'webhook-old-timestamp'] as const) {
      await shop.sandbox.fault({ fault });
      const { shopper, orderId, payment } = await placed();
      await shopper.pay(payment);
      await until(isPaid(orderId), `the webhook after ${fault}`);
    }
    await quiet();
  });

  it('that is tampered with, unsigned or malformed is rejected before it is parsed', async () => {
    const { orderId, intentId } = await placed();
    const raw = eventOf('ev_forged', intentId, orderId);
    const headers = signed(raw);
    const refusals = [
      await send(raw.replace('ev_forged', 'ev_changed'), headers),
      await send(raw, {}),
      await send(raw, { [signatureHeader]: 't=1,v1=00' }),
      await send(raw, signed(raw, Date.now() - 400_000)),
    ];
    for (const refused of refusals)
      assert.deepEqual([refused.status, codesOf(refused)], [401, ['WEBHOOK_SIGNATURE_INVALID']]);
    const nonsense = await send('[]', signed('[]'));
    assert.deepEqual([nonsense.status, codesOf(nonsense)], [400, ['VALIDATION_FAILED']]);
    const { count } = await shop.one<{ count: number }>(
      `select count(*) from inbox where event_id in ('ev_forged', 'ev_changed')`,
    );
    assert.equal(count, 0);
  });

  it('that reports a paid order is not trusted: the provider is asked', async () => {
    const { orderId, intentId } = await placed();
    const raw = eventOf('ev_premature', intentId, orderId);
    assert.equal((await send(raw, signed(raw))).status, 200);
    assert.equal(await stateOf(orderId), 'pending');
  });

  it("that names one order and the paid intent of another pays only the intent's order", async () => {
    const dear = await placed();
    const cheap = await placed();
    await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
    await cheap.shopper.pay(cheap.payment);
    await shop.sandbox.clearFaults();
    const raw = eventOf('ev_crossed', cheap.intentId, dear.orderId);
    await send(raw, signed(raw));
    assert.deepEqual([await stateOf(dear.orderId), await stateOf(cheap.orderId)], ['pending', 'paid']);
  });

  it('about an unknown order is stored, answered 409, and processed when the order exists', async () => {
    const { shopper, orderId, payment, intentId } = await placed();
    await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
    await shopper.pay(payment);
    await shop.sandbox.clearFaults();
    // As if this process read the database before the order was stored.
    const hide = (from: string, to: string) =>
      shop.database.transaction(async (tx) => {
        await tx.query(`set local session_replication_role = replica`);
        for (const table of ['payment_attempt', 'order_line', 'order_stock'])
          await tx.query(`update ${table} set order_id = $2 where order_id = $1`, [from, to]);
        await tx.query('update payment_attempt set intent_id = $2 where order_id = $1', [
          to,
          to === orderId ? intentId : 'hidden',
        ]);
        await tx.query('update orders set id = $2 where id = $1', [from, to]);
      });
    await hide(orderId, 'hidden');
    const raw = eventOf('ev_early', intentId, orderId);
    const premature = await send(raw, signed(raw));
    assert.deepEqual([premature.status, codesOf(premature)], [409, ['WEBHOOK_ORDER_UNKNOWN']]);
    assert.equal(
      (await shop.one<{ state: string }>(`select state from inbox where event_id = 'ev_early'`)).state,
      'received',
    );
    await hide('hidden', orderId);
    await shop.reconcileAfter(90);
    assert.equal(await stateOf(orderId), 'paid');
    assert.equal(
      (await shop.one<{ state: string }>(`select state from inbox where event_id = 'ev_early'`)).state,
      'done',
    );
  });

  it('about an order that never appears is dropped after about a day', async () => {
    await shop.database.query(
      `insert into inbox (store_id, provider, event_id, type, intent_id, order_ref, check_at, checks)
       values (1, $1, 'ev_lost', 'intent.succeeded', 'in_lost', 'lost', now(), 29)`,
      [provider],
    );
    await shop.reconcileAfter();
    assert.equal(
      (await shop.one<{ state: string }>(`select state from inbox where event_id = 'ev_lost'`)).state,
      'dropped',
    );
  });

  it('of a provider that the store does not use is rejected', async () => {
    const answer = await fetch(`${shop.url}/store/1/payments/cheque/webhook`, { method: 'POST', body: '{}' });
    assert.equal(answer.status, 404);
    assert.equal((await fetch(`${shop.url}${path}`, { method: 'POST' })).status, 401, 'without a body');
  });
});
