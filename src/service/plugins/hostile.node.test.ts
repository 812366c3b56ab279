import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Problem } from '@storefront/contract';
import type { LightMyRequestResponse } from 'fastify';
import { testApp, type TestApp } from '../testing/app.js';
import { isDate, isDateTime } from './formats.js';

describe('hostile requests', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  /** Asserts a problem document with the headers of every answer. */
  const refused = (answer: LightMyRequestResponse, status: number, code: string): Problem => {
    assert.equal(answer.statusCode, status, answer.body);
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.match(String(answer.headers['x-request-id']), /^[0-9a-f-]{36}$/);
    const problem = JSON.parse(answer.body) as Problem;
    assert.equal(problem.instance, answer.headers['x-request-id']);
    assert.equal(problem.errors[0]?.code, code);
    return problem;
  };
  const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: string, type = 'application/json') =>
    shop.app.inject({
      method,
      url,
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${shop.rootKey}` },
    });

  it('with numbers beyond every price are rejected', async () => {
    for (const query of ['minPrice=9223372036854775808', 'maxPrice=1e300', 'minPrice=99999999999999999999'])
      for (const path of ['products?', 'search?q=mug&'])
        refused(await shop.get(`/store/1/${path}${query}`), 400, 'VALIDATION_FAILED');
  });

  it('with invalid dates are rejected, in every field for a date', async () => {
    for (const bad of ['nonsense', '', '2027-02-30T00:00:00Z', '2027-01-01', '2027-01-01T00:00:00+99:00']) {
      const rate = { name: 'VAT', countryCode: 'DE', ratePpm: 190_000 };
      const answers = [
        await shop.admin('PUT', '/store/1/tax-rates', { rates: [{ ...rate, startsAt: bad }] }),
        await shop.admin('PUT', '/store/1/discounts/d', { title: 'x', kind: 'free-shipping', startsAt: bad }),
        await shop.admin('POST', '/store/1/gift-cards', { amount: { amount: 1, currency: 'EUR' }, expiresAt: bad }),
        await shop.admin('PUT', '/store/1/pages/p', { title: 'x', body: '', publishedAt: bad }),
      ];
      for (const answer of answers) refused(answer, 400, 'VALIDATION_FAILED');
    }
  });

  it('with a catalogue that is not JSON Lines get 415', async () => {
    const line = '{"id":"x","title":"X"}';
    for (const type of ['application/json', 'text/plain', 'APPLICATION/JSON; charset=utf-8'])
      refused(await send('POST', '/store/1/catalogue/import', line, type), 415, 'UNSUPPORTED_MEDIA_TYPE');
    assert.equal((await send('POST', '/store/1/catalogue/import', '', 'application/x-ndjson')).statusCode, 200);
  });

  it('with malformed URLs get a problem document', async () => {
    for (const url of [
      '/store/1/products/%ff',
      '/store/1/products/%',
      '/store/%zz',
      '/%c0%ae',
      '/store/1/orders/%e0%80',
    ])
      refused(await shop.get(url), 400, 'VALIDATION_FAILED');
    for (const url of [`/store/1/products/${'a'.repeat(601)}`, `/store/${'1'.repeat(5000)}`])
      refused(await shop.get(url), 400, 'VALIDATION_FAILED');
  });

  it('with text that cannot be stored are rejected with the field', async () => {
    for (const bad of ['a\\u0000b', '\\ud800', 'x\\udc00y']) {
      const body = `{"lines":[{"variantId":"mug","quantity":1,"attributes":[{"name":"a","value":"${bad}"}]}]}`;
      const problem = refused(await send('PUT', '/store/1/cart', body), 400, 'VALIDATION_FAILED');
      assert.equal(problem.errors[0]?.path, 'lines.0.attributes.0.value');
    }
    refused(
      await send('PATCH', '/store/1/cart/attributes', '{"attributes":{"\\u0000":null}}'),
      400,
      'VALIDATION_FAILED',
    );
    const pair = await send('PUT', '/store/1/cart/note', '{"note":"\\ud83d\\ude00"}');
    assert.equal(pair.statusCode, 200, 'a whole pair is a character');
  });

  it('with deeply nested bodies are handled', async () => {
    const depth = 400_000;
    for (const body of ['['.repeat(depth) + ']'.repeat(depth), `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`])
      for (const url of ['/store/1/cart/lines', '/store/1/estimate', '/store/1/contact'])
        refused(await send('POST', url, body), 400, 'VALIDATION_FAILED');
    const flat = { shippingAddress: { city: '[{'.repeat(40), address1: '\\"[[' } };
    const answer = await send('POST', '/store/1/estimate', JSON.stringify(flat));
    assert.notEqual(answer.statusCode, 400, 'brackets in texts are text');
  });

  it('with a repeated query parameter are rejected', async () => {
    for (const query of ['first=1&first=2', 'market=eu&market=us', 'minPrice[]=1'])
      refused(await shop.get(`/store/1/products?${query}`), 400, 'VALIDATION_FAILED');
  });

  it('render an email of a store whose origin is invalid', async () => {
    const patched = await shop.admin('PATCH', '/store/1', { allowedOrigins: ['http://a b'] });
    assert.equal(patched.statusCode, 200, patched.body);
    const sent = await shop.admin('POST', '/store/1/email-test', { to: 'ada@example.com', kind: 'restock' });
    assert.equal(sent.statusCode, 200, sent.body);
  });

  it('that are not HTTP get a problem document', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text));
        let answer = '';
        socket.on('data', (chunk) => (answer += chunk.toString()));
        socket.once('close', () => resolve(answer)).once('error', reject);
      });
    const nonsense = await ask('nonsense\r\n\r\n');
    assert.match(nonsense, /^HTTP\/1\.1 400 Bad Request\r\n[^]*x-content-type-options: nosniff[^]*"VALIDATION_FAILED"/);
    const large = await ask(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`);
    assert.match(large, /^HTTP\/1\.1 431 [^]*application\/problem\+json[^]*"PAYLOAD_TOO_LARGE"/);
  });
});

describe('formats', () => {
  it('accept exactly what PostgreSQL accepts', () => {
    for (const good of ['2024-02-29T00:00:00Z', '2031-01-31t12:00:00.123456789z', '0001-01-01T00:00:00-14:59'])
      assert.ok(isDateTime(good), good);
    for (const bad of [
      ...['2023-02-29T00:00:00Z', '2031-01-31T24:00:00Z', '2031-01-31T23:59:60Z', '2031-01-31T12:00:00'],
      ...['0000-01-01T00:00:00Z', '2031-01-31T12:00:00+15:00', '+002031-01-31T12:00:00Z', '2031-01-31 12:00:00Z'],
    ])
      assert.ok(!isDateTime(bad), bad);
    assert.ok(isDate('2024-02-29'));
    for (const bad of ['2023-02-29', '2024-13-01', '0000-01-01', '2024-1-1', '']) assert.ok(!isDate(bad), bad);
  });
});
