import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { CustomerClient } from '@storefront/client';
import { startFixtureServer, type FixtureServer } from '../testing/fixture-server.js';
import { createStores, type StorefrontError, type StorefrontStores } from './index.js';
import type { PagePort } from './page-port.js';

let server: FixtureServer;
let open: StorefrontStores[];
let saved: string[];
const page: PagePort = { saveMarket: (code) => void saved.push(code) };
const tab = (): StorefrontStores => {
  const stores = createStores({ client: new CustomerClient({ baseUrl: server.url, storeId: 1 }), storeId: 1, page });
  open.push(stores);
  return stores;
};
const failure = (call: Promise<unknown>): Promise<StorefrontError> =>
  call.then(
    () => assert.fail('it resolved'),
    (error: unknown) => error as StorefrontError,
  );

/** A page that shows a list, a product and the cart. */
async function shownPage() {
  const stores = tab();
  const list = stores.products({ first: 3 });
  const mug = stores.product('enamel-mug');
  const ends = [stores.shop, list, mug, stores.cart].map((item) => item.subscribe(() => undefined));
  await Promise.all([stores.shop.load(), list.load(), mug.load(), stores.cart.load()]);
  /** All currencies that the page shows. */
  const currencies = (): string[] => [
    ...new Set([
      ...(list.getState().data?.items.map(({ price }) => price.currency) ?? []),
      mug.getState().data?.price.currency ?? 'none',
      stores.cart.getState().cart.data?.currency ?? 'none',
      stores.shop.getState().data?.market.currency ?? 'none',
    ]),
  ];
  return { stores, list, mug, currencies, ends };
}

beforeEach(async () => {
  server = await startFixtureServer();
  open = [];
  saved = [];
  server.shop.addToCart('v1-1', 2);
  server.shop.addToCart('v3-1', 1);
});
afterEach(async () => {
  for (const stores of open) stores.dispose();
  await server.close();
});

describe('the changes of the cart in another market', () => {
  it('include pending edits, and change nothing', async () => {
    const { stores } = await shownPage();
    const [line] = stores.cart.getState().cart.data!.lines;
    const edit = stores.cart.setQuantity(line!.id, 5);
    const impact = await stores.marketImpact('jp');
    await edit;
    assert.deepEqual([impact.before.currency, impact.after.currency], ['EUR', 'JPY']);
    assert.deepEqual([impact.lines[0]?.quantity, impact.after.itemCount], [5, 6]);
    assert.equal(stores.market.getState(), 'eu');
    assert.deepEqual(saved, []);
  });
});

describe('switching the market', () => {
  it('never shows two currencies at the same time in any store', async () => {
    const { stores, list, mug, currencies } = await shownPage();
    const seen: string[][] = [];
    const look = () => void seen.push([...currencies(), stores.market.getState() ?? '']);
    // Checked after each change, once its synchronous step has ended.
    for (const example of [stores.shop, list, mug, stores.cart, stores.market])
      example.subscribe(() => queueMicrotask(look));
    await stores.setMarket('jp');
    look();
    assert.deepEqual(seen.at(-1), ['JPY', 'jp']);
    for (const example of seen) assert.ok(['EUR,eu', 'JPY,jp'].includes(example.join()), example.join());
    assert.deepEqual(saved, ['jp']);
  });

  for (const [what, route] of [
    ['a list', 'GET /store/1/products?'],
    ['a product', 'GET /store/1/products/enamel-mug'],
    ['the shop', 'GET /store/1?'],
    ['the cart', 'POST /store/1/cart/market'],
  ] as const) {
    it(`changes nothing when ${what} cannot be loaded, and works on the next try`, async () => {
      const { stores, list, mug, currencies } = await shownPage();
      const before = [list.getState(), mug.getState(), stores.cart.getState().cart, stores.shop.getState()];
      server.trouble(route, { status: 409 });
      const error = await failure(stores.setMarket('jp', 'cookie'));
      assert.equal(error.status, 409);
      assert.deepEqual(currencies(), ['EUR']);
      assert.equal(stores.market.getState(), 'eu');
      assert.equal(saved.at(-1) ?? 'eu', 'eu', 'the saved market is restored');
      const { cart, pending } = stores.cart.getState();
      assert.deepEqual([[list.getState(), mug.getState(), stores.shop.getState()], pending], [[before[0], before[1], before[3]], false]); // prettier-ignore
      assert.deepEqual(cart.data, (before[2] as typeof cart).data);
      await stores.setMarket('jp');
      assert.deepEqual(currencies(), ['JPY']);
    });
  }

  it('is refused when the changes differ from those that the shopper confirmed', async () => {
    const { stores, currencies } = await shownPage();
    const { hash } = await stores.marketImpact('jp');
    server.shop.addToCart('v8-1', 1);
    const error = await failure(stores.setMarket('jp', 'cookie', hash));
    assert.equal(error.code, 'MARKET_IMPACT_CHANGED');
    assert.deepEqual(currencies(), ['EUR']);
    await stores.setMarket('jp', 'cookie', (await stores.marketImpact('jp')).hash);
    assert.deepEqual(currencies(), ['JPY']);
  });

  it('runs after earlier edits, and before later ones', async () => {
    const { stores } = await shownPage();
    const [line] = stores.cart.getState().cart.data!.lines;
    const release = server.hold('POST /store/1/cart/lines');
    const add = stores.cart.addProduct({ variantId: 'v8-1', quantity: 1 });
    await server.arrived('POST /store/1/cart/lines');
    const change = stores.setMarket('jp');
    await server.arrived('GET /store/1/products?');
    release();
    assert.equal((await add).currency, 'EUR');
    await change;
    const after = await stores.cart.setQuantity(line!.id, 3);
    assert.equal(after.currency, 'JPY');
    const order = server.calls
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('GET'))
      .map((name) => name.replace(/^(\w+) \/store\/1\/cart\/([a-z]+).*\?market=(\w+)$/, '$1 $2 $3'));
    assert.deepEqual(order, ['POST lines eu', 'POST market eu', 'PATCH lines jp']);
    assert.equal(stores.cart.getState().cart.data?.currency, 'JPY');
  });

  it('drops requests of the old market, and shows words until the new one has answered', async () => {
    const { stores } = await shownPage();
    const { checkout } = stores;
    await checkout.load();
    checkout.edit({
      email: 'ada@example.com',
      shippingAddress: {
        firstName: 'Ada', lastName: 'Kiln', address1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115', countryCode: 'DE',
      },
      shippingMethodId: 'standard',
    }); // prettier-ignore
    await checkout.flush();
    assert.ok(checkout.exactQuote(), 'a number before');
    const release = server.hold('POST /store/1/checkout');
    await stores.setMarket('us');
    assert.equal(checkout.exactQuote(), null);
    assert.equal(checkout.getState().settled, false);
    release();
    await checkout.flush();
    const { data } = checkout.getState().checkout;
    assert.deepEqual([data?.market, data?.quote.currency, data?.shippingAddress.countryCode], ['us', 'USD', 'DE']);
    assert.equal(checkout.exactQuote(), null, 'the market does not ship to the country, which stays as typed');
  });

  it('ends in the later of two markets', async () => {
    const { stores, currencies } = await shownPage();
    const earlier = [stores.setMarket('eu'), stores.setMarket('jp')].map(failure);
    const third = stores.setMarket('us');
    for (const error of await Promise.all(earlier)) assert.equal(error.code, 'ABORTED');
    await third;
    assert.deepEqual([currencies(), saved], [['USD'], ['us']]);
  });

  it('shows that a product is not sold there, without its former price', async () => {
    const { stores, mug } = await shownPage();
    server.trouble('GET /store/1/products/enamel-mug', 'PRODUCT_NOT_FOUND');
    await stores.setMarket('jp');
    const state = mug.getState();
    assert.deepEqual([state.status, state.data], ['error', undefined]);
    assert.equal(stores.market.getState(), 'jp');
  });

  it('adds no page of the old market to a list', async () => {
    const { stores, list } = await shownPage();
    const release = server.hold('after=');
    const more = list.loadMore();
    await server.arrived('after=');
    await stores.setMarket('jp');
    release();
    await more;
    const { items, loadingMore } = list.getState().data!;
    assert.deepEqual([items.length, loadingMore, items[0]?.price.currency], [3, false, 'JPY']);
    await list.loadMore();
    assert.deepEqual(new Set(list.getState().data!.items.map(({ price }) => price.currency)), new Set(['JPY']));
  });

  it('does not request a cart that was never loaded', async () => {
    const stores = tab();
    await stores.shop.load();
    await stores.setMarket('us');
    assert.equal(server.callsTo('/cart').length, 0);
    await stores.cart.load();
    assert.equal(stores.cart.getState().cart.data?.currency, 'USD');
  });
});
