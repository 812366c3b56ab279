/** Declarations of withdrawal: never refused, receipted at once, and kept for the merchant. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  offersWithdrawal,
  type EmailRecord,
  type Page,
  type Problem,
  type Withdrawal,
  type WithdrawalReceipt,
} from '@storefront/contract';
import { buy, Merchant } from '../orders/testing/merchant.js';
import { openShop, type Shop } from '../orders/testing/shop.js';
import { testApp } from '../../testing/app.js';

let shop: Shop;
let merchant: Merchant;
before(async () => {
  shop = await openShop();
  merchant = new Merchant(shop.url);
});
after(() => shop.close());

const ada = { name: 'Ada Kiln', email: 'ada@example.com' };
const declare = (body: object, key?: string, shopper = shop.shopper()) =>
  shopper.request<WithdrawalReceipt & Problem>('POST', '/withdrawals', body, key ? { 'idempotency-key': key } : {});
const list = async (query = '') => (await merchant.request<Page<Withdrawal>>('GET', `/withdrawals${query}`)).body;

describe('a withdrawal', () => {
  it('is stored with the named order, and confirmed by an email with content and time', async () => {
    const { order } = await buy(shop, { quantity: 1 });
    const contract = `Order no. ${order.number}`;
    const statement = 'The mug.\nIt is too small.';
    const { status, body } = await declare({ ...ada, email: 'ADA@example.com', contract, statement, locale: 'de' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.receiptAt, body.receivedAt, 'at once');
    const [record] = (await list('?first=1')).items;
    assert.deepEqual(record, {
      ...{ id: body.id, ...ada, email: 'ADA@example.com', contract, statement, orderId: order.id, locale: 'de' },
      ...{ status: 'new', receivedAt: body.receivedAt, handledAt: null },
    });
    const { items } = (await merchant.request<Page<EmailRecord>>('GET', '/emails?kind=withdrawal-received')).body;
    assert.equal(items[0]?.to, 'ADA@example.com');
    const { text } = (await merchant.request<{ text: string }>('GET', `/emails/${items[0].id}`)).body;
    for (const part of ['Ich widerrufe den Vertrag.', 'The mug.', 'It is too small.', contract, 'Ada Kiln', 'UTC'])
      assert.ok(text.includes(part), part);
    assert.equal((await list(`?orderId=${order.id}`)).totalCount, 1);
  });

  it('of an unknown or foreign order, or without one, is stored and confirmed too', async () => {
    const { order } = await buy(shop, { quantity: 1 });
    const before = (await list()).totalCount;
    const cases = ['999999999', 'number 12 or 13', '', '9'.repeat(40), `#${order.number}`];
    for (const contract of cases) {
      const { status } = await declare({ name: 'Eve', email: 'eve@example.com', contract });
      assert.equal(status, 200, contract);
    }
    assert.equal((await list()).totalCount, before + cases.length);
    assert.deepEqual(new Set((await list('?first=5')).items.map(({ orderId }) => orderId)), new Set([null]));
  });

  it('that is sent twice with one key is stored once; each other one is separate', async () => {
    const before = (await list()).totalCount;
    const key = randomUUID();
    const shopper = shop.shopper();
    // Without a cookie, the first request of a browser gets one.
    await shopper.cart();
    const replies = [
      await declare(ada, key, shopper),
      await declare(ada, key, shopper),
      await declare(ada, undefined, shopper),
    ];
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 2);
    assert.equal((await list()).totalCount, before + 2);
  });

  it('delays the receipts to an address with many withdrawals, and drops none', async () => {
    const email = 'flooded@example.com';
    const receipts: WithdrawalReceipt[] = [];
    for (let index = 0; index < 21; index++) receipts.push((await declare({ name: 'Ada', email })).body);
    const hours = receipts.map(
      ({ receivedAt, receiptAt }) => (Date.parse(receiptAt) - Date.parse(receivedAt)) / 3_600_000,
    );
    assert.deepEqual([hours[0], hours[9], hours[10], hours[20]], [0, 0, 1, 2]);
    const { rows } = await shop.database.query<{ waits: boolean }>(
      `select next_at > now() + interval '30 minutes' as waits from email where recipient = $1`,
      [email],
    );
    assert.deepEqual([rows.length, rows.filter(({ waits }) => waits).length], [21, 11]);
  });

  it('requires a name and a valid email address; errors name the field', async () => {
    const cases: [object, string][] = [
      [{ ...ada, name: '  ' }, 'name'],
      [{ ...ada, email: 'nobody' }, 'email'],
      [{ ...ada, statement: 'x'.repeat(2001) }, 'statement'],
    ];
    for (const [body, path] of cases) {
      const reply = await declare(body);
      assert.deepEqual([reply.status, reply.body.errors.map((each) => each.path)], [400, [path]]);
    }
  });

  it('is reported to the merchant, who marks it as handled', async () => {
    const { body } = await declare(ada);
    const { rows } = await shop.database.query<{ payload: { withdrawalId: string } }>(
      `select payload from outbox where type = 'withdrawal.declared' order by id desc limit 1`,
    );
    assert.equal(rows[0]?.payload.withdrawalId, body.id);
    const mark = (status: string, id = body.id) =>
      merchant.request<Withdrawal>('PATCH', `/withdrawals/${id}`, { status });
    const first = (await mark('handled')).body;
    assert.ok(first.handledAt);
    assert.equal((await mark('handled')).body.handledAt, first.handledAt);
    assert.ok((await list('?status=handled')).items.some(({ id }) => id === body.id));
    assert.equal((await mark('new')).body.handledAt, null);
    assert.equal((await mark('handled', 'none')).status, 404);
    assert.equal((await shop.get('/store/1/withdrawals')).statusCode, 401);
  });

  it('is rejected with an error when an IP address sends too many', async () => {
    const limits = { read: 100, write: 100, lookup: 100, message: 2, admin: 100 };
    const other = await testApp({ config: { rateLimits: limits } });
    try {
      const send = () => other.app.inject({ method: 'POST', url: '/store/1/withdrawals', payload: ada });
      assert.deepEqual([(await send()).statusCode, (await send()).statusCode], [200, 200]);
      const stopped = await send();
      assert.equal(stopped.statusCode, 429);
      assert.ok(Number(stopped.headers['retry-after']) > 0);
    } finally {
      await other.close();
    }
  });
});

describe('the link to withdrawals', () => {
  it('is shown when the merchant sells to the EU, unless the setting says otherwise', async () => {
    assert.equal(offersWithdrawal({ countries: ['US', 'DE'] }), true);
    assert.equal(offersWithdrawal({ countries: ['US', 'GB', 'CH'] }), false);
    assert.equal(offersWithdrawal({ countries: ['US'], withdrawal: true }), true);
    assert.equal(offersWithdrawal({ countries: ['DE'], withdrawal: false }), false);
    const markets = (await shop.admin('GET', '/store/1/markets')).json<{ items: { code: string }[] }>().items;
    const {
      code: _,
      isDefault: _d,
      ...eu
    } = markets.find(({ code }) => code === 'eu') as never as Record<string, unknown>;
    const put = await shop.admin('PUT', '/store/1/markets/eu', { ...eu, withdrawal: false });
    assert.equal(put.statusCode, 200, put.body);
    const store = (await shop.get('/store/1?market=eu')).json<{ market: { withdrawal?: boolean } }>();
    assert.equal(store.market.withdrawal, false);
  });
});
