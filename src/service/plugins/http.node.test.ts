import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Problem } from '@storefront/contract';
import { testApp, type TestApp } from '../testing/app.js';
import { serveMetrics } from './metrics.js';

describe('HTTP requests', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  const problemOf = (body: string): Problem => JSON.parse(body) as Problem;
  const code = (body: string): string | undefined => problemOf(body).errors[0]?.code;

  it('get every error as a problem document with the request id of the log', async () => {
    const answer = await shop.get('/store/1/products/nothing');
    assert.equal(answer.statusCode, 404);
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
    assert.equal(answer.headers['cache-control'], 'no-store');
    const problem = problemOf(answer.body);
    assert.deepEqual(problem, {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'No product "nothing" is sold in market "eu".',
      instance: answer.headers['x-request-id'],
      errors: [
        {
          code: 'PRODUCT_NOT_FOUND',
          message: 'No product "nothing" is sold in market "eu".',
          severity: 'error',
          path: 'handle',
        },
      ],
    });
  });

  it('get 404 for an unknown path, and 405 with Allow for an unknown method', async () => {
    assert.equal(code((await shop.get('/shops/1')).body), 'NOT_FOUND');
    const answer = await shop.app.inject({ method: 'DELETE', url: '/store/1/products', payload: 'not json' });
    assert.equal(answer.statusCode, 405);
    assert.equal(answer.headers.allow, 'GET, HEAD, OPTIONS');
    assert.equal(code(answer.body), 'METHOD_NOT_ALLOWED');
    const webhook = await shop.get('/store/1/payments/x/webhook');
    assert.equal(webhook.statusCode, 405);
  });

  it('get 405 where another path has a route of the method for the same address', async () => {
    const lookup = await shop.get('/store/1/orders/lookup');
    assert.deepEqual([lookup.statusCode, lookup.headers.allow], [405, 'POST, OPTIONS']);
    const none = await shop.app.inject({ method: 'POST', url: '/store/1/orders/lookups' });
    assert.deepEqual([none.statusCode, none.headers.allow], [405, 'GET, HEAD, OPTIONS']);
    assert.equal((await shop.app.inject({ method: 'POST', url: '/store/1/orders/lookups/more' })).statusCode, 404);
  });

  it('name stores by positive integers only', async () => {
    for (const id of ['2', '0', '-1', '1.0', '01', 'x', '99999999999', '1%20', '%00'])
      assert.equal(code((await shop.get(`/store/${id}`)).body), 'STORE_NOT_FOUND', id);
  });

  const post = (payload: string, type?: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/store/1/cart/lines',
      payload,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    });

  it('with another type than JSON are rejected', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      const answer = await post('{"variantId":"mug","quantity":1}', type);
      assert.equal(answer.statusCode, 415, type);
      assert.equal(code(answer.body), 'UNSUPPORTED_MEDIA_TYPE');
    }
    assert.equal((await post('{"variantId":"mug","quantity":1}', 'application/json; charset=utf-8')).statusCode, 200);
  });

  it('with malformed JSON or prototype keys are rejected', async () => {
    for (const body of ['{', '{"variantId":', '[1,]', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}']) {
      const answer = await post(body, 'application/json');
      assert.equal(answer.statusCode, 400, body);
      assert.equal(code(answer.body), 'VALIDATION_FAILED');
    }
  });

  it('with a missing or too large body are rejected', async () => {
    assert.equal((await post('', 'application/json')).statusCode, 400);
    const large = await post(JSON.stringify({ variantId: 'x'.repeat(1_100_000), quantity: 1 }), 'application/json');
    assert.equal(large.statusCode, 413);
    assert.equal(code(large.body), 'PAYLOAD_TOO_LARGE');
  });

  it('with text that the database cannot store are rejected', async () => {
    const category = await shop.get('/store/1/products?category=%00');
    assert.equal(category.statusCode, 400);
    assert.equal(code(category.body), 'VALIDATION_FAILED');
    for (const title of ['a\0b', 'half \ud800'])
      assert.ok((await shop.admin('PUT', '/store/1/categories/odd', { title, description: title })).statusCode < 500);
    const image = { url: '/x\0.svg', alt: 'half \ud800' };
    assert.equal((await shop.admin('PUT', '/store/1/categories/odd', { title: 'Odd', image })).statusCode, 400);
  });

  it('get headers against scripts, framing and sniffing', async () => {
    const { headers } = await shop.get('/store/1');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/);
    assert.equal(headers['strict-transport-security'], undefined);
  });

  it('can read health, readiness, the OpenAPI documents and their page; metrics by route template are on another port', async () => {
    assert.equal((await shop.get('/healthz')).statusCode, 200);
    assert.equal((await shop.get('/readyz')).statusCode, 200);
    await shop.get('/store/1/products/mug');
    const { registry } = shop.app;
    const server = await serveMetrics(registry, '127.0.0.1', 0);
    const metrics = await (await fetch(server.address)).text();
    assert.equal((await fetch(server.address.replace('/metrics', '/'))).status, 404);
    await server.close();
    assert.equal((await shop.get('/metrics')).statusCode, 404, 'not where the shop is');
    assert.match(
      metrics,
      /http_requests_total\{method="GET",route="\/store\/:storeId\/products\/:handle",status="2xx"\} \d+/,
    );
    assert.match(metrics, /database_pool_connections\{state="idle"\} \d/);
    assert.doesNotMatch(metrics, /mug/);
    const paths = (body: string): string[] => Object.keys((JSON.parse(body) as { paths: object }).paths);
    assert.ok(paths((await shop.get('/openapi.json')).body).includes('/store/{storeId}/products'));
    assert.ok(paths((await shop.get('/admin/openapi.json')).body).includes('/store/{storeId}/catalogue/import'));
    const docs = await shop.get('/docs');
    assert.match(docs.body, /GET \/store\/\{storeId\}\/products/);
    assert.match(docs.body, /PUT \/store\/\{storeId\}\/tax-rates/);
    assert.doesNotMatch(docs.body, /(src|href)="(https?:)?\/\//);
  });

  it('get "not ready" while a migration is missing or the database is down', async () => {
    const other = await testApp();
    await other.database.query(`delete from schema_migration where name like '001%'`);
    const missing = await other.get('/readyz');
    assert.equal(missing.statusCode, 503);
    assert.equal(code(missing.body), 'UNAVAILABLE');
    await other.close();
    assert.equal((await shop.get('/readyz')).statusCode, 200);
  });

  it('can reach every route of the contract', async () => {
    const { routes } = await import('@storefront/contract');
    for (const [name, { method, path }] of Object.entries(routes))
      assert.ok(shop.app.hasRoute({ method, url: path }), `${name}: ${method} ${path}`);
  });
});
