/**
 * A formatted description of a merchant, rendered by the server and hydrated by
 * a real browser.
 */
import { html } from 'lit';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService } from '../testing/service.js';
import { openSite, type Site } from '../testing/site.js';

const RICH =
  '<h1>Care</h1><p onclick="x">Wash <b>cold</b> &amp; dry &lt;h2></p><ul><li>Once</li></ul><table><tr><td>1</table><script>x</script>';
const MADE =
  '<h3>Care</h3><p>Wash <b>cold</b> &amp; dry &lt;h2&gt;</p><ul><li>Once</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>';

let shop: Shop;
let site: Site;
before(async () => {
  shop = await openService();
  site = await openSite(shop.url);
});
after(async () => {
  await site.close();
  await shop.close();
});

it('is in the page as the service sanitized it, and is not parsed again', async () => {
  await shop.database.query(`update product set description_html = $1 where store_id = 1 and id = 'mug'`, [RICH]);
  await shop.database.query('update store set version = version + 1 where store_id = 1');
  shop.app.services.stores.forget(1);
  site.pages.set('/', () => ({
    body: html`<wb-product-detail product-id="mug" heading-level="2"></wb-product-detail>`,
  }));
  const visitor = await site.visit();
  await visitor.tab.evaluateOnNewDocument(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const page = globalThis as { first?: unknown; parsed?: number };
      page.first = document.querySelector('wb-product-detail')?.shadowRoot?.querySelector('.rich h3');
      page.parsed = 0;
      for (const [value, name] of [
        [DOMParser.prototype, 'parseFromString'],
        [Element.prototype, 'setHTML'],
      ] as const) {
        const prototype = value as unknown as Record<string, unknown>;
        const real = prototype[name];
        if (typeof real !== 'function') continue;
        prototype[name] = function (this: unknown, ...given: unknown[]) {
          page.parsed = (page.parsed ?? 0) + 1;
          return Reflect.apply(real as () => unknown, this, given) as unknown;
        };
      }
    });
  });
  await visitor.open('/');
  assert.deepEqual(visitor.complaints, []);
  const seen = (await visitor.tab.evaluate(() => {
    const place = document.querySelector('wb-product-detail')?.shadowRoot?.querySelector('.rich');
    const { first, parsed } = globalThis as { first?: unknown; parsed?: number };
    return {
      html: place?.innerHTML.replaceAll(/<!--.*?-->/g, '').trim(),
      same: Boolean(first) && first === place?.querySelector('h3'),
      parsed,
    };
  })) as object;
  assert.deepEqual(seen, { html: MADE, same: true, parsed: 0 });

  // The browser renders later changes: another level, the same text.
  await visitor.tab.evaluate(() => {
    document.querySelector('wb-product-detail')?.setAttribute('heading-level', '3');
  });
  await visitor.tab.waitForFunction(() =>
    document.querySelector('wb-product-detail')?.shadowRoot?.querySelector('.rich h4'),
  );
  const hydrated = await visitor.tab.evaluate(() =>
    document
      .querySelector('wb-product-detail')
      ?.shadowRoot?.querySelector('.rich')
      ?.innerHTML.replaceAll(/<!--.*?-->/g, '')
      .trim(),
  );
  assert.equal(hydrated, MADE.replaceAll('h3', 'h4'));
  assert.deepEqual(visitor.complaints, []);
});
