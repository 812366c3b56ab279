import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cart } from '@storefront/contract';
import { codesOf, openShop, problemOf, type Shop, type Shopper } from '../orders/testing/shop.js';

let shop: Shop;
before(async () => {
  shop = await openShop({ webhooks: false });
});
after(() => shop.close());

const warningsOf = ({ lines }: Cart): string[][] => lines.map(({ warnings }) => warnings.map(({ code }) => code));
const put = (shopper: Shopper, version: number | string, lines: object[], market = 'eu', note?: string) =>
  shopper.request<Cart>(
    'PUT',
    `/cart?market=${market}`,
    { lines, ...(note === undefined ? {} : { note }) },
    {
      'if-match': typeof version === 'number' ? `"${version}"` : version,
    },
  );

describe('cart', () => {
  it('is empty at first, without a row', async () => {
    const shopper = shop.shopper();
    const { body, headers } = await shopper.cart();
    assert.equal(body.version, 0);
    assert.equal(headers.get('etag'), '"0"');
    assert.deepEqual(body.lines, []);
    assert.equal(body.totals.exact, false);
    const { count } = await shop.one<{ count: number }>('select count(*) from cart where id = $1', body.id);
    assert.equal(count, 0);
    await shopper.add('mug');
    assert.equal((await shopper.cart()).body.id, body.id, 'keeps its name once it has a row');
  });

  it('reads prices and titles from the catalogue, and merges equal lines', async () => {
    const shopper = shop.shopper();
    await shopper.add('shirt-s', 2);
    const { body, headers } = await shopper.add('shirt-s', 3);
    assert.equal(headers.get('etag'), '"2"');
    assert.equal(body.lines.length, 1);
    const [line] = body.lines;
    assert.ok(line);
    assert.deepEqual(
      [line.title, line.quantity, line.unitPrice, line.compareAtUnitPrice?.amount, line.total.amount],
      ['Érable Shirt', 5, { amount: 2990, currency: 'EUR' }, 3990, 14950],
    );
    assert.deepEqual(line.options, [{ name: 'Size', value: 'S' }]);
    assert.equal(line.image?.url, 'https://media.example/pictures/shirt.svg');
    assert.deepEqual([body.lineCount, body.itemCount, body.totals.subtotal.amount], [1, 5, 14950]);
  });

  it('keeps lines with different attributes separate, regardless of their order', async () => {
    const shopper = shop.shopper();
    const attributes = [
      { name: 'engraving', value: 'Ada' },
      { name: 'font', value: 'serif' },
    ];
    const add = (given: object[]) =>
      shopper.request<Cart>('POST', '/cart/lines', { variantId: 'mug', quantity: 1, attributes: given });
    await add(attributes);
    await add([...attributes].reverse());
    const { body } = await add([]);
    assert.deepEqual(
      body.lines.map(({ quantity }) => quantity),
      [2, 1],
    );
  });

  it('adds once per Idempotency-Key', async () => {
    const shopper = shop.shopper();
    await shopper.cart();
    const headers = { 'idempotency-key': 'add-1' };
    const first = await shopper.add('mug', 1, headers);
    const second = await shopper.add('mug', 1, headers);
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
    assert.equal(second.headers.get('etag'), '"1"');
    assert.deepEqual(second.body, first.body);
    assert.deepEqual(codesOf(await shopper.add('mug', 2, headers)), ['IDEMPOTENCY_KEY_REUSED']);
    assert.equal((await shopper.cart()).body.itemCount, 1);
  });

  it('reduces the quantity to the stock with a warning, and rejects when nothing is left', async () => {
    const shopper = shop.shopper();
    const some = await shopper.add('shirt-l', 5);
    assert.equal(some.body.lines[0]?.quantity, 3);
    assert.deepEqual(warningsOf(some.body), [['QUANTITY_REDUCED']]);
    assert.deepEqual(warningsOf((await shopper.cart()).body), [[]], 'told once');
    const none = await shopper.add('shirt-l', 1);
    assert.deepEqual([none.status, codesOf(none)], [409, ['OUT_OF_STOCK']]);
    assert.deepEqual(codesOf(await shopper.add('shirt-m', 1)), ['OUT_OF_STOCK']);
  });

  it('counts all lines of a variant against its stock', async () => {
    const shopper = shop.shopper();
    await shopper.add('shirt-l', 2);
    const body = { variantId: 'shirt-l', quantity: 2, attributes: [{ name: 'gift', value: 'yes' }] };
    const added = await shopper.request<Cart>('POST', '/cart/lines', body);
    assert.deepEqual(
      added.body.lines.map(({ quantity, maxQuantity }) => [quantity, maxQuantity]),
      [
        [2, 2],
        [1, 1],
      ],
    );
  });

  it("limits the quantity of one line to the store's maximum", async () => {
    const shopper = shop.shopper();
    const { body } = await shopper.add('book', 200);
    assert.deepEqual([body.lines[0]?.quantity, body.lines[0]?.maxQuantity], [99, 99]);
    const more = await shopper.add('book', 1);
    assert.deepEqual([more.status, codesOf(more)], [422, ['QUANTITY_TOO_LARGE']]);
  });

  it('rejects an unknown or unavailable variant with the reason', async () => {
    const shopper = shop.shopper();
    const unknown = await shopper.add('nothing');
    assert.deepEqual([unknown.status, codesOf(unknown)], [404, ['VARIANT_NOT_FOUND']]);
    const elsewhere = await shopper.request('POST', '/cart/lines?market=us', { variantId: 'poster', quantity: 1 });
    assert.deepEqual([elsewhere.status, codesOf(elsewhere)], [409, ['VARIANT_UNAVAILABLE']]);
  });

  it('sets a quantity; 0 and DELETE remove the line, also repeatedly', async () => {
    const shopper = shop.shopper();
    const id = (await shopper.add('mug', 3)).body.lines[0]?.id ?? '';
    const patch = (quantity: number) => shopper.request<Cart>('PATCH', `/cart/lines/${id}?market=eu`, { quantity });
    assert.equal((await patch(7)).body.itemCount, 7);
    assert.deepEqual(warningsOf((await patch(500)).body), [['QUANTITY_REDUCED']]);
    assert.equal((await patch(0)).body.lineCount, 0);
    const gone = await patch(1);
    assert.deepEqual([gone.status, codesOf(gone)], [404, ['LINE_NOT_FOUND']]);
    const { body } = await shopper.request<Cart>('DELETE', `/cart/lines/${id}`);
    assert.equal(body.lineCount, 0);
    assert.equal(body.version, (await shopper.cart()).body.version, 'a removal of nothing is no change');
  });

  it('replaces the whole cart only from its current version', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 1);
    const missing = await shopper.request('PUT', '/cart', { lines: [] });
    assert.deepEqual([missing.status, codesOf(missing)], [428, ['PRECONDITION_REQUIRED']]);
    assert.deepEqual(codesOf(await put(shopper, '3', [])), ['VALIDATION_FAILED']);
    const stale = await put(shopper, 0, []);
    assert.deepEqual([stale.status, codesOf(stale)], [412, ['CART_VERSION_CONFLICT']]);
    assert.equal(problemOf(stale).cart?.itemCount, 1, 'the cart as it stands comes along');
    const lines = [{ variantId: 'book', quantity: 2 }];
    const done = await put(shopper, 'W/"1"', lines, 'eu', 'Leave at the door');
    assert.deepEqual(
      [done.body.version, done.body.note, done.body.lines[0]?.variantId],
      [2, 'Leave at the door', 'book'],
    );
  });

  it('replaces lines: merges equal ones, keeps known ids, and rejects invalid ones with the reason', async () => {
    const shopper = shop.shopper();
    const id = (await shopper.add('mug', 1)).body.lines[0]?.id;
    const merged = await put(shopper, 1, [
      { id, variantId: 'mug', quantity: 2 },
      { variantId: 'mug', quantity: 3 },
    ]);
    assert.deepEqual(
      merged.body.lines.map((line) => [line.id, line.quantity]),
      [[id, 5]],
    );
    const unknownId = await put(shopper, 2, [{ id: 'x', variantId: 'mug', quantity: 1 }]);
    assert.deepEqual([unknownId.status, codesOf(unknownId)], [422, ['LINE_NOT_FOUND']]);
    const unknown = await put(shopper, 2, [
      { id, variantId: 'mug', quantity: 1 },
      { variantId: 'nothing', quantity: 1 },
    ]);
    assert.deepEqual([unknown.status, problemOf(unknown).errors[0]?.path], [422, 'lines.1.variantId']);
    const soldOut = await put(shopper, 2, [{ variantId: 'shirt-m', quantity: 2 }]);
    assert.deepEqual([soldOut.body.lines[0]?.quantity, warningsOf(soldOut.body)], [2, [['OUT_OF_STOCK']]]);
  });

  it('limits the number of lines', async () => {
    const shopper = shop.shopper();
    const line = (value: number) => ({
      variantId: 'book',
      quantity: 1,
      attributes: [{ name: 'n', value: `${value}` }],
    });
    const full = await put(
      shopper,
      0,
      Array.from({ length: 100 }, (_, index) => line(index)),
    );
    assert.equal(full.body.lineCount, 100);
    const more = await shopper.request('POST', '/cart/lines', line(100));
    assert.deepEqual([more.status, codesOf(more)], [422, ['TOO_MANY_LINES']]);
    assert.equal(
      (
        await put(
          shopper,
          1,
          Array.from({ length: 101 }, (_, index) => line(index)),
        )
      ).status,
      400,
    );
  });

  it('is priced for another market in one call, and loses nothing', async () => {
    const shopper = shop.shopper();
    await shopper.add('poster', 1);
    await shopper.add('mug', 2);
    const { body } = await shopper.cart('jp');
    assert.deepEqual(warningsOf(body), [['VARIANT_UNAVAILABLE'], []]);
    assert.deepEqual([body.currency, body.totals.subtotal], ['JPY', { amount: 3600, currency: 'JPY' }]);
    assert.deepEqual([body.lines[0]?.title, body.lines[0]?.quantity, body.lines[0]?.maxQuantity], ['Poster', 1, 0]);
    assert.equal((await shopper.cart('eu')).body.totals.subtotal.amount, 900 + 2 * 1190);
  });

  it('reports a changed price until the line is written again', async () => {
    const shopper = shop.shopper();
    const line = (await shopper.add('shirt-s', 1)).body.lines[0];
    const setPrice = (amount: number) =>
      shop.database.query(`update price set amount = $1 where variant_id = 'shirt-s' and market_code = 'eu'`, [amount]);
    await setPrice(3100);
    try {
      const read = await shopper.cart();
      assert.deepEqual(warningsOf(read.body), [['PRICE_CHANGED']]);
      assert.match(read.body.lines[0]?.warnings[0]?.message ?? '', /from 2990 to 3100/);
      assert.equal(read.body.totals.subtotal.amount, 3100);
      const patch = () => shopper.request<Cart>('PATCH', `/cart/lines/${line?.id}?market=eu`, { quantity: 2 });
      assert.deepEqual(warningsOf((await patch()).body), [['PRICE_CHANGED']], 'the answer to the write tells it, too');
      assert.deepEqual(warningsOf((await shopper.cart()).body), [[]]);
    } finally {
      await setPrice(2990);
    }
  });

  it('keeps a line and its title when the product is archived', async () => {
    const shopper = shop.shopper();
    await shopper.add('book', 1);
    const archive = (status: string) =>
      shop.database.query(`update product set status = $1 where id = 'book'`, [status]);
    await archive('archived');
    try {
      const { body } = await shopper.cart();
      assert.deepEqual([body.lines[0]?.title, warningsOf(body)], ['A Book of Kilns', [['VARIANT_UNAVAILABLE']]]);
      assert.equal(body.totals.total.amount, 0);
    } finally {
      await archive('active');
    }
  });

  it('keeps every add of simultaneous writes', async () => {
    const shopper = shop.shopper();
    await shopper.cart();
    const replies = await Promise.all(Array.from({ length: 10 }, () => shopper.add('book', 1)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    assert.deepEqual(
      replies.map(({ body }) => body.version).sort((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
    const puts = await Promise.all(
      Array.from({ length: 5 }, (_, n) => put(shopper, 10, [{ variantId: 'mug', quantity: n + 1 }])),
    );
    assert.deepEqual(puts.map(({ status }) => status).sort(), [200, 412, 412, 412, 412], 'one write per version');
  });

  it('is invisible to other shoppers', async () => {
    await shop.shopper().add('mug', 1);
    assert.equal((await shop.shopper().cart()).body.lineCount, 0);
  });
});
