import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { startFixtureServer, type FixtureServer } from '../../testing/fixture-server.js';
import { CustomerClient, StorefrontError, type ClientOptions, type RequestReport } from '../index.js';

let server: FixtureServer;
let reports: RequestReport[];
const client = (options: Partial<ClientOptions> = {}): CustomerClient =>
  new CustomerClient({ baseUrl: server.url, storeId: 1, onRequest: (report) => reports.push(report), ...options });

/** The error a call rejects with; a call that resolves fails the test. */
async function failure(call: Promise<unknown>): Promise<StorefrontError> {
  const error: unknown = await call.then(
    () => assert.fail('the call resolved'),
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof StorefrontError, String(error));
  return error;
}

beforeEach(async () => {
  server = await startFixtureServer();
  reports = [];
});
afterEach(() => server.close());

describe('addresses', () => {
  it('fills paths, encodes them, and sends only the given parameters', async () => {
    await client().store.getAvailableProducts(1, { market: 'us', first: 2, category: 'a&b', available: true });
    await failure(client().store.getProduct(1, 'ä/ö?'));
    assert.deepEqual(
      server.calls.map(({ name }) => name),
      [
        'GET /store/1/products?first=2&category=a%26b&available=true&market=us',
        'GET /store/1/products/%C3%A4%2F%C3%B6%3F',
      ],
    );
  });

  it('parses answers with the given function', async () => {
    const texts: string[] = [];
    const parse = (text: string): unknown => {
      texts.push(text);
      return JSON.parse(text);
    };
    const { items } = await client({ parse }).store.getAvailableProducts(1, { first: 1 });
    assert.deepEqual(
      texts.map((text) => (JSON.parse(text) as { items: unknown }).items),
      [items],
    );
    const error = await failure(
      client({
        parse: () => {
          throw new SyntaxError('not today');
        },
      }).store.getPublicData(1),
    );
    assert.equal(error.status, 200);
  });

  it('accepts a base URL with a path and a trailing slash', async () => {
    const customerClient = client({ baseUrl: `${server.url}/shop/api/` });
    await failure(customerClient.store.getPublicData(1));
    assert.equal(server.calls[0]?.path, '/shop/api/store/1');
  });

  it('sends the market and locale of the client where a call passes none', async () => {
    const customerClient = client({ market: 'jp', locale: 'ja' });
    await customerClient.store.getPublicData(1);
    await customerClient.store.getPublicData(1, { market: 'us' });
    await customerClient.cart.get();
    assert.deepEqual(
      server.calls.map(({ query }) => query),
      [
        { market: 'jp', locale: 'ja' },
        { market: 'us', locale: 'ja' },
        { market: 'jp', locale: 'ja' },
      ],
    );
  });
});

describe('an invalid configuration', () => {
  it('is rejected with the option and the remedy', () => {
    assert.throws(() => new CustomerClient({ baseUrl: '' }), /baseUrl is missing; give the address/);
    assert.throws(() => new CustomerClient({ baseUrl: '/api', storeId: 0 }), /storeId is 0; give the number/);
    assert.throws(() => new CustomerClient({ baseUrl: '/api', storeId: NaN }), /storeId is NaN/);
  });

  it('without a store rejects cart calls, naming the option', async () => {
    const customerClient = new CustomerClient({ baseUrl: server.url });
    await assert.rejects(customerClient.cart.get(), /storeId is undefined; give the number of the store/);
    await assert.rejects(customerClient.checkout.create(), /storeId is undefined; give the number of the store/);
    assert.equal((await customerClient.store.getPublicData(1)).id, 1);
  });
});

describe('errors', () => {
  it('carry the problem document', async () => {
    const error = await failure(client().store.getProduct(1, 'nothing-like-it'));
    assert.deepEqual(
      [error.code, error.status, error.retryable, error.errors.length, error.problem?.status],
      ['PRODUCT_NOT_FOUND', 404, false, 1, 404],
    );
    assert.equal(reports.length, 1);
  });

  it("derive the code from the status of a proxy's page", async () => {
    server.trouble('POST', { status: 413 });
    const error = await failure(client().checkout.create());
    assert.deepEqual([error.code, error.status, error.errors], ['PAYLOAD_TOO_LARGE', 413, []]);
  });

  it('have the code UNEXPECTED when a success is not JSON', async () => {
    server.trouble('GET', { status: 200, text: '<html>log in to the hotel network</html>' });
    const error = await failure(client().store.getPublicData(1));
    assert.deepEqual([error.code, error.status, error.retryable], ['UNEXPECTED', 200, false]);
  });
});

describe('retries', () => {
  it('happen after broken connections, and each attempt is reported', async () => {
    server.trouble('GET /store/1', 'cut-before', 'cut-after');
    const data = await client().store.getPublicData(1);
    assert.equal(data.id, 1);
    assert.deepEqual(
      reports.map(({ attempt, status, method }) => [attempt, status, method]),
      [
        [1, 0, 'GET'],
        [2, 0, 'GET'],
        [3, 200, 'GET'],
      ],
    );
  });

  for (const status of [429, 502, 503, 504]) {
    it(`happen after ${status}`, async () => {
      server.trouble('GET', { status });
      await client().store.getPublicData(1);
      assert.deepEqual(
        reports.map((report) => report.status),
        [status, 200],
      );
    });
  }

  for (const status of [400, 404, 409, 500]) {
    it(`do not happen after ${status}`, async () => {
      server.trouble('GET', { status });
      assert.equal((await failure(client().store.getPublicData(1))).status, status);
      assert.equal(reports.length, 1);
    });
  }

  it('end after three, with a retryable error', async () => {
    server.trouble('GET', { status: 503 }, { status: 503 }, { status: 503 }, 'UNAVAILABLE', 'UNAVAILABLE');
    const error = await failure(client().store.getPublicData(1));
    assert.deepEqual([error.code, error.status, error.retryable], ['UNAVAILABLE', 503, true]);
    assert.equal(reports.length, 4);
  });

  it('wait as long as Retry-After asks', async () => {
    server.trouble('GET', { status: 429, headers: { 'retry-after': '1' } });
    await client().store.getPublicData(1);
    const [first, second] = server.calls;
    assert.ok(second!.at - first!.at >= 995, `${second!.at - first!.at} ms`);
  });

  it('do not wait for a distant Retry-After', async () => {
    server.trouble('GET', { status: 503, headers: { 'retry-after': '3600' } });
    const error = await failure(client().store.getPublicData(1));
    assert.equal(error.retryable, true);
    assert.equal(reports.length, 1);
  });

  it('end with NETWORK when the server is down', async () => {
    await server.close();
    const error = await failure(client().store.getPublicData(1));
    assert.deepEqual([error.code, error.status, error.retryable], ['NETWORK', 0, true]);
    assert.equal(reports.length, 4);
  });

  it('send an add with the same key, so that a lost answer adds nothing twice', async () => {
    server.trouble('POST', 'cut-after', 'cut-after');
    const cart = await client().cart.addLine({ variantId: 'v1-1', quantity: 2 });
    const keys = server.callsTo('POST').map(({ headers }) => headers['idempotency-key']);
    assert.equal(keys.length, 3);
    assert.equal(new Set(keys).size, 1);
    assert.ok(keys[0] && keys[0].length >= 32);
    assert.equal(cart.itemCount, 2);
    assert.equal(server.shop.cart.view().itemCount, 2);
  });

  it("send a new key with each add, or the caller's key", async () => {
    const { cart } = client();
    await cart.addLine({ variantId: 'v1-1', quantity: 1 });
    await cart.addLine({ variantId: 'v1-1', quantity: 1 });
    await cart.addLine({ variantId: 'v1-1', quantity: 1 }, { idempotencyKey: 'kept' });
    const last = await cart.addLine({ variantId: 'v1-1', quantity: 1 }, { idempotencyKey: 'kept' });
    assert.equal(last.itemCount, 3);
    const keys = server.callsTo('POST').map(({ headers }) => headers['idempotency-key']);
    assert.equal(new Set(keys).size, 3);
  });

  it('wait while the first call with the key runs', async () => {
    server.trouble('POST', 'IDEMPOTENCY_IN_PROGRESS');
    assert.equal((await client().cart.addLine({ variantId: 'v1-1', quantity: 1 })).itemCount, 1);
    assert.equal(reports.length, 2);
  });
});

describe('aborting a call', () => {
  it('aborts a running request', async () => {
    const release = server.hold('GET');
    const controller = new AbortController();
    const call = failure(client().store.getPublicData(1, { signal: controller.signal }));
    await server.arrived('GET');
    controller.abort();
    const error = await call;
    assert.deepEqual([error.code, error.status, error.retryable], ['ABORTED', 0, false]);
    release();
  });

  it('aborts between two attempts', async () => {
    server.trouble('GET', { status: 503, headers: { 'retry-after': '20' } });
    const controller = new AbortController();
    const customerClient = client({ onRequest: () => setTimeout(() => controller.abort()) });
    assert.equal((await failure(customerClient.store.getPublicData(1, { signal: controller.signal }))).code, 'ABORTED');
    assert.equal(server.calls.length, 1);
  });

  it('sends nothing when it was aborted before', async () => {
    const error = await failure(client().store.getPublicData(1, { signal: AbortSignal.abort() }));
    assert.equal(error.code, 'ABORTED');
    assert.equal(server.calls.length, 0);
  });

  it('aborts an attempt that takes too long, and retries', async () => {
    const release = server.hold('GET');
    const customerClient = client({ timeout: 100, onRequest: () => release() });
    assert.equal((await customerClient.store.getPublicData(1)).id, 1);
    assert.equal(server.calls.length, 2);
  });
});

describe('in a plain http page', () => {
  // The method is on the prototype, so the test hides it and restores it.
  before(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true }));
  after(() => Reflect.deleteProperty(crypto, 'randomUUID'));

  it('creates keys without crypto.randomUUID', () => {
    const keys = new Set(Array.from({ length: 100 }, () => client().idempotencyKey()));
    assert.equal(keys.size, 100);
    for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/);
  });
});
