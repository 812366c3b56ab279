import type { Order, Product, ReviewPage } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFixtureShop } from './fixture-shop.js';

const get = (shop: ReturnType<typeof createFixtureShop>, path: string): unknown =>
  shop.answer({ method: 'GET', path: `/store/1${path}`, query: {}, headers: {}, body: undefined }).body;

describe('the fixture', () => {
  it('returns the same rating with a product and with its reviews', () => {
    const shop = createFixtureShop(1);
    for (const handle of ['enamel-mug', 'linen-apron']) {
      const { rating } = get(shop, `/products/${handle}`) as Product;
      const { aggregate } = get(shop, `/products/${handle}/reviews`) as ReviewPage;
      const { average, count } = aggregate;
      assert.deepEqual(rating, average === null ? null : { average, count });
    }
  });

  it('ships an order in parcels', () => {
    const shop = createFixtureShop(1);
    shop.addToCart('v1-1', 2);
    const { id } = shop.checkouts.create({
      email: 'ada@example.com',
      shippingAddress: {
        firstName: 'Ada',
        lastName: 'Kiln',
        address1: 'Hauptstr. 1',
        city: 'Berlin',
        postalCode: '10115',
        countryCode: 'DE',
      },
    });
    const { shippingMethods } = shop.checkouts.get(id).quote;
    const { quote } = shop.checkouts.update(id, { shippingMethodId: shippingMethods[0]?.id ?? '' });
    shop.checkouts.complete(id, {
      quoteHash: quote.hash,
      expectedAmount: quote.totals.amountDue,
      provider: 'sandbox',
    });
    const { order } = shop.checkouts.resume(id);
    const [line] = order.lines;
    assert.ok(line);
    const firstParcel = shop.ship(order.id, { id: 'a', lines: [{ lineId: line.id, quantity: 1 }] });
    assert.equal(firstParcel.fulfillmentStatus, 'in-progress');
    shop.ship(order.id, { id: 'b', lines: [{ lineId: line.id, quantity: 1 }], status: 'delivered' });
    assert.equal((get(shop, `/orders/${order.id}`) as Order).fulfillmentStatus, 'shipped');
    const done = shop.ship(order.id, {
      id: 'a',
      lines: [{ lineId: line.id, quantity: 1 }],
      updates: [{ status: 'delivered', message: 'At the door' }, { status: 'in-transit' }],
    });
    assert.deepEqual([done.fulfillmentStatus, done.shipments.length], ['delivered', 2]);
    assert.deepEqual(
      done.shipments.find(({ id: id }) => id === 'a')?.updates.map(({ status }) => status),
      ['delivered', 'in-transit'],
    );
  });
});
