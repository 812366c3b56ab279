import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Checkout, CompleteResult } from '@storefront/contract';
import { assertSettled, piecesOf } from './testing/invariants.js';
import { codesOf, openShop, type Reply, type Shop, type Shopper } from './testing/shop.js';
import { configure } from '../../testing/configure.js';

const shoppers = 40;
const pieces = 10;

let shop: Shop;
before(async () => {
  shop = await openShop();
  // The shop shows each piece that is sold.
  const settings = JSON.stringify({ lowStockThreshold: pieces });
  await configure(shop.database, 'update store set settings = settings || $1 where store_id = 1', [settings]);
});
after(() => shop.close());

beforeEach(() =>
  shop.database.query(`update stock set quantity = $1 where store_id = 1 and variant_id = 'poster'`, [pieces]),
);

interface Sale {
  readonly winners: readonly { readonly shopper: Shopper; readonly reply: Reply<CompleteResult> }[];
  /** The counts of the other answers, by code, or by status when there is no code. */
  readonly refusals: Readonly<Record<string, number>>;
}

/** Everybody has the checkout ready with the last pieces in stock, and presses the button at the same time. */
async function sell(prepare: (shopper: Shopper) => Promise<unknown>): Promise<Sale> {
  const ready: { shopper: Shopper; checkout: Checkout }[] = [];
  for (let index = 0; index < shoppers; index++) {
    const shopper = shop.shopper();
    await shopper.add('poster');
    await prepare(shopper);
    ready.push({ shopper, checkout: await shopper.ready('poster', 0) });
  }
  const replies = await Promise.all(ready.map(({ shopper, checkout }) => shopper.complete(checkout)));
  const refusals: Record<string, number> = {};
  const winners = replies.flatMap((reply, index) => {
    const shopper = ready[index]?.shopper;
    if (reply.status === 200 && shopper) return [{ shopper, reply }];
    const code = codesOf(reply)[0] ?? String(reply.status);
    refusals[code] = (refusals[code] ?? 0) + 1;
    return [];
  });
  return { winners, refusals };
}

const left = async (): Promise<number> =>
  (await shop.one<{ quantity: number }>(`select quantity from stock where store_id = 1 and variant_id = 'poster'`))
    .quantity;

describe(`${shoppers} shoppers, ${pieces} pieces`, () => {
  it('sells every piece and answers OUT_OF_STOCK to the others', async () => {
    const { winners, refusals } = await sell(() => Promise.resolve());
    assert.deepEqual({ orders: winners.length, refusals }, { orders: pieces, refusals: { OUT_OF_STOCK: 30 } });
    assert.equal(await left(), 0);
    assert.equal(await piecesOf(shop.database, 'poster'), pieces);
    for (const { shopper, reply } of winners) {
      await shopper.pay(reply.body.payment);
      await shopper.resume(reply.body.checkout.id);
    }
    await assertSettled(shop.database, shop.sandbox);
  });

  it('also when all of them pay with the same gift card', async () => {
    const issued = 100_000;
    const code = await shop.giftCard(issued);
    const { winners, refusals } = await sell((shopper) => shopper.applyGiftCard({ code }));
    assert.deepEqual({ orders: winners.length, refusals }, { orders: pieces, refusals: { OUT_OF_STOCK: 30 } });
    assert.equal(await left(), 0);
    const total = winners.reduce((sum, { reply }) => sum + reply.body.checkout.quote.totals.total.amount, 0);
    const card = await shop.one<{ balance: number; held: number; captured: number }>(
      'select balance, held, captured from gift_card',
    );
    assert.deepEqual(card, { balance: issued - total, held: 0, captured: total });
    await assertSettled(shop.database, shop.sandbox);
  });
});
