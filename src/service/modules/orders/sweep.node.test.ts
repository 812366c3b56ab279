import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lockWaits } from '../../testing/lock-waits.js';
import { until } from '../../testing/process.js';
import { sweep } from './sweep.js';
import { openShop, type Shop } from './testing/shop.js';

let shop: Shop;
before(async () => {
  shop = await openShop({ webhooks: false });
});
after(() => shop.close());

describe('sweep', () => {
  it('deletes old carts, checkouts and events, except those that an order refers to', async () => {
    const [gone, ordered, fresh] = [shop.shopper(), shop.shopper(), shop.shopper()];
    const left = await gone.ready();
    const placed = await ordered.ready();
    await ordered.complete(placed);
    const kept = await fresh.ready();
    await shop.database.query(
      `insert into inbox (store_id, provider, event_id, type, state, received_at) values
         (1, 'card-sandbox', 'old', 't', 'done', now() - interval '31 days'),
         (1, 'card-sandbox', 'new', 't', 'done', now() - interval '29 days')`,
    );
    await shop.database.query(`update checkout set expires_at = now() - interval '31 days' where id <> $1`, [kept.id]);
    await shop.database.query(`update cart set created_at = now() - interval '402 days'`);
    assert.equal(
      await sweep(shop.database),
      2,
      'a checkout and an event: a cart of long ago that is still in use stays',
    );
    await shop.database.query(`update cart set updated_at = now() - interval '401 days'`);
    assert.equal(await sweep(shop.database), 1, 'the cart of the checkout that is gone');
    assert.equal((await gone.readCheckout(left.id)).status, 404);
    assert.equal((await gone.cart()).body.version, 0);
    assert.equal((await ordered.readCheckout(placed.id)).status, 200);
    assert.equal((await fresh.cart()).body.itemCount, 1);
    assert.equal(await sweep(shop.database), 0);
  });

  it('keeps a checkout that is renewed while it waits to be deleted', async () => {
    const shopper = shop.shopper();
    const { id } = await shopper.ready();
    await shop.database.query(`update checkout set expires_at = now() - interval '31 days' where id = $1`, [id]);
    let sweeping: Promise<number> | undefined;
    await shop.database.transaction(async (tx) => {
      await tx.query(`update checkout set expires_at = now() + interval '1 hour' where id = $1`, [id]);
      sweeping = sweep(shop.database);
      await until(async () => (await lockWaits(shop.database)) > 0);
    });
    assert.equal(await sweeping, 0);
    assert.equal((await shopper.readCheckout(id)).status, 200);
  });
});
