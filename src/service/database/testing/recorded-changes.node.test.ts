import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { loadModule } from 'libpg-query';
import { doesOf, needsOfTransaction } from './recorded-changes.js';

before(() => loadModule());

const raise = 'update store set configuration = configuration + 1 where store_id = $1';
const settings = 'update store set settings_version = settings_version + 1 where store_id = $1';
const search = 'insert into search_change (store_id, kind, id) select $1, $2, id from unnest($3::text[]) t (id)';
const tags = 'insert into product_tag (store_id, tag, product_id) select $1, $2, $3 on conflict do nothing';

const recorded: Record<string, string[]> = {
  'a read': ['select * from tax_rate where store_id = $1'],
  'another table': ['update orders set status = $2 where store_id = $1'],
  'a tax rate': ['delete from tax_rate where store_id = $1', raise],
  'the number first': [raise, 'update shipping_method set amount = $2 where store_id = $1'],
  'uses of a discount': ['with r as (select 1) update discount d set used = used - 1 from r where d.store_id = $1'],
  'a failure of a rule': ['update checkout_rule set last_failure = $2 where store_id = $1'],
  'a market': ['insert into market (store_id, code) values ($1, $2)', settings],
  'a deleted market': ['delete from market where store_id = $1', settings, raise, search],
  'settings that count themselves': [
    'update store set settings = $2, settings_version = settings_version + 1 where store_id = $1',
  ],
  'a version of a store': ['update store set version = version + 1 where store_id = $1'],
  'the moment of a category': ['update category set updated_at = now() where store_id = $1'],
  'a listing': ['with gone as (delete from listing where store_id = $1 returning 1) select * from gone', search],
  'a product': [
    'insert into product (store_id, id) values ($1, $2) on conflict (store_id, id) do update set title = excluded.title',
    search,
    tags,
  ],
  'the stars of a product': ['update product set review_stars = $2 where store_id = $1'],
  'a product that leaves its category': [
    'delete from product_category where store_id = $1',
    'update category set updated_at = now() where store_id = $1',
  ],
  'a new entry of a gift card': ['insert into gift_card_entry (store_id, amount) values ($1, $2)'],
};

const forgotten: Record<string, [string[], string[]]> = {
  'a tax rate': [['insert into tax_rate (store_id) values ($1)'], ['configuration']],
  'a tax rate, with another number': [['delete from tax_rate where store_id = $1', settings], ['configuration']],
  'a discount, also its uses': [['update discount set used = 0, enabled = $2 where store_id = $1'], ['configuration']],
  'a new rule': [['insert into checkout_rule (store_id) values ($1)'], ['configuration']],
  'a market that goes with its rows': [
    ['delete from market where store_id = $1', settings],
    ['configuration', 'search'],
  ],
  settings: [['update store set settings = $2 where store_id = $1'], ['settings']],
  'a category': [
    ['insert into category (store_id, handle) values ($1, $2) on conflict (store_id, handle) do update set title = $3'],
    ['search'],
  ],
  content: [['delete from content where store_id = $1'], ['search']],
  'stock, in a common table expression': [
    ['with s as (update stock set quantity = 1 where store_id = $1 returning 1) select * from s'],
    ['search'],
  ],
  'tags of a conflict': [
    [
      'insert into product (store_id) values ($1) on conflict (store_id, id) do update set tags = excluded.tags',
      search,
    ],
    ['tags'],
  ],
  'an archived product': [['update product set status = $2 where store_id = $1'], ['product-category']],
  'a product that leaves its category': [['delete from product_category where store_id = $1'], ['category']],
  'an entry of a gift card': [['update gift_card_entry set amount = 1 where store_id = $1'], ['final']],
};

describe('a transaction', () => {
  const missing = (statements: readonly string[]) =>
    needsOfTransaction(statements)
      .filter(({ isMet }) => !isMet)
      .map(({ duty }) => duty);
  for (const [what, statements] of Object.entries(recorded))
    it(`records ${what}`, () => assert.deepEqual(missing(statements), []));
  for (const [what, [statements, duties]] of Object.entries(forgotten))
    it(`forgets ${what}`, () => assert.deepEqual(missing(statements), duties));

  it('gets a message that names the remedy', () => {
    assert.match(doesOf('configuration'), /configurationChanged/);
    assert.match(doesOf('search'), /recordSearchChanges/);
  });
});
