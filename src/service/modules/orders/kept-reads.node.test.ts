/** Two processes on one database: what the second one keeps of the catalogue, and what it charges. */
import type { Cart, Checkout, Product, ProductPage } from '@storefront/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createApp } from '../../app.js';
import { openDatabase, type Database } from '../../database/connection.js';
import { STALE_MS } from '../../kernel/store-changes.js';
import { until } from '../../testing/process.js';
import { visitor } from '../../testing/visitor.js';
import { berlin, openShop, sandboxFactory, type Shop } from './testing/shop.js';

const DETAIL = '/store/1/products/mug?market=eu';
const LIST = '/store/1/products?market=eu';

let shop: Shop;
let database: Database;
let other: FastifyInstance;
/** Of the second process. It stands still unless a test moves it. */
const clock = { ms: 0 };
before(async () => {
  shop = await openShop();
  database = await openDatabase({ databaseUrl: shop.database.url, dataDir: '', poolSize: 4 });
  other = await createApp({
    database,
    paymentProviders: sandboxFactory,
    // Without limits on load: on a busy machine they would answer instead of the catalogue.
    config: { logLevel: 'silent', rateLimits: false, load: false },
  });
  Object.assign(other.services.stores.changes, { now: () => clock.ms });
  await other.ready();
});
after(async () => {
  await other.close();
  await database.close();
  await shop.close();
});

const get = (path: string, headers = {}): Promise<LightMyRequestResponse> =>
  other.inject({ method: 'GET', url: path, headers });
const priceAt = async (path = DETAIL): Promise<number> => (await get(path)).json<Product>().price.amount;
const stockOf = async (id: string): Promise<unknown> =>
  (await get(LIST)).json<ProductPage>().items.find((item) => item.id === id)?.stock;

/** A price that the merchant changes at the first process, heard by the second one. */
async function reprice(amount: number): Promise<void> {
  const prices = [{ variantId: 'mug', price: { amount, currency: 'EUR' } }];
  const answer = await shop.admin('PUT', '/store/1/price-lists/eu', { prices });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal((await shop.get(DETAIL)).json<Product>().price.amount, amount, 'the writer reads it at once');
  await heard();
}

async function heard(): Promise<void> {
  const { version } = await shop.one<{ version: number }>('select version from store where store_id = 1');
  await until(() => other.services.stores.changes.heard(1) === version);
}

describe('the catalogue of a second process', () => {
  it('may be the old one while the new one is computed, with the tag of the old one', async () => {
    await reprice(1300);
    assert.equal(await priceAt(), 1300);
    const tag = String((await get(DETAIL)).headers.etag);
    await reprice(1400);
    const stale = await get(DETAIL);
    assert.deepEqual([stale.json<Product>().price.amount, stale.headers.etag], [1300, tag]);
    await until(async () => (await priceAt()) === 1400);
    const fresh = await get(DETAIL, { 'if-none-match': tag });
    assert.equal(fresh.statusCode, 200);
    assert.notEqual(fresh.headers.etag, tag);
    assert.equal((await get(DETAIL, { 'if-none-match': String(fresh.headers.etag) })).statusCode, 304);
  });

  it('is not older than the bound', async () => {
    await reprice(1500);
    await until(async () => (await priceAt()) === 1500);
    await reprice(1600);
    clock.ms += STALE_MS + 1;
    assert.equal(await priceAt(), 1600);
  });

  it('is at once the new one after a change of the settings', async () => {
    await get(LIST);
    await shop.admin('PATCH', '/store/1', { lowStockThreshold: 4 });
    await heard();
    assert.equal((await shop.get('/store/1')).statusCode, 200);
    assert.deepEqual(await stockOf('poster'), { status: 'low', quantity: 1 });
    await shop.admin('PATCH', '/store/1', { lowStockThreshold: 0 });
    await heard();
    assert.deepEqual(await stockOf('poster'), { status: 'in-stock' });
    await shop.admin('PATCH', '/store/1', { lowStockThreshold: 5 });
  });

  it('is left by a sale where it does not show the product', async () => {
    await heard();
    const before = (await get(DETAIL)).body;
    await stockOf('shirt');
    await shop.database.query(`update product set description = 'Unannounced' where store_id = 1 and id = 'mug'`);
    const shopper = shop.shopper();
    const { status } = await shopper.complete(await shopper.ready('shirt-l', 1));
    assert.equal(status, 200);
    await heard();
    assert.equal((await get(DETAIL)).body, before);
    clock.ms += STALE_MS + 1;
    assert.equal((await get(DETAIL)).body, before, 'not after the bound either');
    const shirt = (await get('/store/1/products/shirt?market=eu')).json<Product>();
    assert.equal(shirt.variants.find(({ id }) => id === 'shirt-l')?.stock.quantity, 2);
  });
});

describe('money at a second process', () => {
  it('is that of the database while the catalogue is still the old one', async () => {
    await reprice(1700);
    await until(async () => (await priceAt()) === 1700);
    await priceAt(LIST).catch(() => undefined);
    await reprice(1990);

    const shopperThere = visitor({ ...shop, app: other });
    const cart = await shopperThere.send('POST', '/cart/lines?market=eu', { variantId: 'mug', quantity: 1 });
    assert.equal(cart.statusCode, 200, cart.body);
    assert.equal(cart.json<Cart>().lines[0]?.unitPrice.amount, 1990);
    const shipping = { shippingAddress: berlin, shippingMethodId: 'eu-standard' };
    const estimate = (await shopperThere.send('POST', '/estimate?market=eu', shipping)).json<{
      totals: { subtotal: { amount: number } };
    }>();
    assert.equal(estimate.totals.subtotal.amount, 1990);
    const checkout = (
      await shopperThere.send('POST', '/checkout?market=eu', { email: 'ada@example.com', ...shipping })
    ).json<Checkout>();
    assert.equal(checkout.quote.totals.subtotal.amount, 1990);
    assert.equal(await priceAt(), 1700, 'the product page has not been asked for since');
  });

  it('is not taken for the last piece twice, and the catalogue shows at once that it is sold', async () => {
    await until(async () => JSON.stringify(await stockOf('poster')) === JSON.stringify({ status: 'low', quantity: 1 }));
    const shopper = shop.shopper();
    assert.equal((await shopper.complete(await shopper.ready('poster', 1))).status, 200);
    await heard();
    const shopperThere = visitor({ ...shop, app: other });
    const cart = await shopperThere.send('POST', '/cart/lines?market=eu', { variantId: 'poster', quantity: 1 });
    assert.match(cart.body, /OUT_OF_STOCK|SOLD_OUT/);
    assert.deepEqual(await stockOf('poster'), { status: 'sold-out' });
  });
});
