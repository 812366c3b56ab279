/**
 * Runs the commands of a guide, as written, against the demo shop. Afterwards a shopper can still buy from the shop.
 */
import type { Checkout, CompleteResult, Product, StorePublicData } from '@storefront/contract';
import { CSV_COLUMNS } from '../../service/modules/catalogue/csv-columns.js';
import { ImportLine, ImportVariant } from '@storefront/contract';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { berlin, sandboxFactory } from '../../service/modules/orders/testing/shop.js';
import { masterKey, startSandbox, type RunningSandbox } from '../../service/payments/testing/start-sandbox.js';
import { testApp, type TestApp } from '../../service/testing/app.js';
import { temporaryFolder } from '../../service/testing/process.js';
import { seed, STORE } from '../../../docs/demo-shop/seed/seed.mjs';

const run = promisify(execFile);
const guides = new URL('../../../docs/guides/', import.meta.url);
const guide = (name: string): Promise<string> => readFile(new URL(name, guides), 'utf8');

describe('guides', () => {
  let shop: TestApp;
  let sandbox: RunningSandbox;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let apiUrl: string;
  const shopUrl = 'http://127.0.0.1:4100';
  before(async () => {
    shop = await testApp({ seed: false, paymentProviders: sandboxFactory });
    sandbox = await startSandbox();
    folder = await temporaryFolder();
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    apiUrl = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
    await seed({ apiUrl, adminKey: shop.rootKey, shopUrl, sandboxUrl: sandbox.url, sandboxKey: masterKey });
    await mkdir(path.join(folder.path, '.data'));
    await writeFile(path.join(folder.path, '.data/keys.json'), JSON.stringify({ adminKey: shop.rootKey }));
  });
  after(async () => {
    await sandbox.close();
    await shop.close();
    await folder.remove();
  });

  /** Shell blocks that call the API, with the address of the test's API. */
  const commandsOf = (text: string): string[] =>
    [...text.matchAll(/^( *)```sh\n(.*?)^ *```/gms)]
      .map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
      .filter((code) => code.includes('$API') || code.includes('products'))
      .map((code) =>
        code.replaceAll('http://127.0.0.1:4000', apiUrl).replaceAll(/\bcurl /g, 'curl -sS --fail-with-body '),
      );

  const buy = async (productId: string): Promise<void> => {
    const jar = new Map<string, string>();
    const call = async <T>(method: string, at: string, body?: unknown): Promise<T> => {
      const answer = await fetch(`${apiUrl}/store/${STORE}${at}`, {
        method,
        headers: {
          origin: shopUrl,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(at.endsWith('/complete') && { 'idempotency-key': randomUUID() }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      const text = await answer.text();
      assert.equal(answer.status, 200, `${method} ${at}: ${text}`);
      return JSON.parse(text) as T;
    };
    const product = await call<Product>('GET', `/products/${productId}`);
    await call('POST', '/cart/lines', { variantId: product.variants[0]?.id ?? '', quantity: 1 });
    const open = await call<Checkout>('POST', '/checkout', { email: 'ada@example.com', shippingAddress: berlin });
    const ready = await call<Checkout>('PATCH', `/checkout/${open.id}`, {
      shippingMethodId: open.quote.shippingMethods[0]?.id ?? '',
    });
    const { payment } = await call<CompleteResult>('POST', `/checkout/${open.id}/complete`, {
      quoteHash: ready.quote.hash,
      expectedAmount: ready.quote.totals.amountDue,
      provider: 'card-sandbox',
    });
    assert.ok(payment, 'there is something to pay');
  };

  it('fill-a-shop: every command has the described effect, and the shop still sells', async () => {
    const before = (await shop.get(`/store/${STORE}`)).json<StorePublicData>();
    const commands = commandsOf(await guide('fill-a-shop.md'));
    assert.ok(commands.length >= 5);
    // One shell: the first block sets variables that the others use.
    await run('bash', ['-eu', '-o', 'pipefail', '-c', commands.join('\n')], { cwd: folder.path });
    const store = (await shop.get(`/store/${STORE}`)).json<StorePublicData>();
    assert.deepEqual([store.name, store.routes], ['My shop', before.routes]);
    assert.ok(store.markets.some(({ code }) => code === 'ch'));
    const teapot = (await shop.get(`/store/${STORE}/products/clay-teapot`)).json<Product>();
    assert.equal(teapot.variants[0]?.price.amount, 5900);
    await buy('clay-teapot');
    await buy('speckled-mug');
  });

  it('name no admin PUT of the store that would empty its settings', async () => {
    for (const name of (await readdir(guides)).filter((file) => file.endsWith('.md'))) {
      const text = await guide(name);
      assert.doesNotMatch(text, /-X PUT "?\$API"?\s/, name);
    }
  });

  it('import: has every field of a line and every column that is read', async () => {
    const text = (await guide('import.md')).toLowerCase();
    for (const field of [...Object.keys(ImportLine.properties), ...Object.keys(ImportVariant.properties)])
      assert.ok(text.includes(`\`${field.toLowerCase()}\``), field);
    for (const column of CSV_COLUMNS.filter((name) => !/option[23]|option1 (name|value)/.test(name)))
      assert.ok(text.includes(`\`${column}\``), column);
  });
});
