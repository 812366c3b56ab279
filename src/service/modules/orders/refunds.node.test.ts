/**
 * Refunds over HTTP, on a real database and a real card sandbox: no more than was paid, nothing twice, everything
 * reported.
 */
import { MAX_STOCK } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { until } from '../../payments/testing/until.js';
import { Crash } from './testing/crash.js';
import { assertGiftCards, piecesOf } from './testing/invariants.js';
import { buy, eur, Merchant } from './testing/merchant.js';
import { cards, codesOf, openShop, problemOf, type Shop } from './testing/shop.js';

const crash = new Crash();
let ahead = 0;
let shop: Shop;
let merchant: Merchant;
let pieces: number;
before(async () => {
  shop = await openShop({
    commerce: { step: crash.step },
    sandbox: { clock: () => Date.now() + ahead, asyncDelayMs: 1000 },
  });
  merchant = new Merchant(shop.url);
  pieces = await piecesOf(shop.database, 'mug');
});
after(() => shop.close());
afterEach(async () => {
  assert.ok(crash.isOver, 'the crash has happened');
  await shop.sandbox.clearFaults();
  for (let round = 0; round < 3; round++) await shop.reconcileAfter();
  await assertGiftCards(shop.database);
  await assertBooks();
  assert.equal(await piecesOf(shop.database, 'mug'), pieces);
});

/** Our recorded refunds equal the provider's. */
async function assertBooks(): Promise<void> {
  const { rows } = await shop.database.query<{ id: string; amount: number; open: number }>(
    `select order_id as id, coalesce(sum(amount) filter (where state = 'succeeded'), 0)::bigint as amount,
       count(*) filter (where state in ('creating', 'pending')) as open
     from refund group by order_id`,
  );
  for (const { id, amount, open } of rows) {
    assert.equal(open, 0, `a refund of ${id} is open`);
    assert.equal((await shop.sandbox.ledgerOf(id)).refunded.amount, amount, `what ${id} got back`);
  }
}

const cardRow = (id: string) =>
  shop.one<{ balance: number; captured: number }>('select balance, captured from gift_card where id = $1', id);

describe('a refund', () => {
  it('of lines and shipping in batches reaches the paid amount, and the shopper sees it', async () => {
    const { shopper, order, lineId } = await buy(shop, { card: '5555555555554444' });
    assert.deepEqual(
      [order.totals.total.amount, order.payments[0]?.brand, order.payments[0]?.last4],
      [4060, 'mastercard', '4444'],
    );
    const first = await merchant.refund(order.id, {
      lines: [{ lineId, quantity: 1 }],
      restock: true,
      reason: 'Broken',
    });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual(
      [first.body.status, first.body.amount, first.body.lines, first.body.card?.status],
      ['succeeded', eur(1190), [{ lineId, quantity: 1, amount: eur(1190), tax: eur(190) }], 'succeeded'],
    );
    const seen = (await shopper.request<typeof order>('GET', `/orders/${order.id}`)).body;
    assert.deepEqual([seen.paymentStatus, seen.refundTotal], ['partially-refunded', eur(1190)]);
    assert.deepEqual(
      seen.refunds.map(({ createdAt: _, ...refund }) => refund),
      [{ amount: eur(1190), status: 'succeeded', to: 'card', last4: '4444' }],
    );
    const checkoutId = await shop.one<{ id: string }>('select checkout_id as id from orders where id = $1', order.id);
    const checkout = (await shopper.readCheckout(checkoutId.id)).body;
    assert.deepEqual(checkout.order?.refunds, seen.refunds);
    await merchant.refund(order.id, { shipping: eur(90) });
    const last = await merchant.refund(order.id, { lines: [{ lineId, quantity: 2 }], shipping: true, restock: true });
    assert.deepEqual([last.body.amount, last.body.shipping], [eur(2380 + 400), { amount: eur(400), tax: eur(64) }]);
    const { body } = await merchant.record(order.id);
    assert.deepEqual(
      [body.order.paymentStatus, body.order.refundTotal, body.refundable.total, body.refunds.length],
      ['refunded', eur(4060), eur(0), 3],
    );
    assert.deepEqual(
      body.events.map(({ type }) => type),
      ['order.placed', 'order.paid', 'order.refunded', 'order.refunded', 'order.refunded'],
    );
    const refused = await merchant.refund(order.id, { lines: [{ lineId, quantity: 1 }] });
    assert.deepEqual([refused.status, codesOf(refused)], [422, ['REFUND_TOO_LARGE']]);
    assert.equal(problemOf(refused).errors[0]?.path, 'lines.0.quantity');
  });

  it('is made to the card and each gift card, also expired and disabled ones', async () => {
    const { shopper, order, giftCardIds } = await buy(shop, { giftCards: [1000, 600] });
    const [first = '', second = ''] = giftCardIds;
    await shop.database.query(`update gift_card set expires_at = now() - interval '1 day' where id = $1`, [first]);
    await shop.admin('PATCH', `/store/1/gift-cards/${second}`, { enabled: false });
    const { body } = await merchant.refund(order.id, { amount: eur(2030) });
    assert.deepEqual([body.status, body.card?.amount], ['succeeded', eur(1230)]);
    const parts = Object.fromEntries(
      body.giftCards.map(({ id, amount, cardStatus }) => [id, [amount.amount, cardStatus]]),
    );
    assert.deepEqual(parts, { [first]: [500, 'expired'], [second]: [300, 'disabled'] });
    assert.deepEqual(await cardRow(first), { balance: 500, captured: 500 });
    await merchant.refund(order.id, { amount: eur(2030) });
    assert.deepEqual(await cardRow(first), { balance: 1000, captured: 0 });
    assert.deepEqual(await cardRow(second), { balance: 600, captured: 0 });
    const seen = (await shopper.request<typeof order>('GET', `/orders/${order.id}`)).body;
    assert.deepEqual([seen.paymentStatus, seen.refundTotal.amount], ['refunded', 4060]);
    assert.deepEqual(seen.refunds.map(({ to }) => to).sort(), [
      'card',
      'card',
      'gift-card',
      'gift-card',
      'gift-card',
      'gift-card',
    ]);
  });

  it('of an order covered by gift cards uses no provider', async () => {
    const { order, lineId, giftCardIds } = await buy(shop, { giftCards: [9000] });
    assert.equal(order.paymentStatus, 'not-required');
    const { body } = await merchant.refund(order.id, { lines: [{ lineId, quantity: 3 }], shipping: true });
    assert.deepEqual([body.status, body.card, body.amount], ['succeeded', null, eur(4060)]);
    assert.deepEqual(await cardRow(giftCardIds[0] ?? ''), { balance: 9000, captured: 0 });
    assert.equal((await merchant.record(order.id)).body.order.paymentStatus, 'refunded');
  });

  it('with the same key is made once, and is rejected with another body', async () => {
    const { order } = await buy(shop);
    const [a, b] = await Promise.all([
      merchant.refund(order.id, { amount: eur(1000) }, 'same'),
      merchant.refund(order.id, { amount: eur(1000) }, 'same'),
    ]);
    assert.deepEqual([a.status, b.status, a.body.id], [200, 200, b.body.id]);
    assert.deepEqual([a, b].map(({ headers }) => headers.get('idempotent-replayed')).sort(), ['true', null].sort());
    assert.deepEqual(codesOf(await merchant.refund(order.id, { amount: eur(999) }, 'same')), [
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    assert.equal((await merchant.refunds(order.id)).body.items.length, 1);
    const without = await merchant.request('POST', `/orders/${order.id}/refunds`, { amount: eur(1) });
    assert.deepEqual(codesOf(without), ['IDEMPOTENCY_KEY_REQUIRED']);
  });

  it('by ten requests at once never exceeds the paid amount', async () => {
    const { order } = await buy(shop, { giftCards: [700] });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => merchant.refund(order.id, { amount: eur(900) })),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 4);
    assert.ok(replies.every((reply) => reply.status === 200 || codesOf(reply)[0] === 'REFUND_TOO_LARGE'));
    const { body } = await merchant.record(order.id);
    assert.deepEqual([body.refundable.total, body.order.refundTotal], [eur(460), eur(3600)]);
  });

  it('is rejected with the invalid field', async () => {
    const { order, lineId } = await buy(shop);
    const lines = [{ lineId, quantity: 1 }];
    const wrong: [object, string, string][] = [
      [{ amount: eur(4061) }, 'REFUND_TOO_LARGE', 'amount.amount'],
      [{ amount: eur(0) }, 'VALIDATION_FAILED', 'amount.amount'],
      [{ amount: { amount: 100, currency: 'USD' } }, 'VALIDATION_FAILED', 'amount.currency'],
      [{ amount: eur(100), lines }, 'VALIDATION_FAILED', 'amount'],
      [{ amount: eur(100), restock: true }, 'VALIDATION_FAILED', 'restock'],
      [{ restock: true }, 'VALIDATION_FAILED', 'lines'],
      [{ lines: [...lines, ...lines] }, 'VALIDATION_FAILED', 'lines.1.lineId'],
      [{ lines: [{ lineId: 'nothing', quantity: 1 }] }, 'LINE_NOT_FOUND', 'lines.0.lineId'],
      [{ lines: [{ lineId, quantity: 4 }] }, 'REFUND_TOO_LARGE', 'lines.0.quantity'],
      [{ shipping: eur(491) }, 'REFUND_TOO_LARGE', 'shipping.amount'],
    ];
    for (const [input, code, path] of wrong) {
      const reply = await merchant.refund(order.id, input);
      assert.deepEqual([codesOf(reply)[0], problemOf(reply).errors[0]?.path], [code, path], JSON.stringify(input));
    }
    assert.deepEqual(codesOf(await merchant.refund('nothing', { amount: eur(1) })), ['ORDER_NOT_FOUND']);
    assert.equal((await merchant.refunds(order.id)).body.items.length, 0);
    const shopper = shop.shopper();
    assert.equal((await shopper.request('POST', `/orders/${order.id}/refunds`, { amount: eur(1) })).status, 401);
  });
});

describe('a refund with restock', () => {
  it('keeps stock within the maximum', async () => {
    const { order, lineId } = await buy(shop, { variantId: 'poster', quantity: 1 });
    await shop.database.query(`update stock set quantity = $1 where variant_id = 'poster'`, [MAX_STOCK]);
    const { body } = await merchant.refund(order.id, { lines: [{ lineId, quantity: 1 }], restock: true });
    assert.equal(body.status, 'succeeded');
    const stock = await shop.one<{ quantity: number }>(`select quantity from stock where variant_id = 'poster'`);
    assert.equal(stock.quantity, MAX_STOCK);
  });
});

describe('an asynchronous refund', () => {
  it('is pending until the provider reports the end; gift cards and stock wait for it', async () => {
    const { shopper, order, lineId, giftCardIds } = await buy(shop, { giftCards: [1060], card: cards.refundPending });
    const stock = () => shop.one<{ quantity: number }>(`select quantity from stock where variant_id = 'mug'`);
    const before = await stock();
    const { body } = await merchant.refund(order.id, {
      lines: [{ lineId, quantity: 3 }],
      shipping: true,
      restock: true,
    });
    assert.deepEqual([body.status, body.card?.amount, body.giftCards[0]?.isGivenBack], ['pending', eur(3000), false]);
    assert.equal((await merchant.record(order.id)).body.refundable.total.amount, 0, 'it counts already');
    const seen = (await shopper.request<typeof order>('GET', `/orders/${order.id}`)).body;
    assert.deepEqual([seen.paymentStatus, seen.refundTotal.amount, seen.refunds[0]?.status], ['paid', 0, 'pending']);
    assert.deepEqual([await stock(), (await cardRow(giftCardIds[0] ?? '')).balance], [before, 0]);
    ahead += 5000;
    await until(async () => {
      await shop.reconcileAfter();
      return (await merchant.refunds(order.id)).body.items[0]?.status === 'succeeded';
    }, 'the refund');
    assert.deepEqual((await cardRow(giftCardIds[0] ?? '')).balance, 1060);
    assert.equal((await stock()).quantity, before.quantity + 3);
    assert.equal((await merchant.record(order.id)).body.order.paymentStatus, 'refunded');
  });

  it('that fails returns nothing, creates an incident, and can be made again', async () => {
    const { order, lineId, giftCardIds } = await buy(shop, { giftCards: [1060], card: cards.refundFailsAsync });
    const lines = [{ lineId, quantity: 2 }];
    const { body } = await merchant.refund(order.id, { lines });
    assert.equal(body.status, 'pending');
    ahead += 5000;
    await until(async () => {
      await shop.reconcileAfter();
      return (await merchant.refunds(order.id)).body.items[0]?.status === 'failed';
    }, 'the failure');
    const { body: record } = await merchant.record(order.id);
    assert.deepEqual(
      [record.order.paymentStatus, record.refundable.total, record.refunds[0]?.card?.failure],
      ['paid', eur(4060), 'failed'],
    );
    assert.equal((await cardRow(giftCardIds[0] ?? '')).balance, 0);
    const [incident] = record.incidents;
    assert.equal(incident?.kind, 'refund-failed');
    const again = await merchant.refund(order.id, { lines });
    assert.deepEqual([again.body.amount, again.body.status], [body.amount, 'pending']);
    ahead += 5000;
    await until(async () => {
      await shop.reconcileAfter();
      return (await merchant.refunds(order.id)).body.items[1]?.status === 'failed';
    }, 'the failure of the second one');

    const listed = await merchant.incidents();
    assert.ok(listed.body.items.some(({ id }) => id === incident.id));
    const path = `/incidents/${incident.id}/resolve`;
    const resolved = await merchant.request<{ resolution: string }>('POST', path, { resolution: 'By bank transfer' });
    assert.deepEqual([resolved.status, resolved.body.resolution], [200, 'By bank transfer']);
    assert.ok(!(await merchant.incidents()).body.items.some(({ id }) => id === incident.id));
    assert.ok((await merchant.incidents('?resolved=true')).body.items.some(({ id }) => id === incident.id));
    assert.deepEqual(codesOf(await merchant.request('POST', '/incidents/999999/resolve', { resolution: 'x' })), [
      'INCIDENT_NOT_FOUND',
    ]);
  });

  it('with the provider down is pending, and made once when it is back', async () => {
    const { order } = await buy(shop);
    await shop.sandbox.fault({ fault: 'cut-after-commit', operation: 'refund.create', count: 3 });
    const { status, body } = await merchant.refund(order.id, { amount: eur(500) });
    assert.deepEqual([status, body.status], [200, 'pending']);
    await shop.reconcileAfter();
    assert.equal((await merchant.refunds(order.id)).body.items[0]?.status, 'succeeded');
    assert.deepEqual((await shop.sandbox.ledgerOf(order.id)).refunded, { count: 1, amount: 500 });
  });

  it('with an unknown outcome after a day waits for the merchant, who closes it', async () => {
    for (const ending of ['failed', 'succeeded'] as const) {
      const { order } = await buy(shop);
      const operation = 'refund.create';
      const fault = ending === 'failed' ? 'cut-before-commit' : 'cut-after-commit';
      await shop.sandbox.fault({ fault, operation, count: 3 });
      const { body } = await merchant.refund(order.id, { amount: eur(500) });
      await shop.database.query(
        `update refund set created_at = (select created_at - interval '1 day') where store_id = 1 and id = $1`,
        [body.id],
      );
      await shop.reconcileAfter();
      await shop.sandbox.clearFaults();
      await shop.reconcileAfter();
      const { body: record } = await merchant.record(order.id);
      assert.deepEqual([record.refunds[0]?.status, record.refundable.total], ['pending', eur(3560)]);
      const incident = record.incidents.find(({ kind }) => kind === 'refund-unknown');
      const path = `/incidents/${incident?.id ?? 0}/resolve`;
      const unsaid = await merchant.request('POST', path, { resolution: 'Looked' });
      assert.deepEqual([unsaid.status, problemOf(unsaid).errors[0]?.path], [400, 'refund']);
      assert.equal((await merchant.request('POST', path, { resolution: 'Looked', refund: ending })).status, 200);
      const { body: closed } = await merchant.record(order.id);
      assert.deepEqual(
        [closed.refunds[0]?.status, closed.refundable.total],
        [ending, eur(ending === 'failed' ? 4060 : 3560)],
      );
    }
  });

  it('that the bank reverses after a success is reported, and only the card’s part can be refunded again', async () => {
    const { order, lineId, giftCardIds } = await buy(shop, { giftCards: [1060], card: cards.refundFailsAsync });
    const { body } = await merchant.refund(order.id, { lines: [{ lineId, quantity: 3 }], shipping: true });
    // As if the provider had first reported it as done.
    await shop.database.query(`update refund set state = 'succeeded', check_at = null where id = $1`, [body.id]);
    const { settleRefund } = await import('./refund-settle.js');
    const { lockOrder } = await import('./order-rows.js');
    await shop.database.transaction(async (tx) => {
      const locked = await lockOrder(tx, 1, order.id);
      assert.ok(locked);
      await settleRefund(tx, locked, body.id, 5);
    });
    assert.equal((await merchant.record(order.id)).body.order.paymentStatus, 'refunded');
    ahead += 5000;
    await until(async () => {
      await shop.reconcileAfter();
      return (await merchant.refunds(order.id)).body.items[0]?.status === 'failed';
    }, 'the webhook');
    const { body: record } = await merchant.record(order.id);
    assert.deepEqual(
      [record.order.paymentStatus, record.refundable, record.incidents[0]?.kind],
      ['partially-refunded', { total: eur(3000), card: eur(3000), giftCards: eur(0) }, 'refund-failed'],
    );
    assert.equal((await cardRow(giftCardIds[0] ?? '')).balance, 1060);
  });
});

describe('a crash while refunding', () => {
  for (const step of ['refund-stored', 'refund-made', 'refund-settled'] as const) {
    it(`at ${step}: the same call, or the reconciler, continues with the same refund`, async () => {
      for (const who of ['call', 'reconciler'] as const) {
        const { order, lineId, giftCardIds } = await buy(shop, { giftCards: [1060] });
        const input = { lines: [{ lineId, quantity: 1 }], restock: true };
        crash.at(step);
        assert.equal((await merchant.refund(order.id, input, step)).status, 500);
        if (who === 'call') {
          const again = await merchant.refund(order.id, input, step);
          assert.deepEqual([again.status, again.body.status], [200, 'succeeded']);
        } else await shop.reconcileAfter();
        const { items } = (await merchant.refunds(order.id)).body;
        assert.deepEqual(
          items.map(({ status, amount }) => [status, amount.amount]),
          [['succeeded', 1190]],
        );
        const toCard = items[0]?.card?.amount.amount ?? 0;
        assert.deepEqual((await shop.sandbox.ledgerOf(order.id)).refunded, { count: 1, amount: toCard });
        assert.equal((await cardRow(giftCardIds[0] ?? '')).balance, 1190 - toCard);
      }
    });
  }
});
