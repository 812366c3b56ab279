/** Gift cards that are bought: one for each piece, when the money is there, and given back only while untouched. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type {
  Cart,
  Checkout,
  EmailRecord,
  GiftCardDeliveryInput,
  GiftCardRecord,
  Order,
  Page,
} from '@storefront/contract';
import { until } from '../../payments/testing/until.js';
import { assertGiftCards, assertSettled } from '../orders/testing/invariants.js';
import { eur, Merchant } from '../orders/testing/merchant.js';
import { berlin, cards, codesOf, openShop, problemOf, type Shop, type Shopper } from '../orders/testing/shop.js';
import { CodeKeys } from './code.js';
import { sendAt } from './send-at.js';
import { codeOfSold, soldCards } from './sold-cards.js';
import { sellVouchers } from './testing/voucher.js';
import { configure } from '../../testing/configure.js';

let shop: Shop;
let merchant: Merchant;
let ahead = 0;
before(async () => {
  shop = await openShop({ sandbox: { clock: () => Date.now() + ahead, asyncDelayMs: 1000 } });
  merchant = new Merchant(shop.url);
  await sellVouchers(shop.database);
});
after(() => shop.close());

const add = (shopper: Shopper, giftCard?: GiftCardDeliveryInput, quantity = 1, more = {}) =>
  shopper.request<Cart>('POST', '/cart/lines?market=eu', {
    variantId: 'voucher',
    quantity,
    ...(giftCard && { giftCard }),
    ...more,
  });

/** Pays an order of what is in the cart. A cart of gift cards needs an email address only. */
async function pay(shopper: Shopper, input: object = {}, card: string = cards.good): Promise<Order> {
  const { body: checkout } = await shopper.checkout({ email: 'ada@example.com', ...input });
  assert.equal(checkout.status, 'ready', JSON.stringify(checkout.requirements));
  const { body } = await shopper.complete(checkout);
  await shopper.pay(body.payment, card);
  return (await shopper.resume(checkout.id)).body.order;
}

async function buy(giftCard?: GiftCardDeliveryInput, quantity = 1) {
  const shopper = shop.shopper();
  await add(shopper, giftCard, quantity);
  const order = await pay(shopper);
  const [line] = order.lines;
  assert.ok(line);
  return { shopper, order, lineId: line.id };
}

const recordsOf = async (orderId: string): Promise<GiftCardRecord[]> =>
  (await merchant.request<Page<GiftCardRecord>>('GET', '/gift-cards?first=100')).body.items.filter(
    (card) => card.orderId === orderId,
  );

/** The codes as the emails of an order have them. */
async function emailsOf(orderId: string) {
  const { items } = (await merchant.request<Page<EmailRecord>>('GET', `/emails?kind=gift-card&orderId=${orderId}`))
    .body;
  return Promise.all(
    items.map(async (record) => {
      const { text } = (await merchant.request<{ text: string }>('GET', `/emails/${record.id}`)).body;
      return { ...record, text, code: /Code: (\S+)/.exec(text)?.[1] ?? '' };
    }),
  );
}

describe('the cart', () => {
  it('keeps the recipient of each card, and lines with different recipients separate', async () => {
    const shopper = shop.shopper();
    const grace = { recipientEmail: 'grace@example.com', recipientName: ' Grace ', message: 'For you' };
    await add(shopper);
    await add(shopper, grace);
    await add(shopper, { ...grace, recipientName: 'Grace', timeZone: 'Asia/Tokyo' });
    const { body: cart } = await add(shopper, { sendOn: dayIn(30), timeZone: 'Europe/Berlin' });
    assert.deepEqual(
      cart.lines.map(({ quantity, giftCard }) => [quantity, giftCard?.recipientEmail, giftCard?.sendOn]),
      [[1, '', null], [2, 'grace@example.com', null], [1, '', dayIn(30)]], // prettier-ignore
    );
    const { version } = cart;
    const lines = cart.lines.map(({ id, variantId, quantity }) => ({ id, variantId, quantity }));
    const replaced = await shopper.request<Cart>('PUT', '/cart?market=eu', { lines }, { 'if-match': `"${version}"` });
    assert.deepEqual(
      replaced.body.lines.map(({ giftCard }) => giftCard),
      cart.lines.map(({ giftCard }) => giftCard),
      'a client that knows nothing of recipients changes none',
    );
  });

  it('rejects an invalid delivery with the field', async () => {
    const shopper = shop.shopper();
    const cases: [GiftCardDeliveryInput, string][] = [
      [{ recipientEmail: 'nobody' }, 'giftCard.recipientEmail'],
      [{ message: 'x'.repeat(201) }, 'giftCard.message'],
      [{ sendOn: '2031-02-30' }, 'giftCard.sendOn'],
      [{ sendOn: dayIn(-3) }, 'giftCard.sendOn'],
      [{ sendOn: dayIn(400) }, 'giftCard.sendOn'],
      [{ sendOn: dayIn(3), timeZone: 'Mars/Olympus' }, 'giftCard.timeZone'],
      [{ recipientName: 'a\0b' }, 'giftCard.recipientName'],
    ];
    for (const [giftCard, path] of cases) {
      const reply = await add(shopper, giftCard);
      assert.deepEqual(
        [reply.status, problemOf(reply).errors.map((each) => [each.code, each.path])],
        [400, [['VALIDATION_FAILED', path]]],
        JSON.stringify(giftCard),
      );
    }
    const mug = await shopper.request('POST', '/cart/lines?market=eu', { variantId: 'mug', quantity: 1, giftCard: {} });
    assert.deepEqual([mug.status, codesOf(mug)], [400, ['VALIDATION_FAILED']]);
    assert.deepEqual((await shopper.cart()).body.lines, []);
  });

  it('applies no discount to a gift card, and no gift card pays for one', async () => {
    await shop.admin('PUT', '/store/1/discounts/tenth', {
      title: 'A tenth',
      code: 'TENTH',
      kind: 'percent',
      ratePpm: 100_000,
    });
    const shopper = shop.shopper();
    await add(shopper);
    await shopper.add('mug');
    await shopper.applyDiscount('TENTH');
    const { body: cart } = await shopper.applyGiftCard({ code: await shop.giftCard(10_000) });
    assert.deepEqual(cart.lines.map(({ total }) => total.amount), [5000, 1071]); // prettier-ignore
    assert.deepEqual([cart.totals.giftCardTotal.amount, cart.totals.amountDue.amount], [1071, 5000]);
    assert.deepEqual(cart.warnings.map(({ code }) => code), ['GIFT_CARD_NOT_FOR_GIFT_CARDS']); // prettier-ignore
  });
});

describe('an order of gift cards', () => {
  it('requires no address and no shipping, has no tax, and is delivered when paid', async () => {
    const shopper = shop.shopper();
    await add(shopper, undefined, 2);
    const { body: checkout } = await shopper.checkout({ email: 'ada@example.com' });
    assert.deepEqual([checkout.requirements, checkout.quote.state], [[], 'final']);
    assert.deepEqual([checkout.quote.taxes, checkout.quote.shippingMethods], [[], []]);
    const order = await pay(shopper);
    assert.deepEqual(
      [order.totals.total.amount, order.totals.taxTotal.amount, order.shippingMethod, order.shippingAddress],
      [10_000, 0, null, {}],
    );
    assert.equal(order.fulfillmentStatus, 'delivered');
    assert.equal((await recordsOf(order.id)).length, 2);
    const sent = await merchant.request('POST', `/orders/${order.id}/shipments`, {});
    assert.equal(sent.status, 409, 'there is nothing to send');
  });

  it('with goods ships and taxes only the goods', async () => {
    const shopper = shop.shopper();
    await add(shopper);
    await shopper.add('mug');
    const ready = { email: 'ada@example.com', shippingAddress: berlin, shippingMethodId: 'eu-standard' };
    const { body: open } = await shopper.checkout({ email: 'ada@example.com' });
    assert.equal(open.quote.state, 'needs-address');
    const order = await pay(shopper, ready);
    assert.equal(order.totals.taxTotal.amount, Math.round((1190 * 19) / 119));
    const parcel = await merchant.request<{ lines: { lineId: string }[] }>('POST', `/orders/${order.id}/shipments`, {});
    const mug = order.lines.find(({ variantId }) => variantId === 'mug');
    assert.deepEqual(parcel.body.lines.map(({ lineId }) => lineId), [mug?.id]); // prettier-ignore
  });

  it('issues no card before the payment, and then one card per piece', async () => {
    const shopper = shop.shopper();
    await add(shopper, { recipientEmail: 'grace@example.com', recipientName: 'Grace', message: 'Tea!\nYours' }, 3);
    const { body: checkout } = await shopper.checkout({ email: 'ada@example.com' });
    const { body } = await shopper.complete(checkout);
    assert.deepEqual(await recordsOf(body.order.id), []);
    await shopper.pay(body.payment);
    const settles = await Promise.all(Array.from({ length: 8 }, () => shopper.resume(checkout.id)));
    assert.deepEqual(new Set(settles.map(({ status }) => status)), new Set([200]));
    const issued = await recordsOf(body.order.id);
    assert.deepEqual(
      issued.map((card) => [card.issued.amount, card.balance.amount, card.status, card.recipientEmail]),
      Array.from({ length: 3 }, () => [5000, 5000, 'active', 'grace@example.com']),
    );
    const emails = await emailsOf(body.order.id);
    assert.equal(new Set(emails.map(({ code }) => code)).size, 3);
    assert.deepEqual(new Set(emails.map(({ to }) => to)), new Set(['grace@example.com']));
    assert.match(emails[0]?.text ?? '', /Hello Grace,[\s\S]* {2}Tea!\n {2}Yours/);
    const [line] = settles[0]?.body.order.lines ?? [];
    assert.equal(line?.giftCard?.recipientEmail, 'grace@example.com');
    await assertSettled(shop.database, shop.sandbox);
  });

  it('sends the code to the buyer when no recipient is named, and the code can pay', async () => {
    const { order } = await buy();
    const [email] = await emailsOf(order.id);
    assert.equal(email?.to, 'ada@example.com');
    const spender = shop.shopper();
    await spender.add('mug');
    const { body: cart } = await spender.applyGiftCard({ code: email.code });
    assert.equal(cart.totals.giftCardTotal.amount, 1190);
  });

  it('issues the listed value in the market’s currency', async () => {
    const shopper = shop.shopper();
    await shopper.request('POST', '/cart/lines?market=us', { variantId: 'voucher', quantity: 1 });
    const { body: checkout } = await shopper.checkout({ email: 'ada@example.com' }, 'us');
    const { body } = await shopper.complete(checkout);
    await shopper.pay(body.payment);
    const { order } = (await shopper.resume(checkout.id)).body;
    assert.deepEqual((await recordsOf(order.id)).map(({ issued }) => issued), [{ amount: 5500, currency: 'USD' }]); // prettier-ignore
  });

  it('issues nothing after a declined payment', async () => {
    const shopper = shop.shopper();
    await add(shopper);
    const order = await pay(shopper, {}, cards.declined);
    assert.deepEqual(await recordsOf(order.id), []);
  });

  it('issues cards only after the merchant’s capture', async () => {
    await configure(shop.database, `update store set settings = settings || '{"capture":"manual"}'`);
    try {
      const { order } = await buy();
      assert.equal(order.paymentStatus, 'authorized');
      assert.deepEqual(await recordsOf(order.id), []);
      await merchant.capture(order.id);
      assert.equal((await recordsOf(order.id)).length, 1);
    } finally {
      await configure(shop.database, `update store set settings = settings - 'capture'`);
    }
  });
});

describe('the email', () => {
  it('for a chosen day is sent at eight in the morning of its time zone', async () => {
    const day = dayIn(40);
    const { order } = await buy({ recipientEmail: 'grace@example.com', sendOn: day, timeZone: 'Asia/Tokyo' });
    const [email] = await emailsOf(order.id);
    const eight = new Date(Date.parse(`${day}T08:00:00+09:00`)).toISOString();
    assert.deepEqual([email?.status, email?.nextAttemptAt], ['waiting', eight]);
    const now = new Date('2027-01-01T00:00:00Z');
    const at = (sendOn: string, timeZone: string) => sendAt({ sendOn, timeZone }, now)?.toISOString();
    assert.equal(at('2027-03-28', 'Europe/Berlin'), '2027-03-28T06:00:00.000Z', 'the day summer time begins');
    assert.equal(at('2027-10-31', 'Europe/Berlin'), '2027-10-31T07:00:00.000Z');
    assert.equal(at('2027-07-01', ''), '2027-07-01T08:00:00.000Z');
    assert.equal(at('2026-12-31', ''), undefined, 'at once');
    assert.equal(sendAt({ sendOn: null, timeZone: '' }, now), undefined);
  });

  it('that is sent again has the same code, and may have another recipient', async () => {
    const { order } = await buy({ recipientEmail: 'wrong@example.com' });
    const [first] = await emailsOf(order.id);
    const again = await merchant.request<EmailRecord>('POST', `/orders/${order.id}/emails`, {
      kind: 'gift-card',
      to: 'grace@example.com',
    });
    assert.deepEqual([again.status, again.body.to], [200, 'grace@example.com']);
    const emails = await emailsOf(order.id);
    assert.deepEqual(emails.map(({ code }) => code), [first?.code, first?.code]); // prettier-ignore
    const none = await merchant.request('POST', `/orders/${order.id}/emails`, {
      kind: 'gift-card',
      giftCardId: 'none',
    });
    assert.deepEqual([none.status, codesOf(none)], [409, ['CONFLICT']]);
  });

  it('shows its code only in the message sent', async () => {
    const { order } = await buy();
    const { rows } = await shop.database.query<{ row: string }>(
      `select e::text as row from email e where order_id = $1 union all select g::text from gift_card g where order_id = $1`,
      [order.id],
    );
    const key = await new CodeKeys(shop.database, undefined).of(1);
    const [card] = await soldCards(shop.database, 1, order.id);
    assert.ok(card);
    const code = codeOfSold(key, order.id, card);
    for (const { row } of rows) assert.ok(!row.includes(code));
  });
});

describe('a refund', () => {
  const refund = (orderId: string, lineId: string, quantity: number) =>
    merchant.refund(orderId, { lines: [{ lineId, quantity }] });

  it('of unused cards disables them', async () => {
    const { order, lineId } = await buy(undefined, 2);
    const reply = await refund(order.id, lineId, 1);
    assert.deepEqual([reply.status, reply.body.amount], [200, eur(5000)]);
    const statuses = (await recordsOf(order.id)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, ['active', 'disabled']);
    const disabled = (await recordsOf(order.id)).find(({ status }) => status === 'disabled');
    const enabled = await merchant.request('PATCH', `/gift-cards/${disabled?.id}`, { enabled: true });
    assert.deepEqual([enabled.status, codesOf(enabled)], [409, ['CONFLICT']]);
    const resent = await merchant.request('POST', `/orders/${order.id}/emails`, {
      kind: 'gift-card',
      giftCardId: disabled?.id,
    });
    assert.equal(resent.status, 409);
    assert.equal((await refund(order.id, lineId, 1)).status, 200);
    await assertGiftCards(shop.database);
  });

  it('of a used card is rejected, also as a plain amount', async () => {
    const { order, lineId } = await buy();
    const [email] = await emailsOf(order.id);
    const spender = shop.shopper();
    await spender.add('mug');
    await spender.applyGiftCard({ code: email?.code ?? '' });
    const checkout: Checkout = await spender.ready('mug', 0);
    await spender.complete(checkout);
    const reply = await refund(order.id, lineId, 1);
    assert.deepEqual([reply.status, codesOf(reply)], [422, ['GIFT_CARD_SPENT']]);
    assert.equal(problemOf(reply).errors[0]?.path, 'lines.0.quantity');
    const amount = await merchant.refund(order.id, { amount: eur(100) });
    assert.deepEqual([amount.status, codesOf(amount)], [422, ['REFUND_TOO_LARGE']]);
    assert.equal((await shop.sandbox.ledgerOf(order.id)).refunded.count, 0);
  });

  it('of goods does not refund the cards', async () => {
    const shopper = shop.shopper();
    await add(shopper);
    await shopper.add('mug');
    const order = await pay(shopper, {
      email: 'ada@example.com',
      shippingAddress: berlin,
      shippingMethodId: 'eu-standard',
    });
    // 50.00 for the card, 11.90 for the mug; shipping is free from 50.00.
    assert.equal(order.totals.total.amount, 6190);
    assert.deepEqual(codesOf(await merchant.refund(order.id, { amount: eur(1191) })), ['REFUND_TOO_LARGE']);
    assert.equal((await merchant.refund(order.id, { amount: eur(1190) })).status, 200);
    const mug = order.lines.find(({ variantId }) => variantId === 'mug')?.id ?? '';
    assert.deepEqual(codesOf(await refund(order.id, mug, 1)), ['REFUND_TOO_LARGE'], 'given back already');
    const voucher = order.lines.find(({ variantId }) => variantId === 'voucher')?.id ?? '';
    assert.equal((await refund(order.id, voucher, 1)).status, 200);
    assert.equal((await recordsOf(order.id))[0]?.status, 'disabled');
  });

  it('and a payment with the card at the same time: one of them wins', async () => {
    for (let round = 0; round < 4; round++) {
      const { order, lineId } = await buy();
      const [email] = await emailsOf(order.id);
      const spender = shop.shopper();
      await spender.add('mug');
      await spender.applyGiftCard({ code: email?.code ?? '' });
      const checkout = await spender.ready('mug', 0);
      const [back, paid] = await Promise.all([refund(order.id, lineId, 1), spender.complete(checkout)]);
      const spent = paid.status === 200 && paid.body.order.giftCards.length > 0;
      assert.notEqual(back.status === 200, spent, `${back.status} ${paid.status}`);
    }
  });

  it('that fails enables the card again', async () => {
    const shopper = shop.shopper();
    await add(shopper);
    const order = await pay(shopper, {}, cards.refundFailsAsync);
    const lineId = order.lines[0]?.id ?? '';
    await refund(order.id, lineId, 1);
    assert.equal((await recordsOf(order.id))[0]?.status, 'disabled');
    ahead += 5000;
    await until(async () => {
      await shop.reconcileAfter();
      return (await merchant.refunds(order.id)).body.items[0]?.status === 'failed';
    }, 'the failure');
    assert.equal((await recordsOf(order.id))[0]?.status, 'active');
  });
});

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
