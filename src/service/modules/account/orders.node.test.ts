import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cart, Checkout, CompleteResult, Order, Page } from '@storefront/contract';
import { berlin, cards, openShop, provider, type Shop } from '../orders/testing/shop.js';
import { Browser, cheap, codesOf, emailsTo, password } from './testing/browser.js';

let shop: Shop;
before(async () => {
  shop = await openShop({ accounts: { passwordCost: cheap } });
});
after(() => shop.close());

const say = (cart: Cart): string[] => cart.lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).sort();
const cartOf = async (browser: Browser): Promise<Cart> => (await browser.get('/cart?market=eu')).json<Cart>();
const myOrders = async (browser: Browser, query = ''): Promise<Page<Order>> =>
  (await browser.get(`/account/orders${query}`)).json<Page<Order>>();

/** An order of what is in the cart that waits for its payment. */
async function place(browser: Browser, email: string): Promise<CompleteResult> {
  const input = { email, shippingAddress: berlin, shippingMethodId: 'eu-standard' };
  const checkout = (await browser.post('/checkout?market=eu', input)).json<Checkout>();
  const answer = await browser.send(
    'POST',
    `/checkout/${checkout.id}/complete`,
    { quoteHash: checkout.quote.hash, expectedAmount: checkout.quote.totals.amountDue, provider },
    { 'idempotency-key': checkout.id },
  );
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<CompleteResult>();
}

async function pay(browser: Browser, { checkout, payment }: CompleteResult): Promise<Order> {
  assert.ok(payment);
  await shop.sandbox.confirm({ id: payment.intentId, clientSecret: payment.clientSecret }, cards.good, {
    expected: payment.amount,
  });
  const answer = await browser.post(`/checkout/${checkout.id}/resume`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<CompleteResult>().order;
}

async function buy(browser: Browser, email: string): Promise<Order> {
  await browser.add('mug');
  return pay(browser, await place(browser, email));
}

let count = 0;
const newEmail = (): string => `orders-${++count}@example.com`;

describe('orders of an account', () => {
  it('are those of its browsers, and earlier orders of its verified address', async () => {
    const email = newEmail();
    const [home, elsewhere] = [new Browser(shop), new Browser(shop)];
    const unverified = await buy(elsewhere, email.toUpperCase());
    const other = await buy(home, 'somebody-else@example.com');
    const strange = await buy(new Browser(shop), newEmail());
    await home.post('/account/sign-up', { email, password });
    assert.deepEqual(codesOf(await home.get(`/orders/${unverified.id}`)), ['ORDER_NOT_FOUND'], 'unverified: never');
    await home.open(email);
    const list = await myOrders(home);
    assert.deepEqual(
      list.items.map(({ id }) => id),
      [other.id, unverified.id],
    );
    assert.equal(list.totalCount, 2);
    assert.equal((await home.get(`/account/orders/${unverified.id}`)).json<Order>().number, unverified.number);
    assert.deepEqual(codesOf(await home.get(`/account/orders/${strange.id}`)), ['ORDER_NOT_FOUND']);
    const device = new Browser(shop);
    await device.signIn(email);
    await device.send('PUT', '/cart/note', { note: 'Ring twice' });
    const bought = await buy(device, email);
    const first = await myOrders(home, '?first=2');
    assert.equal(first.items[0]?.note, 'Ring twice');
    assert.deepEqual(
      first.items.map(({ id }) => id),
      [bought.id, other.id],
    );
    const second = await myOrders(home, `?first=2&after=${first.pageInfo.endCursor ?? ''}`);
    assert.deepEqual([second.items.map(({ id }) => id), second.pageInfo.hasNextPage], [[unverified.id], false]);
    assert.equal((await home.get('/account/orders?first=101')).statusCode, 400);
  });

  it('are on some page each, also when several were placed in the same microsecond', async () => {
    const email = newEmail();
    const browser = new Browser(shop);
    await browser.open(email);
    const placed: string[] = [];
    for (let one = 0; one < 3; one += 1) placed.push((await buy(browser, email)).id);
    await shop.database.query(`update orders set created_at = '2030-01-01T00:00:00.000001Z' where id = any($1)`, [
      placed,
    ]);
    const pages = async (read: (query: string) => Promise<Page<Order>>): Promise<string[]> => {
      const seen: string[] = [];
      for (let after: string | null = '', count = 0; after !== null && count < 3; count += 1) {
        const { items, pageInfo } = await read(`?first=1${after && `&after=${after}`}`);
        seen.push(...items.map(({ id }) => id));
        after = pageInfo.endCursor;
      }
      return seen.sort();
    };
    placed.sort();
    assert.deepEqual(await pages((query) => myOrders(browser, query)), placed);
    const listed = (query: string) => shop.admin('GET', `/store/1/orders${query}`);
    assert.deepEqual(await pages(async (query) => (await listed(query)).json<Page<Order>>()), placed);
    for (const forged of [
      ['orders', 1],
      ['orders', 1, 'a\0b'],
    ]) {
      const after = Buffer.from(JSON.stringify(forged)).toString('base64url');
      assert.deepEqual(codesOf(await listed(`?after=${after}`)), ['CURSOR_INVALID']);
    }
  });

  it('do not include orders without a started payment', async () => {
    const browser = new Browser(shop);
    const email = newEmail();
    await browser.open(email);
    await browser.add('mug');
    await place(browser, email);
    assert.deepEqual((await myOrders(browser)).items, []);
  });

  it('include an order that a guest placed with the address, and that browser keeps access', async () => {
    const email = newEmail();
    const [guest, owner] = [new Browser(shop), new Browser(shop)];
    await guest.add('mug');
    const placed = await place(guest, email);
    await owner.open(email);
    assert.equal((await guest.get(`/orders/${placed.order.id}`)).statusCode, 200);
    const paid = await pay(guest, placed);
    await owner.signIn(email);
    assert.deepEqual(
      (await myOrders(owner)).items.map(({ id }) => id),
      [paid.id],
    );
  });
});

describe('a pending order at sign-in', () => {
  it("from the browser's cart is paid unchanged, and the other cart is merged afterwards", async () => {
    const email = newEmail();
    const [home, here] = [new Browser(shop), new Browser(shop)];
    await home.open(email);
    await home.add('book', 2);
    await here.add('mug');
    const placed = await place(here, email);
    assert.equal((await here.signIn(email)).statusCode, 200);
    assert.deepEqual(say(await cartOf(here)), ['mug 1'], 'nothing of the order has changed');
    const order = await pay(here, placed);
    assert.equal(order.status, 'placed');
    assert.deepEqual(say(await cartOf(here)), ['book 2'], 'what waited is there once the order has ended');
    assert.deepEqual(say(await cartOf(home)), ['book 2']);
  });

  it("from the account's cart is paid on the other device, and that cart is then gone", async () => {
    const email = newEmail();
    const [home, here] = [new Browser(shop), new Browser(shop)];
    await home.open(email);
    await home.add('mug');
    const placed = await place(home, email);
    await here.add('book', 2);
    await here.signIn(email);
    assert.deepEqual(say(await cartOf(here)), ['book 2']);
    assert.equal((await home.get(`/checkout/${placed.checkout.id}`)).statusCode, 200);
    assert.equal((await pay(home, placed)).status, 'placed');
    assert.deepEqual(say(await cartOf(here)), ['book 2']);
    const { rows } = await shop.database.query('select 1 from cart where waiting');
    assert.deepEqual(rows, []);
  });

  it('in both carts: the lines of the one that expires return to the cart', async () => {
    const email = newEmail();
    const [home, here] = [new Browser(shop), new Browser(shop)];
    await home.open(email);
    await home.add('mug');
    await place(home, email);
    await here.add('book', 2);
    const placed = await place(here, email);
    await here.signIn(email);
    assert.deepEqual(say(await cartOf(here)), ['book 2']);
    await pay(here, placed);
    await shop.database.query(`update orders set expires_at = now() where state = 'pending'`);
    await shop.reconcileAfter();
    assert.deepEqual(say(await cartOf(here)), ['mug 1']);
  });
});

describe('deleting an account', () => {
  it('unlinks its orders, which are kept, and ends every session', async () => {
    const email = newEmail();
    const [browser, device] = [new Browser(shop), new Browser(shop)];
    await browser.open(email);
    await device.signIn(email);
    await browser.post('/account/addresses', berlin);
    const order = await buy(browser, email);
    await browser.add('book');
    assert.deepEqual(codesOf(await browser.post('/account/delete', { password: 'not the one' })), [
      'EMAIL_OR_PASSWORD_WRONG',
    ]);
    assert.equal((await browser.post('/account/delete', { password })).statusCode, 204);
    for (const each of [browser, device]) {
      assert.equal((await each.get('/account')).statusCode, 401);
      assert.equal((await each.get(`/orders/${order.id}`)).statusCode, 404);
      assert.deepEqual(say(await cartOf(each)), []);
    }
    const { rows } = await shop.database.query<{ email: string }>('select email from orders where id = $1', [order.id]);
    assert.deepEqual(rows, [{ email }]);
    assert.equal((await browser.signIn(email)).statusCode, 401);
    assert.equal((await emailsTo(shop, email)).at(-1)?.kind, 'account-deleted');
    for (const table of ['customer', 'customer_address', 'customer_session']) {
      const column = table === 'customer' ? 'id' : 'customer_id';
      const left = await shop.database.query(`select 1 from ${table} where ${column} not in (select id from customer)`);
      assert.equal(left.rowCount, 0, table);
    }
    await browser.open(email);
    assert.deepEqual(
      (await myOrders(browser)).items.map(({ id }) => id),
      [order.id],
      'whoever verifies the address again has what was bought with it',
    );
  });

  it('is refused until running subscriptions are cancelled', async () => {
    const email = newEmail();
    const browser = new Browser(shop);
    await browser.open(email);
    const order = await buy(browser, email);
    await shop.database
      .query(`insert into subscription_plan (store_id, code, name, interval_unit, interval_count, discount_ppm)
      values (1, 'monthly-test', 'Monthly', 'month', 1, 0) on conflict do nothing`);
    await shop.database.query(
      `insert into subscription (store_id, id, order_id, line_id, plan_code, interval_unit, interval_count, product_id,
         variant_id, quantity, unit_price, currency, market, shopper, email, shipping_address, billing_address, started_on, next_on)
       select 1, 'sub-1', id, 'l', 'monthly-test', 'month', 1, 'mug', 'mug', 1, 1, 'EUR', 'eu', shopper, email, '{}', '{}',
         current_date, current_date + 30 from orders where id = $1`,
      [order.id],
    );
    assert.deepEqual(codesOf(await browser.post('/account/delete', { password })), ['CONFLICT']);
    await shop.database.query(`update subscription set status = 'cancelled' where id = 'sub-1'`);
    assert.equal((await browser.post('/account/delete', { password })).statusCode, 204);
  });
});
