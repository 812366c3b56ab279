import { RESTOCK_LIMITS, type Checkout, type Page, type Problem, type RestockRecord } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedStore } from '../../testing/seed.js';
import { visitor } from '../../testing/visitor.js';
import { openShop, type Shop } from '../orders/testing/shop.js';
import { normalAddress } from './subscribe.js';

interface Notice {
  noticeId: string;
  variantId: string;
  productId: string;
  channel: string;
  address: string;
  unsubscribeToken: string;
}

describe('restock notices', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop();
    await seedStore(shop.database, 2);
  });
  after(() => shop.close());

  const ask = (body: object, store = 1) => visitor(shop, store).send('POST', '/restock-notifications', body);
  const asked = async (address: string, variantId = 'shirt-m', store = 1): Promise<void> => {
    const answer = await ask({ variantId, channel: address.startsWith('+') ? 'sms' : 'email', address }, store);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'subscribed' }]);
  };
  const stock = async (variantId: string, quantity: number | null, store = 1): Promise<void> => {
    const levels = [{ variantId, stock: quantity }];
    const { statusCode, body } = await shop.admin('PUT', `/store/${store}/stock`, { levels });
    assert.equal(statusCode, 200, body);
  };
  const sent = async (store = 1): Promise<Notice[]> => {
    const { rows } = await shop.database.query<{ payload: Notice; orderId: string | null }>(
      `delete from outbox where store_id = $1 and type = 'restock.available' returning payload, order_id as "orderId"`,
      [store],
    );
    assert.ok(rows.every(({ orderId }) => orderId === null));
    return rows.map(({ payload }) => payload).sort((a, b) => (a.address < b.address ? -1 : 1));
  };
  const end = (token: string, store = 1) =>
    visitor(shop, store).send('POST', '/restock-notifications/unsubscribe', { token });
  const records = async (query = '', store = 1) =>
    (await shop.admin('GET', `/store/${store}/restock-notifications${query}`)).json<Page<RestockRecord>>();
  const problemOf = (answer: { json<T>(): T }) => answer.json<Problem>().errors.map(({ code, path }) => [code, path]);

  it('store an address once in any notation, and always answer alike', async () => {
    assert.equal(normalAddress({ channel: 'sms', address: ' +49 (30) 123-45.67 ' }), '+49301234567');
    assert.equal(normalAddress({ channel: 'email', address: ' Ada@Example.com' }), 'ada@example.com');
    for (const address of ['ada@example.com', 'ADA@example.com', '+4930 1234567', '+49 30 123 45 67'])
      await asked(address);
    const { items, totalCount } = await records();
    assert.equal(totalCount, 2);
    assert.deepEqual(items.map(({ channel, address, status }) => [channel, address, status]), [
      ['sms', '+49301234567', 'waiting'],
      ['email', 'ada@example.com', 'waiting'],
    ]); // prettier-ignore
    assert.equal((await shop.get('/store/1/restock-notifications')).statusCode, 401);
  });

  it('reject an invalid address, an unknown variant, and an available one', async () => {
    for (const address of [
      '0301234567',
      '+0301234567',
      '+49',
      '+49 30 CALL ME',
      `+${'1'.repeat(16)}`,
      '+49\u0000301234567',
    ])
      assert.deepEqual(problemOf(await ask({ variantId: 'shirt-m', channel: 'sms', address })), [
        ['VALIDATION_FAILED', 'address'],
      ]);
    for (const address of ['nobody', 'a b@c.de', 'a@b', '<img onerror>', 'x'.repeat(10_000)])
      assert.deepEqual(problemOf(await ask({ variantId: 'shirt-m', channel: 'email', address })), [
        ['VALIDATION_FAILED', 'address'],
      ]);
    const email = { channel: 'email', address: 'ida@example.com' };
    const free = await ask({ ...email, variantId: 'shirt-s' });
    assert.deepEqual([free.statusCode, problemOf(free)], [409, [['VARIANT_AVAILABLE', 'variantId']]]);
    assert.deepEqual(problemOf(await ask({ ...email, variantId: 'book' })), [['VARIANT_AVAILABLE', 'variantId']]);
    assert.deepEqual(problemOf(await ask({ ...email, variantId: 'none' })), [['VARIANT_NOT_FOUND', 'variantId']]);
  });

  it('are sent once, with the unsubscribe token, and again only after a new request', async () => {
    await stock('shirt-m', 0);
    assert.deepEqual(await sent(), []);
    await stock('shirt-m', 5);
    const events = await sent();
    assert.deepEqual(events.map(({ address, variantId, productId }) => [address, variantId, productId]), [
      ['+49301234567', 'shirt-m', 'shirt'],
      ['ada@example.com', 'shirt-m', 'shirt'],
    ]); // prettier-ignore
    await stock('shirt-m', 0);
    await stock('shirt-m', 7);
    assert.deepEqual(await sent(), [], 'an event is sent once');
    assert.ok((await records()).items.every(({ status, notifiedAt }) => status === 'notified' && notifiedAt !== null));

    await stock('shirt-m', 0);
    for (const { address } of events) await asked(address);
    const token = events[1]?.unsubscribeToken ?? '';
    assert.deepEqual([(await end(token)).statusCode, (await end(token)).statusCode], [204, 204]);
    assert.equal((await records('?status=unsubscribed')).items[0]?.address, 'ada@example.com');
    await stock('shirt-m', null);
    assert.deepEqual(
      (await sent()).map(({ address }) => address),
      ['+49301234567'],
    );
    assert.deepEqual(problemOf(await end('x'.repeat(32))), [['LINK_INVALID', 'token']]);
    assert.equal((await end('short')).statusCode, 400);
    assert.deepEqual(problemOf(await end(token, 2)), [['LINK_INVALID', 'token']]);
  });

  it('are sent once when stock is raised several times at once', async () => {
    await stock('shirt-m', 0);
    for (let index = 0; index < 5; index++) await asked(`w${index}@example.com`);
    await Promise.all(Array.from({ length: 8 }, (_, index) => stock('shirt-m', 3 + index)));
    assert.deepEqual(
      (await sent()).map(({ address }) => address),
      [0, 1, 2, 3, 4].map((index) => `w${index}@example.com`),
    );
  });

  it('are not lost when they are requested while stock arrives', async () => {
    await stock('shirt-m', 0);
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, index) =>
        ask({ variantId: 'shirt-m', channel: 'email', address: `r${index}@example.com` }),
      ),
      stock('shirt-m', 2),
    ]);
    const subscribed = answers.flatMap((answer) => (answer?.statusCode === 200 ? [answer] : []));
    assert.equal((await sent()).length, subscribed.length, 'who was taken on was told; the others could buy');
    assert.equal((await records('?status=waiting')).totalCount, 0);
  });

  it('are sent after an import, and after a cancelled order returns its stock', async () => {
    await stock('shirt-m', 0);
    await asked('import@example.com');
    const line = {
      id: 'shirt',
      title: 'Érable Shirt',
      currency: 'EUR',
      price: 2990,
      variants: [{ id: 'shirt-m', options: { Size: 'M' }, stock: 4 }],
    };
    const report = await shop.app.inject({
      method: 'POST',
      url: '/store/1/catalogue/import',
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(line),
    });
    assert.equal(report.json<{ failed: number }>().failed, 0, report.body);
    assert.deepEqual(
      (await sent()).map(({ address }) => address),
      ['import@example.com'],
    );

    const buyer = shop.shopper();
    const checkout: Checkout = await buyer.ready('poster', 1);
    assert.equal((await buyer.complete(checkout)).status, 200);
    await asked('cancel@example.com', 'poster');
    assert.deepEqual(await sent(), []);
    await buyer.updateCheckout(checkout.id, { email: 'other@example.com' });
    assert.deepEqual(
      (await sent()).map(({ address }) => address),
      ['cancel@example.com'],
    );
  });

  it('are limited per address, without a visible error', async () => {
    await shop.database.query(
      `insert into variant (store_id, id, product_id, position) select 1, 'v' || i, 'shirt', i + 10
       from generate_series(1, 105) i`,
    );
    await shop.database.query(`insert into stock select 1, 'v' || i, 0 from generate_series(1, 105) i`);
    await shop.database.query(
      `insert into price (store_id, market_code, variant_id, amount, currency)
       select 1, 'eu', 'v' || i, 100, 'EUR' from generate_series(1, 105) i`,
    );
    for (let index = 1; index <= 105; index++) await asked('victim@example.com', `v${index}`);
    const mine = await records('?status=waiting&first=100');
    assert.equal(mine.totalCount, RESTOCK_LIMITS.perAddress);
    const page = await records(`?status=waiting&first=60`);
    const rest = await records(`?status=waiting&first=60&after=${page.pageInfo.endCursor}`);
    assert.deepEqual([...page.items, ...rest.items].map(({ id }) => id), mine.items.map(({ id }) => id)); // prettier-ignore
    assert.equal((await records('?variantId=v7')).totalCount, 1);
  });

  it('of one store are not sent for another', async () => {
    await asked('two@example.com', 'shirt-m', 2);
    await stock('shirt-m', 0);
    await stock('shirt-m', 9);
    assert.deepEqual(await sent(2), []);
    assert.deepEqual(
      (await records('', 2)).items.map(({ address }) => address),
      ['two@example.com'],
    );
    assert.ok((await records('?first=100')).items.every(({ address }) => address !== 'two@example.com'));
    await stock('shirt-m', 1, 2);
    assert.deepEqual(
      (await sent(2)).map(({ address }) => address),
      ['two@example.com'],
    );
  });
});
