import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { startFixtureServer, type FixtureServer } from '../testing/fixture-server.js';
import { cartInput, CustomerClient, StorefrontError } from './index.js';

let server: FixtureServer;
/** Two tabs of one shopper. */
let here: CustomerClient;
let there: CustomerClient;

beforeEach(async () => {
  server = await startFixtureServer();
  here = new CustomerClient({ baseUrl: server.url, storeId: 1 });
  there = new CustomerClient({ baseUrl: server.url, storeId: 1 });
});
afterEach(() => server.close());

const contents = (): Record<string, number> =>
  Object.fromEntries(server.shop.cart.view().lines.map(({ variantId, quantity }) => [variantId, quantity]));

describe('replacing the cart', () => {
  it('sends the last version that it read', async () => {
    await here.cart.addLine({ variantId: 'v1-1', quantity: 1 });
    const cart = await here.cart.update({ lines: [{ variantId: 'v3-1', quantity: 2 }] });
    assert.deepEqual(contents(), { 'v3-1': 2 });
    assert.equal(server.callsTo('PUT')[0]?.headers['if-match'], '"1"');
    assert.equal(cart.version, 2);
  });

  it('reads the cart first when it has no version', async () => {
    server.shop.addToCart('v1-1', 1);
    await here.cart.update({ lines: [{ variantId: 'v3-1', quantity: 1 }], note: 'Ring twice' });
    assert.deepEqual(
      server.calls.map(({ method }) => method),
      ['GET', 'PUT'],
    );
    assert.deepEqual(contents(), { 'v3-1': 1 });
    assert.equal(server.shop.cart.view().note, 'Ring twice');
  });

  it('merges with the changes of another tab', async () => {
    server.shop.addToCart('v1-1', 1);
    server.shop.addToCart('v3-1', 1);
    const wish = cartInput(await here.cart.get());
    await there.cart.addLine({ variantId: 'v8-1', quantity: 1 });
    await there.cart.removeLine(wish.lines[1]!.id!);
    wish.lines[0]!.quantity = 5;
    const cart = await here.cart.update(wish);
    assert.deepEqual(contents(), { 'v1-1': 5, 'v8-1': 1 });
    assert.equal(cart.lines.length, 2);
    assert.equal(server.callsTo('PUT').length, 2);
    assert.equal(server.callsTo('GET').length, 1, 'the conflict brings the current cart along');
  });

  it('merges against the version that the caller passes, not the newest it has read', async () => {
    server.shop.addToCart('v1-1', 1);
    const seen = await here.cart.get();
    const newer = await here.cart.addLine({ variantId: 'v3-1', quantity: 1 });
    const wish = { lines: cartInput(seen).lines.map((line) => ({ ...line, quantity: 7 })) };
    await here.cart.update(wish, { version: seen.version });
    assert.deepEqual(contents(), { 'v1-1': 7, 'v3-1': 1 });
    await there.cart.update({ lines: [] }, { base: newer });
    assert.deepEqual(contents(), {});
  });

  it("rejects with the conflict when it does not know the caller's version", async () => {
    server.shop.addToCart('v1-1', 1);
    await assert.rejects(
      here.cart.update({ lines: [] }, { version: 0 }),
      (error) => error instanceof StorefrontError && error.code === 'CART_VERSION_CONFLICT' && error.status === 412,
    );
    assert.deepEqual(contents(), { 'v1-1': 1 });
  });

  it('detects that a request with a lost answer was applied', async () => {
    server.shop.addToCart('v1-1', 1);
    const wish = cartInput(await here.cart.get());
    wish.lines.push({ variantId: 'v3-1', quantity: 2 });
    server.trouble('PUT', 'cut-after');
    const cart = await here.cart.update(wish);
    assert.deepEqual(contents(), { 'v1-1': 1, 'v3-1': 2 });
    assert.equal(cart.version, server.shop.cart.version);
  });

  it('does not add twice when its answer was lost and another tab changed the cart as well', async () => {
    await here.cart.get();
    const release = server.hold('PUT');
    server.trouble('PUT', 'cut-after');
    const update = here.cart.update({ lines: [{ variantId: 'v3-1', quantity: 2 }] });
    await server.arrived('PUT');
    release();
    await server.arrived('PUT', 1);
    const second = server.hold('PUT');
    await server.arrived('PUT', 2);
    await there.cart.addLine({ variantId: 'v8-1', quantity: 1 });
    second();
    await update;
    assert.deepEqual(contents(), { 'v3-1': 2, 'v8-1': 1 });
  });

  it('rejects after a limited number of conflicts', async () => {
    const wish = cartInput(await here.cart.get());
    wish.lines.push({ variantId: 'v1-1', quantity: 1 });
    // Another tab that always writes first.
    server.onCall((name) => {
      if (name.startsWith('PUT')) server.shop.addToCart('v3-1', 1);
    });
    await assert.rejects(
      here.cart.update(wish),
      (error) => error instanceof StorefrontError && error.code === 'CART_VERSION_CONFLICT',
    );
    assert.equal(server.callsTo('PUT').length, 5);
  });

  it('loses no change when tabs write at once', async () => {
    const variants = ['v1-1', 'v3-1', 'v8-1', 'v9-1'];
    for (const variantId of variants) server.shop.addToCart(variantId, 1);
    const tabs = Array.from({ length: 4 }, () => new CustomerClient({ baseUrl: server.url, storeId: 1 }));
    await Promise.all(
      tabs.map(async ({ cart }, at) => {
        const wish = cartInput(await cart.get());
        wish.lines = wish.lines.filter(({ variantId }) => variantId !== variants[at]);
        wish.lines.push({ variantId: 'v10-1', quantity: 1, attributes: [{ name: 'Tab', value: String(at) }] });
        await cart.update(wish);
      }),
    );
    assert.deepEqual(
      server.shop.cart
        .view()
        .lines.map(({ variantId, attributes }) => [variantId, attributes[0]?.value])
        .sort(),
      [0, 1, 2, 3].map((at) => ['v10-1', String(at)]),
    );
  });
});

describe('the note', () => {
  it('is set alone, for a market, with a keepalive request', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const spying: typeof fetch = (input, init) => {
      inits.push(init);
      return fetch(input, init);
    };
    const { cart } = new CustomerClient({ baseUrl: server.url, storeId: 1, fetch: spying });
    assert.equal((await cart.setNote('Ring twice', { market: 'us' })).currency, 'USD');
    assert.equal(server.shop.cart.note, 'Ring twice');
    assert.deepEqual(inits.map((init) => init?.keepalive), [true]); // prettier-ignore
    const lost = cart.setNote('Not before ten');
    server.trouble('PUT', 'cut-after');
    assert.equal((await lost).note, 'Not before ten', 'it may be sent again');
  });

  it('is kept when a whole cart is sent without one', async () => {
    const { cart } = new CustomerClient({ baseUrl: server.url, storeId: 1 });
    await cart.setNote('Ring twice');
    assert.equal((await cart.update({ lines: [] })).note, 'Ring twice');
    assert.equal((await cart.update({ lines: [], note: '' })).note, '');
  });
});

describe('lines', () => {
  it('are added, changed and removed in a market', async () => {
    const added = await here.cart.addLine({ variantId: 'v1-1', quantity: 2 }, { market: 'us' });
    assert.deepEqual(added.lines[0]?.total, { amount: 2 * 1640, currency: 'USD' });
    const [line] = added.lines;
    assert.equal((await here.cart.updateLine(line.id, { quantity: 3 })).itemCount, 3);
    assert.equal((await here.cart.removeLine(line.id)).lineCount, 0);
    assert.equal((await here.cart.removeLine(line.id)).lineCount, 0, 'gone already is no error');
  });
});
