import type {
  ContentPage,
  EmailSettings,
  Menu,
  Page,
  Product,
  Redirect,
  ReviewPage,
  ReviewRecord,
} from '@storefront/contract';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { sandboxFactory } from '../../../src/service/modules/orders/testing/shop.js';
import { masterKey, startSandbox } from '../../../src/service/payments/testing/start-sandbox.js';
import { testApp } from '../../../src/service/testing/app.js';
import { seed, STORE, writings } from './seed.mjs';

const written = readFileSync(new URL('../reviews.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n').length;

describe('the demo shop', () => {
  it("is seeded once with its reviews; another run keeps the merchant's moderation", async () => {
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
      const first = await fill();
      assert.deepEqual([first.outcome, first.errors], ['filled', []]);
      const { items, totalCount } = await records();
      assert.equal(totalCount, written);
      assert.ok(items.every(({ status }) => status === 'published'));

      for (const kind of ['pages', 'stories'] as const) {
        const { totalCount: shown } = (await shop.get(`/store/${STORE}/${kind}`)).json<ContentPage>();
        assert.equal(shown, (await writings(kind)).length, 'none is dated ahead');
      }
      const { colors } = (await shop.admin('GET', `/store/${STORE}/email-settings`)).json<EmailSettings>();
      const theme = readFileSync(new URL('../themes/house.css', import.meta.url), 'utf8');
      assert.ok(
        colors.primary && theme.includes(`--wb-color-primary: light-dark(${colors.primary},`),
        'emails look as the pages',
      );

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
      assert.deepEqual([again.outcome, again.created, again.updated], ['kept', 0, 0]);
      assert.equal((await records()).totalCount, written - 1);
    } finally {
      await sandbox.close();
      await shop.close();
    }
  });

  it("keeps the merchant's changes; allows another port; a reset seeds it again", async () => {
    const shop = await testApp({ seed: false, paymentProviders: sandboxFactory });
    const sandbox = await startSandbox();
    try {
      await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const apiUrl = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
      const fill = (shopUrl: string, more = {}) =>
        seed({ apiUrl, adminKey: shop.rootKey, shopUrl, sandboxUrl: sandbox.url, sandboxKey: masterKey, ...more });
      const settings = async () =>
        (await shop.admin('GET', `/store/${STORE}/settings`)).json<{
          tagline: string;
          allowedOrigins: string[];
          mediaBaseUrl: string;
        }>();
      await fill('http://127.0.0.1:4010');
      const { tagline } = await settings();
      await shop.admin('PATCH', `/store/${STORE}`, { tagline: 'Mine' });
      await shop.admin('PUT', `/store/${STORE}/redirects`, { items: [] });
      await shop.admin('DELETE', `/store/${STORE}/pages/care`);
      const provider = `/store/${STORE}/payment-providers/card-sandbox`;
      const keys = (await shop.admin('GET', provider)).json<object>();
      await shop.admin('PUT', provider, { ...keys, enabled: false });

      assert.equal((await fill('http://127.0.0.1:4999')).outcome, 'kept');
      const kept = await settings();
      assert.equal(kept.tagline, 'Mine');
      assert.equal(kept.mediaBaseUrl, 'http://127.0.0.1:4999');
      assert.ok(kept.allowedOrigins.includes('http://localhost:4999'));
      assert.deepEqual((await shop.get(`/store/${STORE}/redirects`)).json<{ items: Redirect[] }>().items, []);
      assert.equal((await shop.get(`/store/${STORE}/pages/care`)).statusCode, 404);
      assert.deepEqual((await shop.admin('GET', provider)).json(), { ...keys, enabled: false });

      assert.equal((await fill('http://127.0.0.1:4999', { reset: true })).outcome, 'reset');
      assert.equal((await settings()).tagline, tagline);
      assert.equal((await shop.get(`/store/${STORE}/pages/care`)).statusCode, 200);
    } finally {
      await sandbox.close();
      await shop.close();
    }
  });

  it('continues an interrupted seed', async () => {
    const shop = await testApp({ seed: false, paymentProviders: sandboxFactory });
    const sandbox = await startSandbox();
    try {
      await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const options = {
        apiUrl: `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`,
        adminKey: shop.rootKey,
        shopUrl: 'http://127.0.0.1:4010',
        sandboxKey: masterKey,
      };
      // The seed calls the sandbox halfway, and nothing listens at this address.
      await assert.rejects(seed({ ...options, sandboxUrl: 'http://127.0.0.1:1' }));
      assert.equal((await shop.get(`/store/${STORE}`)).statusCode, 200, 'the store is there');
      assert.equal((await shop.get(`/store/${STORE}/products/speckled-mug`)).statusCode, 404);
      assert.equal((await seed({ ...options, sandboxUrl: sandbox.url })).outcome, 'resumed');
      assert.equal((await shop.get(`/store/${STORE}/products/speckled-mug`)).statusCode, 200);
      assert.equal((await seed({ ...options, sandboxUrl: sandbox.url })).outcome, 'kept');
    } finally {
      await sandbox.close();
      await shop.close();
    }
  });

  it('retries while the API is busy, for example while the rule compiler starts', async () => {
    const shop = await testApp({ seed: false, paymentProviders: sandboxFactory });
    const sandbox = await startSandbox();
    let refusals = 0;
    const busy = createServer((incoming, outgoing) => {
      const { method, url: path, headers } = incoming;
      if (method === 'POST' && path === `/store/${STORE}/checkout-rules` && refusals < 2) {
        refusals += 1;
        incoming.resume();
        outgoing.writeHead(503, { 'retry-after': '1' }).end('{}');
        return;
      }
      const { port } = shop.app.server.address() as AddressInfo;
      const asked = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(asked);
    });
    try {
      await shop.app.listen({ port: 0, host: '127.0.0.1' });
      await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
      const report = await seed({
        apiUrl: `http://127.0.0.1:${(busy.address() as AddressInfo).port}`,
        adminKey: shop.rootKey,
        shopUrl: 'http://127.0.0.1:4010',
        sandboxUrl: sandbox.url,
        sandboxKey: masterKey,
      });
      assert.deepEqual([report.outcome, refusals], ['filled', 2]);
    } finally {
      busy.closeAllConnections();
      busy.close();
      await sandbox.close();
      await shop.close();
    }
  });
});
