import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cart, Order, OrderRecord, Page } from '@storefront/contract';
import { openShop, problemOf, type Shop, type Shopper } from '../orders/testing/shop.js';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const write = (shopper: Shopper, note: unknown) => shopper.request<Cart>('PUT', '/cart/note?market=eu', { note });
const note = 'Ring twice.\n<b>Not</b> on Mondays & "Tuesdays"';

describe('note of the cart', () => {
  it('is set and removed by an empty text; the same text changes nothing', async () => {
    const shopper = shop.shopper();
    const { body: first } = await write(shopper, note);
    assert.deepEqual([first.note, first.version], [note, 1], 'also in a cart with nothing in it');
    assert.deepEqual((await shopper.cart()).body.note, note);
    assert.equal((await write(shopper, note)).body.version, 1);
    assert.equal((await write(shopper, '')).body.note, '');
  });

  it('stays when the whole cart is replaced without one, and is removed by an empty one', async () => {
    const shopper = shop.shopper();
    await write(shopper, note);
    const put = (body: object, version: number) =>
      shopper.request<Cart>('PUT', '/cart', body, { 'if-match': `"${version}"` });
    const { body } = await put({ lines: [{ variantId: 'mug', quantity: 1 }] }, 1);
    assert.deepEqual([body.note, body.itemCount], [note, 1]);
    assert.equal((await put({ lines: [] }, 2)).body.note, note);
    assert.equal((await put({ lines: [], note: '' }, 3)).body.note, '');
  });

  it('does not load the lines: a changed price is reported later, and no quantity is reduced', async () => {
    const shopper = shop.shopper();
    await shopper.add('shirt-s', 2);
    const set = (amount: number, stock: number) =>
      Promise.all([
        shop.database.query(`update price set amount = $1 where variant_id = 'shirt-s' and market_code = 'eu'`, [
          amount,
        ]),
        shop.database.query(`update stock set quantity = $1 where variant_id = 'shirt-s'`, [stock]),
      ]);
    const { stock } = await shop.one<{ stock: number }>(
      `select quantity as stock from stock where variant_id = 'shirt-s'`,
    );
    await set(3100, 1);
    try {
      await write(shopper, note);
      const [line] = (await shopper.cart()).body.lines;
      assert.equal(line?.quantity, 2);
      assert.ok(line.warnings.some(({ code }) => code === 'PRICE_CHANGED'));
    } finally {
      await set(2990, stock);
    }
  });

  it('is text of at most 2000 characters that PostgreSQL can store', async () => {
    const shopper = shop.shopper();
    assert.equal((await write(shopper, 'ä'.repeat(2000))).status, 200);
    for (const wrong of ['x'.repeat(2001), 7, null, undefined]) {
      const refused = await write(shopper, wrong);
      assert.equal(refused.status, 400, JSON.stringify(refused.body));
      assert.match(JSON.stringify(problemOf(refused)), /note/);
    }
    assert.equal((await write(shopper, 'a\0b')).status, 400);
  });

  it('does not change the hash of a quote', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready('mug', 2);
    await write(shopper, note);
    const { body } = await shopper.readCheckout(checkout.id);
    assert.equal(body.quote.hash, checkout.quote.hash);
    // The order has what was shown before the note was written, and the note.
    const complete = await shopper.complete(checkout);
    assert.equal(complete.status, 200, JSON.stringify(complete.body));
    assert.equal(complete.body.order.note, note);
  });

  it('moves into the order, for the shopper and the merchant, and is removed from the cart', async () => {
    const shopper = shop.shopper();
    await write(shopper, note);
    const checkout = await shopper.ready('mug', 1);
    const key = 'the-same-key-twice';
    const { body: complete } = await shopper.complete(checkout, key);
    assert.deepEqual((await shopper.complete(checkout, key)).body, complete, 'a replay is the same answer');
    assert.equal((await shopper.pay(complete.payment)).status, 200);
    const { order } = (await shopper.resume(checkout.id)).body;
    assert.equal(order.note, note);
    assert.equal((await shopper.request<Order>('GET', `/orders/${order.id}`)).body.note, note);
    const record = (await shop.admin('GET', `/store/1/orders/${order.id}/record`)).json<OrderRecord>();
    assert.equal(record.order.note, note);
    const listed = (await shop.admin('GET', `/store/1/orders?number=${order.number}`)).json<Page<Order>>();
    assert.deepEqual(listed.items.map((item) => item.note), [note]); // prettier-ignore
    assert.equal((await shopper.cart()).body.note, '');
  });

  it('is empty in an order without one', async () => {
    const shopper = shop.shopper();
    const { body } = await shopper.complete(await shopper.ready('mug', 1));
    assert.equal(body.order.note, '');
  });
});
