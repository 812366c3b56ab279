import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Checkout, CompleteResult } from '@storefront/contract';
import { berlin, cards, codesOf, openShop, problemOf, provider, type Shop } from '../orders/testing/shop.js';
import { configure } from '../../testing/configure.js';

let shop: Shop;
before(async () => {
  shop = await openShop({ webhooks: false });
});
after(() => shop.close());

const stockOf = async (variantId: string): Promise<number> =>
  (await shop.one<{ quantity: number }>('select quantity from stock where variant_id = $1', variantId)).quantity;

describe('checkout', () => {
  it('is created once per cart, and keeps incomplete input', async () => {
    const shopper = shop.shopper();
    const empty = await shopper.checkout();
    assert.deepEqual([empty.status, codesOf(empty)], [409, ['CART_EMPTY']]);
    await shopper.add('mug', 1);
    const first = (await shopper.checkout({ email: 'ada@exam.pl' })).body;
    assert.deepEqual([first.status, first.quote.state], ['incomplete', 'needs-address']);
    const again = (await shopper.checkout({ shippingAddress: { city: ' Ber', countryCode: 'DE' } })).body;
    assert.deepEqual(
      [again.id, again.email, again.shippingAddress],
      [first.id, 'ada@exam.pl', { city: ' Ber', countryCode: 'DE' }],
    );
    const read = (await shopper.readCheckout(first.id)).body;
    assert.deepEqual(read.shippingAddress, again.shippingAddress);
  });

  it('lists missing requirements in the order of the steps', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 1);
    const { body } = await shopper.checkout({ billingAddress: { countryCode: 'DE' } });
    const steps = body.requirements.map(({ step }) => step);
    assert.deepEqual(
      [...steps].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
      steps,
    );
    assert.deepEqual(new Set(steps), new Set(order));
    const update = (input: object) => shopper.updateCheckout(body.id, input);
    await update({ shippingAddress: berlin, email: 'ada@example.com' });
    await update({ billingAddress: null });
    assert.deepEqual(
      (await shopper.readCheckout(body.id)).body.requirements.map(({ step }) => step),
      ['shipping'],
    );
    const ready = (await update({ shippingMethodId: 'eu-standard' })).body;
    assert.deepEqual([ready.status, ready.requirements, ready.quote.state], ['ready', [], 'final']);
    const estimate = (await shopper.estimate({ shippingAddress: berlin, shippingMethodId: 'eu-standard' })).body;
    assert.equal(estimate.hash, ready.quote.hash, 'estimate and checkout name the same quote the same');
  });

  it('is accessible to its shopper only', async () => {
    const { id } = await shop.shopper().ready();
    const other = shop.shopper();
    assert.deepEqual(codesOf(await other.readCheckout(id)), ['CHECKOUT_NOT_FOUND']);
    assert.deepEqual(codesOf(await other.updateCheckout(id, {})), ['CHECKOUT_NOT_FOUND']);
    assert.deepEqual(codesOf(await other.resume(id)), ['CHECKOUT_NOT_FOUND']);
  });

  it('places the order for the shown quote, pays it, and empties the cart', async () => {
    const shopper = shop.shopper();
    const before = await stockOf('mug');
    const checkout = await shopper.ready('mug', 2);
    const { status, body } = await shopper.complete(checkout);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.order.status, body.order.number, body.checkout.status],
      ['pending', null, 'requires-action'],
    );
    assert.deepEqual(body.payment?.amount, checkout.quote.totals.amountDue);
    assert.equal(await stockOf('mug'), before - 2, 'the pieces are held');
    assert.equal((await shopper.cart()).body.itemCount, 2, 'the cart stays until the money is there');
    assert.equal((await shopper.pay(body.payment)).status, 200);
    const done = (await shopper.resume(checkout.id)).body;
    assert.deepEqual(
      [done.order.status, done.order.paymentStatus, done.checkout.status, done.payment],
      ['placed', 'paid', 'completed', null],
    );
    assert.match(done.order.number ?? '', /^1\d{3}$/);
    assert.deepEqual(done.order.totals, checkout.quote.totals);
    const cart = (await shopper.cart()).body;
    assert.deepEqual([cart.itemCount, cart.version], [0, 2]);
    const { charged } = await shop.sandbox.ledgerOf(done.order.id);
    assert.deepEqual(charged, { count: 1, amount: checkout.quote.totals.amountDue.amount });

    const late = await shopper.updateCheckout(checkout.id, { email: 'b@example.com' });
    assert.deepEqual([late.status, codesOf(late)], [409, ['CHECKOUT_COMPLETED']]);
    const order = await shopper.request('GET', `/orders/${done.order.id}`);
    assert.deepEqual(order.body, done.order);
    assert.deepEqual(codesOf(await shop.shopper().request('GET', `/orders/${done.order.id}`)), ['ORDER_NOT_FOUND']);
  });

  it('lets a guest look up the order by number and email address only', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    await shopper.pay((await shopper.complete(checkout)).body.payment);
    const { order: placed } = (await shopper.resume(checkout.id)).body;
    const lookup = (number: string, email: string) =>
      shop.shopper().request('POST', '/orders/lookup', { number, email });
    assert.equal((await lookup(placed.number ?? '', ' ADA@example.com ')).body['id'], placed.id);
    const [wrongMail, wrongNumber, noNumber] = await Promise.all([
      lookup(placed.number ?? '', 'eve@example.com'),
      lookup('999999', 'ada@example.com'),
      lookup('x', 'ada@example.com'),
    ]);
    assert.equal(wrongMail.status, 404);
    const { instance: _, ...answer } = problemOf(wrongMail);
    for (const other of [wrongNumber, noNumber]) {
      const { instance: __, ...same } = problemOf(other);
      assert.deepEqual(same, answer);
    }
  });

  it('requires an idempotency key, a known provider, and all requirements', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const body = { quoteHash: checkout.quote.hash, expectedAmount: checkout.quote.totals.amountDue };
    const complete = (more: object, key = 'k') =>
      shopper.request(
        'POST',
        `/checkout/${checkout.id}/complete`,
        { ...body, ...more },
        key ? { 'idempotency-key': key } : {},
      );
    assert.deepEqual(codesOf(await complete({ provider }, '')), ['IDEMPOTENCY_KEY_REQUIRED']);
    assert.deepEqual(codesOf(await complete({ provider: 'cheque' })), ['PAYMENT_PROVIDER_UNKNOWN']);
    assert.deepEqual(codesOf(await complete({})), ['PAYMENT_PROVIDER_UNKNOWN']);
    await shopper.updateCheckout(checkout.id, { email: '' });
    const incomplete = await complete({ provider });
    assert.deepEqual([incomplete.status, codesOf(incomplete)], [422, ['CHECKOUT_INCOMPLETE', 'REQUIRED']]);
    assert.equal(problemOf(incomplete).errors[1]?.path, 'email');
    assert.equal(problemOf(incomplete).checkout?.status, 'incomplete');
  });

  it('rejects an outdated quote, another amount and a changed price, with the new checkout', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready('shirt-s', 1);
    const { quote } = checkout;
    const wrong = { ...quote, totals: { ...quote.totals, amountDue: { amount: 1, currency: 'EUR' } } };
    assert.deepEqual(codesOf(await shopper.complete({ id: checkout.id, quote: wrong })), ['QUOTE_CHANGED']);
    const yen = { ...quote, totals: { ...quote.totals, amountDue: { ...quote.totals.amountDue, currency: 'JPY' } } };
    assert.deepEqual(codesOf(await shopper.complete({ id: checkout.id, quote: yen })), ['QUOTE_CHANGED']);
    await shop.database.query(`update price set amount = 3000 where variant_id = 'shirt-s' and market_code = 'eu'`);
    const changed = await shopper.complete(checkout);
    assert.deepEqual([changed.status, codesOf(changed)], [409, ['QUOTE_CHANGED']]);
    const fresh = problemOf(changed).checkout as Checkout;
    assert.equal(fresh.quote.totals.subtotal.amount, 3000);
    assert.equal((await shopper.complete(fresh)).status, 200, 'what came with the answer can be completed');
    const { count } = await shop.one<{ count: number }>(
      'select count(*) from orders where checkout_id = $1',
      checkout.id,
    );
    assert.equal(count, 1);
  });

  it('rejects a quote after another process changed its settings', async () => {
    const shopper = shop.shopper();
    const ready = await shopper.ready();
    // This process gets no notification: it only sees the number that the change has increased.
    await configure(
      shop.database,
      `update market set rounding = rounding || '{"totalIncrement": 100}' where store_id = 1 and code = 'eu'`,
    );
    const refused = await shopper.complete(ready);
    assert.deepEqual([refused.status, codesOf(refused)], [409, ['QUOTE_CHANGED']]);
    const amount = problemOf(refused).checkout?.quote.totals.amountDue.amount ?? 0;
    assert.equal(amount % 100, 0, 'the new totals come with the answer');
    await configure(
      shop.database,
      `update market set rounding = rounding || '{"totalIncrement": 1}' where store_id = 1 and code = 'eu'`,
    );
  });

  it('names the line that is sold out and how many are left', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready('shirt-l', 3);
    await shop.database.query(`update stock set quantity = 2 where variant_id = 'shirt-l'`);
    const refused = await shopper.complete(checkout);
    assert.deepEqual([refused.status, codesOf(refused)], [409, ['OUT_OF_STOCK']]);
    const [error] = problemOf(refused).errors;
    assert.deepEqual([error?.path, error?.message], ['lines.0', 'Only 2 of "Érable Shirt" are left.']);
    assert.equal(await stockOf('shirt-l'), 2);
    await shop.database.query(`update stock set quantity = 3 where variant_id = 'shirt-l'`);
  });

  it('pays an order with nothing due at once, without the provider', async () => {
    const shopper = shop.shopper();
    await shop.database.query(`update price set amount = 0 where variant_id = 'poster' and market_code = 'eu'`);
    await configure(shop.database, `update shipping_method set free_from = 0 where code = 'eu-standard'`);
    const intents = (await shop.sandbox.ledger()).orders.length;
    const checkout = await shopper.ready('poster', 1);
    assert.deepEqual([checkout.quote.state, checkout.quote.totals.amountDue.amount], ['final', 0]);
    const body = { quoteHash: checkout.quote.hash, expectedAmount: checkout.quote.totals.amountDue };
    const done = await shopper.request<CompleteResult>('POST', `/checkout/${checkout.id}/complete`, body, {
      'idempotency-key': 'free',
    });
    assert.deepEqual(
      [done.status, done.body.order.paymentStatus, done.body.order.status, done.body.payment],
      [200, 'not-required', 'placed', null],
    );
    assert.notEqual(done.body.order.number, null);
    assert.equal((await shop.sandbox.ledger()).orders.length, intents);
    assert.equal((await shopper.cart()).body.itemCount, 0);
    await configure(shop.database, `update shipping_method set free_from = 5000 where code = 'eu-standard'`);
  });

  it('accepts another card after a decline, on the same intent', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const { payment } = (await shopper.complete(checkout)).body;
    assert.equal((await shopper.pay(payment, cards.declined)).status, 402);
    const failed = (await shopper.resume(checkout.id)).body;
    assert.deepEqual([failed.checkout.status, failed.checkout.lastPaymentError?.code], ['failed', 'generic_decline']);
    assert.equal(failed.payment?.intentId, payment?.intentId);
    await shopper.pay(failed.payment, cards.good);
    const done = (await shopper.resume(checkout.id)).body;
    assert.deepEqual([done.order.paymentStatus, done.checkout.lastPaymentError], ['paid', null]);
    const { intents, charged } = await shop.sandbox.ledgerOf(done.order.id);
    assert.deepEqual([intents, charged.count], [1, 1]);
  });

  it('only authorizes where the store captures manually, and detects the capture', async () => {
    const manual = await openShop({ webhooks: false });
    try {
      await configure(
        manual.database,
        `update store set settings = settings || '{"capture":"manual"}' where store_id = 1`,
      );
      manual.app.services.stores.forget(1);
      const shopper = manual.shopper();
      const checkout = await shopper.ready();
      const { payment } = (await shopper.complete(checkout)).body;
      await shopper.pay(payment);
      const { order } = (await shopper.resume(checkout.id)).body;
      assert.deepEqual([order.status, order.paymentStatus], ['placed', 'authorized']);
      const adapter = await manual.app.services.providers.get(1, provider, true);
      await adapter?.capture(payment?.intentId ?? '', checkout.quote.totals.amountDue, `o:${order.id}:a1:capture`);
      await manual.reconcileAfter();
      assert.equal((await shopper.resume(checkout.id)).body.order.paymentStatus, 'paid');
    } finally {
      await manual.close();
    }
  });
});

const order = ['contact', 'delivery', 'shipping', 'payment'];
