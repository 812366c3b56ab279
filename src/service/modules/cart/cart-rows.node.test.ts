/** Carts from before they were one row: nothing of them is lost. */
import assert from 'node:assert/strict';
import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../database/migrate.js';
import { testDatabase, type TestDatabase } from '../../testing/database.js';
import { temporaryFolder } from '../../testing/process.js';
import { findCart } from './repository.js';

const MIGRATIONS = fileURLToPath(new URL('../../database/migrations', import.meta.url));
const FIRST_NEW = '020_cart_rows.sql';

describe('migrated carts with lines and gift cards in separate tables', () => {
  let database: TestDatabase;
  let before020: Awaited<ReturnType<typeof temporaryFolder>>;
  before(async () => {
    database = await testDatabase({ migrate: false });
    before020 = await temporaryFolder();
    for (const name of await readdir(MIGRATIONS))
      if (name < FIRST_NEW) await copyFile(path.join(MIGRATIONS, name), path.join(before020.path, name));
    await migrate(database, before020.path);
    await database.query(`insert into store (store_id, name) values (1, 'Shop')`);
  });
  after(async () => {
    await database.close();
    await before020.remove();
  });

  it('keep them in order', async () => {
    for (const id of ['full', 'empty'])
      await database.query('insert into cart (store_id, shopper, id, version) values (1, $1, $2, 3)', [`of ${id}`, id]);
    await database.query(
      `insert into cart_line
         (store_id, cart_id, id, position, variant_id, quantity, attributes, title, seen_market, seen_price, plan_code)
       values (1, 'full', 'a', 2, 'mug', 2, '[{"name": "For", "value": "Ada"}]', 'Mug', 'eu', 9007199254740991, null),
         (1, 'full', 'b', 1, 'tea', 1, '[]', 'Tea', 'eu', 900, 'monthly')`,
    );
    for (const id of ['z', 'y'])
      await database.query(
        `insert into gift_card (store_id, id, code_hash, last4, currency, issued, balance)
         values (1, $1::text, sha256($1::text::bytea), '1234', 'EUR', 500, 500)`,
        [id],
      );
    for (const card of ['z', 'y'])
      await database.query(`insert into cart_gift_card (store_id, cart_id, gift_card_id) values (1, 'full', $1)`, [
        card,
      ]);

    assert.ok((await migrate(database)).includes(FIRST_NEW));
    const { lines, giftCards, version } = await findCart(database, 1, 'of full');
    const common = { attributes: [], seenMarket: 'eu' };
    assert.deepEqual(lines, [
      { ...common, id: 'b', variantId: 'tea', quantity: 1, planId: 'monthly', title: 'Tea', seenPrice: 900 },
      {
        ...common,
        ...{ id: 'a', variantId: 'mug', quantity: 2, planId: null, title: 'Mug', seenPrice: 9007199254740991 },
        attributes: [{ name: 'For', value: 'Ada' }],
      },
    ]);
    assert.deepEqual(
      giftCards.map(({ id, balance }) => [id, balance]),
      [
        ['z', 500],
        ['y', 500],
      ],
    );
    assert.equal(version, 3);
    assert.deepEqual((await findCart(database, 1, 'of empty')).lines, []);
  });
});
