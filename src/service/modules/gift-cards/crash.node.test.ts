/** A crash between any two steps ends with the gift card spent once for a paid order, or complete again without one. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { until } from '../../payments/testing/until.js';
import type { Step } from '../../kernel/commerce.js';
import { Crash } from '../orders/testing/crash.js';
import { assertSettled } from '../orders/testing/invariants.js';
import { openShop, type Shop } from '../orders/testing/shop.js';

const crash = new Crash();
let shop: Shop;
before(async () => {
  shop = await openShop({ commerce: { step: crash.step } });
});
after(() => shop.close());
afterEach(async () => {
  assert.ok(crash.isOver, 'the crash has happened');
  await shop.sandbox.clearFaults();
  await comeToRest();
  await assertSettled(shop.database, shop.sandbox);
});

/** Abandoned orders expire. */
async function comeToRest(): Promise<void> {
  await shop.database.query(`update orders set expires_at = now() - interval '1 minute' where state = 'pending'`);
  for (let round = 0; round < 3; round++) await shop.reconcileAfter();
}

const cardOf = (id: string) =>
  shop.one<{ balance: number; held: number; captured: number }>(
    'select balance, held, captured from gift_card where id = $1',
    id,
  );

/** A mug of 16.80 with shipping, and a card with 10.00, or one that covers it. */
async function begin(amount = 1000) {
  const shopper = shop.shopper();
  const code = await shop.giftCard(amount);
  const { body: cart } = await shopper.applyGiftCard({ code });
  const checkout = await shopper.ready();
  return { shopper, checkout, cardId: cart.giftCards[0]?.id ?? '' };
}

describe('a crash while placing', () => {
  it('before the commit holds nothing, and the same key places the order', async () => {
    const { shopper, checkout, cardId } = await begin();
    crash.at('before-place-commit');
    assert.equal((await shopper.complete(checkout, 'gift-1')).status, 500);
    assert.deepEqual(await cardOf(cardId), { balance: 1000, held: 0, captured: 0 });
    const { status, body } = await shopper.complete(checkout, 'gift-1');
    assert.deepEqual([status, body.payment?.amount.amount], [200, 680]);
    assert.deepEqual(await cardOf(cardId), { balance: 0, held: 1000, captured: 0 });
    await shopper.pay(body.payment);
    await shopper.resume(checkout.id);
    assert.deepEqual(await cardOf(cardId), { balance: 0, held: 0, captured: 1000 });
  });

  for (const step of ['placed', 'intent-created', 'intent-stored'] as const) {
    it(`at ${step} holds the amount once for repeated calls`, async () => {
      const { shopper, checkout, cardId } = await begin();
      crash.at(step);
      assert.equal((await shopper.complete(checkout, `gift-${step}`)).status, 500);
      assert.deepEqual(await cardOf(cardId), { balance: 0, held: 1000, captured: 0 });
      const { body } = await shopper.complete(checkout, `gift-${step}`);
      assert.deepEqual(await cardOf(cardId), { balance: 0, held: 1000, captured: 0 });
      await shopper.pay(body.payment);
      assert.equal((await shopper.resume(checkout.id)).body.order.paymentStatus, 'paid');
      assert.deepEqual(await cardOf(cardId), { balance: 0, held: 0, captured: 1000 });
    });

    it(`at ${step} without a retry releases the amount when the order expires`, async () => {
      const { shopper, checkout, cardId } = await begin();
      crash.at(step);
      await shopper.complete(checkout);
      await comeToRest();
      assert.deepEqual(await cardOf(cardId), { balance: 1000, held: 0, captured: 0 });
    });
  }

  it('of a covered order: before the commit nothing is spent, after it the order is paid and answered again', async () => {
    const { shopper, checkout, cardId } = await begin(5000);
    crash.at('before-place-commit');
    assert.equal((await shopper.complete(checkout, 'gift-covered')).status, 500);
    assert.deepEqual(await cardOf(cardId), { balance: 5000, held: 0, captured: 0 });
    crash.at('placed');
    assert.equal((await shopper.complete(checkout, 'gift-covered')).status, 500);
    const { status, body } = await shopper.complete(checkout, 'gift-covered');
    assert.deepEqual([status, body.order.paymentStatus, body.payment], [200, 'not-required', null]);
    assert.deepEqual(await cardOf(cardId), { balance: 3320, held: 0, captured: 1680 });
  });
});

describe('a crash while settling', () => {
  const steps: readonly Step[] = ['intent-retrieved', 'before-settle-commit', 'settled'];
  for (const step of steps) {
    it(`at ${step}: the amount is captured once, with the order`, async () => {
      const { shopper, checkout, cardId } = await begin();
      const { body } = await shopper.complete(checkout);
      crash.at(step);
      await shopper.pay(body.payment);
      await until(async () => (await cardOf(cardId)).captured === 1000 && crash.isOver, 'the webhook that came again');
      assert.equal((await shopper.resume(checkout.id)).body.order.paymentStatus, 'paid');
      assert.deepEqual(await cardOf(cardId), { balance: 0, held: 0, captured: 1000 });
    });
  }
});

describe('a crash while cancelling', () => {
  for (const step of ['cancelling', 'intent-canceled'] as const) {
    it(`at ${step}: the amount stays held until the provider has cancelled, and is then released`, async () => {
      const { shopper, checkout, cardId } = await begin();
      // The provider's own report of the cancellation would release the amount, too.
      await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
      await shopper.complete(checkout);
      crash.at(step);
      assert.equal((await shopper.removeGiftCard(cardId)).status, 500);
      assert.deepEqual(await cardOf(cardId), { balance: 0, held: 1000, captured: 0 });
      assert.equal((await shopper.removeGiftCard(cardId)).status, 200);
      assert.deepEqual(await cardOf(cardId), { balance: 1000, held: 0, captured: 0 });
    });
  }

  it('a payment that arrives first wins: the edit is rejected, and the amount is captured', async () => {
    const { shopper, checkout, cardId } = await begin();
    await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
    const { body } = await shopper.complete(checkout);
    await shopper.pay(body.payment);
    const refused = await shopper.removeGiftCard(cardId);
    assert.equal(refused.status, 409);
    assert.deepEqual(await cardOf(cardId), { balance: 0, held: 0, captured: 1000 });
  });
});
