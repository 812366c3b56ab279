/** Two hundred shoppers at once, on PostgreSQL: never oversold, never overspent, each charged once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Checkout, CompleteResult } from '@storefront/contract';
import { assertSettled, piecesOf } from '../modules/orders/testing/invariants.js';
import { codesOf, openShop, type Reply, type Shop, type Shopper } from '../modules/orders/testing/shop.js';

const crowd = 200;
const atOnce = 20;

let shop: Shop;
before(async () => {
  shop = await openShop({ poolSize: 20 });
});
after(() => shop.close());

interface ReadyShopper {
  readonly shopper: Shopper;
  readonly checkout: Checkout;
}

/** Prepares shoppers in groups, so that all reach the button together. */
async function gather(ready: (shopper: Shopper) => Promise<Checkout>): Promise<ReadyShopper[]> {
  const gathered: ReadyShopper[] = [];
  while (gathered.length < crowd) {
    const group = Array.from({ length: atOnce }, () => shop.shopper());
    gathered.push(...(await Promise.all(group.map(async (shopper) => ({ shopper, checkout: await ready(shopper) })))));
  }
  return gathered;
}

/** Clicks, and clicks again while the service is too busy to answer. */
async function click({ shopper, checkout }: ReadyShopper): Promise<Reply<CompleteResult>> {
  for (let tries = 0; ; tries++) {
    const reply = await shopper.complete(checkout);
    if (reply.status < 500 || tries >= 10) return reply;
  }
}

describe(`${crowd} shoppers`, () => {
  it('compete for 50 pieces: 50 buy one and are charged, the others get an error', async () => {
    await shop.database.query(`update stock set quantity = 50 where variant_id = 'poster'`);
    const gathered = await gather((shopper) => shopper.ready('poster'));
    const replies = await Promise.all(gathered.map(click));
    const winners = gathered.filter((_, index) => replies[index]?.status === 200);
    assert.equal(winners.length, 50);
    for (const refused of replies.filter(({ status }) => status !== 200))
      assert.deepEqual([refused.status, codesOf(refused)], [409, ['OUT_OF_STOCK']]);
    const { quantity } = await shop.one<{ quantity: number }>(`select quantity from stock where variant_id = 'poster'`);
    assert.deepEqual([quantity, await piecesOf(shop.database, 'poster')], [0, 50]);
    await Promise.all(
      gathered.map(async ({ shopper, checkout }, index) => {
        const reply = replies[index];
        if (reply?.status !== 200) return;
        await shopper.pay(reply.body.payment);
        assert.equal((await shopper.resume(checkout.id)).body.order.paymentStatus, 'paid');
      }),
    );
    await assertSettled(shop.database, shop.sandbox);
  });

  it('share one gift card that covers ten orders: ten are covered, and the balance is zero', async () => {
    await shop.database.query(`update stock set quantity = 1000 where variant_id = 'mug'`);
    const code = await shop.giftCard(10 * 1680);
    const gathered = await gather(async (shopper) => {
      await shopper.applyGiftCard({ code });
      const checkout = await shopper.ready();
      assert.equal(checkout.quote.totals.amountDue.amount, 0, 'to each it looks enough');
      return checkout;
    });
    const replies = await Promise.all(gathered.map(click));
    const covered = replies.filter(({ status }) => status === 200);
    assert.deepEqual(new Set(covered.map(({ body }) => body.order.paymentStatus)), new Set(['not-required']));
    assert.equal(covered.length, 10);
    for (const refused of replies.filter(({ status }) => status !== 200)) assert.equal(refused.status, 409);
    const { id } = (await shop.shopper().giftCardBalance(code)).body;
    assert.deepEqual(await shop.one('select balance, held, captured from gift_card where id = $1', id), {
      balance: 0,
      held: 0,
      captured: 10 * 1680,
    });
    await assertSettled(shop.database, shop.sandbox);
  });
});
