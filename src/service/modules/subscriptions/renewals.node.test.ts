import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Order, SubscriptionPayment } from '@storefront/contract';
import { cards, codesOf, provider } from '../orders/testing/shop.js';
import { Merchant } from '../orders/testing/merchant.js';
import { renewDue } from './scheduler.js';
import { daysAfter, openSubscriptions, type Subscriber, type SubscriptionsShop } from './testing/subscriptions-shop.js';
import { configure } from '../../testing/configure.js';

let shop: SubscriptionsShop;
before(async () => {
  shop = await openSubscriptions();
});
after(() => shop.close());

const declinedAtRenewal = '4000000000006405';
const orderOf = async (it: Subscriber): Promise<Order> => {
  const { lastOrder } = await it.read();
  return (await it.shopper.request<Order>('GET', `/orders/${lastOrder?.id ?? ''}`)).body;
};
/** Does what the card form does, and then the webhook. */
async function pay(it: Subscriber, card: string = cards.good): Promise<SubscriptionPayment> {
  const { nextOn } = await it.read();
  const ask = () => it.request<SubscriptionPayment>('POST', '/pay', { periodOn: nextOn, provider });
  const { status, body } = await ask();
  assert.equal(status, 200, JSON.stringify(body));
  await it.shopper.pay(body.payment, card);
  return (await ask()).body;
}

describe('a renewal', () => {
  it('is a normal order: agreed price, current taxes and shipping, a number, events, a refund', async () => {
    const it = await shop.subscriber({ quantity: 2 });
    const begun = await it.read();
    assert.deepEqual(begun.payment, { brand: 'visa', last4: '4242' });
    assert.deepEqual([begun.status, begun.plan.planId, begun.line.quantity], ['active', 'monthly', 2]);
    await shop.database.query(`update price set amount = amount * 2 where variant_id = 'mug'`);
    await shop.renewOn(daysAfter(begun.nextOn, -1));
    assert.deepEqual(await shop.renewals(it.id), [], 'not before its day');
    await shop.renewOn(daysAfter(begun.nextOn));
    await shop.database.query(`update price set amount = amount / 2 where variant_id = 'mug'`);
    assert.deepEqual(await shop.renewals(it.id), [{ periodOn: begun.nextOn, state: 'paid', charged: 1 }]);

    const renewed = await it.read();
    assert.ok(daysAfter(renewed.nextOn) > daysAfter(begun.nextOn));
    const order = await orderOf(it);
    const { totals, lines, shippingAddress, shippingMethod, payments, number } = order;
    assert.deepEqual(
      { totals, shippingAddress, shippingMethod, brand: payments[0]?.brand, status: order.paymentStatus },
      { totals: it.order.totals, shippingAddress: it.order.shippingAddress, shippingMethod: it.order.shippingMethod, brand: 'visa', status: 'paid' }, // prettier-ignore
    );
    assert.deepEqual([lines[0]?.quantity, lines[0]?.unitPrice], [2, it.order.lines[0]?.unitPrice]);
    assert.equal(renewed.lastOrder?.number, number);
    const events = await shop.database.query<{ type: string }>('select type from outbox where order_id = $1 order by id', [order.id]); // prettier-ignore
    assert.deepEqual(events.rows.map(({ type }) => type), ['order.placed', 'order.paid']); // prettier-ignore

    const { status, body } = await new Merchant(shop.url).refund(order.id, { amount: totals.total, reason: 'broken' });
    assert.deepEqual([status, body.status], [200, 'succeeded']);
    assert.equal((await shop.sandbox.ledgerOf(order.id)).refunded.amount, totals.total.amount);
    assert.equal((await it.read()).status, 'active');
  });

  it('is made once after missed days, and the missed ones are skipped', async () => {
    const it = await shop.subscriber({ plan: 'daily' });
    const { nextOn } = await it.read();
    await shop.renewOn(daysAfter(nextOn, 30));
    assert.equal((await shop.renewals(it.id)).length, 1);
    assert.equal((await it.read()).nextOn, daysAfter(nextOn, 31));
    await it.request('POST', '/cancel');
  });

  it('by several schedulers at once is one order and one charge', async () => {
    const several = await Promise.all([1, 2, 3].map(() => shop.subscriber()));
    const nextOn = daysAfter((await several[0]!.read()).nextOn);
    shop.setDay(nextOn);
    await Promise.all([1, 2, 3, 4].map(() => renewDue(shop.app.commerce)));
    for (const it of several)
      assert.deepEqual(await shop.renewals(it.id), [{ periodOn: nextOn, state: 'paid', charged: 1 }]);
  });
});

describe('a declined card', () => {
  it('is charged on days 1, 3 and 5, then the subscription is paused; nothing stays held', async () => {
    const it = await shop.subscriber({ card: declinedAtRenewal });
    const { nextOn } = await it.read();
    const day = daysAfter(nextOn);
    for (const [offset, tries, next] of [
      [0, 1, 1],
      [1, 2, 3],
      [2, 2, 3],
      [3, 3, 5],
    ] as const) {
      // prettier-ignore
      await shop.renewOn(daysAfter(day, offset));
      const { status, lastFailure, nextOn: unchanged } = await it.read();
      assert.deepEqual([status, unchanged], ['past-due', nextOn]);
      assert.deepEqual(lastFailure, { reason: 'card_declined', nextTryOn: daysAfter(day, next) });
      assert.equal((await shop.renewals(it.id)).length, tries);
    }
    await shop.renewOn(daysAfter(day, 5));
    assert.equal((await it.read()).status, 'paused');
    await shop.renewOn(daysAfter(day, 60));
    const tried = await shop.renewals(it.id);
    assert.deepEqual([tried.length, tried.every(({ state, charged }) => state === 'cancelled' && charged === 0)], [4, true]); // prettier-ignore
    assert.deepEqual(await shop.events(it.id), ['payment-failed', 'payment-failed', 'payment-failed', 'paused', 'payment-failed']); // prettier-ignore
    const held = await shop.database.query(
      'select 1 from order_stock s join orders o on o.store_id = s.store_id and o.id = s.order_id where o.subscription_id = $1',
      [it.id],
    );
    assert.equal(held.rowCount, 0);
  });

  it('that works again pays at the next attempt, and the interval stays', async () => {
    const [it, other] = [await shop.subscriber({ card: declinedAtRenewal }), await shop.subscriber()];
    const { nextOn } = await it.read();
    await shop.renewOn(daysAfter(nextOn));
    await shop.database.query(
      `update subscription s set payment_saved = o.payment_saved from subscription o where s.store_id = o.store_id and s.id = $1 and o.id = $2`,
      [it.id, other.id],
    );
    await shop.renewOn(daysAfter(nextOn, 1));
    assert.deepEqual(
      (await shop.renewals(it.id)).map(({ state, charged }) => [state, charged]),
      [['cancelled', 0], ['paid', 1]], // prettier-ignore
    );
    const { status, nextOn: next, startedOn } = await it.read();
    assert.deepEqual([status, daysAfter(next).slice(8)], ['active', daysAfter(startedOn).slice(8)]);
  });

  it('that requires authentication is paid by the shopper in person, and then saved', async () => {
    const it = await shop.subscriber({ card: cards.challenge });
    const { nextOn } = await it.read();
    await shop.renewOn(daysAfter(nextOn));
    const { status, lastFailure } = await it.read();
    assert.deepEqual([status, lastFailure?.reason], ['past-due', 'authentication_required']);
    const paid = await pay(it, '5555555555554444');
    assert.deepEqual([paid.payment, paid.subscription.status], [null, 'active']);
    assert.deepEqual(paid.subscription.payment, { brand: 'mastercard', last4: '4444' });
    await shop.renewOn(daysAfter(paid.subscription.nextOn));
    assert.deepEqual(
      (await shop.renewals(it.id)).map(({ state, charged }) => [state, charged]),
      [['cancelled', 0], ['paid', 1], ['paid', 1]], // prettier-ignore
    );
  });
});

describe('without a saved card', () => {
  it('the shopper is asked to pay, and nothing is charged or held before', async () => {
    const it = await shop.subscriber({ giftCard: 1_000_000 });
    const { nextOn, payment } = await it.read();
    assert.equal(payment, null);
    await shop.renewOn(daysAfter(nextOn));
    await shop.renewOn(daysAfter(nextOn, 9));
    assert.deepEqual([(await it.read()).status, await shop.events(it.id), await shop.renewals(it.id)], ['payment-needed', ['payment-needed'], []]); // prettier-ignore
    assert.deepEqual(codesOf(await it.request('POST', '/resume')), ['SUBSCRIPTION_NEEDS_PAYMENT']);
    const { subscription } = await pay(it);
    assert.deepEqual([subscription.status, subscription.payment?.last4], ['active', '4242']);
    assert.ok(daysAfter(subscription.nextOn) > daysAfter(nextOn, 9));
  });

  it('an unpaid order of the shopper releases everything, and can be paid later', async () => {
    const it = await shop.subscriber({ giftCard: 1_000_000 });
    const { nextOn } = await it.read();
    await shop.renewOn(daysAfter(nextOn));
    const asked = await it.request<SubscriptionPayment>('POST', '/pay', { periodOn: nextOn, provider });
    assert.ok(asked.body.payment);
    await shop.database.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [
      asked.body.orderId,
    ]);
    await shop.reconcileAfter();
    assert.equal((await it.read()).status, 'payment-needed');
    assert.equal((await pay(it)).subscription.status, 'active');
    assert.deepEqual((await shop.renewals(it.id)).map(({ charged }) => charged), [0, 1]); // prettier-ignore
  });
});

describe('a renewal that cannot be ordered is skipped and reported', () => {
  const cases: [name: string, reason: string, breaks: string, mends: string][] = [
    ['sold out', 'OUT_OF_STOCK', `update stock set quantity = 0 where variant_id = 'mug'`, `update stock set quantity = 100000 where variant_id = 'mug'`], // prettier-ignore
    ['product archived', 'VARIANT_UNAVAILABLE', `update product set status = 'archived' where id = 'mug'`, `update product set status = 'active' where id = 'mug'`], // prettier-ignore
    ['shipping method unavailable', 'SHIPPING_METHOD_UNAVAILABLE', `update shipping_method set enabled = false where code = 'eu-standard'`, `update shipping_method set enabled = true where code = 'eu-standard'`], // prettier-ignore
  ];
  for (const [name, reason, breaks, mends] of cases)
    it(name, async () => {
      const it = await shop.subscriber();
      const { nextOn } = await it.read();
      await configure(shop.database, breaks);
      try {
        await shop.renewOn(daysAfter(nextOn));
      } finally {
        await configure(shop.database, mends);
      }
      assert.deepEqual([await shop.renewals(it.id), await shop.events(it.id)], [[], ['skipped']]);
      const { reason: recorded } = await shop.one<{ reason: string }>(
        `select payload->>'reason' as reason from outbox where payload->>'subscription' = $1`,
        it.id,
      );
      assert.equal(recorded, reason);
      const { status, nextOn: next } = await it.read();
      assert.deepEqual([status, daysAfter(next) > daysAfter(nextOn)], ['active', true]);
      await shop.renewOn(daysAfter(next));
      assert.deepEqual((await shop.renewals(it.id)).map(({ charged }) => charged), [1]); // prettier-ignore
    });
});
