import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { CustomerClient } from '@storefront/client';
import { startFixtureServer, type FixtureServer } from '../testing/fixture-server.js';
import { createStores, type StoresOptions, type StorefrontStores } from './index.js';

let server: FixtureServer;
let stores: StorefrontStores;
const make = (options: Partial<StoresOptions> = {}): StorefrontStores => {
  stores = createStores({ client: new CustomerClient({ baseUrl: server.url, storeId: 1 }), storeId: 1, ...options });
  return stores;
};

beforeEach(async () => {
  server = await startFixtureServer();
});
afterEach(async () => {
  stores.dispose();
  await server.close();
});

describe('resources', () => {
  it('are shared by equal keys, with their requests', async () => {
    const { product, products, category } = make();
    assert.equal(product('enamel-mug'), product('enamel-mug'));
    assert.equal(category('gifts'), category('gifts'));
    assert.equal(products({ category: 'gifts', first: 2 }), products({ first: 2, category: 'gifts' }));
    assert.notEqual(products({ first: 2 }), products({ first: 3 }));
    const mug = product('enamel-mug');
    await Promise.all([mug.load(), mug.load(), product('enamel-mug').load()]);
    await mug.load();
    assert.equal(server.calls.length, 1);
    assert.equal(mug.getState().data?.title, 'Enamel Mug');
  });

  it('go from idle over loading to ready', async () => {
    const { shop } = make();
    const states: string[] = [shop.getState().status];
    shop.subscribe(({ status }) => states.push(status));
    await shop.load();
    assert.deepEqual(states, ['idle', 'loading', 'ready']);
  });

  it('keep their data during a refresh, and when it fails', async () => {
    const mug = make().product('enamel-mug');
    await mug.load();
    server.trouble('enamel-mug', 'INTERNAL');
    const again = mug.refresh();
    assert.deepEqual([mug.getState().status, mug.getState().data?.title], ['loading', 'Enamel Mug']);
    await again;
    const state = mug.getState();
    assert.equal(state.status === 'error' && state.error.code, 'INTERNAL');
    assert.equal(state.data?.title, 'Enamel Mug');
    await mug.load();
    assert.equal(mug.getState().status, 'ready', 'loading after a failure asks again');
  });

  it('turn a failure into state and never reject', async () => {
    const nothing = make().product('nothing');
    await nothing.load();
    const state = nothing.getState();
    assert.equal(state.status === 'error' && state.error.code, 'PRODUCT_NOT_FOUND');
    assert.equal(state.status === 'error' && state.error.status, 404);
  });

  it('drop the answer of a read when a newer read has started', async () => {
    const { product } = make();
    const bowl = product('stoneware-bowl');
    const release = server.hold('GET');
    const first = bowl.load();
    await server.arrived('stoneware-bowl');
    server.shop.units.set('v4-1', 0);
    const second = bowl.refresh();
    await server.arrived('stoneware-bowl', 2);
    release();
    await Promise.all([first, second]);
    assert.equal(bowl.getState().status, 'ready');
    assert.equal(bowl.getState().data?.available, false);
  });

  it('keep at most fifty unwatched ones of a kind', async () => {
    const { product } = make();
    const watched = product('watched');
    watched.subscribe(() => undefined);
    const first = product('first');
    for (let at = 0; at < 60; at += 1) product(`other-${at}`);
    assert.equal(product('watched'), watched);
    assert.notEqual(product('first'), first);
  });
});

describe('lists of products', () => {
  it('grow page by page to the end', async () => {
    const list = make().products({ first: 5 });
    await list.load();
    assert.deepEqual([list.getState().data?.items.length, list.getState().data?.hasNextPage], [5, true]);
    const more = list.loadMore();
    assert.equal(list.getState().data?.loadingMore, true);
    assert.equal(list.loadMore(), more, 'one page at a time');
    await more;
    await list.loadMore();
    const { items, hasNextPage, totalCount, loadingMore } = list.getState().data!;
    assert.deepEqual([items.length, hasNextPage, totalCount, loadingMore], [12, false, 12, false]);
    assert.equal(new Set(items.map(({ id }) => id)).size, 12);
    await list.loadMore();
    assert.equal(server.calls.length, 3, 'nothing is asked after the last page');
  });

  it('keep their items when the next page fails, and try again', async () => {
    const list = make().products({ first: 8 });
    await list.load();
    server.trouble('after=', 'INTERNAL');
    await list.loadMore();
    const failed = list.getState().data!;
    assert.deepEqual([failed.items.length, failed.moreError?.code, failed.loadingMore], [8, 'INTERNAL', false]);
    await list.loadMore();
    const done = list.getState().data!;
    assert.deepEqual([done.items.length, done.moreError], [12, undefined]);
  });

  it('restart on refresh, and drop the page on its way', async () => {
    const list = make().products({ first: 8 });
    await list.load();
    const release = server.hold('after=');
    const more = list.loadMore();
    await server.arrived('after=');
    await list.refresh();
    release();
    await more;
    const { items, loadingMore } = list.getState().data!;
    assert.deepEqual([items.length, loadingMore], [8, false]);
  });
});

describe('the market', () => {
  it("is the store's default once that is loaded", async () => {
    const { shop, market } = make();
    assert.equal(market.getState(), undefined);
    await shop.load();
    assert.equal(market.getState(), 'eu');
  });

  for (const [address, configured, cookie, expected] of [
    ['us', 'jp', 'eu', 'us'],
    [undefined, 'jp', 'eu', 'jp'],
    [undefined, undefined, 'us', 'us'],
    [undefined, undefined, undefined, undefined],
  ] as const) {
    it(`is ${expected} for address ${address}, page ${configured}, cookie ${cookie}`, () => {
      const page = { addressMarket: () => address, cookieMarket: () => cookie };
      assert.equal(make({ market: configured, page }).market.getState(), expected);
    });
  }

  it('switches all watched resources together, and is saved', async () => {
    const saved: string[] = [];
    const { shop, product, products, cart, market, setMarket } = make({
      page: { saveMarket: (code) => void saved.push(code) },
    });
    const mug = product('enamel-mug');
    const unseen = product('brass-lamp');
    const list = products({ first: 3 });
    for (const resource of [shop, mug, list]) resource.subscribe(() => undefined);
    server.shop.addToCart('v1-1', 2);
    await Promise.all([shop.load(), mug.load(), list.load(), unseen.load(), cart.load()]);
    const before = server.calls.length;
    await setMarket('jp');
    assert.equal(market.getState(), 'jp');
    assert.deepEqual(saved, ['jp']);
    assert.equal(mug.getState().data?.price.currency, 'JPY');
    assert.equal(list.getState().data?.items[0]?.price.currency, 'JPY');
    assert.equal(shop.getState().data?.market.code, 'jp');
    assert.equal(cart.getState().cart.data?.totals.subtotal.currency, 'JPY');
    const asked = server.calls.slice(before);
    assert.deepEqual(
      asked.map(({ method, query, body }) => [
        method,
        query['market'],
        (body as { market?: string } | undefined)?.market,
      ]),
      [...Array.from({ length: 3 }, () => ['GET', 'jp', undefined]), ['POST', 'eu', 'jp']],
      'all is read before the cart goes along',
    );
    await unseen.load();
    assert.equal(unseen.getState().data?.price.currency, 'JPY', 'what nobody looked at is read again at its next use');
  });

  it('rejects a code that the store does not have, and lists its codes', async () => {
    const { shop, setMarket, market } = make();
    await shop.load();
    await assert.rejects(setMarket('mars'), /market is "mars": this store has eu, us, jp/);
    assert.equal(market.getState(), 'eu');
  });

  it('stays unchanged when saving fails, and can be switched again', async () => {
    let broken = true;
    const { shop, setMarket, market } = make({
      page: { saveMarket: () => (broken ? Promise.reject(new Error('offline')) : Promise.resolve()) },
    });
    await shop.load();
    await assert.rejects(setMarket('jp'), /offline/);
    assert.equal(market.getState(), 'eu');
    broken = false;
    await setMarket('jp');
    assert.equal(market.getState(), 'jp');
  });

  it('falls back to the default when an old link names a removed market', async () => {
    const { shop, product, market } = make({ page: { addressMarket: () => 'gone' } });
    const mug = product('enamel-mug');
    await Promise.all([shop.load(), mug.load()]);
    assert.equal(shop.getState().status, 'ready');
    assert.equal(mug.getState().status, 'ready');
    assert.equal(market.getState(), 'eu');
  });
});
