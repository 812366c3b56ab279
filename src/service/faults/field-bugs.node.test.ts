/** Money bugs of other shops, each as a test that ours does not have it. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Checkout } from '@storefront/contract';
import { startReconciler } from '../modules/orders/reconciler.js';
import { Crash } from '../modules/orders/testing/crash.js';
import { assertSettled } from '../modules/orders/testing/invariants.js';
import {
  cards,
  codesOf,
  openShop,
  problemOf,
  provider,
  type Shop,
  type Shopper,
} from '../modules/orders/testing/shop.js';
import { signatureHeader, signatureOf } from '../payments/sandbox-signature.js';
import { until } from '../payments/testing/until.js';

const crash = new Crash();
let shop: Shop;
before(async () => {
  shop = await openShop({ commerce: { step: crash.step } });
});
after(() => shop.close());
afterEach(async () => {
  await shop.sandbox.clearFaults();
  await shop.database.query(`update orders set expires_at = now() where state = 'pending'`);
  for (let round = 0; round < 3; round++) await shop.reconcileAfter();
  await until(async () => (await shop.sandbox.ledger()).pendingEvents === 0, 'all webhooks');
  await assertSettled(shop.database, shop.sandbox);
});

const stateOf = async (id: string): Promise<string> =>
  (await shop.one<{ state: string }>('select state from orders where id = $1', id)).state;
const isPaid = (id: string) => async () => (await stateOf(id)) === 'paid';
const chargedOf = async (id: string) => (await shop.sandbox.ledgerOf(id)).charged;
const once = (amount: number) => ({ count: 1, amount });

/** Orders and pays. @returns the order's id */
async function buy(shopper: Shopper, checkout: Pick<Checkout, 'id' | 'quote'>): Promise<string> {
  const { status, body } = await shopper.complete(checkout);
  assert.equal(status, 200, JSON.stringify(body));
  await shopper.pay(body.payment);
  assert.equal((await shopper.resume(checkout.id)).body.order.paymentStatus, 'paid');
  return body.order.id;
}

const webhook = async (raw: string, headers: Record<string, string>) => {
  const answer = await fetch(`${shop.url}/store/1/payments/${provider}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw,
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
};
const signed = (raw: string) => ({
  [signatureHeader]: signatureOf(
    Buffer.from(raw),
    [...shop.sandbox.providerOptions().webhookSecrets],
    Math.floor(Date.now() / 1000),
  ),
});

describe('Medusa', () => {
  it('sends create and refund without an idempotency key; here the same call finds the same intent', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    await shop.sandbox.fault({ fault: 'cut-after-commit', operation: 'intent.create', count: 6 });
    assert.equal((await shopper.complete(checkout)).status, 503, 'the answers were lost, again and again');
    await shop.sandbox.clearFaults();
    const id = await buy(shopper, checkout);
    const { intents, charged } = await shop.sandbox.ledgerOf(id);
    assert.deepEqual([intents, charged], [1, once(checkout.quote.totals.amountDue.amount)]);
  });

  it('#15589: a new intent with every change of the total, seven for one order; here none before the click', async () => {
    const shopper = shop.shopper();
    let checkout = await shopper.ready();
    for (let change = 0; change < 7; change++) {
      await shopper.add('mug', 1);
      checkout = (await shopper.readCheckout(checkout.id)).body;
    }
    const before = (await shop.sandbox.ledger()).orders.length;
    const id = await buy(shopper, checkout);
    assert.equal((await shop.sandbox.ledger()).orders.length, before + 1);
    assert.equal((await shop.sandbox.ledgerOf(id)).intents, 1);
  });

  it('#14205: a webhook completes the cart early, and order numbers get gaps; here an unpaid order has no number', async () => {
    const first = shop.shopper();
    const unpaid = await first.complete(await first.ready());
    const { id } = unpaid.body.order;
    const data = { intentId: unpaid.body.payment?.intentId, orderRef: id };
    const raw = JSON.stringify({ id: 'ev_early', type: 'intent.succeeded', createdAt: 0, data });
    assert.equal((await webhook(raw, signed(raw))).status, 200);
    assert.deepEqual([await stateOf(id), unpaid.body.order.number], ['pending', null]);
    const second = shop.shopper();
    const paid = await buy(second, await second.ready());
    const { last } = await shop.one<{ last: number }>('select max(number) as last from orders');
    const { number } = await shop.one<{ number: number }>('select number from orders where id = $1', paid);
    assert.equal(number, last, 'numbers follow one another: see also what holds after every test here');
  });

  it('#13301: captured twice; here webhook, return and reconciler together charge and report once', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const { body } = await shopper.complete(checkout);
    await shop.sandbox.fault({ fault: 'webhook-duplicate', copies: 3, count: null });
    const reconciler = startReconciler(shop.app.commerce, { intervalMs: 60_000 });
    await shopper.pay(body.payment);
    await shop.database.query('update orders set check_at = now() where id = $1', [body.order.id]);
    await Promise.all([reconciler.run(), shopper.resume(checkout.id), shopper.resume(checkout.id)]);
    await reconciler.stop();
    await until(isPaid(body.order.id), 'the payment');
    assert.deepEqual(await chargedOf(body.order.id), once(checkout.quote.totals.amountDue.amount));
    const { count } = await shop.one<{ count: number }>(
      `select count(*) from outbox where order_id = $1 and type = 'order.placed'`,
      body.order.id,
    );
    assert.equal(count, 1);
  });

  it('#14818: totals of less than a cent, so the order differs from the charge; here every amount is whole', async () => {
    const discount = { title: 'A third', code: 'THIRD', kind: 'percent', ratePpm: 333_333 };
    assert.equal((await shop.admin('PUT', '/store/1/discounts/third', discount)).statusCode, 200);
    const shopper = shop.shopper();
    await shopper.applyDiscount('THIRD');
    await shopper.add('book', 1);
    const checkout = await shopper.ready('mug', 7);
    const id = await buy(shopper, checkout);
    const { total, due, lines } = await shop.one<{ total: number; due: number; lines: number }>(
      `select total, amount_due as due, (select sum(total)::bigint from order_line l
           where l.store_id = 1 and l.order_id = o.id)
         + (quote->'totals'->'shippingTotal'->>'amount')::bigint as lines from orders o where store_id = 1 and id = $1`,
      id,
    );
    assert.deepEqual([total, due, lines], Array(3).fill(checkout.quote.totals.total.amount));
    assert.deepEqual(await chargedOf(id), once(due));
  });
});

describe('Vendure', () => {
  it('keys intents by order and amount, so an edit back to an earlier amount gets the cancelled one; here it is paid', async () => {
    const shopper = shop.shopper();
    const first = await shopper.ready();
    await shopper.complete(first);
    const { body: cart } = await shopper.add('mug', 1);
    const second = (await shopper.readCheckout(first.id)).body;
    await shopper.complete(second);
    await shopper.request('PATCH', `/cart/lines/${cart.lines[0]?.id ?? ''}?market=eu`, { quantity: 1 });
    const third = (await shopper.readCheckout(first.id)).body;
    assert.equal(third.quote.totals.amountDue.amount, first.quote.totals.amountDue.amount);
    assert.deepEqual(await chargedOf(await buy(shopper, third)), once(third.quote.totals.amountDue.amount));
  });

  it('parses a webhook before its signature is checked; here the signature is over the bytes, and comes first', async () => {
    assert.equal((await webhook('{ not json', {})).status, 401);
    const raw = '{ not json';
    assert.equal((await webhook(raw, signed(raw))).status, 400, 'signed, and no event');
    const spaced = JSON.stringify({ id: 'ev_spaced', type: 'x', createdAt: 0, data: {} }, null, 3);
    assert.equal((await webhook(spaced, signed(spaced))).status, 200);
    assert.equal((await webhook(JSON.stringify(JSON.parse(spaced)), signed(spaced))).status, 401);
  });

  it('logs «Error adding payment» and answers 200, so the money has no order; here it is sent again until it is in', async () => {
    const shopper = shop.shopper();
    const { body } = await shopper.complete(await shopper.ready());
    crash.at('before-settle-commit', 2);
    await shopper.pay(body.payment);
    await until(isPaid(body.order.id), 'the webhook that was sent again');
    assert.ok(crash.isOver);
    crash.off();
  });
});

describe('Saleor', () => {
  it('#14648: webhook and completion at once count one capture twice; here the order is paid once', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const { body } = await shopper.complete(checkout);
    await Promise.all([shopper.pay(body.payment), ...Array.from({ length: 6 }, () => shopper.complete(checkout))]);
    await until(isPaid(body.order.id), 'the payment');
    assert.deepEqual(await chargedOf(body.order.id), once(body.order.totals.amountDue.amount));
  });
});

describe('WooCommerce Stripe', () => {
  it('#4093: a failed payment, a changed order, and the old amount is charged; here the new one is', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const { body } = await shopper.complete(checkout);
    assert.equal((await shopper.pay(body.payment, cards.declined)).status, 402);
    await shopper.add('mug', 1);
    const changed = (await shopper.readCheckout(checkout.id)).body;
    const shown = changed.quote.totals.amountDue.amount;
    assert.notEqual(shown, checkout.quote.totals.amountDue.amount);
    assert.deepEqual(await chargedOf(await buy(shopper, changed)), once(shown));
  });

  it('#5611: tax is added after the sum was charged; here the charge has it', async () => {
    const shopper = shop.shopper();
    await shopper.request('POST', '/cart/lines?market=us', { variantId: 'mug', quantity: 3 });
    const address = { firstName: 'Ada', lastName: 'Kiln', address1: '1 Main St', city: 'Oakland', postalCode: '94607', region: 'CA', countryCode: 'US' };
    const input = { email: 'ada@example.com', shippingAddress: address, shippingMethodId: 'us-standard' };
    const { body: checkout } = await shopper.checkout(input, 'us');
    const { taxTotal, total, amountDue } = checkout.quote.totals;
    assert.ok(taxTotal.amount > 0);
    assert.equal(amountDue.amount, total.amount);
    assert.deepEqual(await chargedOf(await buy(shopper, checkout)), once(3 * 1200 + 800 + taxTotal.amount));
  }); // prettier-ignore
});

describe('EverShop', () => {
  it('PR 1025: pay a cheap cart, settle a dear order; here an intent pays only the order it was made for', async () => {
    const [dearShopper, cheapShopper] = [shop.shopper(), shop.shopper()];
    const dear = await dearShopper.complete(await dearShopper.ready('mug', 9));
    const cheapCheckout = await cheapShopper.ready();
    const cheap = await cheapShopper.complete(cheapCheckout);
    await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
    await cheapShopper.pay(cheap.body.payment);
    const data = { intentId: cheap.body.payment?.intentId, orderRef: dear.body.order.id };
    const raw = JSON.stringify({ id: 'ev_crossed_orders', type: 'intent.succeeded', createdAt: 0, data });
    await webhook(raw, signed(raw));
    assert.deepEqual([await stateOf(dear.body.order.id), await stateOf(cheap.body.order.id)], ['pending', 'paid']);
    assert.equal((await dearShopper.resume(cheapCheckout.id)).status, 404, 'nor is it another shopper’s to resume');
  });
});

describe('statamic-cargo', () => {
  it('#191: a webhook before its order is answered 200 and never sent again; here 409, until the order is there', async () => {
    const data = { intentId: 'in_nowhere', orderRef: 'nowhere' };
    const raw = JSON.stringify({ id: 'ev_before_order', type: 'intent.succeeded', createdAt: 0, data });
    for (let tries = 0; tries < 2; tries++) {
      const refused = await webhook(raw, signed(raw));
      assert.deepEqual([refused.status, codesOf(refused)], [409, ['WEBHOOK_ORDER_UNKNOWN']]);
    }
    const { state } = await shop.one<{ state: string }>(`select state from inbox where event_id = 'ev_before_order'`);
    assert.equal(state, 'received', 'kept; webhook.node.test.ts lets the order come');
  });
});

describe('gift cards elsewhere', () => {
  /** Shoppers with complete checkouts, who all have the same gift card on the cart. */
  const sharing = async (code: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const shopper = shop.shopper();
        await shopper.applyGiftCard({ code });
        return { shopper, checkout: await shopper.ready() };
      }),
    );
  const balanceOf = async (code: string) => (await shop.shopper().giftCardBalance(code)).body.balance.amount;

  it('Spree #13734: two orders at once overspend a card; here one gets it', async () => {
    const code = await shop.giftCard(1680);
    const both = await sharing(code, 2);
    const replies = await Promise.all(both.map(({ shopper, checkout }) => shopper.complete(checkout)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await balanceOf(code), 0);
  });

  it('Sylius #278: the covering card is spent elsewhere, and the order stands unpaid; here it is not placed', async () => {
    const code = await shop.giftCard(1680);
    const [first, second] = await sharing(code, 2);
    assert.equal(first && (await first.shopper.complete(first.checkout)).body.order.paymentStatus, 'not-required');
    assert.ok(second);
    assert.equal(second.checkout.quote.totals.amountDue.amount, 0, 'covered, it was shown');
    const refused = await second.shopper.complete(second.checkout);
    assert.equal(refused.status, 409);
    assert.equal(problemOf(refused).checkout?.quote.totals.amountDue.amount, 1680, 'the whole of it is due now');
    const { count } = await shop.one<{ count: number }>('select count(*) from orders where checkout_id = $1', second.checkout.id);
    assert.equal(count, 0);
  }); // prettier-ignore

  it('Azuriom #285: read, then deducted, so ten parallel requests spend it ten times; here never below zero', async () => {
    const code = await shop.giftCard(3000);
    const ten = await sharing(code, 10);
    const replies = await Promise.all(ten.map(({ shopper, checkout }) => shopper.complete(checkout)));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1, 'the others were shown more cover than is left');
    assert.equal(await balanceOf(code), 3000 - 1680);
  }); // prettier-ignore

  it('Spree #14577: a card whose balance is held is reported as empty; here the error says that it is held', async () => {
    const code = await shop.giftCard(500);
    const [holder] = await sharing(code, 1);
    assert.equal(holder && (await holder.shopper.complete(holder.checkout)).status, 200);
    const other = await shop.shopper().applyGiftCard({ code });
    assert.deepEqual(codesOf(other), ['GIFT_CARD_HELD']);
  });
});
