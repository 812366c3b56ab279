import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Cart, Problem, Product, Quote } from '@storefront/contract';
import { createFixtureShop } from '../fixture-shop.js';

function open() {
  const shop = createFixtureShop(1);
  const ask = <T>(method: string, path: string, body?: unknown) => {
    const headers = method === 'POST' ? { 'idempotency-key': `${path} ${JSON.stringify(body)}` } : {};
    const { status, body: answer } = shop.answer({ method, path: `/store/1${path}`, query: {}, headers, body });
    return { status, body: answer as T };
  };
  return { shop, ask, apply: (code: string) => ask<Cart>('POST', '/cart/discounts', { code }).body };
}
const to = { firstName: 'Ada', lastName: 'Kiln', address1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', countryCode: 'DE' }; // prettier-ignore

describe('discount codes of the fixture', () => {
  it('lower the price, are divided among the lines without a remainder, and can be removed', () => {
    const { shop, ask, apply } = open();
    for (const variantId of ['v1-1', 'v4-1', 'v10-1']) shop.addToCart(variantId, 1);
    const cart = apply('welcome10');
    assert.deepEqual(cart.discountCodes[0], {
      code: 'WELCOME10',
      title: 'Welcome',
      amount: { amount: 639, currency: 'EUR' },
      applies: true,
      reason: null,
    });
    assert.deepEqual([cart.totals.subtotal.amount, cart.totals.discountTotal.amount], [6390, 639]);
    assert.equal(cart.totals.total.amount, 5751);
    for (const { subtotal, discounts, total } of cart.lines)
      assert.equal(subtotal.amount - (discounts[0]?.amount.amount ?? 0), total.amount);
    const { body: quote } = ask<Quote>('POST', '/estimate', { shippingAddress: to, shippingMethodId: 'express' });
    assert.deepEqual([quote.totals.discountTotal.amount, quote.totals.total.amount], [639, 5751 + 1290]);
    assert.deepEqual(ask<Cart>('DELETE', '/cart/discounts/WELCOME10').body.discountCodes, []);
  });

  it('make shipping free, and have a reason when they do not apply', () => {
    const { shop, ask, apply } = open();
    shop.addToCart('v1-1', 1);
    assert.deepEqual(
      [apply('ENDED'), apply('MINIMUM99')].map(({ discountCodes }) => discountCodes.at(-1)?.reason),
      ['DISCOUNT_ENDED', 'DISCOUNT_MINIMUM'],
    );
    apply('SHIPFREE');
    const { body: quote } = ask<Quote>('POST', '/estimate', { shippingAddress: to, shippingMethodId: 'express' });
    assert.deepEqual(
      [
        quote.totals.shippingTotal.amount,
        quote.discountCodes[2]?.amount.amount,
        quote.shippingMethods[1]?.price.amount,
      ],
      [0, 1290, 0],
    );
    const unknown = ask<Problem>('POST', '/cart/discounts', { code: 'NOPE' });
    assert.deepEqual([unknown.status, unknown.body.errors[0]?.path], [422, 'code']);
  });

  it('and plans make separate lines, at the price of the product page', () => {
    const { ask } = open();
    const [variant] = ask<Product>('GET', '/products/beeswax-candles').body.variants;
    assert.deepEqual(
      variant?.planPrices.map(({ planId, price }) => [planId, price.amount]),
      [
        ['monthly', 1125],
        ['fortnightly', 1188],
      ],
    );
    const add = (planId?: string) => ask<Cart>('POST', '/cart/lines', { variantId: variant?.id, quantity: 1, planId });
    add();
    const { body: cart } = add('monthly');
    assert.deepEqual(
      cart.lines.map(({ unitPrice, compareAtUnitPrice, subscription }) => [
        unitPrice.amount,
        compareAtUnitPrice?.amount ?? null,
        subscription?.name ?? null,
      ]),
      [
        [1250, null, null],
        [1125, 1250, 'Monthly'],
      ],
    );
    assert.equal(add('yearly').status, 422);
  });
});

describe('the note of the fixture', () => {
  it('is kept when the cart is replaced without one, as in the service, and is in the order', () => {
    const { shop } = open();
    const ask = (method: string, path: string, body: object, headers = {}) =>
      shop.answer({ method, path: `/store/1${path}`, query: {}, headers, body }).body as Cart;
    assert.equal(ask('PUT', '/cart/note', { note: 'Ring twice' }).note, 'Ring twice');
    const { version } = ask('PUT', '/cart/note', { note: 'Ring twice' });
    const put = (body: object, seen: number) => ask('PUT', '/cart', body, { 'if-match': `"${String(seen)}"` }).note;
    assert.equal(version, 1, 'the same again changes nothing');
    assert.equal(put({ lines: [] }, version), 'Ring twice', 'and neither does this');
    assert.equal(put({ lines: [], note: '' }, version), '');

    ask('PUT', '/cart/note', { note: 'Ring twice' });
    shop.addToCart('v1-1', 1);
    const { checkouts } = shop;
    const { id, quote } = checkouts.create({
      email: 'ada@example.com',
      shippingAddress: to,
      shippingMethodId: 'standard',
    });
    const agreed = { quoteHash: quote.hash, expectedAmount: quote.totals.amountDue };
    checkouts.complete(id, { provider: 'sandbox', ...agreed });
    assert.equal(checkouts.resume(id).order.note, 'Ring twice');
    assert.equal(shop.cart.note, '', 'it leaves the cart with its order');
  });
});
