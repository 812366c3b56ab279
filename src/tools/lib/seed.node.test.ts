import type { ContentPage, Menu, Page, Product, ReviewPage, ReviewRecord } from '@storefront/contract';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { sandboxFactory } from '../../service/modules/orders/testing/shop.js';
import { masterKey, startSandbox } from '../../service/payments/testing/start-sandbox.js';
import { testApp } from '../../service/testing/app.js';
import { seed, STORE, writings } from './seed.mjs';

const written = readFileSync(new URL('../../../docs/demo-shop/reviews.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n').length;

describe('the demo shop', () => {
  it('is filled once, its reviews too; filled again, what the merchant has done to them stays', async () => {
    const shop = await testApp({ seed: false, paymentProviders: sandboxFactory });
    const sandbox = await startSandbox();
    try {
      await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const apiUrl = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
      const fill = () =>
        seed({
          apiUrl,
          adminKey: shop.rootKey,
          shopUrl: 'http://127.0.0.1:4010',
          sandboxUrl: sandbox.url,
          sandboxKey: masterKey,
        });
      const records = async () =>
        (await shop.admin('GET', `/store/${STORE}/reviews?first=100`)).json<Page<ReviewRecord>>();
      assert.deepEqual((await fill()).errors, []);
      const { items, totalCount } = await records();
      assert.equal(totalCount, written);
      assert.ok(items.every(({ status }) => status === 'published'));

      for (const kind of ['pages', 'stories'] as const) {
        const { totalCount: shown } = (await shop.get(`/store/${STORE}/${kind}`)).json<ContentPage>();
        assert.equal(shown, (await writings(kind)).length, 'none is dated ahead');
      }
      const { items: menus } = (await shop.get(`/store/${STORE}/menus`)).json<{ items: Menu[] }>();
      const links = menus.flatMap((menu) => menu.items).filter(({ type }) => type === 'page');
      assert.ok(links.length >= 3);
      for (const { url, handle = '' } of links) {
        assert.equal(url, `/page.html?handle=${handle}`);
        assert.equal((await shop.get(`/store/${STORE}/pages/${handle}`)).statusCode, 200, handle);
      }

      const read = async () =>
        (await shop.get(`/store/${STORE}/products/speckled-mug/reviews`)).json<ReviewPage>().aggregate;
      const { average, count } = await read();
      assert.ok(count >= 3);
      assert.deepEqual((await shop.get(`/store/${STORE}/products/speckled-mug`)).json<Product>().rating, {
        average,
        count,
      });
      await shop.admin('DELETE', `/store/${STORE}/reviews/${items[0]?.id ?? ''}`);
      const again = await fill();
      assert.deepEqual([again.created, again.updated], [0, 0]);
      assert.equal((await records()).totalCount, written - 1);
    } finally {
      await sandbox.close();
      await shop.close();
    }
  });
});
