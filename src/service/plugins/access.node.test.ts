import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { testApp, type TestApp } from '../testing/app.js';

describe('API keys', () => {
  let shop: TestApp;
  const keys = new Map<number, string>();
  const put = (store: number, key: string | undefined, body: object = { name: 'Mine' }) =>
    shop.app.inject({
      method: 'PUT',
      url: `/store/${store}`,
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: key }) },
      payload: JSON.stringify(body),
    });
  before(async () => {
    shop = await testApp({ seed: false });
    for (const store of [1, 2]) {
      const answer = await put(store, `Bearer ${shop.rootKey}`);
      keys.set(store, answer.json<{ apiKey: string }>().apiKey);
    }
  });
  after(() => shop.close());

  it('are returned once, when the store is created, and stored as a hash', async () => {
    assert.match(keys.get(1) ?? '', /^sk_[\w-]{43}$/);
    assert.notEqual(keys.get(1), keys.get(2));
    assert.deepEqual((await put(1, `Bearer ${keys.get(1)}`)).json(), { id: 1 });
    const { rows } = await shop.database.query<{ hash: string }>(
      `select encode(key_hash, 'escape') as hash from api_key`,
    );
    assert.ok(rows.every(({ hash }) => !hash.includes((keys.get(1) ?? '').slice(3, 12))));
  });

  it('give access to their own store only', async () => {
    assert.equal((await put(1, `Bearer ${keys.get(1)}`)).statusCode, 200);
    assert.equal((await put(2, `Bearer ${keys.get(1)}`)).statusCode, 401);
    assert.equal((await put(3, `Bearer ${keys.get(1)}`)).statusCode, 401, 'only the root key makes stores');
  });

  it('are rejected when missing, malformed or wrong', async () => {
    const bad = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      `Basic ${keys.get(1)}`,
      `Bearer ${keys.get(1)}x`,
      `Bearer ${'x'.repeat(501)}`,
    ];
    for (const key of bad) {
      const answer = await put(1, key);
      assert.equal(answer.statusCode, 401, String(key));
      assert.equal(answer.headers['www-authenticate'], 'Bearer');
      assert.match(answer.body, /UNAUTHORIZED/);
    }
  });

  it('are checked before anything else', async () => {
    const answer = await put(1, 'Bearer wrong', { nonsense: true });
    assert.equal(answer.statusCode, 401);
  });
});

describe('limits on requests', () => {
  it('apply per kind and address, with Retry-After', async () => {
    const shop = await testApp({
      config: { rateLimits: { read: 5, write: 3, lookup: 1, message: 1, admin: 2 }, trustProxy: true },
    });
    const from = (ip: string, path = '/store/1') => shop.get(path, { 'x-forwarded-for': ip });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await from('192.0.2.1')).statusCode);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    const refused = await from('192.0.2.1', '/store/1/products');
    assert.match(refused.body, /RATE_LIMITED/);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal((await from('192.0.2.2')).statusCode, 200, 'another address');
    assert.equal((await from('192.0.2.1', '/store/1/cart')).statusCode, 200, 'another kind');
    assert.equal((await from('192.0.2.1', '/healthz')).statusCode, 200, 'operations are not counted');
    // An IPv6 customer has a whole /64; its addresses count as one.
    for (let index = 0; index < 5; index++) await from(`2001:db8::${index}`);
    assert.equal((await from('2001:db8::ffff')).statusCode, 429);
    const guess = () =>
      shop.app.inject({
        method: 'PUT',
        url: '/store/1',
        headers: { authorization: 'Bearer guess', 'x-forwarded-for': '192.0.2.3' },
      });
    const guesses = [(await guess()).statusCode, (await guess()).statusCode, (await guess()).statusCode];
    assert.deepEqual(guesses, [401, 401, 429], 'keys cannot be guessed fast');
    await shop.close();
  });
});

describe('the log', () => {
  it('has a line per request, without secrets', async () => {
    let text = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    });
    const { logging } = await import('./logging.js');
    const { defaultConfig } = await import('../kernel/config.js');
    const options = logging({ ...defaultConfig, logLevel: 'trace' });
    assert.equal(typeof options, 'object');
    const shop = await testApp({ logger: pino(options as object, sink) });
    await shop.admin('PUT', '/store/1/payment-providers/none', { secretKey: 'body-secret' });
    await shop.get('/store/1/cart?market=eu', { cookie: `wb_shopper=${'c'.repeat(43)}; session=cookie-secret` });
    await shop.get('/store/1/products?tag=query-secret');
    await shop.database.query('alter table category rename to gone');
    assert.equal((await shop.get('/store/1?market=us')).statusCode, 500);
    await shop.close();
    assert.match(text, /"path":"\/store\/1\/cart"/);
    assert.match(text, /"status":500/);
    assert.match(text, /relation \\"category\\" does not exist/);
    for (const secret of ['body-secret', 'cookie-secret', 'query-secret', 'cccccc', shop.rootKey])
      assert.ok(!text.includes(secret), secret);
  });
});
