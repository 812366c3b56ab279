/**
 * Two transactions that lock the same cards never deadlock. Each test makes both wait in the order in which they would.
 * PostgreSQL ends one of two that deadlock, and the service runs it again, so the tests count the runs.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Order } from '@storefront/contract';
import type { Database, Transaction } from '../../database/connection.js';
import { until } from '../../payments/testing/until.js';
import { configure } from '../../testing/configure.js';
import { lockWaits } from '../../testing/lock-waits.js';
import { refundOrder } from '../orders/refund-order.js';
import { eur, Merchant } from '../orders/testing/merchant.js';
import { berlin, openShop, type Shop } from '../orders/testing/shop.js';
import { lockCartCards } from './card-rows.js';
import { CodeKeys } from './code.js';
import { codeOfSold, returnSold, soldCards } from './sold-cards.js';
import { sellVouchers } from './testing/voucher.js';

let shop: Shop;
let counted: Database;
let runs = 0;
before(async () => {
  shop = await openShop({ webhooks: false });
  await sellVouchers(shop.database);
  counted = {
    ...shop.database,
    transaction: (work, options) =>
      shop.database.transaction((tx) => {
        runs++;
        return work(tx);
      }, options),
  };
});
after(() => shop.close());
beforeEach(() => {
  runs = 0;
});

const waits = (count: number): Promise<void> =>
  until(async () => (await lockWaits(shop.database)) === count, `${count} sessions that wait for a lock`);

/** Holds a lock while `work` runs. */
async function whileLocked(sql: string, work: () => Promise<void>): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx.query(sql);
    await work();
  });
}

const lockBoth = (tx: Transaction, ids: readonly string[]) =>
  lockCartCards(tx, 1, { id: 'none', giftCards: ids.map((id) => ({ id })) });

/** A paid order of one voucher and, perhaps, mugs that gift cards pay. */
async function sellVoucher(mugs = 0, giftCard?: string): Promise<{ order: Order; lineId: string }> {
  const shopper = shop.shopper();
  await shopper.add('voucher');
  if (mugs > 0) await shopper.add('mug', mugs);
  if (giftCard !== undefined) await shopper.applyGiftCard({ code: giftCard });
  const { body: checkout } = await shopper.checkout({
    email: 'ada@example.com',
    ...(mugs > 0 && { shippingAddress: berlin, shippingMethodId: 'eu-standard' }),
  });
  const { body } = await shopper.complete(checkout);
  await shopper.pay(body.payment);
  const { order } = (await shopper.resume(checkout.id)).body;
  const lineId = order.lines.find(({ variantId }) => variantId === 'voucher')?.id;
  assert.ok(lineId);
  return { order, lineId };
}

const refundVoucher = ({ order, lineId }: { order: Order; lineId: string }) =>
  refundOrder({ ...shop.app.commerce, database: counted }, 1, order.id, 'key', { lines: [{ lineId, quantity: 1 }] });

/** A card with a chosen id that nothing was paid with. */
async function cardWithId(id: string, code: string, amount: number): Promise<void> {
  const key = await new CodeKeys(shop.database, undefined).of(1);
  await shop.database.query(
    `with card as (
       insert into gift_card (store_id, id, code_hash, last4, currency, issued, balance)
       values (1, $1, $2, '0000', 'EUR', $3, $3) returning id)
     insert into gift_card_entry (store_id, gift_card_id, type, amount) select 1, id, 'issued', $3 from card`,
    [id, key.hash(code), amount],
  );
}

it('a refund of a card and a payment with it', async () => {
  const sold = await sellVoucher();
  const [card] = await soldCards(shop.database, 1, sold.order.id);
  assert.ok(card);
  const code = codeOfSold(await new CodeKeys(shop.database, undefined).of(1), sold.order.id, card);
  const spender = shop.shopper();
  await spender.add('mug');
  await spender.applyGiftCard({ code });
  const checkout = await spender.ready('mug', 0);
  let paying: ReturnType<typeof spender.complete> | undefined;
  let refunding: Promise<unknown> | undefined;
  await whileLocked(`select from stock where store_id = 1 and variant_id = 'mug' for update`, async () => {
    paying = spender.complete(checkout);
    await waits(1);
    // It has the card's order, and waits for the card.
    refunding = assert.rejects(refundVoucher(sold), /have paid for something or are in use/);
    await waits(2);
  });
  // The payment has the card. It holds and then spends its money; the second change checks that the card's order exists.
  const { body } = (await paying) ?? {};
  assert.equal(body?.order.paymentStatus, 'not-required');
  await refunding;
  assert.equal(runs, 1);
});

it('a refund of a card to another card, and a payment with both', async () => {
  // It comes before all other ids.
  await cardWithId('0', 'PAYS-FOR-MUGS', 11_900);
  await configure(shop.database, `update store set settings = settings || '{"capture":"manual"}'`);
  const sold = await sellVoucher(10, 'PAYS-FOR-MUGS');
  // Nearly nothing is captured of the credit card, so that the gift card gets all of the refund.
  assert.equal((await new Merchant(shop.url).capture(sold.order.id, 1)).status, 200);
  const [card] = await soldCards(shop.database, 1, sold.order.id);
  assert.ok(card);
  let paying: Promise<unknown> | undefined;
  let refunding: ReturnType<typeof refundVoucher> | undefined;
  await whileLocked(`select from gift_card where store_id = 1 and id = '0' for no key update`, async () => {
    paying = counted.transaction((tx) => lockBoth(tx, ['0', card.id]));
    await waits(1);
    refunding = refundVoucher(sold);
    await waits(2);
  });
  await paying;
  const { refund } = (await refunding) ?? {};
  assert.deepEqual([refund?.status, refund?.giftCards[0]?.amount, refund?.card], ['succeeded', eur(5000), null]);
  assert.equal(runs, 2);
});

it('a refund that failed, which returns cards, and a payment with them', async () => {
  // Without a lock before it, an update changes rows in the order in which they were written.
  for (const [first, second] of [
    ['1-b', '1-a'],
    ['2-a', '2-b'],
  ] as const) {
    const refundId = `refund of ${first}`;
    for (const id of [first, second]) {
      await cardWithId(id, `CODE-${id}`, 100);
      await shop.database.query('update gift_card set enabled = false, refund_id = $2 where store_id = 1 and id = $1', [
        id,
        refundId,
      ]);
    }
    const [lower, higher] = [first, second].sort();
    runs = 0;
    let paying: Promise<unknown> | undefined;
    let returning: Promise<void> | undefined;
    await whileLocked(`select from gift_card where store_id = 1 and id = '${lower}' for no key update`, async () => {
      paying = counted.transaction((tx) => lockBoth(tx, [lower ?? '', higher ?? '']));
      await waits(1);
      returning = counted.transaction((tx) => returnSold(tx, 1, refundId));
      await waits(2);
    });
    await Promise.all([paying, returning]);
    assert.equal(runs, 2, `${first} was written before ${second}`);
  }
});
