import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Cart, Checkout, CompleteResult, GiftCard, Problem } from '@storefront/contract';
import { createFixtureShop } from '../fixture-shop.js';

const address = {
  firstName: 'Ada',
  lastName: 'Kiln',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
};

function open() {
  const shop = createFixtureShop(1);
  let key = 0;
  const ask = <T>(method: string, path: string, body?: unknown): { status: number; body: T } => {
    const headers = { 'idempotency-key': `key-${++key}` };
    const { status, body: answer } = shop.answer({ method, path: `/store/1${path}`, query: {}, headers, body });
    return { status, body: JSON.parse(JSON.stringify(answer ?? null)) as T };
  };
  const apply = (code: string) => ask<Cart & Problem>('POST', '/cart/gift-cards', { code });
  const complete = (quote: Checkout['quote'], provider?: string) =>
    ask<CompleteResult>('POST', '/checkout/checkout-1/complete', {
      quoteHash: quote.hash,
      expectedAmount: quote.totals.amountDue,
      ...(provider && { provider }),
    });
  const checkout = () =>
    ask<Checkout>('POST', '/checkout', {
      email: 'a@b.example',
      shippingAddress: address,
      shippingMethodId: 'standard',
    });
  return { shop, ask, apply, checkout, complete };
}

describe('gift cards of the fixture', () => {
  it('pay in order, change totals and quote, and are spent by the order', () => {
    const { shop, ask, apply, checkout, complete } = open();
    shop.addToCart('v1-1', 3);
    const before = shop.cart.view();
    const { body: cart } = apply('gift 2500 aaaa');
    assert.deepEqual([cart.version, cart.giftCards[0]?.applied.amount], [before.version + 1, 2500]);
    assert.equal(cart.totals.amountDue.amount, before.totals.amountDue.amount - 2500);
    const part = checkout().body.quote;
    assert.equal(part.totals.giftCardTotal.amount, 2500);
    apply('GIFT-9999-BBBB');
    assert.equal(complete(part, 'sandbox').status, 409, 'an old quote');
    const { quote } = checkout().body;
    assert.deepEqual([quote.totals.amountDue.amount, quote.giftCards.length], [0, 2]);
    const { status, body } = complete(quote);
    assert.deepEqual([status, body.payment, body.order.paymentStatus], [200, null, 'not-required']);
    assert.deepEqual(
      body.order.giftCards.map(({ last4 }) => last4),
      ['AAAA', 'BBBB'],
    );
    const left = (code: string) => ask<GiftCard>('POST', '/gift-cards/balance', { code }).body;
    assert.deepEqual([left('GIFT-2500-AAAA').status, left('GIFT-2500-AAAA').balance.amount], ['used', 0]);
    assert.equal(left('GIFT-9999-BBBB').balance.amount, 99_999 - (quote.totals.total.amount - 2500));
    assert.deepEqual(shop.cart.view().giftCards, []);
  });

  it('are rejected with the code of the reason, and can be removed', () => {
    const { shop, ask, apply } = open();
    shop.addToCart('v1-1', 1);
    const codes = {
      'GIFT-EXPIRED-01': 'GIFT_CARD_EXPIRED',
      'GIFT-EMPTY-0001': 'GIFT_CARD_EMPTY',
      'GIFT-USD-0001': 'GIFT_CARD_CURRENCY',
      'GIFT-HELD-0001': 'GIFT_CARD_HELD',
      'NO-SUCH-CODE': 'GIFT_CARD_INVALID',
    };
    for (const [code, wanted] of Object.entries(codes))
      assert.deepEqual(
        apply(code).body.errors.map((error) => [error.code, error.path]),
        [[wanted, 'code']],
      );
    const { body: cart } = apply('GIFT-2500-AAAA');
    assert.equal(apply('GIFT-2500-AAAA').body.version, cart.version);
    const after = ask<Cart>('DELETE', `/cart/gift-cards/${cart.giftCards[0]?.id ?? ''}`).body;
    assert.deepEqual([after.giftCards, after.version], [[], cart.version + 1]);
  });

  it('are saved in the list, and applied by id', () => {
    const { shop, ask } = open();
    shop.addToCart('v1-1', 1);
    for (const code of ['GIFT-2500-AAAA', 'GIFT-EXPIRED-01', 'GIFT-2500-AAAA'])
      assert.equal(ask('POST', '/account/gift-cards', { code }).status, 200);
    const { items } = ask<{ items: GiftCard[] }>('GET', '/account/gift-cards').body;
    assert.deepEqual(
      items.map(({ last4 }) => last4),
      ['AAAA', 'ED01'],
    );
    assert.equal(ask<Cart>('POST', '/cart/gift-cards', { id: items[0]?.id }).body.giftCards.length, 1);
    assert.equal(ask('POST', '/cart/gift-cards', { id: 'somebody’s' }).status, 422);
  });
});
