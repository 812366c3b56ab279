import { CONTACT_LIMITS, type ContactMessage, type Page, type Problem } from '@storefront/contract';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { seedStore } from '../../testing/seed.js';
import { hostileTexts, visitor, type Visitor } from '../../testing/visitor.js';

const message = (part: object = {}) => ({ name: 'Ada', email: 'ada@example.com', message: 'Hello?', ...part });

describe('messages to the merchant', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
    await seedStore(shop.database, 2);
  });
  after(() => shop.close());

  const send = (body: object, who: Visitor = visitor(shop), key?: string) => who.send('POST', '/contact', body, key);
  const list = async (query = '', store = 1) =>
    (await shop.admin('GET', `/store/${store}/contact-messages${query}`)).json<Page<ContactMessage>>();
  const events = async () =>
    (
      await shop.database.query<{ payload: { messageId: string } }>(
        `select payload from outbox where store_id = 1 and type = 'contact.received' order by id`,
      )
    ).rows.map(({ payload }) => payload.messageId);
  const problemOf = (answer: { json<T>(): T }) => answer.json<Problem>().errors.map(({ code, path }) => [code, path]);

  it('are stored as typed, reported as an event, and can be marked', async () => {
    const fields = { 'Order number': '1001', Colour: hostileTexts.markup };
    const long = '\u{1F375}'.repeat(CONTACT_LIMITS.message);
    for (const text of [...Object.values(hostileTexts), long]) {
      const answer = await send(message({ message: text, topic: 'Wholesale', fields, locale: 'de' }));
      assert.equal(answer.statusCode, 200, answer.body);
      const [newest] = (await list('?first=1')).items;
      assert.equal(newest?.id, answer.json<{ id: string }>().id);
      assert.deepEqual([newest.message, newest.topic, newest.locale, newest.status], [text, 'Wholesale', 'de', 'new']);
      assert.equal(newest.fields['Colour'], hostileTexts.markup);
    }
    const all = await list();
    assert.deepEqual((await events()).reverse(), all.items.map(({ id }) => id)); // prettier-ignore
    const id = all.items[0]?.id ?? '';
    const mark = (status: string, store = 1) =>
      shop.admin('PATCH', `/store/${store}/contact-messages/${id}`, { status });
    assert.equal((await mark('answered')).json<ContactMessage>().status, 'answered');
    assert.deepEqual(
      (await list('?status=answered')).items.map((each) => each.id),
      [id],
    );
    assert.equal((await mark('lost')).statusCode, 400);
    assert.equal((await mark('spam', 2)).statusCode, 404);
    assert.equal((await list('', 2)).totalCount, 0);
    assert.equal((await shop.get('/store/1/contact-messages')).statusCode, 401);
  });

  it('of bots get the same answer, are stored as spam, and are not reported', async () => {
    const before = await events();
    const answer = await send(message({ website: 'http://pills.example' }));
    assert.deepEqual([answer.statusCode, Object.keys(answer.json<object>())], [200, ['id']]);
    assert.equal((await list('?status=spam')).totalCount, 1);
    assert.deepEqual(await events(), before);
    await send(message({ website: '' }));
    assert.equal((await events()).length, before.length + 1, 'an empty field is a person');
  });

  it('are rejected with the invalid field', async () => {
    const refused: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ message: '\n\t' }, 'message'],
      [{ message: 'x'.repeat(10_000) }, 'message'],
      [{ message: 'a\0b' }, 'message'],
      [{ email: 'ada' }, 'email'],
      [{ fields: { a: 'x\0' } }, 'fields.a'],
      [{ fields: { a: 'x'.repeat(1001) } }, 'fields.a'],
      [{ fields: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`f${i}`, ''])) }, 'fields'],
      [{ status: 'answered' }, 'status'],
    ];
    for (const [part, path] of refused) {
      const answer = await send(message(part));
      assert.equal(answer.statusCode, 400, answer.body);
      assert.deepEqual(problemOf(answer), [['VALIDATION_FAILED', path]]);
    }
  });

  it('sent twice with one key are stored once, even in parallel', async () => {
    const who = visitor(shop);
    const key = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => send(message({ message: 'once' }), who, key)));
    assert.ok(both.every(({ statusCode }) => statusCode === 200 || statusCode === 409));
    assert.equal((await send(message({ message: 'once' }), who, key)).headers['idempotent-replayed'], 'true');
    const { rows } = await shop.database.query(`select 1 from contact_message where message = 'once'`);
    assert.equal(rows.length, 1);
  });

  it('are limited per minute and address', async () => {
    const limited = await testApp({
      config: { rateLimits: { read: 99, write: 99, lookup: 99, message: 2, admin: 99 } },
    });
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 3; index++)
        statuses.push((await visitor(limited).send('POST', '/contact', message())).statusCode);
      assert.deepEqual(statuses, [200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('free shipping', () => {
  it('starts at the lowest threshold of the market’s methods, or never', async () => {
    const shop = await testApp();
    try {
      const from = async (market: string) =>
        (await shop.get(`/store/1?market=${market}`)).json<{ freeShippingFrom: unknown }>().freeShippingFrom;
      assert.deepEqual(await from('eu'), { amount: 5000, currency: 'EUR' });
      assert.deepEqual(await from('jp'), { amount: 10000, currency: 'JPY' });
      assert.equal(await from('us'), null);
      await shop.admin('PUT', '/store/1/shipping-methods/eu-slow', {
        title: 'Slow',
        market: 'eu',
        price: { amount: 300, currency: 'EUR' },
        freeFrom: { amount: 2500, currency: 'EUR' },
      });
      assert.deepEqual(await from('eu'), { amount: 2500, currency: 'EUR' });
    } finally {
      await shop.close();
    }
  });
});
