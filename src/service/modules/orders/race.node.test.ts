import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { reconcile } from './reconciler.js';
import { assertSettled, piecesOf } from './testing/invariants.js';
import { cards, codesOf, openShop, problemOf, type Shop } from './testing/shop.js';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('concurrent requests', () => {
  it('twenty calls complete one checkout: one order, one intent, one charge', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready('mug', 2);
    const replies = await Promise.all(times(20, () => shopper.complete(checkout)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(replies.map(({ body }) => body.order.id)).size, 1);
    assert.equal(new Set(replies.map(({ body }) => body.payment?.intentId)).size, 1);
    const orderId = replies[0]?.body.order.id ?? '';
    const paid = await Promise.all(replies.map(({ body }) => shopper.pay(body.payment)));
    assert.equal(paid.filter(({ status }) => status === 200).length, 1, 'an intent is paid once');
    await Promise.all(times(10, () => shopper.resume(checkout.id)));
    const { intents, charged } = await shop.sandbox.ledgerOf(orderId);
    assert.deepEqual([intents, charged], [1, { count: 1, amount: checkout.quote.totals.amountDue.amount }]);
    await assertSettled(shop.database, shop.sandbox);
  });

  it('a double click with one key gets one answer', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const key = randomUUID();
    const [first, second] = await Promise.all([shopper.complete(checkout, key), shopper.complete(checkout, key)]);
    assert.deepEqual([first.status, second.status].sort(), [200, 409]);
    const again = await shopper.complete(checkout, key);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(again.body, (first.status === 200 ? first : second).body);
    await shopper.pay(again.body.payment);
    await shopper.resume(checkout.id);
  });

  it('two tabs: both pay, one is charged', async () => {
    const shopper = shop.shopper();
    const checkout = await shopper.ready();
    const [one, two] = await Promise.all([shopper.complete(checkout), shopper.complete(checkout)]);
    assert.deepEqual([one.status, two.status], [200, 200]);
    const results = await Promise.all([shopper.pay(one.body.payment), shopper.pay(two.body.payment, cards.challenge)]);
    const settled = (await shopper.resume(checkout.id)).body;
    const approved = results[1].body['challengeId'];
    if (settled.payment && typeof approved === 'string') {
      const { intentId: id, clientSecret } = settled.payment;
      await shop.sandbox.answer({ id, clientSecret }, approved, 'approve');
      await shopper.resume(checkout.id);
    }
    await assertSettled(shop.database, shop.sandbox);
  });

  it("two tabs, one with an old quote: it is rejected, although the other tab's order is placed", async () => {
    const shopper = shop.shopper();
    const old = await shopper.ready();
    await shopper.add('mug', 1);
    const { body: fresh } = await shopper.readCheckout(old.id);
    const placed = await shopper.complete(fresh);
    assert.equal(placed.status, 200);
    const refused = await shopper.complete(old);
    assert.deepEqual([refused.status, codesOf(refused)], [409, ['QUOTE_CHANGED']]);
    assert.equal(problemOf(refused).checkout?.quote.hash, fresh.quote.hash);
    await shopper.pay(placed.body.payment);
    await shopper.resume(old.id);
  });

  it('two shoppers and the last piece: exactly one buys it', async () => {
    const shoppers = times(2, () => shop.shopper());
    const checkouts = await Promise.all(shoppers.map((shopper) => shopper.ready('poster')));
    const replies = await Promise.all(shoppers.map((shopper, index) => shopper.complete(checkouts[index]!)));
    const refused = replies.find(({ status }) => status !== 200);
    const winner = replies.findIndex(({ status }) => status === 200);
    assert.ok(refused && winner >= 0);
    assert.deepEqual(codesOf(refused), ['OUT_OF_STOCK']);
    assert.equal(await piecesOf(shop.database, 'poster'), 1);
    const loser = shoppers[1 - winner]!;
    assert.equal((await loser.readCheckout(checkouts[1 - winner]!.id)).body.quote.state, 'blocked');
    await shoppers[winner]!.pay(replies[winner]!.body.payment);
    await shoppers[winner]!.resume(checkouts[winner]!.id);
  });

  it('carts with the same variants in different order never deadlock', async () => {
    const shoppers = times(8, () => shop.shopper());
    const checkouts = await Promise.all(
      shoppers.map(async (shopper, index) => {
        for (const id of index % 2 ? ['shirt-s', 'mug', 'shirt-l'] : ['shirt-l', 'mug', 'shirt-s'])
          if (id !== 'shirt-l' || index < 2) await shopper.add(id, 1);
        return shopper.ready('book');
      }),
    );
    const replies = await Promise.all(shoppers.map((shopper, index) => shopper.complete(checkouts[index]!)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    await Promise.all(shoppers.map((shopper, index) => shopper.pay(replies[index]!.body.payment)));
    await Promise.all(shoppers.map((shopper, index) => shopper.resume(checkouts[index]!.id)));
    await assertSettled(shop.database, shop.sandbox);
  });

  it('several reconcilers process each order once', async () => {
    await shop.sandbox.fault({ fault: 'webhook-drop', count: null });
    const shoppers = times(6, () => shop.shopper());
    const checkouts = await Promise.all(shoppers.map((shopper) => shopper.ready()));
    const replies = await Promise.all(shoppers.map((shopper, index) => shopper.complete(checkouts[index]!)));
    await Promise.all(shoppers.slice(0, 3).map((shopper, index) => shopper.pay(replies[index]!.body.payment)));
    await shop.database.query(
      `update orders set expires_at = now() - interval '1 s', check_at = now() where state = 'pending'`,
    );
    await Promise.all(times(4, () => reconcile(shop.app.commerce)));
    for (let round = 0; round < 2; round++) await shop.reconcileAfter();
    await shop.sandbox.clearFaults();
    const states = await Promise.all(
      shoppers.map(async (shopper, index) => (await shopper.readCheckout(checkouts[index]!.id)).body.order?.status),
    );
    assert.deepEqual(states, ['placed', 'placed', 'placed', 'canceled', 'canceled', 'canceled']);
    await assertSettled(shop.database, shop.sandbox);
  });
});
