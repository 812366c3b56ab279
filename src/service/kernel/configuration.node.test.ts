/** The next order uses a change of another process, even when this process gets no notification. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase, type Database } from '../database/connection.js';
import { codesOf, openShop, type Shop } from '../modules/orders/testing/shop.js';
import { configure } from '../testing/configure.js';
import { Configuration } from './configuration.js';

describe('configuration cached in memory', () => {
  let shop: Shop;
  let elsewhere: Database;
  before(async () => {
    shop = await openShop();
    elsewhere = await openDatabase({ databaseUrl: shop.database.url, dataDir: '', poolSize: 1 });
  });
  after(async () => {
    await elsewhere.close();
    await shop.close();
  });

  const number = async (): Promise<number> =>
    (await shop.one<{ configuration: number }>('select configuration from store where store_id = 1')).configuration;

  const discount = (id: string, more = ''): string =>
    `insert into discount (store_id, id, title, kind, rate_ppm, enabled${more && ', usage_limit'})
     values (1, '${id}', 'Ten percent', 'percent', 100000, true${more})`;

  const changes = {
    'a tax rate': [
      `update tax_rate set rate_ppm = rate_ppm + 10000 where store_id = 1 and country_code = 'DE'`,
      `update tax_rate set rate_ppm = rate_ppm - 10000 where store_id = 1 and country_code = 'DE'`,
    ],
    'a deleted tax rate': [
      `create table gone as select * from tax_rate; delete from tax_rate where country_code = 'DE'`,
      `insert into tax_rate select * from gone where country_code = 'DE'; drop table gone`,
    ],
    'a shipping method': [
      `update shipping_method set amount = amount + 100 where store_id = 1`,
      `update shipping_method set amount = amount - 100 where store_id = 1`,
    ],
    'a market': [
      `update market set tax_inclusive = false where code = 'eu'; update store set version = version + 1`,
      `update market set tax_inclusive = true where code = 'eu'; update store set version = version + 1`,
    ],
    'an automatic discount': [discount('ten'), `delete from discount where id = 'ten'`],
    'an automatic discount with a limit': [discount('five', ', 5'), `delete from discount where id = 'five'`],
  } as const;

  for (const [what, [change, back]] of Object.entries(changes))
    it(`${what}: an order with the old quote is refused until the shopper sees the new one`, async () => {
      const shopper = shop.shopper();
      const checkout = await shopper.ready();
      // Now it is in memory.
      assert.equal((await shopper.checkout()).body.quote.hash, checkout.quote.hash);
      await configure(elsewhere, change);
      try {
        const refused = await shopper.complete(checkout);
        assert.deepEqual([refused.status, codesOf(refused)], [409, ['QUOTE_CHANGED']]);
        const { body } = await shopper.readCheckout(checkout.id);
        assert.notEqual(body.quote.hash, checkout.quote.hash);
        const placed = await shopper.complete(body);
        assert.equal(placed.status, 200);
        assert.deepEqual(placed.body.order.totals.amountDue, body.quote.totals.amountDue);
      } finally {
        await elsewhere.query('delete from discount_use');
        await configure(elsewhere, back);
        // This process learns of it by a notification, or by a poll.
        await shop.app.services.stores.check();
      }
      const nextCheckout = await shop.shopper().ready();
      assert.deepEqual(nextCheckout.quote.totals, checkout.quote.totals, 'and back again');
    });

  it('checks start and end of a discount against the clock, not at the time of loading', async () => {
    const shopper = shop.shopper();
    const { quote } = await shopper.ready();
    const at = async (starts: string, ends: string): Promise<boolean> => {
      await elsewhere.transaction(async (tx) => {
        await tx.query(`delete from discount where id = 'timed'`);
        await tx.query(discount('timed'));
        await tx.query(
          `update discount set starts_at = now() + $1::interval, ends_at = now() + $2::interval where id = 'timed'`,
          [starts, ends],
        );
      });
      await elsewhere.query('update store set configuration = configuration + 1');
      return (await shopper.checkout()).body.quote.hash !== quote.hash;
    };
    assert.deepEqual(
      [await at('1 hour', '2 hours'), await at('-2 hours', '-1 hour'), await at('-1 hour', '1 hour')],
      [false, false, true],
    );
    await configure(elsewhere, `delete from discount where id = 'timed'`);
  });

  it('keeps its version when an order uses a discount', async () => {
    await configure(elsewhere, discount('used'));
    const before = await number();
    const shopper = shop.shopper();
    assert.equal((await shopper.complete(await shopper.ready())).status, 200);
    assert.equal((await shop.one<{ used: number }>(`select used from discount where id = 'used'`)).used, 1);
    assert.equal(await number(), before);
    await configure(elsewhere, `update discount set enabled = false where id = 'used'`);
  });

  it('is loaded once per version, and never older than its version', async () => {
    const configuration = new Configuration();
    let loads = 0;
    const load = () => Promise.resolve({ load: ++loads });
    const old = await configuration.snapshot(shop.database, 1);
    await old.of('part', load);
    const same = await configuration.snapshot(shop.database, 1);
    assert.deepEqual(await same.of('part', load), { load: 1 });
    await configure(elsewhere, 'update tax_rate set rate_ppm = rate_ppm + 1');
    const changed = await configuration.snapshot(shop.database, 1);
    assert.deepEqual(await changed.of('part', load), { load: 2 });
    // An older request gets its data, but does not replace newer data.
    assert.deepEqual(await old.of('part', load), { load: 3 });
    assert.deepEqual(await changed.of('part', load), { load: 2 });
  });
});
