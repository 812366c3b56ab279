/** A crash or a loss between any two steps ends in one order and one charge, or in no order and no charge. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { until } from '../../payments/testing/until.js';
import { Crash } from './testing/crash.js';
import { assertSettled, piecesOf } from './testing/invariants.js';
import { cards, codesOf, openShop, type Shop } from './testing/shop.js';

const crash = new Crash();
/** How far the sandbox's clock is ahead. */
let ahead = 0;
let shop: Shop;
let pieces: number;
before(async () => {
  shop = await openShop({ commerce: { step: crash.step }, sandbox: { clock: () => Date.now() + ahead } });
  pieces = await piecesOf(shop.database, 'mug');
});
after(() => shop.close());
afterEach(async () => {
  assert.ok(crash.isOver, 'the crash has happened');
  await shop.sandbox.clearFaults();
  await expireAll();
  await assertSettled(shop.database, shop.sandbox);
  assert.equal(await piecesOf(shop.database, 'mug'), pieces);
});

/** Abandoned orders expire. */
async function expireAll(): Promise<void> {
  await shop.database.query(`update orders set expires_at = now() - interval '1 minute' where state = 'pending'`);
  for (let round = 0; round < 3; round++) await shop.reconcileAfter();
}

const stateOf = async (id: string): Promise<string> =>
  (await shop.one<{ state: string }>('select state from orders where id = $1', id)).state;
const orderIdsOf = async (checkoutId: string): Promise<string[]> =>
  (await shop.database.query<{ id: string }>('select id from orders where checkout_id = $1', [checkoutId])).rows.map(
    ({ id }) => id,
  );
const intentsOf = async (id: string): Promise<number> =>
  (await shop.sandbox.ledger()).orders.find(({ orderRef }) => orderRef === id)?.intents ?? 0;
const isPaid = (id: string) => async () => (await stateOf(id)) === 'paid';

describe('a crash while placing', () => {
  it('before the commit stores nothing, and the same key places the order', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    crash.at('before-place-commit');
    assert.equal((await shopper.complete(checkout, 'key-1')).status, 500);
    assert.deepEqual(await orderIdsOf(checkout.id), []);
    const again = await shopper.complete(checkout, 'key-1');
    assert.equal(again.status, 200);
    await shopper.pay(again.body.payment);
    await until(isPaid(again.body.order.id), 'the webhook');
  });

  for (const step of ['placed', 'intent-created', 'intent-stored'] as const) {
    it(`at ${step}: the same call continues with the same order and intent`, async () => {
      const shopper = shop.shopper();
      const checkout = await shopper.ready();
      crash.at(step);
      assert.equal((await shopper.complete(checkout, step)).status, 500);
      const [orderId = ''] = await orderIdsOf(checkout.id);
      assert.equal(await stateOf(orderId), 'pending');
      assert.equal((await shopper.readCheckout(checkout.id)).body.quote.hash, checkout.quote.hash);
      const { status, body } = await shopper.complete(checkout, step);
      assert.deepEqual([status, body.order.id, await intentsOf(orderId)], [200, orderId, 1]);
      await shopper.pay(body.payment);
      assert.equal((await shopper.resume(checkout.id)).body.order.paymentStatus, 'paid');
    });

    it(`at ${step} without a retry: nothing stays held, and nothing stays open at the provider`, async () => {
      const shopper = shop.shopper();
      const checkout = await shopper.ready();
      crash.at(step);
      await shopper.complete(checkout);
      const [orderId = ''] = await orderIdsOf(checkout.id);
      await expireAll();
      assert.equal(await stateOf(orderId), 'cancelled');
      const { rows } = await shop.database.query<{ state: string; intent_id: string | null }>(
        'select state, intent_id from payment_attempt where order_id = $1',
        [orderId],
      );
      assert.deepEqual(
        rows.map(({ state }) => state),
        ['canceled'],
        'the intent, made or not, was looked up and cancelled',
      );
    });
  }

  it('with lost answers of the provider finds the one intent again', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    await shop.sandbox.fault({ fault: 'cut-after-commit', operation: 'intent.create', count: 1 });
    const { status, body } = await shopper.complete(checkout);
    assert.deepEqual([status, await intentsOf(body.order.id)], [200, 1]);
  });

  it('with a failing provider answers PAYMENT_UNAVAILABLE, and continues later', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    await shop.sandbox.fault({ fault: 'cut-before-commit', operation: 'intent.create', count: 3 });
    const refused = await shopper.complete(checkout, 'again');
    assert.deepEqual([refused.status, codesOf(refused)], [503, ['PAYMENT_UNAVAILABLE']]);
    assert.equal((await shopper.readCheckout(checkout.id)).body.status, 'ready');
    const { status, body } = await shopper.complete(checkout, 'again');
    assert.deepEqual([status, await intentsOf(body.order.id)], [200, 1]);
  });

  it('with a rate limit at the provider answers PAYMENT_UNAVAILABLE', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    await shop.sandbox.fault({ fault: 'rate-limit', operation: 'intent.create' });
    assert.deepEqual(codesOf(await shopper.complete(checkout)), ['PAYMENT_UNAVAILABLE']);
    assert.equal((await shopper.complete(checkout)).status, 200);
  });
});

describe('a crash after paying', () => {
  const paidUnnoticed = async () => {
    await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const { body } = await shopper.complete(checkout);
    assert.equal((await shopper.pay(body.payment)).status, 200);
    return { shopper, checkout, orderId: body.order.id };
  };

  it('closed tab and no webhook: the reconciler finds the payment', async () => {
    const { orderId } = await paidUnnoticed();
    assert.equal(await stateOf(orderId), 'pending');
    await shop.reconcileAfter(121);
    assert.equal(await stateOf(orderId), 'paid');
  });

  it('no webhook: the browser’s return settles the order', async () => {
    const { shopper, checkout, orderId } = await paidUnnoticed();
    assert.equal((await shopper.resume(checkout.id)).body.order.number !== null, true);
    assert.equal(await stateOf(orderId), 'paid');
  });

  it('payment just before the expiry, found after it: the payment wins', async () => {
    const { orderId } = await paidUnnoticed();
    await expireAll();
    assert.equal(await stateOf(orderId), 'paid');
  });

  it('webhook before the browser’s return: the return changes nothing', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const { body } = await shopper.complete(checkout);
    await shopper.pay(body.payment);
    await until(isPaid(body.order.id), 'the webhook');
    const first = (await shopper.resume(checkout.id)).body.order;
    const second = (await shopper.resume(checkout.id)).body.order;
    assert.deepEqual(second, first);
    assert.deepEqual((await shopper.complete(checkout)).body.order, first, 'nor does another click');
  });

  for (const step of ['intent-retrieved', 'before-settle-commit', 'settled'] as const) {
    it(`at ${step} in the webhook: the provider sends it again`, async () => {
      const shopper = shop.shopper();
      const checkout = await shopper.ready();
      const { body } = await shopper.complete(checkout);
      crash.at(step);
      await shopper.pay(body.payment);
      await until(isPaid(body.order.id), 'the webhook that came again');
      await until(async () => (await shop.sandbox.ledger()).pendingEvents === 0, 'all webhooks');
      const { state } = await shop.one<{ state: string }>(
        `select state from inbox where order_ref = $1 and type = 'intent.succeeded'`,
        body.order.id,
      );
      assert.equal(state, 'done');
    });

    it(`at ${step} in the browser’s return: the reconciler settles the order`, async () => {
      const { shopper, checkout, orderId } = await paidUnnoticed();
      crash.at(step);
      assert.equal((await shopper.resume(checkout.id)).status, 500);
      await shop.reconcileAfter(121);
      assert.equal(await stateOf(orderId), 'paid');
    });
  }

  it('unreachable provider: nothing changes, and the return reports it', async () => {
    const { shopper, checkout, orderId } = await paidUnnoticed();
    await shop.sandbox.fault({ fault: 'cut-before-commit', operation: 'intent.retrieve', count: 6 });
    const refused = await shopper.resume(checkout.id);
    assert.deepEqual([refused.status, codesOf(refused)], [503, ['PAYMENT_UNAVAILABLE']]);
    await shop.reconcileAfter(121);
    assert.equal(await stateOf(orderId), 'pending');
    await shop.reconcileAfter();
    assert.equal(await stateOf(orderId), 'paid');
  });

  it('an order does not expire while its payment is processing', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const { body } = await shopper.complete(checkout);
    await shopper.pay(body.payment, cards.asyncGood);
    assert.equal((await shopper.resume(checkout.id)).body.checkout.status, 'processing');
    await expireAll();
    assert.equal(await stateOf(body.order.id), 'pending');
    ahead += 61_000;
    shop.sandbox.sandbox.wake();
    await until(isPaid(body.order.id), 'the late success');
  });

  it('an order expires after its processing payment fails', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const { body } = await shopper.complete(checkout);
    await shopper.pay(body.payment, cards.asyncBad);
    ahead += 61_000;
    shop.sandbox.sandbox.wake();
    await until(async () => (await shopper.readCheckout(checkout.id)).body.status === 'failed', 'the late failure');
  });
});
