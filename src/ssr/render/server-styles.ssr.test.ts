/** A list in rows, rendered by a server and hydrated in a browser. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService } from '../testing/service.js';
import { openSite, type Site } from '../testing/site.js';

let shop: Shop;
let site: Site;
before(async () => {
  shop = await openService();
  site = await openSite(shop.url, { forms: true });
  site.pages.set('/rows', () => ({ body: html`<wb-product-list layout="list"></wb-product-list>` }));
});
after(async () => {
  await site.close();
  await shop.close();
});

describe('a list in rows', () => {
  const areas = `getComputedStyle(document.querySelector('wb-product-list').shadowRoot.querySelector('.card')).gridTemplateAreas`;

  it('has rows without script, and keeps them', async () => {
    const visitor = await site.visit();
    await visitor.tab.setJavaScriptEnabled(false);
    await visitor.tab.goto(`${site.url}/rows`);
    const before = await visitor.tab.evaluate(areas);
    assert.match(String(before), /media title/);
    await visitor.tab.setJavaScriptEnabled(true);
    await visitor.open('/rows');
    assert.equal(await visitor.tab.evaluate(areas), before);
    assert.deepEqual(visitor.complaints, []);
    await visitor.context.close();
  });
});
