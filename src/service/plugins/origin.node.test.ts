import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../testing/app.js';
import { SHOP_ORIGIN } from '../testing/seed.js';

describe('pages of other origins', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  const add = (headers: Record<string, string>, url = '/store/1/cart/lines') =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', host: 'api.example', ...headers },
      payload: '{"variantId":"mug","quantity":1}',
    });
  const cookieOf = async (headers: Record<string, string>): Promise<string> => {
    const answer = await shop.get('/store/1/cart', { host: 'api.example', ...headers });
    return String(answer.headers['set-cookie'] ?? '');
  };

  it('may read and write with credentials when the store allows them', async () => {
    const answer = await add({ origin: SHOP_ORIGIN });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['access-control-allow-origin'], SHOP_ORIGIN);
    assert.equal(answer.headers['access-control-allow-credentials'], 'true');
    assert.match(String(answer.headers['access-control-expose-headers']), /etag/);
    assert.match(String(answer.headers.vary), /Origin/);
  });

  it('get a preflight answer that a browser may cache', async () => {
    const ask = (origin: string) =>
      shop.app.inject({
        method: 'OPTIONS',
        url: '/store/1/checkout/abc/complete',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'idempotency-key',
        },
      });
    const allowed = await ask(SHOP_ORIGIN);
    assert.equal(allowed.statusCode, 204);
    assert.equal(allowed.headers['access-control-allow-origin'], SHOP_ORIGIN);
    assert.match(String(allowed.headers['access-control-allow-headers']), /idempotency-key/);
    assert.match(String(allowed.headers['access-control-allow-methods']), /PATCH/);
    assert.equal(allowed.headers['access-control-max-age'], '7200');
    assert.match(String(allowed.headers.vary), /Origin/);
    const refused = await ask('https://evil.example');
    assert.equal(refused.statusCode, 403);
    assert.equal(refused.headers['access-control-allow-origin'], undefined);
  });

  it('that the store does not allow can change nothing for a shopper', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://shop.example.evil.example', 'http://shop.example']) {
      const answer = await add({ origin });
      assert.equal(answer.statusCode, 403, origin);
      assert.match(answer.body, /ORIGIN_NOT_ALLOWED/);
      assert.equal(answer.headers['set-cookie'], undefined);
      assert.equal(answer.headers['access-control-allow-origin'], undefined);
    }
  });

  it("are not checked for the service's own host, or without a browser", async () => {
    assert.equal((await add({ origin: 'http://api.example' })).statusCode, 200);
    assert.equal((await add({})).statusCode, 200);
  });

  it('cannot read without permission, and every answer varies by Origin', async () => {
    const answer = await shop.get('/store/1/products', { origin: 'https://evil.example' });
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
    assert.match(String(answer.headers.vary), /Origin/);
    assert.match(String((await shop.get('/store/1/products')).headers.vary), /Origin/);
  });

  it('sets an HttpOnly cookie for the shopper, for this store only', async () => {
    const cookie = await cookieOf({});
    assert.match(cookie, /^wb_shopper=[\w-]{43}; /);
    assert.match(cookie, /Path=\/store\/1(;|$)/);
    assert.match(cookie, /HttpOnly/);
    assert.match(cookie, /SameSite=Lax/);
    assert.doesNotMatch(cookie, /Secure|Partitioned/);
  });

  it('sets a cross-site cookie for a page of another site', async () => {
    const byBrowser = await cookieOf({ origin: SHOP_ORIGIN, 'sec-fetch-site': 'cross-site' });
    for (const cookie of [byBrowser, await cookieOf({ origin: SHOP_ORIGIN })])
      assert.match(cookie, /Secure.*SameSite=None.*|SameSite=None.*Secure.*/);
    assert.match(byBrowser, /Partitioned/);
    assert.match(await cookieOf({ origin: SHOP_ORIGIN, 'sec-fetch-site': 'same-site' }), /SameSite=Lax/);
    assert.match(await cookieOf({ origin: 'https://example', host: 'api.example' }), /SameSite=Lax/);
  });

  it('keeps the shopper of a valid cookie, and creates one for an invalid token', async () => {
    const cookie = (await cookieOf({})).split(';')[0] ?? '';
    assert.equal(await cookieOf({ cookie }), '');
    assert.match(await cookieOf({ cookie: 'wb_shopper=short' }), /wb_shopper=/);
    const added = await add({ cookie });
    const seen = await shop.get('/store/1/cart', { cookie });
    assert.equal(added.json<{ itemCount: number }>().itemCount, 1);
    assert.equal(seen.json<{ itemCount: number }>().itemCount, 1);
    const { rows } = await shop.database.query<{ shopper: string }>('select shopper from cart');
    const token = cookie.split('=')[1] ?? '';
    assert.ok(
      rows.every(({ shopper }) => !shopper.includes(token)),
      'the token itself is not stored',
    );
  });
});

describe('behind https', () => {
  it('marks the cookie as secure and sends HSTS', async () => {
    const shop = await testApp({ config: { trustProxy: true } });
    const answer = await shop.get('/store/1/cart', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.example' });
    assert.match(String(answer.headers['set-cookie']), /Secure/);
    assert.match(String(answer.headers['set-cookie']), /SameSite=Lax/);
    assert.match(String(answer.headers['strict-transport-security']), /max-age/);
    await shop.close();
  });
});
