/** An app of Vue that a server renders, and a real browser hydrates. */
import * as esbuild from 'esbuild';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createStorefrontRenderer } from 'storefront-elements/ssr';
import { createSSRApp, defineComponent } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService, optionsFor, shopperWith, wordsOf } from '../../ssr/testing/service.js';
import { openSite, type Site } from '../../ssr/testing/site.js';
import { root } from '../../tools/lib/paths.mjs';
import { createPage } from './testing/ssr-app.js';
import { openStorefrontPage } from './ssr.js';

let shop: Shop;
let site: Site;
let script: string;
before(async () => {
  shop = await openService();
  site = await openSite(shop.url);
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/kits/vue/testing/ssr-client.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    conditions: ['@storefront/source', 'browser'],
    define: {
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
  });
  // Inside of a document, the text must not end its script.
  script = outputFiles[0]!.text.replaceAll('</script', '<\\/script');
});
beforeEach(() => {
  site.asked.length = 0;
});
after(async () => {
  await site.close();
  await shop.close();
});

async function render(cookie = '', autoGetActiveCart = true) {
  const { options, reported } = optionsFor(shop.url, { storeOptions: { storeId: 1, autoGetActiveCart } });
  const page = await openStorefrontPage(
    createStorefrontRenderer(options),
    new Request('http://site.example/teas', { headers: cookie === '' ? {} : { cookie } }),
  );
  const app = createPage().use(page);
  const html = await renderToString(app);
  assert.deepEqual(reported, []);
  return { html, ...page.finish() };
}

const documentOf = ({ html, state, lang }: { html: string; state: string; lang: string }, code: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Teas</title><body><div id="app">${html}</div>${state}${code}`;

describe('a Vue app rendered on a server', () => {
  it('can be read without script: products, cart and market', async () => {
    const cookie = await shopperWith(shop.url, 'mug', 2);
    const { html, state, headers } = await render(cookie);
    const words = wordsOf(html);
    assert.match(words, /^Test store 1: 2 in the cart, 0 added/);
    assert.match(words, /Add to cart|Choose/);
    assert.match(words, /Speckled Mug/);
    assert.match(words, /€ 12\.50/);
    assert.match(html, /<wb-product-list[^>]* class="teas"[^>]*><template shadowroot/);
    assert.match(html, /<b slot="header"[^>]*>Teas<\/b>/);
    assert.doesNotMatch(html, /\[object/);
    assert.doesNotMatch(html + state, new RegExp(shop.url.replace(/^https?:\/\//, '')), 'the internal address');
    assert.match(headers.get('cache-control') ?? '', /private/);
  });

  it('hydrates without a mismatch, sends no request, and works', async () => {
    const cookie = await shopperWith(shop.url, 'mug', 2);
    const sent = await render(cookie);
    site.documents.set('/vue', documentOf(sent, `<script type="module">${script}</script>`));
    const visitor = await site.visit();
    const [name = '', value = ''] = cookie.split('=');
    await visitor.context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    await visitor.tab.evaluateOnNewDocument(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const card = document.querySelector('wb-product-list')?.shadowRoot?.querySelector('li');
        (globalThis as { first?: unknown }).first = card;
      });
    });
    await visitor.open('/vue');
    assert.deepEqual(visitor.complaints, []);
    assert.equal(site.asked.join(), '');
    const seen = await visitor.tab.evaluate(() => {
      const list = document.querySelector('wb-product-list');
      return {
        isSame: (globalThis as { first?: unknown }).first === list?.shadowRoot?.querySelector('li'),
        filters: list?.filters,
        products: list?.shadowRoot?.querySelectorAll('li').length,
        title: document.querySelector('h1')?.textContent,
      };
    });
    assert.equal(seen.isSame, true, 'the very nodes that were sent');
    assert.deepEqual(seen.filters, { maxPrice: 3000 });
    assert.ok(seen.products! > 0 && seen.products! <= 3);

    await visitor.tab.evaluate(() => {
      document.querySelector('wb-product-list')?.shadowRoot?.querySelector<HTMLElement>('[data-action=add]')?.click();
    });
    await visitor.tab.waitForFunction(() =>
      document.querySelector('h1')?.textContent.endsWith('3 in the cart, 1 added'),
    );
  });

  it('embeds data also in a page without elements', async () => {
    const { options } = optionsFor(shop.url, { storeOptions: { storeId: 1, autoGetActiveCart: true } });
    const page = await openStorefrontPage(createStorefrontRenderer(options), new Request('http://site.example/'));
    const app = createSSRApp(defineComponent({ render: () => 'Nothing here' })).use(page);
    await renderToString(app);
    assert.match(page.finish().state, /data-wb-answer="\/store\/1[?"]/);
  });
});
