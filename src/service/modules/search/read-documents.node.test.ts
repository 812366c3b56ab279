import { SEARCH_CORPUS_LIMITS, type SearchDocument } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Queryable } from '../../database/connection.js';
import { testDatabase } from '../../testing/database.js';
import { seedStore } from '../../testing/seed.js';
import { refreshListing } from '../products/listing.js';
import { beginning, readProducts } from './read-documents.js';

describe('the text of a search document', () => {
  it('is on one line, with single blanks', () => {
    for (const blanks of [' ', '  ', '\t', '\n', ' \n', '\n ', '\r\n\r\n', '\u00a0', '\u2003\u00a0', ' \u00a0 '])
      assert.equal(beginning(`${blanks}one${blanks}two three${blanks}`), 'one two three', JSON.stringify(blanks));
  });

  it('is cut between words, or inside of a word that is too long, but not inside of a character', () => {
    const { text: most } = SEARCH_CORPUS_LIMITS;
    assert.equal(beginning(`${'a'.repeat(most - 1)} b`), 'a'.repeat(most - 1));
    assert.equal(beginning('a'.repeat(most + 1)), 'a'.repeat(most));
    assert.equal(beginning(`${'a'.repeat(most - 1)}😀`), 'a'.repeat(most - 1));
  });
});

/** How many rows of variants and their stock the connection has read, by table. */
async function rowsRead(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ name: string; read: number }>(
    `select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
     from pg_stat_xact_user_tables where relname in ('stock', 'variant')`,
  );
  assert.equal(rows.length, 2);
  return new Map(rows.map(({ name, read }) => [name, read]));
}

describe('the products of a search index', () => {
  it('are read with their own variants only, before PostgreSQL knows how many there are', async () => {
    const database = await testDatabase();
    try {
      for (const store of [1, 2]) await seedStore(database, store);
      await database.query(
        `with made as (
           insert into product (store_id, id, handle, title, title_key, content_hash)
           select 2, 'g' || n, 'g' || n, 'Cup', 'cup', '' from generate_series(1, 600) n returning id),
         variants as (
           insert into variant (store_id, id, product_id, position, sku, options)
           select 2, id, id, 0, 'sku-' || id, '[{"name": "Size", "value": "S"}]' from made returning id),
         prices as (
           insert into price (store_id, market_code, variant_id, amount, currency)
           select 2, 'eu', id, 100, 'EUR' from variants)
         insert into stock (store_id, variant_id, quantity) select 2, id, 1 from variants`,
      );
      const ids = Array.from({ length: 600 }, (_, n) => `g${String(n + 1)}`);
      await database.transaction((tx) => refreshListing(tx, 2, ids));
      await database.transaction(async (tx) => {
        const basis = {
          storeId: 2,
          market: 'eu',
          media: { mediaBaseUrl: 'https://media.example', imageSizes: null },
          places: new Map(),
        };
        const before = await rowsRead(tx);
        const documents: SearchDocument[] = [];
        for await (const page of readProducts(tx, basis)) documents.push(...page);
        const one = documents.find(({ id }) => id === 'product:g600')?.product;
        assert.deepEqual([one?.available, one?.codes, one?.options], [true, ['sku-g600'], ['S']]);
        for (const [name, read] of await rowsRead(tx)) {
          const now = read - (before.get(name) ?? 0);
          assert.ok(now >= 600 && now <= 4 * documents.length, `${name}: ${String(now)} rows are read`);
        }
      });
    } finally {
      await database.close();
    }
  });
});
