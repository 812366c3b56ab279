import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { startFixtureServer, type FixtureServer } from '../testing/fixture-server.js';
import { CustomerClient, StorefrontError } from './index.js';

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
};

let server: FixtureServer;
let client: CustomerClient;
beforeEach(async () => {
  server = await startFixtureServer();
  client = new CustomerClient({ baseUrl: server.url, storeId: 1 });
  server.shop.addToCart('v1-1', 1);
});
afterEach(() => server.close());

const ready = () =>
  client.checkout.create({ email: 'ada@example.org', shippingAddress: address, shippingMethodId: 'standard' });
const code = (error: unknown): string => (error instanceof StorefrontError ? error.code : String(error));

describe('checkout', () => {
  it('turns a cart into an order', async () => {
    const quote = await client.checkout.estimate({ shippingAddress: address, shippingMethodId: 'standard' });
    const opened = await client.checkout.create();
    assert.equal(opened.quote.state, 'needs-address');
    const again = await client.checkout.create();
    assert.equal(again.id, opened.id);
    const checkout = await client.checkout.update(opened.id, {
      email: 'ada@example.org',
      shippingAddress: address,
      shippingMethodId: 'standard',
    });
    assert.deepEqual(checkout.quote.totals, quote.totals);
    assert.deepEqual(await client.checkout.get(checkout.id), checkout);
    const input = { quoteHash: checkout.quote.hash, expectedAmount: quote.totals.amountDue, provider: 'sandbox' };
    const { order, payment } = await client.checkout.complete(checkout.id, input);
    assert.equal(order.status, 'pending');
    assert.deepEqual(payment?.amount, quote.totals.amountDue);
    const { order: placed } = await client.checkout.resume(checkout.id);
    assert.equal(placed.status, 'placed');
    assert.deepEqual(await client.orders.get(placed.id), placed);
    assert.deepEqual(await client.orders.lookup({ number: placed.number!, email: placed.email }), placed);
    assert.ok(!server.calls.some(({ name }) => name.includes('ada')), 'no e-mail address in a URL');
  });

  it('returns the new totals when the quote changed', async () => {
    const checkout = await ready();
    const { hash, totals } = checkout.quote;
    server.shop.addToCart('v3-1', 1);
    const input = { quoteHash: hash, expectedAmount: totals.amountDue, provider: 'sandbox' };
    const error = await client.checkout.complete(checkout.id, input).catch((caught: unknown) => caught);
    assert.equal(code(error), 'QUOTE_CHANGED');
    const { problem } = error as StorefrontError;
    assert.equal(problem?.checkout?.quote.lines.length, 2);
    assert.equal(server.callsTo('complete').length, 1, 'a refusal is not repeated');
  });

  it('places one order although several answers are lost', async () => {
    const checkout = await ready();
    const input = {
      quoteHash: checkout.quote.hash,
      expectedAmount: checkout.quote.totals.amountDue,
      provider: 'sandbox',
    };
    server.trouble('complete', 'cut-after', 'cut-after', { status: 504 });
    const first = await client.checkout.complete(checkout.id, input, { idempotencyKey: 'of-this-order' });
    const keys = server.callsTo('complete').map(({ headers }) => headers['idempotency-key']);
    assert.deepEqual(keys, Array<string>(4).fill('of-this-order'));
    const replayed = await client.checkout.complete(checkout.id, input, { idempotencyKey: 'of-this-order' });
    assert.deepEqual(replayed, first);
  });

  it('retries a POST that changes nothing', async () => {
    const checkout = await ready();
    for (const route of ['estimate', '/checkout?', 'resume', 'lookup']) server.trouble(route, 'cut-after');
    await client.checkout.estimate();
    await client.checkout.create({}, { market: 'eu' });
    await assert.rejects(client.checkout.resume(checkout.id), (error) => code(error) === 'ORDER_NOT_FOUND');
    await assert.rejects(
      client.orders.lookup({ number: '1', email: 'nobody@example.org' }),
      (error) => code(error) === 'ORDER_NOT_FOUND',
    );
    for (const route of ['estimate', '/checkout?', 'resume', 'lookup']) {
      assert.equal(server.callsTo(route).length, 2, route);
    }
  });
});

describe('navigation', () => {
  it("reads the merchant's menus and redirects", async () => {
    assert.equal((await client.navigation.getMenus(1))[0]?.handle, 'main');
    assert.deepEqual(await client.navigation.getRedirects(1), [
      { path: '/mugs', target: '/products/enamel-mug', statusCode: 301 },
    ]);
  });
});

describe('store', () => {
  it('pages through the catalogue', async () => {
    const first = await client.store.getAvailableProducts(1, { first: 8, sort: 'price-asc' });
    const after = first.pageInfo.endCursor!;
    const second = await client.store.getAvailableProducts(1, { first: 8, sort: 'price-asc', after });
    const prices = [...first.items, ...second.items].map(({ price }) => price.amount);
    assert.equal(prices.length, first.totalCount);
    assert.deepEqual(
      prices,
      [...prices].sort((a, b) => a - b),
    );
    assert.equal((await client.store.getCategory(1, 'gifts')).title, 'Gifts');
  });
});
