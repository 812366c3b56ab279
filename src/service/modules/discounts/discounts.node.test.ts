import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Cart, Checkout, DiscountInput, DiscountRecord, Quote } from '@storefront/contract';
import { seedStore } from '../../testing/seed.js';
import { assertSettled } from '../orders/testing/invariants.js';
import { berlin, codesOf, openShop, problemOf, type Reply, type Shop, type Shopper } from '../orders/testing/shop.js';
import { configure } from '../../testing/configure.js';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());
/** Discounts of an earlier test must not take anything off in the next. */
beforeEach(() => configure(shop.database, 'update discount set enabled = false'));

async function put(id: string, input: DiscountInput, store = 1): Promise<DiscountRecord> {
  const reply = await shop.admin('PUT', `/store/${store}/discounts/${id}`, input);
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json<DiscountRecord>();
}
const refusalOf = async (id: string, input: object) => {
  const reply = await shop.admin('PUT', `/store/1/discounts/${id}`, input);
  const { errors } = reply.json<{ errors: { code: string; path?: string }[] }>();
  return [reply.statusCode, errors[0]?.code, errors[0]?.path];
};
const tenPercent = { title: 'Ten percent', kind: 'percent', ratePpm: 100_000 } as const;
const eur = (amount: number) => ({ amount, currency: 'EUR' });

const apply = (shopper: Shopper, code: string, market = 'eu'): Promise<Reply<Cart>> =>
  shopper.request('POST', `/cart/discounts?market=${market}`, { code });
const remove = (shopper: Shopper, code: string): Promise<Reply<Cart>> =>
  shopper.request('DELETE', `/cart/discounts/${encodeURIComponent(code)}`);
const codeOf = ({ body }: Reply<Cart>, at = 0) => body.discountCodes[at];
const off = ({ totals }: Pick<Cart | Quote, 'totals'>): number => totals.discountTotal.amount;

async function ready(shopper: Shopper, code: string, email: string, variantId = 'mug'): Promise<Checkout> {
  await shopper.add(variantId);
  await apply(shopper, code);
  const { body } = await shopper.checkout({ email, shippingAddress: berlin, shippingMethodId: 'eu-standard' });
  assert.equal(body.status, 'ready', JSON.stringify(body));
  return body;
}

async function payFor(shopper: Shopper, checkout: Checkout): Promise<string> {
  const placed = await shopper.complete(checkout);
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  await shopper.pay(placed.body.payment);
  await shopper.resume(checkout.id);
  return placed.body.order.id;
}

describe('a discount code on a cart', () => {
  it('is found in any case, named as the merchant writes it, and raises the version once', async () => {
    await put('welcome', { ...tenPercent, code: 'WELCOME10' });
    const shopper = shop.shopper();
    const { body: before } = await shopper.add('mug', 3);
    const applied = await apply(shopper, '  welcome10 ');
    assert.equal(applied.status, 200);
    assert.deepEqual(codeOf(applied), {
      code: 'WELCOME10',
      title: 'Ten percent',
      amount: eur(357),
      applies: true,
      reason: null,
    });
    assert.deepEqual([off(applied.body), applied.body.totals.total.amount], [357, 3213]);
    assert.deepEqual(applied.body.lines[0]?.discounts, [{ title: 'Ten percent', amount: eur(357) }]);
    assert.equal(applied.body.version, before.version + 1);
    assert.equal(applied.headers.get('etag'), `"${applied.body.version}"`);
    const again = await apply(shopper, 'Welcome10');
    assert.deepEqual([again.body.version, again.body.discountCodes.length], [applied.body.version, 1]);
    const gone = await remove(shopper, 'wELCOME10');
    assert.deepEqual([gone.body.version, gone.body.discountCodes, off(gone.body)], [applied.body.version + 1, [], 0]);
    assert.equal((await remove(shopper, 'WELCOME10')).body.version, gone.body.version, 'already gone is no error');
  });

  it('that is unknown or disabled is rejected and not stored', async () => {
    await put('secret', { ...tenPercent, code: 'NOTYET', enabled: false });
    const shopper = shop.shopper();
    await shopper.add('mug');
    for (const code of ['NOPE', 'NOTYET']) {
      const reply = await apply(shopper, code);
      assert.deepEqual([reply.status, codesOf(reply)], [422, ['DISCOUNT_INVALID']]);
      assert.equal(problemOf(reply).errors[0]?.path, 'code');
    }
    assert.deepEqual((await shopper.cart()).body.discountCodes, []);
  });

  it('that does not apply yet is kept with the reason, and applies as soon as it can', async () => {
    const day = 86_400_000;
    const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
    const cases: [string, Partial<DiscountInput>, string][] = [
      ['early', { startsAt: at(day) }, 'DISCOUNT_NOT_STARTED'],
      ['over', { startsAt: at(-2 * day), endsAt: at(-day) }, 'DISCOUNT_ENDED'],
      ['minimum', { minimumSubtotals: [eur(5000)] }, 'DISCOUNT_MINIMUM'],
      ['market', { markets: ['jp'] }, 'DISCOUNT_NOT_FOR_CART'],
      ['goods', { categories: ['clothing'] }, 'DISCOUNT_NOT_FOR_CART'],
      ['product', { products: ['book'] }, 'DISCOUNT_NOT_FOR_CART'],
    ];
    const shopper = shop.shopper();
    await shopper.add('mug');
    for (const [id, part, reason] of cases) {
      await put(id, { ...tenPercent, code: id, ...part });
      const reply = await apply(shopper, id);
      assert.deepEqual([codeOf(reply)?.applies, codeOf(reply)?.reason, off(reply.body)], [false, reason, 0], id);
      await remove(shopper, id);
    }
    await put('yen', { title: 'Yen', kind: 'amount', amounts: [{ amount: 500, currency: 'JPY' }], code: 'YEN' });
    assert.equal(codeOf(await apply(shopper, 'YEN'))?.reason, 'DISCOUNT_NOT_FOR_CART');
    await remove(shopper, 'YEN');

    await apply(shopper, 'minimum');
    const more = await shopper.add('mug', 4);
    assert.deepEqual([codeOf(more)?.applies, off(more.body)], [true, 595]);
    await put('minimum', { ...tenPercent, code: 'minimum', enabled: false });
    assert.equal(codeOf(await shopper.cart())?.reason, 'DISCOUNT_INVALID');
    await put('minimum', { ...tenPercent, code: 'other' });
    const renamed = codeOf(await shopper.cart());
    assert.deepEqual([renamed?.code, renamed?.reason], ['minimum', 'DISCOUNT_INVALID']);
  });

  it('is also set by PUT /cart, and kept when that omits codes', async () => {
    await put('put', { ...tenPercent, code: 'PUT10' });
    const shopper = shop.shopper();
    const { body: cart } = await shopper.add('mug');
    const replace = (version: number, discountCodes?: string[]): Promise<Reply<Cart>> =>
      shopper.request(
        'PUT',
        '/cart?market=eu',
        { lines: [{ id: cart.lines[0]?.id, variantId: 'mug', quantity: 2 }], ...(discountCodes && { discountCodes }) },
        { 'if-match': `"${version}"` },
      );
    const set = await replace(cart.version, ['put10', 'PUT10']);
    assert.deepEqual(
      set.body.discountCodes.map(({ code }) => code),
      ['PUT10'],
    );
    await put('put', { ...tenPercent, code: 'PUT10', enabled: false });
    const kept = await replace(set.body.version, ['PUT10']);
    assert.equal(codeOf(kept)?.reason, 'DISCOUNT_INVALID', 'one that stood may stay');
    assert.equal((await replace(kept.body.version)).body.discountCodes.length, 1);
    const unknown = await replace(kept.body.version, ['PUT10', 'NOPE']);
    assert.deepEqual([unknown.status, problemOf(unknown).errors[0]?.path], [422, 'discountCodes.1']);
    assert.deepEqual((await replace(kept.body.version, [])).body.discountCodes, []);
  });

  it('may be long, with any characters', async () => {
    const code = 'Été & 夏/'.repeat(6);
    await put('letters', { ...tenPercent, code });
    const shopper = shop.shopper();
    await shopper.add('mug');
    assert.equal(codeOf(await apply(shopper, code.normalize('NFD').toUpperCase()))?.code, code);
    const gone = await remove(shopper, code);
    assert.deepEqual([gone.status, gone.body.discountCodes], [200, []]);
  });

  it('is rejected beyond ten', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug');
    for (let at = 0; at <= 10; at++) {
      await put(`many-${at}`, { ...tenPercent, code: `MANY${at}` });
      const reply = await apply(shopper, `MANY${at}`);
      assert.equal(reply.status, at < 10 ? 200 : 422);
    }
  });
});

describe('the amount of a discount', () => {
  it('is exact to the minor unit: shares add up, in euro, yen and Kuwaiti dinar', async () => {
    await shop.admin('PUT', '/store/1/markets/kw', {
      name: 'Kuwait',
      currency: 'KWD',
      locales: ['en'],
      countries: ['KW'],
      taxInclusive: true,
    });
    const prices = ['mug', 'book'].map((variantId, at) => ({
      variantId,
      price: { amount: 4335 + at, currency: 'KWD' },
    }));
    assert.equal((await shop.admin('PUT', '/store/1/price-lists/kw', { prices })).statusCode, 200);
    await put('third', { title: 'A third', kind: 'percent', ratePpm: 333_333, code: 'THIRD' });
    const shopper = shop.shopper();
    await shopper.add('mug');
    await shopper.add('book', 2);
    await apply(shopper, 'THIRD');
    const seen = { eu: [1190, 5000], jp: [1800, 7800], kw: [4335, 8672] };
    for (const [market, subtotals] of Object.entries(seen)) {
      const { body: cart } = await shopper.cart(market);
      const whole = subtotals[0]! + subtotals[1]!;
      assert.equal(cart.totals.subtotal.amount, whole, market);
      assert.equal(off(cart), Math.round((whole * 333_333) / 1_000_000), market);
      const shares = cart.lines.map(({ discounts }) => discounts[0]?.amount.amount ?? 0);
      assert.equal(shares[0]! + shares[1]!, off(cart));
      shares.forEach((share, at) => assert.ok(Math.abs(share - (off(cart) * subtotals[at]!) / whole) < 1));
      cart.lines.forEach(({ subtotal, total }, at) => assert.equal(subtotal.amount - shares[at]!, total.amount));
    }
  });

  it('is deducted from its products only, and at most their price', async () => {
    await put('paper', { title: 'Paper', kind: 'amount', amounts: [eur(9999)], categories: ['paper'], code: 'PAPER' });
    const shopper = shop.shopper();
    await shopper.add('mug');
    await shopper.add('book');
    const { body: cart } = await apply(shopper, 'paper');
    assert.deepEqual(
      cart.lines.map(({ total }) => total.amount),
      [1190, 0],
    );
  });

  it('is added in the order of positions; automatic discounts need no code', async () => {
    await put('auto', { ...tenPercent, title: 'Autumn', position: 2 });
    await put('coupon', { title: 'Coupon', kind: 'amount', amounts: [eur(1150)], code: 'COUPON', position: 1 });
    const shopper = shop.shopper();
    const { body: first } = await shopper.add('mug');
    assert.deepEqual([off(first), first.discountCodes], [119, []]);
    const { body: cart } = await apply(shopper, 'COUPON');
    assert.deepEqual(cart.lines[0]?.discounts, [
      { title: 'Coupon', amount: eur(1150) },
      { title: 'Autumn', amount: eur(40) },
    ]);
    assert.equal(cart.totals.total.amount, 0);
  });

  it('is not combined where one forbids it; the shopper gets the lower price', async () => {
    await put('auto', { ...tenPercent });
    await put('alone', { title: 'Alone', kind: 'percent', ratePpm: 50_000, combines: false, code: 'ALONE' });
    const shopper = shop.shopper();
    await shopper.add('mug');
    const less = await apply(shopper, 'ALONE');
    assert.deepEqual([codeOf(less)?.reason, off(less.body)], ['DISCOUNT_NOT_COMBINABLE', 119]);
    await put('alone', { title: 'Alone', kind: 'percent', ratePpm: 200_000, combines: false, code: 'ALONE' });
    const more = await shopper.cart();
    assert.deepEqual([codeOf(more)?.applies, off(more.body)], [true, 238]);
  });

  it('of free shipping is in the offered methods, the tax and the total', async () => {
    await put('ship', { title: 'Free shipping', kind: 'free-shipping', code: 'SHIPFREE' });
    const shopper = shop.shopper();
    await shopper.add('mug');
    const applied = await apply(shopper, 'SHIPFREE');
    assert.deepEqual([codeOf(applied)?.applies, codeOf(applied)?.amount.amount], [true, 0], 'nothing ships yet');
    const { body: quote } = await shopper.estimate({ shippingAddress: berlin, shippingMethodId: 'eu-standard' });
    assert.deepEqual(
      quote.shippingMethods.map(({ price }) => price.amount),
      [0, 0],
    );
    assert.deepEqual([quote.totals.shippingTotal.amount, quote.totals.total.amount], [0, 1190]);
    assert.equal(quote.totals.taxTotal.amount, 190);
    assert.deepEqual(quote.discountCodes, [
      { code: 'SHIPFREE', title: 'Free shipping', amount: eur(490), applies: true, reason: null },
    ]);
  });
});

describe('a discount in an order', () => {
  it('is charged as shown, and its code is removed from the cart', async () => {
    await put('order', { ...tenPercent, code: 'ORDER10' });
    const shopper = shop.shopper();
    const checkout = await ready(shopper, 'ORDER10', 'ada@example.com');
    assert.deepEqual([off(checkout.quote), checkout.quote.totals.amountDue.amount], [119, 1561]);
    const orderId = await payFor(shopper, checkout);
    const { body: order } = await shopper.request<{ totals: Quote['totals']; lines: Quote['lines'] }>(
      'GET',
      `/orders/${orderId}`,
    );
    assert.deepEqual(order.totals, checkout.quote.totals);
    assert.deepEqual(order.lines[0]?.discounts, [{ title: 'Ten percent', amount: eur(119) }]);
    const { charged } = await shop.sandbox.ledgerOf(orderId);
    assert.deepEqual(charged, { count: 1, amount: 1561 });
    assert.deepEqual((await shopper.cart()).body.discountCodes, []);
    assert.equal((await put('order', { ...tenPercent, code: 'ORDER10' })).used, 1, 'a change keeps the count');
  });

  it('that changed after the quote rejects the order with the new totals', async () => {
    const input = { ...tenPercent, code: 'CHANGES' };
    await put('changes', input);
    const shopper = shop.shopper();
    const checkout = await ready(shopper, 'CHANGES', 'ada@example.com');
    await put('changes', { ...input, ratePpm: 50_000 });
    const refused = await shopper.complete(checkout);
    assert.deepEqual([refused.status, codesOf(refused)], [409, ['QUOTE_CHANGED']]);
    const shown = problemOf(refused).checkout!;
    assert.equal(off(shown.quote), 60);
    assert.equal((await shop.one<{ count: number }>(`select count(*) from discount_use where discount_id = 'changes'`)).count, 0); // prettier-ignore
    assert.equal((await shopper.complete(shown)).status, 200);
    await put('changes', { ...input, ratePpm: 900_000 });
    assert.equal(off((await shopper.readCheckout(checkout.id)).body.quote), 60, 'what was agreed to stands');
  });

  it('of a cancelled order is available again, and does not count against its own cart', async () => {
    await put('once', { ...tenPercent, code: 'ONCE', usageLimit: 1 });
    const [one, two] = [shop.shopper(), shop.shopper()];
    const first = await ready(one, 'ONCE', 'one@example.com');
    assert.equal((await one.complete(first)).status, 200);
    assert.equal(codeOf(await one.cart())?.applies, true);
    await two.add('mug');
    assert.equal(codeOf(await apply(two, 'ONCE'))?.reason, 'DISCOUNT_USED_UP');
    const edited = await one.add('mug');
    assert.equal(codeOf(edited)?.applies, true, 'the edit cancelled the order');
    assert.equal(codeOf(await two.cart())?.applies, true);
    await put('once', { ...tenPercent, code: 'ONCE', usageLimit: 1 });
    assert.equal((await put('once', { ...tenPercent, code: 'ONCE', usageLimit: 1 })).used, 0);
  });

  it('is limited by email address in any case, once the shopper has entered it', async () => {
    await put('each', { ...tenPercent, code: 'EACH', usageLimitPerEmail: 1 });
    await payFor(...(await (async () => {
      const shopper = shop.shopper();
      return [shopper, await ready(shopper, 'EACH', 'ada@example.com')] as const;
    })())); // prettier-ignore
    const again = shop.shopper();
    const checkout = await ready(again, 'EACH', 'Ada@Example.com');
    assert.deepEqual([off(checkout.quote), checkout.quote.discountCodes[0]?.reason], [0, 'DISCOUNT_USED_UP']);
    const other = shop.shopper();
    assert.equal(off((await ready(other, 'EACH', 'other@example.com')).quote), 119);
  });

  it('of twenty at once stays within the limit; the others get the new totals', async () => {
    await put('five', { ...tenPercent, code: 'FIVE', usageLimit: 5 });
    await put('mine', { ...tenPercent, code: 'MINE', usageLimitPerEmail: 3 });
    for (const [code, limit] of [
      ['FIVE', 5],
      ['MINE', 3],
    ] as const) {
      const shoppers = Array.from({ length: 20 }, () => shop.shopper());
      const checkouts: Checkout[] = [];
      for (const shopper of shoppers) checkouts.push(await ready(shopper, code, 'crowd@example.com'));
      const replies = await Promise.all(shoppers.map((shopper, at) => shopper.complete(checkouts[at]!)));
      const refused = replies.filter(({ status }) => status !== 200);
      assert.equal(refused.length, 20 - limit, code);
      for (const reply of refused) {
        assert.deepEqual([reply.status, codesOf(reply)], [409, ['QUOTE_CHANGED']]);
        const { quote } = problemOf(reply).checkout!;
        assert.deepEqual([off(quote), quote.discountCodes[0]?.reason], [0, 'DISCOUNT_USED_UP']);
      }
      const { used, uses } = await shop.one<{ used: number; uses: number }>(
        `select used, (select count(*) from discount_use u where u.store_id = d.store_id and u.discount_id = d.id) as uses
         from discount d where code = $1`,
        code,
      );
      assert.deepEqual([used, uses], [limit, limit]);
      for (const [at, reply] of replies.entries())
        if (reply.status === 200) {
          await shoppers[at]!.pay(reply.body.payment);
          await shoppers[at]!.resume(checkouts[at]!.id);
        }
    }
    await shop.database.query(`update orders set expires_at = now() where state = 'pending'`);
    await shop.reconcileAfter();
    await shop.reconcileAfter();
    await assertSettled(shop.database, shop.sandbox);
  });
});

describe('the merchant', () => {
  it('gets the invalid field in an error', async () => {
    const cases: [object, string, string][] = [
      [{ title: 'x', kind: 'percent' }, 'VALIDATION_FAILED', 'ratePpm'],
      [{ title: 'x', kind: 'amount' }, 'VALIDATION_FAILED', 'amounts'],
      [{ title: 'x', kind: 'free-shipping', ratePpm: 5 }, 'VALIDATION_FAILED', 'ratePpm'],
      [{ ...tenPercent, amounts: [eur(5)] }, 'VALIDATION_FAILED', 'amounts'],
      [{ title: 'x', kind: 'amount', amounts: [eur(0)] }, 'VALIDATION_FAILED', 'amounts.0.amount'],
      [{ ...tenPercent, minimumSubtotals: [eur(5), eur(6)] }, 'VALIDATION_FAILED', 'minimumSubtotals.1.currency'],
      [{ ...tenPercent, startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'VALIDATION_FAILED', 'endsAt'],
      [{ ...tenPercent, markets: ['eu', 'mars'] }, 'MARKET_NOT_FOUND', 'markets.1'],
      [{ ...tenPercent, products: ['mug', 'gone'] }, 'PRODUCT_NOT_FOUND', 'products.1'],
      [{ ...tenPercent, categories: ['gone'] }, 'CATEGORY_NOT_FOUND', 'categories.0'],
    ]; // prettier-ignore
    for (const [input, code, path] of cases) assert.deepEqual(await refusalOf('bad', input), [400, code, path]);
    await put('first', { ...tenPercent, code: 'Same' });
    assert.deepEqual(await refusalOf('second', { ...tenPercent, code: 'sAME' }), [409, 'CONFLICT', 'code']);
  });

  it('reads back what was stored', async () => {
    const input: DiscountInput = {
      title: 'All of it',
      code: 'ALLOFIT',
      kind: 'amount',
      amounts: [eur(500)],
      minimumSubtotals: [eur(2000)],
      products: ['mug'],
      categories: ['paper'],
      markets: ['eu'],
      startsAt: '2020-01-01T00:00:00.000Z',
      endsAt: '2040-01-01T00:00:00.000Z',
      usageLimit: 7,
      usageLimitPerEmail: 2,
      combines: false,
      position: 3,
      enabled: true,
    };
    await put('all', input);
    const { items } = (await shop.admin('GET', '/store/1/discounts')).json<{ items: DiscountRecord[] }>();
    assert.deepEqual(
      items.find(({ id }) => id === 'all'),
      { ...input, id: 'all', used: 0 },
    );
  });

  it('of another store has separate discounts', async () => {
    await seedStore(shop.database, 2);
    await put('ours', { ...tenPercent, code: 'OURS' });
    await put('auto', { ...tenPercent, title: 'Everywhere' });
    await put('theirs', { ...tenPercent, code: 'THEIRS' }, 2);
    const shopper = shop.shopper();
    await shopper.add('mug');
    assert.equal((await apply(shopper, 'THEIRS')).status, 422);
    const other = shop.shopper();
    const there = await other.request<Cart>('POST', '/../2/cart/lines?market=eu', { variantId: 'mug', quantity: 1 });
    assert.equal(there.status, 200, JSON.stringify(there.body));
    assert.equal(off(there.body), 0);
    const { items } = (await shop.admin('GET', '/store/2/discounts')).json<{ items: DiscountRecord[] }>();
    assert.deepEqual(
      items.map(({ id }) => id),
      ['theirs'],
    );
  });
});

describe('buy x, get y', () => {
  const threeForTwo: DiscountInput = {
    title: 'Three for two',
    kind: 'buy-x-get-y',
    buyGet: { buy: { quantity: 2, categories: ['ceramics'] }, get: { quantity: 1 } },
  };

  it('by code is shown on its line, at the code and in the order', async () => {
    const record = await put('three', { ...threeForTwo, code: 'THREE' });
    assert.deepEqual(record.buyGet, threeForTwo.buyGet);
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const tooFew = await apply(shopper, 'THREE');
    assert.deepEqual([codeOf(tooFew)?.reason, off(tooFew.body)], ['DISCOUNT_NOT_FOR_CART', 0]);
    const { body: cart } = await shopper.add('mug', 1);
    assert.deepEqual(cart.discountCodes[0], {
      code: 'THREE',
      title: 'Three for two',
      amount: eur(1190),
      applies: true,
      reason: null,
    });
    assert.deepEqual(cart.lines[0]?.discounts, [{ title: 'Three for two', amount: eur(1190) }]);
    assert.equal(cart.totals.total.amount, 2380);
    const { body: checkout } = await shopper.checkout({
      email: 'bxgy@example.com',
      shippingAddress: berlin,
      shippingMethodId: 'eu-standard',
    });
    assert.equal(checkout.quote.totals.discountTotal.amount, 1190);
    const orderId = await payFor(shopper, checkout);
    const { amount } = await shop.one<{ amount: number }>(
      `select amount from discount_use where order_id = $1 and discount_id = 'three'`,
      orderId,
    );
    assert.equal(amount, 1190);
  });

  it('is rejected with the invalid field', async () => {
    const { buyGet, ...rest } = threeForTwo;
    const { buy, get } = buyGet ?? assert.fail();
    assert.deepEqual(await refusalOf('x', rest), [400, 'VALIDATION_FAILED', 'buyGet']);
    assert.deepEqual(await refusalOf('x', { ...tenPercent, buyGet }), [400, 'VALIDATION_FAILED', 'buyGet']);
    assert.deepEqual(await refusalOf('x', { ...threeForTwo, products: ['mug'] }), [
      400,
      'VALIDATION_FAILED',
      'products',
    ]);
    assert.deepEqual(
      await refusalOf('x', { ...threeForTwo, buyGet: { buy, get: { ...get, products: ['mug', 'nope'] } } }),
      [400, 'PRODUCT_NOT_FOUND', 'buyGet.get.products.1'],
    );
    assert.deepEqual(await refusalOf('x', { ...threeForTwo, buyGet: { buy: { ...buy, categories: ['nope'] }, get } }), [
      400,
      'CATEGORY_NOT_FOUND',
      'buyGet.buy.categories.0',
    ]);
  });
});
