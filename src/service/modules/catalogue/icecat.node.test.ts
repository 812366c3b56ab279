import type { ImportReport, ProductPage } from '@storefront/contract';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { testApp } from '../../testing/app.js';

/** A gzipped JSON Lines file of 2,000 real products; it is not ours to publish, so it is named from outside. */
const FILE = process.env['ICECAT_SAMPLE'] ?? '';

describe('a real catalogue', () => {
  it(
    'is imported completely, and unchanged the second time',
    { skip: existsSync(FILE) ? false : 'ICECAT_SAMPLE names no file' },
    async () => {
      const shop = await testApp({ seed: false });
      await shop.admin('PUT', '/store/1', { name: 'Shop' });
      const market = { name: 'USA', locales: ['en-US'], countries: ['US'], taxInclusive: false, currency: 'USD' };
      await shop.admin('PUT', '/store/1/markets/us', market);
      const importFile = async (): Promise<ImportReport> =>
        (
          await shop.app.inject({
            method: 'POST',
            url: '/store/1/catalogue/import',
            headers: {
              authorization: `Bearer ${shop.rootKey}`,
              'content-type': 'application/x-ndjson',
              'content-encoding': 'gzip',
            },
            payload: readFileSync(FILE),
          })
        ).json<ImportReport>();
      const first = await importFile();
      assert.deepEqual(first.errors, []);
      assert.deepEqual([first.read, first.created, first.failed], [2000, 2000, 0]);
      const second = await importFile();
      assert.deepEqual([second.unchanged, second.updated, second.failed], [2000, 0, 0]);
      const page = (await shop.get('/store/1/products?category=keyboards-mice&sort=price-asc')).json<ProductPage>();
      assert.equal(page.totalCount, 59);
      assert.equal(page.items.length, 24);
      await shop.close();
    },
  );
});
