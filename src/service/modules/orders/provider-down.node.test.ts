import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startSandbox } from '../../payments/testing/start-sandbox.js';
import { assertSettled } from './testing/invariants.js';
import { codesOf, openShop, Shopper } from './testing/shop.js';

describe('a provider that is down', () => {
  it('leads to PAYMENT_UNAVAILABLE; the order can be tried again, and nothing was charged', async () => {
    const shop = await openShop({ webhooks: false });
    const port = Number(new URL(shop.sandbox.url).port);
    const { dataDir } = shop.sandbox;
    let reopened = shop.sandbox;
    try {
      const shopper = shop.shopper();
      const checkout = await shopper.ready();
      await shop.sandbox.stop();
      for (const key of ['first', 'first', 'second']) {
        const refused = await shopper.complete(checkout, key);
        assert.deepEqual([refused.status, codesOf(refused)], [503, ['PAYMENT_UNAVAILABLE']]);
        assert.ok(refused.headers.get('retry-after'));
      }
      const reread = (await shopper.readCheckout(checkout.id)).body;
      assert.deepEqual([reread.status, reread.quote.hash], ['ready', checkout.quote.hash]);
      const { count } = await shop.one<{ count: number }>('select count(*) from orders');
      assert.equal(count, 1);

      reopened = await startSandbox({ dataDir, port });
      assert.deepEqual((await reopened.ledger()).orders, []);
      const { status, body } = await shopper.complete(checkout, 'first');
      assert.equal(status, 200);
      await new Shopper(shop.url, reopened).pay(body.payment);
      assert.equal((await shopper.resume(checkout.id)).body.order.paymentStatus, 'paid');
      await assertSettled(shop.database, reopened);
    } finally {
      await reopened.close();
      await shop.app.close();
      await shop.database.close();
    }
  });
});
