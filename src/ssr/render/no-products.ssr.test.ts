/**
 * A store without products: pages say so, on the server and after hydration.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService, wordsOf } from '../testing/service.js';
import { openSite, type Site } from '../testing/site.js';

describe('a store without products', () => {
  let shop: Shop;
  let site: Site;
  before(async () => {
    shop = await openService();
    const put = async (path: string, body: object): Promise<void> => {
      const answer = await shop.admin('PUT', `/store/2${path}`, body);
      assert.ok(answer.statusCode < 300, answer.body);
    };
    await put('', { name: 'New', mediaBaseUrl: 'https://media.example' });
    await put('/markets/eu', {
      name: 'Europe',
      currency: 'EUR',
      locales: ['en'],
      countries: ['DE'],
      taxInclusive: true,
      isDefault: true,
    });
    site = await openSite(shop.url, { storeOptions: { storeId: 2 } });
    site.pages.set('/list', () => ({ body: html`<wb-product-list paging="pages"></wb-product-list>` }));
    site.pages.set('/search', () => ({
      body: html`<wb-search-box></wb-search-box><wb-search-results query="shirt" facets></wb-search-results>`,
    }));
    site.pages.set('/product', () => ({ body: html`<wb-product-detail handle="shirt"></wb-product-detail>` }));
  });
  after(async () => {
    await (site as Site | undefined)?.close();
    await shop.close();
  });

  for (const [path, tag, words] of [
    ['/list', 'wb-product-list', /There is nothing here yet/],
    ['/search', 'wb-search-results', /0 results/],
    ['/product', 'wb-product-detail', /This product is not here any more/],
  ] as const) {
    it(`${tag} shows that`, async () => {
      const sent = wordsOf(await (await fetch(site.url + path)).text());
      assert.deepEqual(site.reported, []);
      assert.match(sent, words);
      const visitor = await site.visit();
      const asked = site.asked.length;
      await visitor.open(path);
      const alive = await visitor.tab.$eval(tag, (value) => value.shadowRoot?.textContent ?? '');
      assert.match(alive.replaceAll(/\s+/g, ' '), words);
      // A placeholder would replace the answer until the same answer comes.
      assert.deepEqual(
        site.asked.slice(asked).filter((request) => /products|search/.test(request)),
        [],
        'nothing is asked again',
      );
      assert.deepEqual(visitor.complaints, []);
      await visitor.context.close();
    });
  }
});
