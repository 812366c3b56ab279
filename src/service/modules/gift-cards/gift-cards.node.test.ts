import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { GiftCard, GiftCardIssued, GiftCardRecordPage, Problem } from '@storefront/contract';
import type { Static } from '@sinclair/typebox';
import { openShop, codesOf, berlin, type Reply, type Shop, type Shopper } from '../orders/testing/shop.js';
import { assertSettled } from '../orders/testing/invariants.js';
import { seedStore } from '../../testing/seed.js';
import { CodeKeys, plainCode } from './code.js';

type RecordPage = Static<typeof GiftCardRecordPage>;

let shop: Shop;
before(async () => {
  shop = await openShop();
  await seedStore(shop.database, 2);
});
after(() => shop.close());

const issue = (body: object, key?: string, store = 1) =>
  shop.app.inject({
    method: 'POST',
    url: `/store/${store}/gift-cards`,
    headers: { authorization: `Bearer ${shop.rootKey}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body,
  });
const issued = async (body: object, key?: string): Promise<GiftCardIssued> => {
  const reply = await issue(body, key);
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json();
};
const eur = (amount: number) => ({ amount: { amount, currency: 'EUR' } });
const problemsOf = (reply: { json(): Problem }) => reply.json().errors.map(({ code, path }) => [code, path]);
const change = (id: string, body: object) => shop.admin('PATCH', `/store/1/gift-cards/${id}`, body);
const recordOf = async (id: string) => {
  const page = (await shop.admin('GET', '/store/1/gift-cards?first=100')).json<RecordPage>();
  const record = page.items.find((each) => each.id === id);
  assert.ok(record);
  return record;
};
/** A cart with a mug (11.90) and shipping (4.90): 16.80. */
const readyWith = async (shopper: Shopper, ...codes: string[]) => {
  await shopper.add('mug', 1);
  for (const code of codes) assert.equal((await shopper.applyGiftCard({ code })).status, 200);
  const { body } = await shopper.checkout({
    email: 'ada@example.com',
    shippingAddress: berlin,
    shippingMethodId: 'eu-standard',
  });
  assert.equal(body.quote.state, 'final', JSON.stringify(body.requirements));
  return body;
};
const refusalOf = (reply: Reply<unknown>) => [reply.status, ...codesOf(reply)];

describe('issuing', () => {
  it('returns the code once, stores only a keyed hash of it, and sets the balance', async () => {
    const { card, code } = await issued({ ...eur(2500), recipientEmail: 'Ada@example.com', note: 'Thanks' });
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    assert.deepEqual(
      [card.last4, card.status, card.balance],
      [code.slice(-4), 'active', { amount: 2500, currency: 'EUR' }],
    );
    const { rows } = await shop.database.query<{ all: string }>(
      `select (select string_agg(g::text, ' ') from gift_card g) || (select coalesce(string_agg(i::text, ' '), '') from idempotency i) as all`,
    );
    for (const secret of [code, plainCode(code)]) assert.ok(!rows[0]?.all.includes(secret), 'the code is nowhere');
    const record = await recordOf(card.id);
    assert.deepEqual(
      [record.issued.amount, record.held.amount, record.recipientEmail, record.note],
      [2500, 0, 'Ada@example.com', 'Thanks'],
    );
    assert.ok(!JSON.stringify(record).includes(plainCode(code)));
  });

  it('with the same key returns the same card and code, and rejects another body', async () => {
    const first = await issue(eur(1000), 'issue-1');
    const [again, other] = await Promise.all([issue(eur(1000), 'issue-1'), issue(eur(1001), 'issue-1')]);
    assert.deepEqual(again.json(), first.json());
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.deepEqual([other.statusCode, problemsOf(other)], [422, [['IDEMPOTENCY_KEY_REUSED', 'idempotency-key']]]);
    const many = await Promise.all(Array.from({ length: 5 }, () => issue(eur(700), 'issue-2')));
    assert.equal(new Set(many.map((each) => each.body)).size, 1);
    const { rows } = await shop.database.query(`select 1 from gift_card where issued = 700`);
    assert.equal(rows.length, 1);
  });

  it("accepts the merchant's code in any notation, and no code twice", async () => {
    const { code, card } = await issued({ ...eur(500), code: 'hello-2027 OIL' });
    assert.deepEqual([code, card.last4], ['hello-2027 OIL', '7OIL']);
    const twice = await issue({ ...eur(500), code: 'HELL O2027 011' });
    assert.deepEqual([twice.statusCode, problemsOf(twice)], [409, [['CONFLICT', 'code']]]);
    const shopper = shop.shopper();
    assert.equal((await shopper.giftCardBalance('hELLO 2o27 0I-L')).body.id, card.id);
  });

  it('rejects invalid cards', async () => {
    const wrong: [object, number, string, string][] = [
      [eur(0), 400, 'VALIDATION_FAILED', 'amount.amount'],
      [eur(-5), 400, 'VALIDATION_FAILED', 'amount.amount'],
      [{ amount: { amount: 5, currency: 'KWD' } }, 422, 'CURRENCY_NOT_IN_MARKET', 'amount.currency'],
      [{ ...eur(5), code: '- - - - - -' }, 400, 'VALIDATION_FAILED', 'code'],
      [{ ...eur(5), expiresAt: '2020-01-01T00:00:00Z' }, 400, 'VALIDATION_FAILED', 'expiresAt'],
      [{ ...eur(5), expiresAt: 'tomorrow' }, 400, 'VALIDATION_FAILED', 'expiresAt'],
    ];
    for (const [body, status, code, path] of wrong) {
      const reply = await issue(body);
      assert.deepEqual([reply.statusCode, problemsOf(reply)], [status, [[code, path]]], JSON.stringify(body));
    }
  });

  it('requires a key of the store', async () => {
    const reply = await shop.app.inject({ method: 'POST', url: '/store/1/gift-cards', payload: eur(5) });
    assert.equal(reply.statusCode, 401);
  });

  it('lists cards newest first, page by page, and filters by last digits, recipient and status', async () => {
    const cards: GiftCardIssued[] = [];
    for (let index = 0; index < 3; index++)
      cards.push(await issued({ ...eur(300 + index), recipientEmail: 'list@example.com' }));
    const get = async (query: string) => (await shop.admin('GET', `/store/1/gift-cards?${query}`)).json<RecordPage>();
    const one = await get('email=LIST@example.com&first=2');
    assert.deepEqual([one.items.map(({ id }) => id), one.totalCount], [[cards[2]?.card.id, cards[1]?.card.id], 3]);
    const two = await get(`email=list@example.com&first=2&after=${one.pageInfo.endCursor ?? ''}`);
    assert.deepEqual([two.items.map(({ id }) => id), two.pageInfo.hasNextPage], [[cards[0]?.card.id], false]);
    assert.ok((await get(`last4=${cards[0]?.card.last4 ?? ''}`)).items.some(({ id }) => id === cards[0]?.card.id));
    await change(cards[1]?.card.id ?? '', { enabled: false });
    assert.deepEqual(
      (await get('email=list@example.com&status=disabled')).items.map(({ id }) => id),
      [cards[1]?.card.id],
    );
    const unknown = await change('nobody', { enabled: false });
    assert.equal(unknown.statusCode, 404);
  });
});

describe('the balance', () => {
  it('is shown to a shopper with the code; all unknown codes get the same answer', async () => {
    const code = await shop.giftCard(2500);
    const shopper = shop.shopper();
    assert.deepEqual((await shopper.giftCardBalance(code)).body.balance, { amount: 2500, currency: 'EUR' });
    const elsewhere = (await issue(eur(900), undefined, 2)).json<GiftCardIssued>().code;
    const replies = [];
    for (const wrong of ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', '- - - - - -', elsewhere])
      replies.push(await shopper.giftCardBalance(wrong));
    const bodies = replies.map(({ body }) => JSON.stringify({ ...body, instance: '' }));
    assert.deepEqual([new Set(bodies).size, refusalOf(replies[0]!)], [1, [422, 'GIFT_CARD_INVALID']]);
    for (const text of bodies) assert.ok(!text.includes('ZZZZ'), 'no reply says the code');
  });

  it('wrong codes are limited per cookie from any address, and per address with any cookie', async () => {
    const other = await openShop({
      config: { rateLimits: { read: 100, write: 100, lookup: 3, message: 100, admin: 100 }, trustProxy: true },
    });
    try {
      const ask = (path: string, cookie: string, ip: string) =>
        other.app.inject({
          method: 'POST',
          url: `/store/1${path}`,
          headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie: `wb_shopper=${cookie}` } : {}) },
          payload: { code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' },
        });
      const token = 'a'.repeat(43);
      const paths = ['/gift-cards/balance', '/cart/gift-cards', '/account/gift-cards'];
      for (const [index, path] of paths.entries())
        assert.equal((await ask(path, token, `10.0.0.${index}`)).statusCode, 422);
      const stopped = await ask('/gift-cards/balance', token, '10.0.0.9');
      assert.deepEqual([stopped.statusCode, problemsOf(stopped)], [429, [['RATE_LIMITED', undefined]]]);
      assert.ok(Number(stopped.headers['retry-after']) > 0);
      for (const index of [0, 1, 2])
        assert.equal((await ask('/gift-cards/balance', String(index).repeat(43), '10.1.1.1')).statusCode, 422);
      assert.equal((await ask('/gift-cards/balance', '9'.repeat(43), '10.1.1.1')).statusCode, 429);
      const { rows } = await other.database.query('select 1 from cart');
      assert.equal(rows.length, 0, 'who guesses leaves no cart behind');
    } finally {
      await other.close();
    }
  });

  it('wrong codes from many addresses are limited per store, and then even a valid code is refused', async () => {
    const other = await openShop({
      config: { rateLimits: { read: 100, write: 100, lookup: 3, message: 100, admin: 100 }, trustProxy: true },
    });
    try {
      const code = await other.giftCard(1000);
      const ask = (guess: string, ip: string) =>
        other.app.inject({
          method: 'POST',
          url: '/store/1/gift-cards/balance',
          headers: { 'x-forwarded-for': ip },
          payload: { code: guess },
        });
      for (let ip = 0; ip < 45; ip++) {
        assert.equal((await ask('ZZZZ-ZZZZ-ZZZZ-ZZZZ', `10.2.0.${ip}`)).statusCode, 422);
        if (ip % 9 === 0) assert.equal((await ask(code, `10.3.0.${ip}`)).statusCode, 200, 'shoppers are not held up');
      }
      const stopped = [await ask('ZZZZ-ZZZZ-ZZZZ-ZZZZ', '10.4.0.1'), await ask(code, '10.4.0.2')];
      for (const reply of stopped) {
        assert.deepEqual([reply.statusCode, problemsOf(reply)], [429, [['RATE_LIMITED', undefined]]]);
        assert.ok(Number(reply.headers['retry-after']) > 0);
      }
    } finally {
      await other.close();
    }
  });

  it('fails with a clear error when GIFT_CARD_KEY has changed', async () => {
    const hash = async (secret: string | undefined) =>
      (await new CodeKeys(shop.database, secret).of(1)).hash('CODE-0001');
    assert.deepEqual(await hash(undefined), await hash(undefined));
    await assert.rejects(hash('another-key-0123456789'), /GIFT_CARD_KEY/);
    const keyed = async (storeId: number) =>
      (await new CodeKeys(shop.database, undefined).of(storeId)).hash('CODE-0001');
    assert.notDeepEqual(await keyed(1), await keyed(2), 'a code says nothing in another store');
  });
});

describe('the shopper’s list', () => {
  it('lists cards, usable ones first, for this shopper only', async () => {
    const [a, b] = [await issued(eur(100)), await issued(eur(200))];
    const [shopper, stranger] = [shop.shopper(), shop.shopper()];
    const save = (code: string) => shopper.request<GiftCard>('POST', '/account/gift-cards', { code });
    for (const code of [a.code, b.code, a.code]) assert.equal((await save(code)).status, 200);
    await change(b.card.id, { enabled: false });
    const list = async (of: Shopper) =>
      (await of.request<{ items: GiftCard[] }>('GET', '/account/gift-cards')).body.items.map(({ id, status }) => [
        id,
        status,
      ]);
    assert.deepEqual(await list(shopper), [[a.card.id, 'active'], [b.card.id, 'disabled']]); // prettier-ignore
    assert.deepEqual(await list(stranger), []);
    await shopper.add('mug');
    assert.equal((await shopper.applyGiftCard({ id: a.card.id })).body.giftCards[0]?.id, a.card.id);
    await stranger.add('mug');
    assert.deepEqual(refusalOf(await stranger.applyGiftCard({ id: a.card.id })), [422, 'GIFT_CARD_INVALID']);
  });

  it('holds fifty cards; beyond that a new one replaces an unusable one', async () => {
    const shopper = shop.shopper();
    const save = (code: string) => shopper.request<GiftCard>('POST', '/account/gift-cards', { code });
    const cards: GiftCardIssued[] = [];
    for (let index = 0; index < 51; index++) cards.push(await issued(eur(100)));
    for (const { code } of cards.slice(0, 50)) assert.equal((await save(code)).status, 200);
    const last = cards[50]?.code ?? '';
    assert.deepEqual(refusalOf(await save(last)), [422, 'TOO_MANY_GIFT_CARDS']);
    await change(cards[7]?.card.id ?? '', { enabled: false });
    assert.equal((await save(last)).status, 200);
    const { items } = (await shopper.request<{ items: GiftCard[] }>('GET', '/account/gift-cards')).body;
    assert.deepEqual([items.length, items.every(({ status }) => status === 'active')], [50, true]);
  });
});

describe('on the cart', () => {
  it('cards pay by expiry date, then by smallest balance, in any order of entry', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 2); // 23.80
    const year = new Date().getUTCFullYear() + 1;
    const large = await shop.giftCard(2000);
    const small = await shop.giftCard(700);
    const late = await shop.giftCard(900, { expiresAt: `${year + 1}-06-30T00:00:00Z` });
    const soon = await shop.giftCard(800, { expiresAt: `${year}-06-30T00:00:00Z` });
    for (const code of [large, small, late, soon]) await shopper.applyGiftCard({ code });
    const { body } = await shopper.cart();
    assert.deepEqual(
      body.giftCards.map(({ last4, applied }) => [last4, applied.amount]),
      [[large.slice(-4), 0], [small.slice(-4), 680], [late.slice(-4), 900], [soon.slice(-4), 800]], // prettier-ignore
    );
    assert.equal(body.totals.amountDue.amount, 0);
  });

  it('a card raises the version; adding or removing it twice is no error', async () => {
    const shopper = shop.shopper();
    const before = (await shopper.add('mug', 2)).body; // 23.80
    const [one, two] = [await shop.giftCard(500), await shop.giftCard(10_000)];
    const first = await shopper.applyGiftCard({ code: one });
    assert.equal(first.headers.get('etag'), `"${before.version + 1}"`);
    const again = (await shopper.applyGiftCard({ code: one.toLowerCase().replaceAll('-', ' ') })).body;
    assert.equal(again.version, before.version + 1);
    const { body } = await shopper.applyGiftCard({ code: two });
    assert.deepEqual(
      body.giftCards.map(({ last4, balance, applied }) => [last4, balance.amount, applied.amount]),
      [[one.slice(-4), 500, 500], [two.slice(-4), 10_000, 1880]], // prettier-ignore
    );
    const { total, giftCardTotal, amountDue } = body.totals;
    assert.deepEqual([total.amount, giftCardTotal.amount, amountDue.amount], [2380, 2380, 0]);
    assert.deepEqual((await shopper.cart()).body, body);
    const id = body.giftCards[0]?.id ?? '';
    const less = (await shopper.removeGiftCard(id)).body;
    assert.deepEqual([less.giftCards.length, less.version], [1, body.version + 1]);
    assert.equal((await shopper.removeGiftCard(id)).body.version, less.version);
  });

  it('rejects unusable cards with the reason', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug');
    const expired = await issued({ ...eur(100), expiresAt: '2099-01-01T00:00:00Z' });
    await change(expired.card.id, { expiresAt: '2020-01-01T00:00:00Z' });
    const disabled = await issued(eur(100));
    await change(disabled.card.id, { enabled: false });
    const dollars = await issued({ amount: { amount: 100, currency: 'USD' } });
    const expect = async (code: string, ...wanted: unknown[]) =>
      assert.deepEqual(refusalOf(await shopper.applyGiftCard({ code })), wanted);
    await expect(expired.code, 422, 'GIFT_CARD_EXPIRED');
    await expect(disabled.code, 422, 'GIFT_CARD_INVALID');
    await expect(dollars.code, 422, 'GIFT_CARD_CURRENCY');
    await expect('ZZZZ-ZZZZ-ZZZZ-ZZZZ', 422, 'GIFT_CARD_INVALID');
    assert.equal((await shopper.giftCardBalance(expired.code)).body.status, 'expired');
    const { version, giftCards } = (await shopper.cart()).body;
    assert.deepEqual([version, giftCards], [1, []]);
    await change(disabled.card.id, { enabled: true });
    assert.equal((await shopper.applyGiftCard({ code: disabled.code })).status, 200);
    const both = await shopper.request('POST', '/cart/gift-cards?market=eu', { code: disabled.code, id: 'x' });
    assert.equal(both.status, 400);
  });

  it('holds at most ten cards', async () => {
    const shopper = shop.shopper();
    for (let index = 0; index < 10; index++)
      assert.equal((await shopper.applyGiftCard({ code: await shop.giftCard(100) })).status, 200);
    assert.deepEqual(refusalOf(await shopper.applyGiftCard({ code: await shop.giftCard(100) })), [
      422,
      'TOO_MANY_GIFT_CARDS',
    ]);
  });

  it('a card that becomes unusable stays, pays nothing and has the reason', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug');
    const { code, card } = await issued(eur(500));
    await shopper.applyGiftCard({ code });
    await change(card.id, { enabled: false });
    const { giftCards, warnings, totals } = (await shopper.cart()).body;
    assert.deepEqual(
      [giftCards[0]?.status, giftCards[0]?.applied.amount, totals.giftCardTotal.amount],
      ['disabled', 0, 0],
    );
    assert.deepEqual(
      warnings.map((each) => [each.code, each.path]),
      [['GIFT_CARD_INVALID', 'giftCards.0']],
    );
    await change(card.id, { enabled: true });
    const abroad = (await shopper.cart('us')).body;
    assert.deepEqual(
      abroad.warnings.map((each) => each.code),
      ['GIFT_CARD_CURRENCY'],
    );
    assert.deepEqual(abroad.giftCards[0]?.applied, { amount: 0, currency: 'USD' });
  });
});

describe('an order', () => {
  it('paid in part: the gift card is held, the payment card charged the rest, and both captured', async () => {
    const { code, card } = await issued(eur(1000));
    const shopper = shop.shopper();
    const checkout = await readyWith(shopper, code);
    const { total, giftCardTotal, amountDue } = checkout.quote.totals;
    assert.deepEqual([total.amount, giftCardTotal.amount, amountDue.amount], [1680, 1000, 680]);
    assert.deepEqual(
      checkout.quote.giftCards.map(({ applied }) => applied.amount),
      [1000],
    );
    const { body } = await shopper.complete(checkout);
    assert.deepEqual(body.payment?.amount, { amount: 680, currency: 'EUR' });
    assert.deepEqual(body.order.giftCards, [{ last4: code.slice(-4), applied: { amount: 1000, currency: 'EUR' } }]);
    const held = await recordOf(card.id);
    assert.deepEqual([held.balance.amount, held.held.amount, held.status], [0, 1000, 'active']);
    const mine = (await shopper.cart()).body;
    assert.deepEqual(
      [mine.giftCards[0]?.applied.amount, mine.warnings],
      [1000, []],
      'its own order does not stand against it',
    );
    await shopper.pay(body.payment);
    const { order } = (await shopper.resume(checkout.id)).body;
    assert.deepEqual([order.paymentStatus, order.giftCards.length], ['paid', 1]);
    const spent = await recordOf(card.id);
    assert.deepEqual([spent.balance.amount, spent.held.amount, spent.status], [0, 0, 'used']);
    assert.deepEqual((await shopper.cart()).body.giftCards, [], 'what paid leaves the cart');
    assert.deepEqual(refusalOf(await shopper.applyGiftCard({ code })), [422, 'GIFT_CARD_EMPTY']);
    await assertSettled(shop.database, shop.sandbox);
  });

  it('covered by gift cards is paid at once, without a provider', async () => {
    const [one, two] = [await issued(eur(700)), await issued(eur(5000))];
    const shopper = shop.shopper();
    const checkout = await readyWith(shopper, one.code, two.code);
    assert.equal(checkout.quote.totals.amountDue.amount, 0);
    const reply = await shopper.request<Record<string, never>>(
      'POST',
      `/checkout/${checkout.id}/complete`,
      { quoteHash: checkout.quote.hash, expectedAmount: { amount: 0, currency: 'EUR' } },
      { 'idempotency-key': 'covered' },
    );
    const {
      order,
      payment,
      checkout: done,
    } = reply.body as unknown as Awaited<ReturnType<Shopper['complete']>>['body'];
    assert.deepEqual([reply.status, payment, done.status], [200, null, 'completed']);
    assert.deepEqual([order.status, order.paymentStatus, order.payments], ['placed', 'not-required', []]);
    assert.deepEqual(
      order.giftCards.map(({ applied }) => applied.amount),
      [700, 980],
    );
    assert.equal((await shop.sandbox.ledger()).orders.filter(({ orderRef }) => orderRef === order.id).length, 0);
    assert.equal((await recordOf(two.card.id)).balance.amount, 4020);
    await assertSettled(shop.database, shop.sandbox);
  });

  it('leaves at least the card minimum for the payment card, with a warning', async () => {
    const shopper = shop.shopper();
    const checkout = await readyWith(shopper, await shop.giftCard(1675));
    const { amountDue, giftCardTotal } = checkout.quote.totals;
    const warning = checkout.quote.warnings.find(({ code }) => code === 'AMOUNT_BELOW_MINIMUM');
    assert.ok(warning && amountDue.amount >= 50 && giftCardTotal.amount === 1680 - amountDue.amount);
    const { body } = await shopper.complete(checkout);
    assert.deepEqual(body.payment?.amount, amountDue);
    await shopper.pay(body.payment);
    await shopper.resume(checkout.id);
    await assertSettled(shop.database, shop.sandbox);
  });

  it('cancelled by an edit or expired releases the held amount', async () => {
    const { code, card } = await issued(eur(1000));
    const shopper = shop.shopper();
    const checkout = await readyWith(shopper, code);
    await shopper.complete(checkout);
    assert.equal((await recordOf(card.id)).held.amount, 1000);
    const edited = (await shopper.removeGiftCard(card.id)).body;
    assert.deepEqual(edited.giftCards, []);
    assert.deepEqual([(await recordOf(card.id)).balance.amount, (await recordOf(card.id)).held.amount], [1000, 0]);
    await shopper.applyGiftCard({ code });
    const fresh = (await shopper.readCheckout(checkout.id)).body;
    assert.equal((await shopper.complete(fresh)).status, 200);
    await shop.database.query(`update orders set expires_at = now() - interval '1 minute' where state = 'pending'`);
    for (let round = 0; round < 3; round++) await shop.reconcileAfter();
    assert.equal((await recordOf(card.id)).balance.amount, 1000);
    await assertSettled(shop.database, shop.sandbox);
  });

  it('keeps the held amount when the merchant disables the card or it expires', async () => {
    const { code, card } = await issued(eur(1000));
    const shopper = shop.shopper();
    const checkout = await readyWith(shopper, code);
    const { body } = await shopper.complete(checkout);
    await change(card.id, { enabled: false, expiresAt: '2020-01-01T00:00:00Z' });
    assert.deepEqual((await shopper.complete(checkout)).body.payment, body.payment, 'the same click goes on');
    await shopper.pay(body.payment);
    assert.equal((await shopper.resume(checkout.id)).body.order.paymentStatus, 'paid');
    const record = await recordOf(card.id);
    assert.deepEqual([record.balance.amount, record.held.amount, record.status], [0, 0, 'disabled']);
    await assertSettled(shop.database, shop.sandbox);
  });

  it('with a disabled gift card is rejected at placing with the new totals', async () => {
    const { code, card } = await issued(eur(5000));
    const shopper = shop.shopper();
    const checkout = await readyWith(shopper, code);
    await change(card.id, { enabled: false });
    const refused = await shopper.complete(checkout);
    assert.deepEqual(refusalOf(refused), [409, 'QUOTE_CHANGED']);
    const { checkout: fresh } = refused.body as unknown as { checkout: typeof checkout };
    assert.deepEqual([fresh.quote.totals.amountDue.amount, fresh.quote.warnings[0]?.code], [1680, 'GIFT_CARD_INVALID']);
    const orders = await shop.database.query('select 1 from orders where checkout_id = $1', [checkout.id]);
    assert.equal(orders.rows.length, 0);
  });
});

describe('one card used by several shoppers', () => {
  it('the second order gets an error: first that the balance is held, then that it is empty', async () => {
    const code = await shop.giftCard(1000);
    const [one, two] = [shop.shopper(), shop.shopper()];
    const [first, second] = [await readyWith(one, code), await readyWith(two, code)];
    const { body } = await one.complete(first);
    const refused = await two.complete(second);
    assert.deepEqual(refusalOf(refused), [409, 'QUOTE_CHANGED']);
    const held = (await two.readCheckout(second.id)).body.quote;
    assert.deepEqual([held.warnings[0]?.code, held.totals.amountDue.amount], ['GIFT_CARD_HELD', 1680]);
    assert.deepEqual(refusalOf(await shop.shopper().applyGiftCard({ code })), [409, 'GIFT_CARD_HELD']);
    await one.pay(body.payment);
    await one.resume(first.id);
    const empty = (await two.readCheckout(second.id)).body.quote;
    assert.equal(empty.warnings[0]?.code, 'GIFT_CARD_EMPTY');
  });

  it('at the same time: never pays more than its balance, and nobody is charged an unseen amount', async () => {
    const codes = [await shop.giftCard(4000), await shop.giftCard(4000)];
    const shoppers = Array.from({ length: 8 }, () => shop.shopper());
    // Both orders of applying the cards, so that two orders could deadlock.
    const checkouts = await Promise.all(
      shoppers.map((shopper, index) => readyWith(shopper, ...(index % 2 ? codes : [...codes].reverse()))),
    );
    const replies = await Promise.all(shoppers.map((shopper, index) => shopper.complete(checkouts[index]!)));
    const statuses = replies.map((reply) => (reply.status === 200 ? 'placed' : codesOf(reply).join()));
    assert.deepEqual(new Set(statuses), new Set(['placed', 'QUOTE_CHANGED']));
    const placed = replies.filter(({ status }) => status === 200);
    // 80.00 on two cards: four orders of 16.80 are fully covered; each split changes the quote of another order.
    assert.ok(placed.length >= 1 && placed.length <= 4, `${placed.length} placed`);
    for (const { body } of placed) assert.equal(body.order.paymentStatus, 'not-required');
    await assertSettled(shop.database, shop.sandbox);
  });

  it('is valid in one store only', async () => {
    const code = await shop.giftCard(1000);
    const there = await shop.app.inject({
      method: 'POST',
      url: '/store/2/cart/gift-cards?market=eu',
      payload: { code },
    });
    assert.deepEqual([there.statusCode, problemsOf(there)], [422, [['GIFT_CARD_INVALID', 'code']]]);
    const id = (await shop.shopper().giftCardBalance(code)).body.id;
    assert.equal((await shop.admin('PATCH', `/store/2/gift-cards/${id}`, { enabled: false })).statusCode, 404);
    const listed = (await shop.admin('GET', '/store/2/gift-cards?first=100')).json<RecordPage>();
    assert.ok(listed.items.every((each) => each.id !== id));
    assert.equal((await issue({ ...eur(100), code: 'SAME-IN-BOTH' }, undefined, 1)).statusCode, 200);
    assert.equal((await issue({ ...eur(100), code: 'SAME-IN-BOTH' }, undefined, 2)).statusCode, 200);
  });
});

it('ledger entries are never changed or deleted', async () => {
  await shop.giftCard(100);
  await assert.rejects(shop.database.query('update gift_card_entry set amount = 1'), /append-only/);
  await assert.rejects(shop.database.query('delete from gift_card_entry'), /append-only/);
});
