import type { Cart } from '@storefront/contract';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { contractFault, operationOf } from './contract-check.js';
import { createFixtureApi } from './fixture-api.js';
import { startFixtureServer } from './fixture-server.js';
import { createFixtureShop } from './fixture-shop.js';
import { problemAnswer, type FixtureAnswer, type FixtureRequest } from './fixture-wire.js';

const asked = (method: string, path: string, body?: unknown): FixtureRequest => ({
  method,
  path: `/store/1${path}`,
  query: {},
  headers: { 'idempotency-key': 'key-0000000000000001' },
  body,
});
const cartRequest = asked('GET', '/cart');
const shop = createFixtureShop(1);
shop.addToCart('v1-1', 2);
const cartAnswer = (change: (cart: Cart & Record<string, unknown>) => void): FixtureAnswer => {
  const cart = structuredClone(shop.answer(cartRequest).body) as Cart & Record<string, unknown>;
  change(cart);
  return { status: 200, body: cart };
};

describe('a response of the fake API', () => {
  it('is valid when unchanged', () => {
    assert.equal(contractFault(cartRequest, shop.answer(cartRequest)), null);
  });

  const broken: Readonly<Record<string, [(cart: Cart & Record<string, unknown>) => void, RegExp]>> = {
    'lacks a required field': [({ totals }) => delete (totals as Partial<Cart['totals']>).total, /"totals.total" is missing/],
    'has an extra field': [(cart) => (cart['secret'] = 1), /"secret" is not a field/],
    'has a field of the wrong type': [(cart) => Object.assign(cart, { note: 7 }), /"note" must be a string/],
  }; // prettier-ignore
  for (const [name, [change, expected]] of Object.entries(broken)) {
    it(`is rejected when it ${name}, with operation and path`, () => {
      const fault = contractFault(cartRequest, cartAnswer(change));
      assert.match(fault ?? '', expected);
      assert.match(fault ?? '', /^getCart, GET \/store\/1\/cart: /);
    });
  }

  it('has a status of the operation, and a body only where the operation has one', () => {
    assert.match(contractFault(cartRequest, { ...cartAnswer(() => undefined), status: 201 }) ?? '', /201, not 200/);
    const read = asked('POST', '/restock-notifications/unsubscribe', { token: 't' });
    assert.match(contractFault(read, { status: 204, body: {} }) ?? '', /has a body/);
  });

  it('has only error codes and statuses that the operation declares', () => {
    assert.equal(contractFault(cartRequest, problemAnswer(cartRequest, { code: 'STORE_NOT_FOUND' })), null);
    const gone = problemAnswer(cartRequest, { code: 'ORDER_NOT_FOUND' });
    assert.match(contractFault(cartRequest, gone) ?? '', /do not have 404 ORDER_NOT_FOUND/);
    const wrong = problemAnswer(cartRequest, { code: 'STORE_NOT_FOUND', status: 409 });
    assert.match(contractFault(cartRequest, wrong) ?? '', /do not have 409 STORE_NOT_FOUND/);
  });

  it('has valid records in its problem document', () => {
    const request = asked('PUT', '/cart', { lines: [] });
    const { body } = cartAnswer((cart) => delete (cart as Partial<Cart>).version);
    const answer = problemAnswer(request, { code: 'CART_VERSION_CONFLICT', cart: body as Cart });
    assert.match(contractFault(request, answer) ?? '', /In "cart": "version" is missing/);
  });
});

describe('a request to the fake API', () => {
  it('matches one operation; a fixed path wins', () => {
    assert.equal(operationOf(asked('GET', '/cart/markets/us'))?.name, 'marketImpact');
    assert.deepEqual(operationOf(asked('DELETE', '/cart/discounts/a%20b'))?.params, { storeId: '1', code: 'a b' });
    assert.equal(operationOf(asked('POST', '/orders/lookup'))?.name, 'lookupOrder');
    assert.equal(operationOf(asked('GET', '/nothing/here')), undefined);
  });

  it('is rejected with an invalid body, as by the service', () => {
    const { status, body } = shop.answer(asked('POST', '/cart/lines', { variantId: 'v1-1', quantity: '2' }));
    const [error] = (body as { errors: { code: string; path: string }[] }).errors;
    assert.deepEqual([status, error?.code, error?.path], [400, 'VALIDATION_FAILED', 'quantity']);
  });
});

describe('a contract fault', () => {
  it('is reported to the test that caused it', async () => {
    const faults: string[] = [];
    const api = createFixtureApi({ onFault: (fault) => faults.push(fault) });
    api.shop.answer = () => cartAnswer((cart) => (cart['secret'] = 1));
    await api.fetch(`${api.baseUrl}/store/1/cart`);
    assert.match(faults.join(), /^getCart, GET \/store\/1\/cart: "secret"/);
  });

  it('fails a test that does not handle it', () => {
    const script = `const { createFixtureApi } = await import(${JSON.stringify(new URL('./fixture-api.ts', import.meta.url).href)});
      const api = createFixtureApi();
      api.shop.answer = () => ({ status: 200, body: {} });
      await api.fetch(api.baseUrl + '/store/1/cart');`;
    const run = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--conditions=@storefront/source', '--input-type=module', '-e', script],
      { encoding: 'utf8' },
    );
    assert.equal(run.status, 1);
    assert.match(run.stderr, /The fake API breaks the contract\. getCart, GET \/store\/1\/cart: "id" is missing/);
  });

  it('fails a Node test when it closes the server', async () => {
    const server = await startFixtureServer();
    server.shop.answer = () => ({ status: 200, body: {} });
    await fetch(`${server.url}/store/1/cart`);
    await assert.rejects(server.close(), /getCart, GET \/store\/1\/cart/);
  });
});
