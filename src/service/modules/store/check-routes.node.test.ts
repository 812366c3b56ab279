import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Problem } from '@storefront/contract';
import { testApp, type TestApp } from '../../testing/app.js';

let shop: TestApp;
before(async () => {
  shop = await testApp();
});
after(() => shop.close());

describe('the routes of a store', () => {
  for (const page of ['verify', 'resetPassword'])
    it(`are rejected where ${page} has no placeholder for the token`, async () => {
      for (const method of ['PUT', 'PATCH'] as const) {
        const answer = await shop.admin(method, '/store/1', { name: 'Shop', routes: { [page]: '/konto.html' } });
        assert.equal(answer.statusCode, 400, method);
        const [error] = answer.json<Problem>().errors;
        assert.equal(error?.path, `routes.${page}`);
        assert.match(error.message, /put \{token\} where/);
        const right = { name: 'Shop', routes: { [page]: '/konto.html?t={token}' } };
        assert.equal((await shop.admin(method, '/store/1', right)).statusCode, 200, method);
      }
    });

  it('may omit such a page, and a patch may remove one', async () => {
    assert.equal((await shop.admin('PATCH', '/store/1', { routes: { verify: null } })).statusCode, 200);
    assert.equal((await shop.admin('PUT', '/store/1', { name: 'Shop' })).statusCode, 200);
  });
});
