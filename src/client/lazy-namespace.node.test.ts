import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AccountApi, AddressesApi } from './account.js';
import { CartApi } from './cart.js';
import { CheckoutApi } from './checkout.js';
import { ContentApi } from './content.js';
import { CustomerClient } from './customer-client.js';
import type { Connection } from './request/connection.js';
import { EngagementApi } from './engagement.js';
import { GiftCardsApi } from './gift-cards.js';
import { lazyNamespace } from './lazy-namespace.js';
import { NavigationApi } from './navigation.js';
import { OrdersApi } from './orders.js';
import { ReviewsApi } from './reviews.js';
import { SearchApi } from './search.js';
import { SubscriptionsApi } from './subscriptions.js';
import { createTransport } from './request/transport.js';

interface Calls {
  add(a: number, b: number): Promise<number>;
  fail(): Promise<never>;
}
class Sums implements Calls {
  #base = 1;
  add(a: number, b: number): Promise<number> {
    return Promise.resolve(this.#base + a + b);
  }
  fail(): Promise<never> {
    return Promise.reject(new RangeError('no'));
  }
}

describe('a lazy namespace', () => {
  it('is created once, by the first call, and calls methods with the right this', async () => {
    let made = 0;
    const namespace = lazyNamespace<Calls>(() => Promise.resolve((made += 1)).then(() => new Sums()));
    assert.equal(made, 0);
    assert.deepEqual(await Promise.all([namespace.add(1, 2), namespace.add(3, 4)]), [4, 8]);
    assert.equal(made, 1);
  });

  it('passes on an error of the method', async () => {
    await assert.rejects((lazyNamespace(() => Promise.resolve(new Sums())) as Calls).fail(), new RangeError('no'));
  });

  it('rejects with NETWORK when its code fails to load, and loads it again on the next call', async () => {
    let offline = true;
    const namespace = lazyNamespace<Calls>(() =>
      offline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Sums()),
    );
    await assert.rejects(namespace.add(1, 1), { code: 'NETWORK', status: 0, retryable: true });
    offline = false;
    assert.equal(await namespace.add(1, 1), 3);
  });

  it('has eager members that do not load it', async () => {
    const sums = lazyNamespace(() => Promise.resolve(new Sums()));
    const namespace = lazyNamespace(() => Promise.reject<{ sums: Sums }>(new Error('never asked for')), { sums });
    assert.equal(await namespace.sums.add(1, 1), 3);
  });

  it('can be awaited like any object', async () => {
    const namespace = lazyNamespace(() => Promise.reject(new Error('never asked for')));
    assert.equal(await Promise.resolve(namespace), namespace);
  });
});

const options = {
  baseUrl: 'https://api.example',
  storeId: 1,
  fetch: () => Promise.resolve(new Response('{}', { status: 400 })),
};
const lazyApis = {
  account: AccountApi,
  addresses: AddressesApi,
  cart: CartApi,
  checkout: CheckoutApi,
  content: ContentApi,
  engagement: EngagementApi,
  giftCards: GiftCardsApi,
  navigation: NavigationApi,
  orders: OrdersApi,
  reviews: ReviewsApi,
  search: SearchApi,
  subscriptions: SubscriptionsApi,
};

describe('the lazy namespaces of the client', () => {
  for (const [name, Api] of Object.entries(lazyApis)) {
    it(`${name} has asynchronous methods only, so that it can be lazy`, async () => {
      const connection: Connection = { send: createTransport(options), storeId: () => 1, market: () => ({}) };
      const api: object = new Api(connection);
      const methods = Object.getOwnPropertyNames(Api.prototype).filter((method) => method !== 'constructor');
      assert.ok(methods.length > 0);
      for (const method of methods) {
        const answer = (api as Record<string, (...args: object[]) => unknown>)[method]?.({}, {}, {});
        assert.ok(answer instanceof Promise, method);
        await assert.rejects(answer);
      }
    });
  }

  it('send their requests with the first call', async () => {
    const asked: string[] = [];
    const client = new CustomerClient({
      ...options,
      fetch: (url) => {
        asked.push(url as string);
        return Promise.resolve(Response.json({}));
      },
    });
    await client.cart.get();
    await client.account.addresses.list();
    assert.deepEqual(asked, ['https://api.example/store/1/cart', 'https://api.example/store/1/account/addresses']);
  });
});
