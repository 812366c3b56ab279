import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../service/testing/app.js';
import { CART_FORM, createShopForms, MARKET_FORM, noticeOf, type ShopForms } from './index.js';

let app: TestApp;
let forms: ShopForms;
before(async () => {
  app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  forms = createShopForms({ baseUrl: `http://127.0.0.1:${port}`, storeOptions: { storeId: 1 } });
});
after(() => app.close());

const SITE = 'https://shop.example';

/** A browser without script that keeps cookies. */
function browser() {
  const cookies = new Map<string, string>();
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await forms.answer(
      new Request(SITE + path, {
        method: 'POST',
        headers: {
          origin: SITE,
          referer: `${SITE}/c/ceramics?sort=newest`,
          'content-type': 'application/x-www-form-urlencoded',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    );
    assert.ok(response);
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=');
      cookies.set(name, value);
    }
    return response;
  };
  const cart = async (market = 'eu') =>
    (
      await app.get(`/store/1/cart?market=${market}`, { cookie: `wb_shopper=${cookies.get('wb_shopper') ?? ''}` })
    ).json<{ itemCount: number; currency: string; note: string; lines: { id: string; quantity: number }[] }>();
  return { post, cart, cookies };
}

describe('forms of the cart', () => {
  it('add once for repeated requests, and redirect to their page', async () => {
    const { post, cart } = browser();
    const response = await post(CART_FORM, { add: 'mug', key: 'key-of-this-page' });
    assert.equal(response.status, 303);
    assert.equal(response.headers.get('location'), '/c/ceramics?sort=newest&notice=added');
    await post(CART_FORM, { add: 'mug', key: 'key-of-this-page' });
    assert.equal((await cart()).itemCount, 1);
    await post(CART_FORM, { add: 'book', key: 'key-of-this-page', quantity: '2' });
    assert.equal((await cart()).itemCount, 3);
  });

  it('change and remove a line', async () => {
    const { post, cart } = browser();
    await post(CART_FORM, { add: 'mug', key: 'a' });
    const [line] = (await cart()).lines;
    await post(CART_FORM, { line: line!.id, quantity: '4' });
    assert.equal((await cart()).itemCount, 4);
    await post(CART_FORM, { line: line!.id, quantity: '0' });
    assert.equal((await cart()).itemCount, 0);
  });

  it('save a note with any button of the form, unchanged', async () => {
    const { post, cart } = browser();
    await post(CART_FORM, { add: 'mug', key: 'a' });
    await post(CART_FORM, { note: 'Ring twice.\r\n<b>Not</b> before ten', save: 'note' });
    assert.equal((await cart()).note, 'Ring twice.\n<b>Not</b> before ten');
    const long = '呼'.repeat(2000);
    await post(CART_FORM, { note: long, discount: 'NONE' });
    assert.equal((await cart()).note, long);
    await post(CART_FORM, { note: '', save: 'note' });
    assert.equal((await cart()).note, '');
  });

  it('report an error by a known code, never by text in the address', async () => {
    const { post } = browser();
    const location = (response: Response) => new URL(response.headers.get('location')!, SITE);
    assert.equal(noticeOf(location(await post(CART_FORM, { add: 'shirt-m' }))), 'OUT_OF_STOCK');
    assert.equal(noticeOf(location(await post(CART_FORM, { discount: 'NONE' }))), 'DISCOUNT_INVALID');
    assert.equal(noticeOf(location(await post(CART_FORM, { add: 'mug', quantity: '-1' }))), 'VALIDATION_FAILED');
    assert.equal(noticeOf(new URL(`${SITE}/?notice=<b>You+have+won</b>`)), undefined);
  });

  it('are rejected from other sites, with another type, or when too long; and redirect to no other site', async () => {
    const { post, cart } = browser();
    for (const [headers, status] of [
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'content-type': 'text/plain' }, 415],
    ] as const)
      assert.equal((await post(CART_FORM, { add: 'mug' }, headers)).status, status);
    assert.equal((await post(CART_FORM, { add: 'x'.repeat(40_000) })).status, 413);
    for (const referer of ['https://evil.example/', `${SITE}//evil.example/`, 'javascript:alert(1)']) {
      const response = await post(CART_FORM, { add: 'mug', key: 'same' }, { referer });
      assert.match(response.headers.get('location')!, /^\/(?!\/)/);
    }
    assert.equal((await cart()).itemCount, 1);
    assert.equal(await forms.answer(new Request(`${SITE}/cart`)), undefined);
  });
});

describe('forms of the market', () => {
  it('switch at once with an empty cart', async () => {
    const { post, cookies } = browser();
    const response = await post(MARKET_FORM, { market: 'us' }, { referer: `${SITE}/?market=eu` });
    assert.equal(response.headers.get('location'), '/?notice=changed');
    assert.equal(cookies.get('wb_market'), 'us');
  });

  it('ask for confirmation with a filled cart, and switch to what was confirmed', async () => {
    const { post, cookies } = browser();
    await post(CART_FORM, { add: 'mug', key: 'a' });
    const asked = await post(MARKET_FORM, { market: 'us' });
    assert.match(asked.headers.get('location')!, /notice=confirm-market&market-to=us$/);
    assert.equal(cookies.get('wb_market'), undefined);
    const cookie = `wb_shopper=${cookies.get('wb_shopper')!}`;
    const { hash } = (await app.get('/store/1/cart/markets/us', { cookie })).json<{ hash: string }>();
    const stale = await post(MARKET_FORM, { market: 'us', impact: 'another' });
    assert.match(stale.headers.get('location')!, /notice=MARKET_IMPACT_CHANGED/);
    await post(MARKET_FORM, { market: 'us', impact: hash });
    assert.equal(cookies.get('wb_market'), 'us');
  });
});
