import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cart, Order, OrderRecord } from '@storefront/contract';
import { openShop, problemOf, type Shop, type Shopper } from '../orders/testing/shop.js';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const set = (shopper: Shopper, attributes: object) =>
  shopper.request<Cart>('PATCH', '/cart/attributes', { attributes });
const day = { label: 'Wished day', value: '2031-02-03' };

describe('attributes of the cart', () => {
  it('are set by name, keep others, and are removed by null; the same value changes nothing', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug');
    const { body: first } = await set(shopper, { 'delivery-date': day });
    assert.deepEqual(first.attributes, [{ name: 'delivery-date', ...day }]);
    assert.equal((await set(shopper, { 'delivery-date': day })).body.version, first.version);
    const both = await set(shopper, { 'gift.message': { label: 'Card', value: 'For Ada' } });
    assert.deepEqual(
      both.body.attributes.map(({ name }) => name),
      ['delivery-date', 'gift.message'],
    );
    const { body } = await set(shopper, { 'delivery-date': null, unknown: null });
    assert.deepEqual(body.attributes, [{ name: 'gift.message', label: 'Card', value: 'For Ada' }]);
    assert.deepEqual((await shopper.cart()).body.attributes, body.attributes);
  });

  it('stay when the lines change, and when the whole cart is replaced', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug');
    const { body } = await set(shopper, { 'delivery-date': day });
    await shopper.add('mug');
    const replaced = await shopper.request<Cart>(
      'PUT',
      '/cart',
      { lines: [] },
      { 'if-match': `"${body.version + 1}"` },
    );
    assert.deepEqual(replaced.body.attributes, [{ name: 'delivery-date', ...day }]);
  });

  it('are at most 20 with at most 500 characters, and have machine-readable names', async () => {
    const shopper = shop.shopper();
    const many = (count: number, from = 0) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${String(index + from)}`, day]));
    assert.equal((await set(shopper, many(20))).status, 200);
    const full = await set(shopper, many(1, 20));
    assert.equal(full.status, 422);
    assert.match(JSON.stringify(problemOf(full)), /at most 20 attributes/);
    for (const wrong of [many(21), { a: { ...day, value: 'x'.repeat(501) } }, { 'Not a name': day }, { a: 'text' }]) {
      const refused = await set(shopper, wrong);
      assert.equal(refused.status, 400, JSON.stringify(refused.body));
      assert.match(JSON.stringify(problemOf(refused)), /attributes/);
    }
    assert.equal((await shopper.cart()).body.attributes.length, 20);
  });

  it('move into the order, for the shopper and the merchant, and are removed from the cart', async () => {
    const shopper = shop.shopper();
    await set(shopper, { 'delivery-date': day });
    const checkout = await shopper.ready('mug', 2);
    const { body: complete } = await shopper.complete(checkout);
    assert.equal((await shopper.pay(complete.payment)).status, 200);
    const { order } = (await shopper.resume(checkout.id)).body;
    const setup = [{ name: 'delivery-date', ...day }];
    assert.deepEqual((await shopper.request<Order>('GET', `/orders/${order.id}`)).body.attributes, setup);
    const record = (await shop.admin('GET', `/store/1/orders/${order.id}/record`)).json<OrderRecord>();
    assert.deepEqual(record.order.attributes, setup);
    assert.deepEqual((await shopper.cart()).body.attributes, []);
  });
});
