import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { CustomerClient } from '@storefront/client';
import type { Cart } from '@storefront/contract';
import { startFixtureServer, type FixtureServer } from '../testing/fixture-server.js';
import { createStores, type CartState, type CartStore, type StorefrontError, type StorefrontStores } from './index.js';

let server: FixtureServer;
let open: StorefrontStores[];
const tab = (storeId = 1): StorefrontStores => {
  const stores = createStores({ client: new CustomerClient({ baseUrl: server.url, storeId }), storeId });
  open.push(stores);
  return stores;
};

/** Resolves when the state meets the condition. */
const when = (cart: CartStore, wanted: (state: CartState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (state: CartState): void => {
      if (!wanted(state)) return;
      end();
      resolve();
    };
    const end = cart.subscribe(look);
    look(cart.getState());
  });
const failure = (call: Promise<unknown>): Promise<StorefrontError> =>
  call.then(
    () => assert.fail('it resolved'),
    (error: unknown) => error as StorefrontError,
  );
const contents = (cart: Cart = server.shop.cart.view()): Record<string, number> =>
  Object.fromEntries(cart.lines.map(({ variantId, quantity }) => [variantId, quantity]));

let cart: CartStore;
/** Ids of the lines of v1-1, v3-1, v8-1, each once in the cart. */
let ids: string[];

beforeEach(async () => {
  server = await startFixtureServer();
  open = [];
  for (const variantId of ['v1-1', 'v3-1', 'v8-1']) server.shop.addToCart(variantId, 1);
  ({ cart } = tab());
  await cart.load();
  ids = cart.getState().cart.data!.lines.map(({ id }) => id);
});
afterEach(async () => {
  for (const stores of open) stores.dispose();
  await server.close();
});

describe('reading the cart', () => {
  it('sends one request for all callers of load(), and none after', async () => {
    const { cart: other } = tab();
    const loads = [other.load(), other.load()];
    assert.equal(other.getState().cart.status, 'loading', 'in the same tick');
    await Promise.all(loads);
    await other.load();
    assert.equal(server.callsTo('GET').length, 2);
    await other.refresh();
    assert.equal(server.callsTo('GET').length, 3);
  });

  it('requests at once when the page asks for it', async () => {
    const client = new CustomerClient({ baseUrl: server.url, storeId: 1 });
    const stores = createStores({ client, storeId: 1, autoGetActiveCart: true });
    open.push(stores);
    await when(stores.cart, (state) => state.cart.status === 'ready');
  });

  it('keeps the loaded cart when a refresh fails', async () => {
    server.trouble('GET', 'INTERNAL');
    await cart.refresh();
    const state = cart.getState().cart;
    assert.deepEqual([state.status, state.data?.itemCount], ['error', 3]);
  });
});

describe('adding', () => {
  it('resolves with the settled cart, and counts the add', async () => {
    const line = { variantId: 'v9-1', quantity: 2 };
    const added = cart.addProduct(line);
    assert.equal(cart.getState().pending, true);
    const settled = await added;
    const state = cart.getState();
    assert.deepEqual(contents(settled), { 'v1-1': 1, 'v3-1': 1, 'v8-1': 1, 'v9-1': 2 });
    assert.deepEqual([state.pending, state.addCount, state.lastAdded], [false, 1, { line, cart: settled }]);
  });

  it('does not count a restored line as an add', async () => {
    const settled = await cart.addProduct({ variantId: 'v9-1', quantity: 2, again: true });
    assert.equal(contents(settled)['v9-1'], 2);
    assert.deepEqual([cart.getState().addCount, cart.getState().lastAdded], [0, null]);
    assert.deepEqual(server.callsTo('POST')[0]?.body, { variantId: 'v9-1', quantity: 2 });
  });

  it('sends no price and no other display data', async () => {
    const preview = {
      title: 'Mug',
      handle: 'mug',
      unitPrice: { amount: 1, currency: 'EUR' },
      image: null,
      options: [],
    };
    await cart.addProduct({ variantId: 'v9-1', quantity: 1, preview });
    assert.deepEqual(server.callsTo('POST')[0]?.body, { variantId: 'v9-1', quantity: 1 });
  });

  it('can be the first call of a page, and is pending in the same tick', async () => {
    const { cart: fresh } = tab();
    const added = fresh.addProduct({ variantId: 'v9-1', quantity: 1 });
    assert.equal(fresh.getState().pending, true);
    assert.equal((await added).itemCount, 4);
    assert.equal(fresh.getState().pending, false);
    assert.equal(fresh.getState().cart.status, 'ready');
    const { cart: wrong } = tab();
    await failure(wrong.addProduct({ variantId: 'v9-1', quantity: 0 }));
    assert.equal(wrong.getState().pending, false);
  });

  it('reaches the service although the page disposed of the store', async () => {
    const stores = tab();
    const added = stores.cart.addProduct({ variantId: 'v9-1', quantity: 1 });
    stores.dispose();
    assert.equal((await added).itemCount, 4);
  });

  it('runs parallel adds one after another, and none is lost', async () => {
    const variants = ['v9-1', 'v10-1', 'v7-1', 'v9-1'];
    await Promise.all(variants.map((variantId) => cart.addProduct({ variantId, quantity: 1 })));
    assert.deepEqual(contents(), { 'v1-1': 1, 'v3-1': 1, 'v8-1': 1, 'v9-1': 2, 'v10-1': 1, 'v7-1': 1 });
    assert.equal(cart.getState().addCount, 4);
    assert.deepEqual(contents(cart.getState().cart.data), contents());
  });

  it('rejects with the reason and leaves the cart unchanged', async () => {
    const error = await failure(cart.addProduct({ variantId: 'v5-1', quantity: 1 }));
    assert.equal(error.code, 'OUT_OF_STOCK');
    const state = cart.getState();
    assert.deepEqual([state.pending, state.addCount, state.cart.data?.itemCount], [false, 0, 3]);
  });

  for (const [line, message] of [
    [{ variantId: '', quantity: 1 }, /variantId is missing/],
    [{ variantId: 'v1-1', quantity: 0 }, /quantity is 0: give a whole number from 1 to 9999/],
    [{ variantId: 'v1-1', quantity: 1.5 }, /quantity is 1.5/],
    [{ variantId: 'v1-1', quantity: 10_000 }, /quantity is 10000/],
  ] as const) {
    it(`rejects ${JSON.stringify(line)} without a request`, async () => {
      const before = server.calls.length;
      const error = await failure(cart.addProduct(line));
      assert.equal(error.code, 'VALIDATION_FAILED');
      assert.match(error.message, message);
      assert.equal(server.calls.length, before);
    });
  }

  it('adds once when the shopper tries again after all answers were lost', async () => {
    // Four cuts end the first call without an answer; the following read finds
    // no connection either.
    server.trouble('POST', 'cut-after', 'cut-after', 'cut-after', 'cut-after');
    server.trouble('GET', 'cut-before', 'cut-before', 'cut-before', 'cut-before');
    const line = { variantId: 'v9-1', quantity: 1 };
    assert.equal((await failure(cart.addProduct(line))).code, 'NETWORK');
    await when(cart, (state) => state.cart.status === 'error');
    await cart.addProduct(line);
    assert.equal(contents()['v9-1'], 1);
    assert.equal(new Set(server.callsTo('POST').map(({ headers }) => headers['idempotency-key'])).size, 1);
  });

  it('reads the cart after all answers were lost, and then adds again', async () => {
    server.trouble('POST', 'cut-after', 'cut-after', 'cut-after', 'cut-after');
    const line = { variantId: 'v9-1', quantity: 1 };
    await failure(cart.addProduct(line));
    await when(cart, (state) => state.cart.data?.itemCount === 4);
    await cart.addProduct(line);
    assert.equal(contents()['v9-1'], 2);
  });
});

describe('changing a quantity', () => {
  it('shows the requested quantity at once, and the price only when it is settled', async () => {
    const changed = cart.setQuantity(ids[0]!, 4);
    const wished = cart.getState();
    assert.equal(wished.wishes.get(ids[0]!), 4);
    assert.deepEqual([...wished.pendingLines], [ids[0]]);
    assert.equal(wished.pending, true);
    assert.equal(wished.cart.data?.lines[0]?.quantity, 1);
    await changed;
    const settled = cart.getState();
    assert.deepEqual([settled.wishes.size, settled.pendingLines.size, settled.pending], [0, 0, false]);
    assert.equal(settled.cart.data?.lines[0]?.total.amount, 4 * 1490);
  });

  it('sends one request for a burst, with the last quantity, and resolves for all callers', async () => {
    const calls = [2, 3, 4, 7].map((quantity) => cart.setQuantity(ids[0]!, quantity));
    const carts = await Promise.all(calls);
    assert.equal(new Set(carts).size, 1);
    assert.deepEqual(
      server.callsTo('PATCH').map(({ body }) => body),
      [{ quantity: 7 }],
    );
  });

  it('sends one request for each line of a burst over lines', async () => {
    await Promise.all(ids.flatMap((id) => [cart.setQuantity(id, 5), cart.setQuantity(id, 6)]));
    assert.deepEqual(contents(), { 'v1-1': 6, 'v3-1': 6, 'v8-1': 6 });
    assert.equal(server.callsTo('PATCH').length, 3);
  });

  it('sends nothing when the quantity returns to its former value', async () => {
    const up = cart.setQuantity(ids[0]!, 2);
    const back = cart.setQuantity(ids[0]!, 1);
    await Promise.all([up, back]);
    assert.equal(cart.getState().pending, false);
    assert.equal(server.callsTo('PATCH').length, 0);
  });

  it('keeps a quantity that was requested while an earlier request ran', async () => {
    const release = server.hold('PATCH');
    const first = cart.setQuantity(ids[0]!, 3);
    await server.arrived('PATCH');
    const second = cart.setQuantity(ids[0]!, 5);
    release();
    assert.equal((await first).lines[0]?.quantity, 3);
    assert.equal(cart.getState().wishes.get(ids[0]!), 5);
    assert.equal((await second).lines[0]?.quantity, 5);
    assert.equal(cart.getState().wishes.size, 0);
    assert.equal(server.callsTo('PATCH').length, 2);
  });

  it('sends the newest quantity of a queued change', async () => {
    const release = server.hold('POST');
    const added = cart.addProduct({ variantId: 'v9-1', quantity: 1 });
    await server.arrived('POST');
    const removed = cart.removeLine(ids[1]!);
    const changed = cart.setQuantity(ids[1]!, 8);
    release();
    await Promise.all([added, removed, changed]);
    assert.equal(contents()['v3-1'], 8);
    assert.equal(server.callsTo('PATCH').length, 1);
    assert.equal(server.callsTo('DELETE').length, 0);
  });

  it('restores the former quantity after a failure, and keeps the error with the line', async () => {
    server.trouble('PATCH', 'OUT_OF_STOCK');
    const error = await failure(cart.setQuantity(ids[0]!, 9));
    const state = cart.getState();
    assert.equal(error.code, 'OUT_OF_STOCK');
    assert.equal(state.lineErrors.get(ids[0]!), error);
    assert.deepEqual([state.wishes.size, state.pending, state.cart.data?.lines[0]?.quantity], [0, false, 1]);
    await cart.setQuantity(ids[0]!, 2);
    assert.equal(cart.getState().lineErrors.size, 0, 'the next try takes the error away');
  });

  it('drops the error of a removed line', async () => {
    server.trouble('PATCH', 'OUT_OF_STOCK');
    await failure(cart.setQuantity(ids[0]!, 9));
    await cart.removeLine(ids[0]!);
    assert.equal(cart.getState().lineErrors.size, 0);
  });

  it('keeps the error although the caller ignores the promise', async () => {
    server.trouble('PATCH', 'OUT_OF_STOCK');
    void cart.setQuantity(ids[0]!, 9);
    await when(cart, (state) => state.lineErrors.size === 1);
  });

  it('reads the cart once after a burst with unknown outcomes', async () => {
    server.trouble('PATCH', ...Array.from({ length: 12 }, () => 'cut-before' as const));
    const before = server.callsTo('GET').length;
    await Promise.all(ids.map((id) => failure(cart.setQuantity(id, 5))));
    await when(cart, (state) => state.cart.status === 'ready' && server.callsTo('GET').length > before);
    assert.equal(server.callsTo('GET').length, before + 1);
    assert.equal(cart.getState().lineErrors.size, 3);
  });

  it('detects that another tab removed the line', async () => {
    server.shop.cart.remove(ids[0]!);
    assert.equal((await failure(cart.setQuantity(ids[0]!, 3))).code, 'LINE_NOT_FOUND');
    await when(cart, (state) => state.cart.data?.lines.length === 2 && state.cart.status === 'ready');
  });

  it('sends the last quantity when the page disposes of the store', async () => {
    void cart.setQuantity(ids[0]!, 6);
    open[0]!.dispose();
    await server.arrived('PATCH');
    assert.deepEqual(server.callsTo('PATCH')[0]?.body, { quantity: 6 });
  });

  for (const quantity of [-1, 1.5, NaN, 10_000]) {
    it(`rejects ${quantity}`, async () => {
      assert.equal((await failure(cart.setQuantity(ids[0]!, quantity))).code, 'VALIDATION_FAILED');
      assert.equal(cart.getState().wishes.size, 0);
    });
  }
});

describe('removing', () => {
  it('removes several lines at once', async () => {
    const removed = Promise.all(ids.map((id) => cart.removeLine(id)));
    assert.deepEqual([...cart.getState().wishes.values()], [0, 0, 0]);
    await removed;
    assert.deepEqual(contents(), {});
    assert.equal(cart.getState().cart.data?.lines.length, 0);
  });

  it('replaces a quantity that was not sent yet', async () => {
    const changed = cart.setQuantity(ids[0]!, 5);
    const removed = cart.removeLine(ids[0]!);
    assert.equal(await changed, await removed);
    assert.equal(server.callsTo('PATCH').length, 0);
    assert.deepEqual(contents(), { 'v3-1': 1, 'v8-1': 1 });
  });

  it('restores the line when it fails', async () => {
    server.trouble('DELETE', 'CART_LOCKED');
    assert.equal((await failure(cart.removeLine(ids[0]!))).code, 'CART_LOCKED');
    assert.equal(cart.getState().wishes.size, 0);
    assert.equal(cart.getState().lineErrors.get(ids[0]!)?.code, 'CART_LOCKED');
  });

  it('clears the cart without the lines that another tab just added', async () => {
    server.shop.addToCart('v9-1', 1);
    const cleared = cart.clear();
    assert.deepEqual([...cart.getState().wishes.values()], [0, 0, 0]);
    await cleared;
    assert.deepEqual(contents(), { 'v9-1': 1 });
    assert.equal(cart.getState().wishes.size, 0);
  });
});

describe('replacing the cart', () => {
  it('starts from cartDTO(), which includes pending changes', async () => {
    void cart.setQuantity(ids[0]!, 4);
    void cart.setQuantity(ids[1]!, 0);
    const { lines, note } = cart.cartDTO();
    assert.deepEqual(
      lines.map(({ id, quantity }) => [id, quantity]),
      [
        [ids[0], 4],
        [ids[2], 1],
      ],
    );
    assert.equal(note, '');
    await cart.update(cart.cartDTO());
    assert.deepEqual(contents(), { 'v1-1': 4, 'v8-1': 1 });
    assert.equal(server.callsTo('PATCH').length, 0, 'the update has sent the wishes');
    assert.equal(cart.getState().wishes.size, 0);
  });

  it('merges with the changes of another tab', async () => {
    const wish = cart.cartDTO();
    wish.lines[0]!.quantity = 3;
    await tab().cart.addProduct({ variantId: 'v9-1', quantity: 1 });
    await cart.update(wish);
    assert.deepEqual(contents(), { 'v1-1': 3, 'v3-1': 1, 'v8-1': 1, 'v9-1': 1 });
  });
});

describe('the note', () => {
  it('is saved beside pending edits, and leaves the totals settled', async () => {
    const edit = cart.setQuantity(ids[0]!, 4);
    await edit;
    const pending: boolean[] = [];
    const end = cart.subscribe((state) => pending.push(state.pending));
    assert.equal((await cart.setNote('Ring twice')).note, 'Ring twice');
    end();
    assert.ok(pending.length > 0 && !pending.includes(true));
    assert.equal(cart.getState().cart.data?.note, 'Ring twice');
    await cart.clear();
    assert.equal(server.shop.cart.note, 'Ring twice', 'emptying the cart takes out what can be bought');
  });

  it('rejects with the reason, and leaves the cart unchanged', async () => {
    server.trouble('PUT', 'CART_LOCKED');
    const error = await failure(cart.setNote('Ring twice'));
    assert.equal(error.code, 'CART_LOCKED');
    assert.equal(cart.getState().cart.data?.note, '');
  });
});

describe('other tabs', () => {
  it('show a change after one read, if they have the same store', async () => {
    const { cart: there } = tab();
    const stranger = tab(2);
    await there.load();
    await cart.addProduct({ variantId: 'v9-1', quantity: 1 });
    await when(there, (state) => state.cart.data?.itemCount === 4);
    assert.equal(server.callsTo('/store/2').length, 0);
    assert.equal(stranger.cart.getState().cart.status, 'idle');
  });

  it('do not read a change that they already have', async () => {
    const { cart: there } = tab();
    await there.load();
    await Promise.all([
      cart.addProduct({ variantId: 'v9-1', quantity: 1 }),
      there.addProduct({ variantId: 'v10-1', quantity: 1 }),
    ]);
    await when(there, (state) => state.cart.data?.itemCount === 5 && !state.pending);
    await when(cart, (state) => state.cart.data?.itemCount === 5 && !state.pending);
    const reads = server.callsTo('GET').length;
    assert.ok(reads <= 4, `${reads} reads`);
  });

  it('read only after their own pending changes are sent', async () => {
    const { cart: there } = tab();
    await there.load();
    void there.setQuantity(ids[0]!, 9);
    await cart.addProduct({ variantId: 'v9-1', quantity: 1 });
    assert.equal(there.getState().wishes.get(ids[0]!), 9);
    await when(there, (state) => state.cart.data?.itemCount === 12 && !state.pending);
    assert.deepEqual(contents(there.getState().cart.data), contents());
  });
});
