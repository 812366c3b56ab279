import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type {
  Cart,
  Checkout,
  Order,
  Product,
  SubscriptionPlanInput,
  SubscriptionPlanRecord,
} from '@storefront/contract';
import { seedStore } from '../../testing/seed.js';
import { berlin, codesOf, openShop, problemOf, type Reply, type Shop, type Shopper } from '../orders/testing/shop.js';
import { beginSubscriptions } from '../subscriptions/order-hooks.js';
import { findOrder } from '../orders/order-rows.js';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const monthly: SubscriptionPlanInput = {
  name: 'Monthly',
  interval: 'month',
  intervalCount: 1,
  discountPpm: 100_000,
  products: ['mug'],
};
async function put(id: string, input: SubscriptionPlanInput, store = 1): Promise<SubscriptionPlanRecord> {
  const reply = await shop.admin('PUT', `/store/${store}/subscription-plans/${id}`, input);
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json<SubscriptionPlanRecord>();
}
const productOf = async (handle: string, market = 'eu'): Promise<Product> =>
  (await shop.get(`/store/1/products/${handle}?market=${market}`)).json<Product>();
const subscribe = (shopper: Shopper, planId: string | undefined, quantity = 1, variantId = 'mug') =>
  shopper.request<Cart>('POST', '/cart/lines?market=eu', { variantId, quantity, ...(planId && { planId }) });
const linesOf = ({ body }: Reply<Cart>) =>
  body.lines.map(({ variantId, quantity, subscription }) => [variantId, quantity, subscription?.planId ?? null]);

describe('subscription plans', () => {
  it('are stored, listed in the order of creation, and changed', async () => {
    const record = await put('monthly', monthly);
    assert.deepEqual(record, { ...monthly, id: 'monthly', description: '', enabled: true, categories: [] });
    await put('fortnightly', { ...monthly, name: 'Every two weeks', interval: 'week', intervalCount: 2, discountPpm: 50_000 }); // prettier-ignore
    await put('monthly', { ...monthly, description: 'On the first' });
    const { items } = (await shop.admin('GET', '/store/1/subscription-plans')).json<{ items: SubscriptionPlanRecord[] }>(); // prettier-ignore
    assert.deepEqual(
      items.map(({ id, description }) => [id, description]),
      [
        ['monthly', 'On the first'],
        ['fortnightly', ''],
      ],
    );
    const bad = await shop.admin('PUT', '/store/1/subscription-plans/bad', { ...monthly, products: ['gone'] });
    assert.deepEqual([bad.statusCode, bad.json<{ errors: { path: string }[] }>().errors[0]?.path], [400, 'products.0']);
  });

  it('are shown on their products and on products of their categories, with rounded prices', async () => {
    await put('paper', { ...monthly, name: 'Paper', products: [], categories: ['paper'] });
    const mug = await productOf('mug');
    assert.deepEqual(
      mug.plans.map(({ id }) => id),
      ['monthly', 'fortnightly'],
    );
    assert.deepEqual(mug.variants[0]?.planPrices, [
      { planId: 'monthly', price: { amount: 1071, currency: 'EUR' } },
      { planId: 'fortnightly', price: { amount: 1131, currency: 'EUR' } },
    ]);
    assert.deepEqual((await productOf('mug', 'jp')).variants[0]?.planPrices[1]?.price, {
      amount: 1710,
      currency: 'JPY',
    });
    assert.deepEqual(
      (await productOf('book')).plans.map(({ id }) => id),
      ['paper'],
    );
    assert.deepEqual((await productOf('shirt')).plans, []);
    await put('paper', { ...monthly, name: 'Paper', products: [], categories: ['paper'], enabled: false });
    assert.deepEqual((await productOf('book')).plans, [], 'a change is seen at once');
  });

  it('of another store are not offered', async () => {
    await seedStore(shop.database, 2);
    await put('theirs', monthly, 2);
    assert.ok(!(await productOf('mug')).plans.some(({ id }) => id === 'theirs'));
    const reply = await subscribe(shop.shopper(), 'theirs');
    assert.deepEqual([reply.status, codesOf(reply)], [422, ['PLAN_NOT_FOUND']]);
  });
});

describe('a cart line with a plan', () => {
  it('is separate, and merges only with the same plan', async () => {
    const shopper = shop.shopper();
    await subscribe(shopper, undefined);
    await subscribe(shopper, 'monthly');
    await subscribe(shopper, 'fortnightly');
    const cart = await subscribe(shopper, 'monthly', 2);
    assert.deepEqual(linesOf(cart), [
      ['mug', 1, null],
      ['mug', 3, 'monthly'],
      ['mug', 1, 'fortnightly'],
    ]);
  });

  it("has the plan's price and the one-time price, as on the product page", async () => {
    const shopper = shop.shopper();
    const { body: cart } = await subscribe(shopper, 'monthly', 2);
    const [line] = cart.lines;
    assert.deepEqual(line?.unitPrice, (await productOf('mug')).variants[0]?.planPrices[0]?.price);
    assert.deepEqual(line?.compareAtUnitPrice, { amount: 1190, currency: 'EUR' });
    assert.deepEqual(line.subscription, { planId: 'monthly', name: 'Monthly', interval: 'month', intervalCount: 1 });
    assert.equal(cart.totals.total.amount, 2142);
    assert.deepEqual(line.warnings, []);
    assert.deepEqual((await shopper.cart()).body.lines[0]?.warnings, [], 'the price that was seen is this one');
  });

  it('with a plan that the product does not offer is rejected with the offered ones', async () => {
    const reply = await subscribe(shop.shopper(), 'yearly');
    assert.deepEqual(
      [reply.status, codesOf(reply), problemOf(reply).errors[0]?.path],
      [422, ['PLAN_NOT_FOUND'], 'planId'],
    );
    assert.match(problemOf(reply).errors[0]?.message ?? '', /monthly, fortnightly/);
  });

  it('is kept, changed and removed by PUT /cart', async () => {
    const shopper = shop.shopper();
    const { body: cart } = await subscribe(shopper, 'monthly');
    const id = cart.lines[0]!.id;
    const replace = (version: number, lines: object[]): Promise<Reply<Cart>> =>
      shopper.request('PUT', '/cart?market=eu', { lines }, { 'if-match': `"${version}"` });
    const line = { id, variantId: 'mug', quantity: 2 };
    const kept = await replace(cart.version, [{ ...line, planId: 'monthly' }]);
    assert.deepEqual(linesOf(kept), [['mug', 2, 'monthly']]);
    const bad = await replace(kept.body.version, [{ ...line, planId: 'nope' }]);
    assert.deepEqual([bad.status, problemOf(bad).errors[0]?.path], [422, 'lines.0.planId']);
    const changed = await replace(kept.body.version, [{ ...line, planId: 'fortnightly' }]);
    assert.deepEqual(
      [linesOf(changed), changed.body.lines[0]?.unitPrice.amount, changed.body.lines[0]?.id],
      [[['mug', 2, 'fortnightly']], 1131, id],
    );
    const once = await replace(changed.body.version, [line, { variantId: 'mug', quantity: 1 }]);
    assert.deepEqual(linesOf(once), [['mug', 3, null]], 'what is the same now is one line');
    assert.equal(once.body.lines[0]?.unitPrice.amount, 1190);
  });

  it('with a plan that is no longer offered stays, reports it, and blocks the order', async () => {
    await put('ending', { ...monthly, name: 'Ending' });
    const shopper = shop.shopper();
    const { body: before } = await subscribe(shopper, 'ending', 2);
    const { body: checkout } = await shopper.checkout({
      email: 'ada@example.com',
      shippingAddress: berlin,
      shippingMethodId: 'eu-standard',
    });
    assert.equal(checkout.status, 'ready');
    await put('ending', { ...monthly, name: 'Ending', enabled: false });
    const { body: cart } = await shopper.cart();
    const [line] = cart.lines;
    assert.deepEqual(
      [line?.warnings.map(({ code }) => code), line?.subscription?.name, line?.maxQuantity, cart.totals.total.amount],
      [['PLAN_NOT_FOUND'], 'Ending', 0, 0],
    );
    const placed = await shopper.complete(checkout);
    assert.deepEqual([placed.status, codesOf(placed)[0]], [409, 'PLAN_NOT_FOUND']);
    const lineId = before.lines[0]!.id;
    const edit = (quantity: number) => shopper.request('PATCH', `/cart/lines/${lineId}?market=eu`, { quantity });
    assert.deepEqual(codesOf(await edit(3)), ['PLAN_NOT_FOUND']);
    assert.equal((await edit(1)).status, 200, 'less is always possible');
    assert.equal((await edit(0)).status, 200);
  });

  it('reports when the price of its plan changed', async () => {
    await put('moving', { ...monthly, name: 'Moving' });
    const shopper = shop.shopper();
    await subscribe(shopper, 'moving');
    await put('moving', { ...monthly, name: 'Moving', discountPpm: 200_000 });
    const [line] = (await shopper.cart()).body.lines;
    assert.deepEqual([line?.unitPrice.amount, line?.warnings.map(({ code }) => code)], [952, ['PRICE_CHANGED']]);
  });
});

describe('a subscription', () => {
  async function buy(shopper: Shopper): Promise<Order> {
    const { body: checkout } = await shopper.checkout({
      email: 'Ada@example.com',
      shippingAddress: berlin,
      shippingMethodId: 'eu-standard',
    });
    const placed = await shopper.complete(checkout);
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    await shopper.pay(placed.body.payment);
    const { body } = await shopper.resume(checkout.id);
    assert.equal(body.order.status, 'placed');
    return body.order;
  }

  it('starts with the payment, one per subscribed line, at the shown price', async () => {
    const shopper = shop.shopper();
    await subscribe(shopper, undefined);
    await subscribe(shopper, 'monthly', 2);
    await subscribe(shopper, 'fortnightly');
    const order = await buy(shopper);
    assert.deepEqual(
      order.lines.map(({ subscription, unitPrice }) => [subscription?.planId ?? null, unitPrice.amount]),
      [
        [null, 1190],
        ['monthly', 1071],
        ['fortnightly', 1131],
      ],
    );
    const { charged } = await shop.sandbox.ledgerOf(order.id);
    assert.equal(charged.amount, order.totals.amountDue.amount);
    const { rows } = await shop.database.query(
      `select plan_code as plan, status, quantity, unit_price as price, currency, email,
         shipping_address->>'city' as city, started_on = (now() at time zone 'UTC')::date as today,
         (next_on - started_on) between 28 and 31 as month, next_on - started_on = 14 as fortnight
       from subscription where order_id = $1 order by plan_code`,
      [order.id],
    );
    const same = { status: 'active', currency: 'EUR', email: 'Ada@example.com', city: 'Berlin', today: true };
    assert.deepEqual(rows, [
      { ...same, plan: 'fortnightly', quantity: 1, price: 1131, month: false, fortnight: true },
      { ...same, plan: 'monthly', quantity: 2, price: 1071, month: true, fortnight: false },
    ]);
    await shopper.resume(order.id);
    const stored = await findOrder(shop.database, 1, order.id);
    await assert.rejects(beginSubscriptions(shop.database, stored!), /duplicate key/, 'never twice');
  });

  it('does not start for an unpaid order', async () => {
    const shopper = shop.shopper();
    await subscribe(shopper, 'monthly');
    const { body: checkout } = await shopper.checkout({
      email: 'bob@example.com',
      shippingAddress: berlin,
      shippingMethodId: 'eu-standard',
    });
    const placed = await shopper.complete(checkout);
    assert.equal(placed.status, 200);
    await shopper.add('book');
    assert.equal((await shop.one<{ count: number }>(`select count(*) from subscription where email = 'bob@example.com'`)).count, 0); // prettier-ignore
  });

  it('is part of the quote: a changed interval requires a new confirmation', async () => {
    await put('often', { ...monthly, name: 'Often' });
    const shopper = shop.shopper();
    await subscribe(shopper, 'often');
    const ready: Checkout = (
      await shopper.checkout({ email: 'ada@example.com', shippingAddress: berlin, shippingMethodId: 'eu-standard' })
    ).body;
    await put('often', { ...monthly, name: 'Often', interval: 'day' });
    const refused = await shopper.complete(ready);
    assert.deepEqual([refused.status, codesOf(refused)], [409, ['QUOTE_CHANGED']]);
  });
});
