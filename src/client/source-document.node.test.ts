/**
 * The code lines that the interface's source document lists, in its own
 * spelling.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../service/testing/app.js';
import { CustomerClient } from './index.js';

let shop: TestApp;
let baseUrl: string;
before(async () => {
  shop = await testApp({ accounts: { passwordCost: { logN: 4, r: 1, p: 1 } } });
  baseUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => shop.close());

/** Keeps cookies like a browser. */
function keepCookies(): typeof fetch {
  const cookies = new Map<string, string>();
  const ask = globalThis.fetch;
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await ask(input, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}

describe('the code lines of the source document', () => {
  it('run as written, with the store that was read first', async (test) => {
    test.mock.method(globalThis, 'fetch', keepCookies());
    const storeId = 1;
    const market = 'eu';

    const client = new CustomerClient({ baseUrl });
    const store = await client.store.getPublicData(storeId);
    assert.equal(store.id, storeId);
    const { items } = await client.store.getAvailableProducts(storeId, { market });

    const cartDTO = await client.cart.addLine({ variantId: 'mug', quantity: 1 });
    cartDTO.lines[0]!.quantity = 2;
    cartDTO.note = 'Ring twice';
    const cart = await client.cart.update(cartDTO);
    assert.equal(cart.lines[0]?.quantity, 2);
    assert.equal(cart.note, 'Ring twice');

    assert.deepEqual(await client.giftCards.list(), []);
    await assert.rejects(client.orders.get('nothing'), { code: 'ORDER_NOT_FOUND' });
    await assert.rejects(client.checkout.get('nothing'), { code: 'CHECKOUT_NOT_FOUND' });
    assert.ok((await client.reviews.list(items[0]!.handle)).items);
    assert.equal(await client.account.session(), null);
    await assert.rejects(client.account.addresses.list(), { code: 'UNAUTHORIZED' });
    await assert.rejects(client.subscriptions.list(), { code: 'UNAUTHORIZED' });
  });

  it('report the missing storeId of a client', async () => {
    await assert.rejects(new CustomerClient({ baseUrl }).cart.get(), {
      name: 'TypeError',
      message: /storeId is undefined; give the number of the store/,
    });
  });

  it('do not choose between two stores that a client has read', async () => {
    const client = new CustomerClient({ baseUrl });
    await client.store.getPublicData(1);
    await client.store.getPublicData(2).catch(() => undefined);
    await assert.rejects(client.cart.get(), { name: 'TypeError' });
    assert.ok(await new CustomerClient({ baseUrl, storeId: 1 }).cart.get());
  });
});
