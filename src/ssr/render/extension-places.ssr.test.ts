/**
 * Places for extensions in elements: rendered empty on a server, and hydrated
 * without changes.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService, shopperWith } from '../testing/service.js';
import { openSite, type Site } from '../testing/site.js';

const code = `postMessage('nobody listens')`;

describe('places for extensions on server-rendered pages', () => {
  let shop: Shop;
  let site: Site;
  before(async () => {
    shop = await openService();
    const answer = await shop.admin('PUT', '/store/1/extensions/gift', {
      name: 'Gift',
      version: '1.0.0',
      targets: ['cart.summary', 'cart.line.after', 'product.detail.after'],
      capabilities: [],
      imageOrigins: [],
      fetchOrigins: [],
      sha256: createHash('sha256').update(code).digest('hex'),
      code,
    });
    assert.equal(answer.statusCode, 200, answer.body);
    site = await openSite(shop.url);
    site.pages.set('/cart', () => ({ body: html`<wb-cart-viewer checkout-href="/checkout"></wb-cart-viewer>` }));
    site.pages.set('/product', () => ({ body: html`<wb-product-detail handle="shirt"></wb-product-detail>` }));
  });
  after(async () => {
    await (site as Site | undefined)?.close();
    await shop.close();
  });

  for (const [path, tag, place] of [
    ['/cart', 'wb-cart-viewer', 'cart.summary'],
    ['/product', 'wb-product-detail', 'product.detail.after'],
  ] as const) {
    it(`${tag} is not rendered again`, async () => {
      const cookie = await shopperWith(shop.url, 'shirt-l', 1);
      const sent = await (await fetch(site.url + path, { headers: { cookie } })).text();
      assert.deepEqual(site.reported, []);
      assert.match(sent, new RegExp(`<wb-extension-point[^>]*target="${place}"`));
      const visitor = await site.visit();
      const [name = '', value = ''] = cookie.split('=');
      await visitor.context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
      await visitor.open(path);
      await visitor.tab.waitForFunction(
        (text: string) => document.querySelector(text)?.shadowRoot?.querySelector('wb-extension-point')?.shadowRoot,
        {},
        tag,
      );
      assert.deepEqual(
        // Chromium does not know every directive of the sandbox's policies.
        visitor.complaints.filter(
          (complaint) => !/Permissions-Policy|Content-Security-Policy directive/.test(complaint),
        ),
        [],
      );
      await visitor.context.close();
    });
  }
});
