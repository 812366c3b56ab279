/** Capturing authorized money, and cancelling: once, exactly, whatever breaks. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { until } from '../../payments/testing/until.js';
import { Crash } from './testing/crash.js';
import { assertGiftCards, piecesOf } from './testing/invariants.js';
import { buy, eur, Merchant } from './testing/merchant.js';
import { cards, codesOf, openShop, problemOf, type Shop } from './testing/shop.js';
import { configure } from '../../testing/configure.js';

const crash = new Crash();
let ahead = 0;
let shop: Shop;
let merchant: Merchant;
let pieces: number;
before(async () => {
  shop = await openShop({ commerce: { step: crash.step }, sandbox: { clock: () => Date.now() + ahead } });
  merchant = new Merchant(shop.url);
  pieces = await piecesOf(shop.database, 'mug');
  await configure(shop.database, `update store set settings = settings || '{"capture":"manual"}'`);
});
after(() => shop.close());
afterEach(async () => {
  assert.ok(crash.isOver, 'the crash has happened');
  await shop.sandbox.clearFaults();
  await assertGiftCards(shop.database);
  assert.equal(await piecesOf(shop.database, 'mug'), pieces);
});

const chargedOf = async (id: string) => (await shop.sandbox.ledgerOf(id)).charged;
const cardRow = (id: string) =>
  shop.one<{ balance: number; captured: number }>('select balance, captured from gift_card where id = $1', id);

describe('a capture', () => {
  it('collects the authorized amount once for repeated calls, and can then be refunded', async () => {
    const { order, giftCardIds } = await buy(shop, { giftCards: [1000] });
    assert.equal(order.paymentStatus, 'authorized');
    assert.deepEqual(codesOf(await merchant.refund(order.id, { amount: eur(1) })), ['ORDER_NOT_REFUNDABLE']);
    const replies = await Promise.all([
      merchant.capture(order.id),
      merchant.capture(order.id),
      merchant.capture(order.id),
    ]);
    // While one call is at the provider, the others may be told that the capture continues.
    const outcomes = replies.map((reply) => (reply.status === 200 ? 'collected' : codesOf(reply).join()));
    assert.ok(outcomes.includes('collected'), outcomes.join());
    assert.deepEqual(
      outcomes.filter((outcome) => outcome !== 'collected' && outcome !== 'PAYMENT_UNAVAILABLE'),
      [],
    );
    const { body } = await merchant.capture(order.id, 3060);
    assert.deepEqual(
      [body.order.paymentStatus, body.payments[0]?.captured, body.order.payments[0]?.amount],
      ['paid', eur(3060), eur(3060)],
    );
    assert.deepEqual(await chargedOf(order.id), { count: 1, amount: 3060 });
    assert.equal(body.events.filter(({ type }) => type === 'order.paid').length, 1);
    const other = await merchant.capture(order.id, 3000);
    assert.deepEqual([other.status, codesOf(other)], [409, ['ORDER_NOT_CAPTURABLE']]);
    await merchant.refund(order.id, { amount: eur(4060) });
    assert.deepEqual(await cardRow(giftCardIds[0] ?? ''), { balance: 1000, captured: 0 });
    assert.equal((await merchant.record(order.id)).body.order.paymentStatus, 'refunded');
  });

  it('of a part releases the rest, and limits refunds', async () => {
    const { order, lineId } = await buy(shop);
    for (const amount of [0, 4061]) {
      const refused = await merchant.capture(order.id, amount);
      assert.deepEqual(
        [codesOf(refused), problemOf(refused).errors[0]?.path],
        [['VALIDATION_FAILED'], 'amount.amount'],
      );
    }
    const { body } = await merchant.capture(order.id, 2000);
    assert.deepEqual(
      [body.order.paymentStatus, body.order.payments[0]?.amount, body.refundable.total],
      ['paid', eur(2000), eur(2000)],
    );
    const { charged, released } = await shop.sandbox.ledgerOf(order.id);
    assert.deepEqual(
      [charged, released],
      [
        { count: 1, amount: 2000 },
        { count: 1, amount: 2060 },
      ],
    );
    assert.deepEqual(body.incidents, []);
    const lines = [{ lineId, quantity: 3 }];
    assert.deepEqual(codesOf(await merchant.refund(order.id, { lines })), ['REFUND_TOO_LARGE']);
    assert.equal((await merchant.refund(order.id, { amount: eur(2000) })).body.status, 'succeeded');
    assert.equal((await merchant.record(order.id)).body.order.paymentStatus, 'refunded');
  });

  for (const step of ['capture-stored', 'capture-made', 'before-settle-commit', 'settled'] as const) {
    it(`with a crash at ${step} is completed by the same call or the reconciler`, async () => {
      // Otherwise a webhook could run into the crash first.
      await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
      for (const who of ['call', 'reconciler'] as const) {
        const { order } = await buy(shop);
        crash.at(step);
        assert.equal((await merchant.capture(order.id, 1500)).status, 500);
        if (who === 'call') assert.equal((await merchant.capture(order.id)).status, 200);
        else await shop.reconcileAfter();
        const { body } = await merchant.record(order.id);
        assert.deepEqual([body.order.paymentStatus, body.payments[0]?.captured], ['paid', eur(1500)]);
        assert.deepEqual(await chargedOf(order.id), { count: 1, amount: 1500 });
      }
    });
  }

  it('with the provider down has an unknown outcome, and is made once when it is back', async () => {
    const { order } = await buy(shop);
    // Otherwise a webhook could report the outcome before the call gives up.
    await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
    await shop.sandbox.fault({ fault: 'cut-after-commit', operation: 'intent.capture', count: 3 });
    const reply = await merchant.capture(order.id);
    assert.deepEqual([reply.status, codesOf(reply)], [503, ['PAYMENT_UNAVAILABLE']]);
    await shop.reconcileAfter();
    assert.equal((await merchant.record(order.id)).body.order.paymentStatus, 'paid');
    assert.deepEqual(await chargedOf(order.id), { count: 1, amount: 4060 });
  });

  it('that the bank refuses is reported, collects nothing, and can be tried again', async () => {
    const { order } = await buy(shop, { card: cards.captureFails });
    for (const key of ['capture', 'capture2']) {
      const reply = await merchant.capture(order.id);
      assert.deepEqual([reply.status, codesOf(reply)], [402, ['PAYMENT_DECLINED']]);
      const { body } = await merchant.record(order.id);
      assert.deepEqual([body.order.paymentStatus, body.payments[0]?.captureRequested], ['authorized', null]);
      assert.equal(body.incidents.at(-1)?.detail['key'], `o:${order.id}:a1:${key}`);
    }
    assert.equal((await merchant.cancel(order.id)).status, 200);
  });

  it('of an expired authorization is rejected; the order can then be cancelled', async () => {
    const { order, giftCardIds } = await buy(shop, { giftCards: [500] });
    ahead += 8 * 24 * 3600_000;
    await buy(shop, { quantity: 1 }); // the sandbox looks at its clock when it is used
    await until(async () => {
      await shop.reconcileAfter();
      return (await merchant.record(order.id)).body.order.paymentStatus === 'failed';
    }, 'the end of the authorization');
    ahead = 0;
    assert.deepEqual(codesOf(await merchant.capture(order.id)), ['ORDER_NOT_CAPTURABLE']);
    const { body } = await merchant.cancel(order.id);
    assert.deepEqual([body.order.status, body.incidents[0]?.kind], ['canceled', 'authorization-lost']);
    assert.deepEqual(await cardRow(giftCardIds[0] ?? ''), { balance: 500, captured: 0 });
  });

  it('of an order covered by gift cards is rejected', async () => {
    const { order } = await buy(shop, { giftCards: [9000] });
    assert.deepEqual(codesOf(await merchant.capture(order.id)), ['ORDER_NOT_CAPTURABLE']);
    assert.deepEqual(codesOf(await merchant.capture('nothing')), ['ORDER_NOT_FOUND']);
  });
});

describe('cancelling', () => {
  it('an authorized order releases the card, the stock and the gift cards; repeating it changes nothing', async () => {
    const stock = () => shop.one<{ quantity: number }>(`select quantity from stock where variant_id = 'mug'`);
    const before = await stock();
    const { shopper, order, giftCardIds } = await buy(shop, { giftCards: [1000] });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await merchant.cancel(order.id);
      assert.deepEqual([status, body.order.status, body.order.number], [200, 'canceled', order.number]);
      assert.equal(body.events.filter(({ type }) => type === 'order.cancelled').length, 1);
    }
    const { charged, released } = await shop.sandbox.ledgerOf(order.id);
    assert.deepEqual([charged.count, released], [0, { count: 1, amount: 3060 }]);
    assert.deepEqual(await cardRow(giftCardIds[0] ?? ''), { balance: 1000, captured: 0 });
    assert.deepEqual(await stock(), before);
    assert.deepEqual(codesOf(await merchant.capture(order.id)), ['ORDER_NOT_CAPTURABLE']);
    assert.deepEqual(codesOf(await merchant.refund(order.id, { amount: eur(1) })), ['ORDER_NOT_REFUNDABLE']);
    assert.equal((await shopper.add('mug')).status, 200);
  });

  it('a paid order is rejected with a hint to refunds', async () => {
    const { order } = await buy(shop);
    await merchant.capture(order.id);
    const reply = await merchant.cancel(order.id);
    assert.deepEqual([reply.status, codesOf(reply)], [409, ['ORDER_NOT_CANCELABLE']]);
    assert.match(problemOf(reply).detail ?? '', /\/refunds/);
    const { order: covered } = await buy(shop, { giftCards: [9000] });
    assert.deepEqual(codesOf(await merchant.cancel(covered.id)), ['ORDER_NOT_CANCELABLE']);
  });

  it('a placed order closes its checkout: completing it again is rejected', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const { body } = await shopper.complete(checkout);
    await shopper.pay(body.payment);
    assert.equal((await shopper.resume(checkout.id)).body.order.status, 'placed');
    await merchant.cancel(body.order.id);
    const again = await shopper.complete(checkout);
    assert.deepEqual([again.status, codesOf(again)], [409, ['CHECKOUT_COMPLETED']]);
    assert.equal((await shopper.resume(checkout.id)).body.order.status, 'canceled');
  });

  it('a pending order reopens its cart', async () => {
    const shopper = shop.shopper();
    const { body } = await shopper.complete(await shopper.ready());
    const { body: record } = await merchant.cancel(body.order.id);
    assert.deepEqual([record.order.status, record.order.number], ['canceled', null]);
    assert.equal((await shopper.cart()).body.itemCount, 1);
  });

  for (const step of ['cancelling', 'intent-canceled', 'before-settle-commit'] as const) {
    it(`with a crash at ${step} is completed by the same call or the reconciler`, async () => {
      await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
      for (const who of ['call', 'reconciler'] as const) {
        const { shopper, order } = await buy(shop, { giftCards: [1000] });
        crash.at(step);
        assert.equal((await merchant.cancel(order.id)).status, 500);
        const cart = await shopper.add('mug');
        assert.equal(cart.status, 200, 'the shopper is not held up meanwhile');
        if (who === 'call') await merchant.cancel(order.id);
        else await shop.reconcileAfter();
        assert.equal((await merchant.record(order.id)).body.order.status, 'canceled');
        const { charged, released } = await shop.sandbox.ledgerOf(order.id);
        assert.deepEqual([charged.count, released.count], [0, 1]);
      }
    });
  }

  it('an order that was captured elsewhere stays paid, with its number', async () => {
    const { order } = await buy(shop);
    const { intentId } = await shop.one<{ intentId: string }>(
      'select intent_id as "intentId" from payment_attempt where order_id = $1',
      order.id,
    );
    await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
    const elsewhere = await shop.sandbox.request(`/v1/intents/${intentId}/capture`, {
      method: 'POST',
      key: shop.sandbox.account.secretKey,
      idempotencyKey: `elsewhere-${order.id}`,
      body: eur(4060),
    });
    assert.equal(elsewhere.status, 200);
    const reply = await merchant.cancel(order.id);
    assert.deepEqual([reply.status, codesOf(reply)], [409, ['ORDER_NOT_CANCELABLE']]);
    const { body } = await merchant.record(order.id);
    assert.deepEqual(
      [body.order.status, body.order.number, body.order.paymentStatus, body.payments[0]?.captured],
      ['placed', order.number, 'paid', eur(4060)],
    );
    assert.equal(body.events.filter(({ type }) => type === 'order.placed').length, 1);
  });
});

describe('the list of orders', () => {
  it('is filtered by payment status', async () => {
    const { order } = await buy(shop);
    const idsOf = async (status: string) => {
      const { body } = await merchant.request<{ items: { id: string; paymentStatus: string }[] }>(
        'GET',
        `/orders?paymentStatus=${status}`,
      );
      assert.ok(body.items.every(({ paymentStatus }) => paymentStatus === status));
      return body.items.map(({ id }) => id);
    };
    assert.ok((await idsOf('authorized')).includes(order.id));
    assert.ok(!(await idsOf('refunded')).includes(order.id));
  });
});
