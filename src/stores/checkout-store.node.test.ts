import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { CustomerClient } from '@storefront/client';
import { createFixtureShop } from '../testing/fixture-shop.js';
import { startFixtureServer, type FixtureServer } from '../testing/fixture-server.js';
import {
  createStores,
  type CheckoutState,
  type CheckoutStore,
  type StoresOptions,
  type StorefrontStores,
} from './index.js';

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
};

let server: FixtureServer;
let open: StorefrontStores[];
let stores: StorefrontStores;
let checkout: CheckoutStore;
const make = (options: Partial<StoresOptions> = {}): StorefrontStores => {
  const client = new CustomerClient({ baseUrl: server.url, storeId: 1 });
  const made = createStores({ client, storeId: 1, ...options });
  open.push(made);
  return made;
};
const when = (wanted: (state: CheckoutState) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const checkoutStore = checkout;
    const look = (state: CheckoutState): void => {
      if (!wanted(state)) return;
      end();
      clearTimeout(timer);
      resolve();
    };
    const end = checkoutStore.subscribe(look);
    const timer = setTimeout(() => {
      reject(new Error(`The checkout stays as it is: ${JSON.stringify(checkoutStore.getState()).slice(0, 500)}`));
    }, 5000);
    look(checkoutStore.getState());
  });

beforeEach(async () => {
  const shop = createFixtureShop(1);
  shop.addToCart('v1-1', 1);
  server = await startFixtureServer(shop);
  open = [];
  stores = make();
  ({ checkout } = stores);
});
afterEach(async () => {
  for (const each of open) each.dispose();
  await server.close();
});

describe('opening', () => {
  it("opens the cart's checkout once for all callers", async () => {
    const loads = [checkout.load(), checkout.load()];
    assert.equal(checkout.getState().checkout.status, 'loading', 'in the same tick');
    await Promise.all(loads);
    await checkout.load();
    const { checkout: value, settled, phase } = checkout.getState();
    assert.deepEqual([value.data?.quote.state, settled, phase], ['needs-address', true, 'idle']);
    assert.equal(server.callsTo('POST').length, 1);
    assert.equal(checkout.exactQuote(), null, 'words, not a number, before the quote is final');
  });

  it('reports why it failed, and tries again', async () => {
    server.trouble('POST', 'INTERNAL');
    await checkout.load();
    const { checkout: value } = checkout.getState();
    assert.equal(value.status === 'error' && value.error.code, 'INTERNAL');
    await checkout.load();
    assert.equal(checkout.getState().checkout.status, 'ready');
  });

  it('reports an empty cart', async () => {
    server.shop.cart.empty();
    await checkout.load();
    const { checkout: value } = checkout.getState();
    assert.equal(value.status === 'error' && value.error.code, 'CART_EMPTY');
  });
});

describe('an empty cart', () => {
  beforeEach(async () => {
    server.shop.cart.empty();
    await checkout.load();
  });
  const ready = (): Promise<void> => when(({ checkout: checkout, settled }) => checkout.status === 'ready' && settled);

  it('opens a checkout when a product is added on the same page', async () => {
    await stores.cart.addProduct({ variantId: 'v3-1', quantity: 1 });
    await ready();
    assert.equal(checkout.getState().checkout.data?.quote.lines.length, 1);
    assert.equal(server.callsTo('POST /store/1/checkout').length, 2, 'one request to open it, after the one refused');
  });

  it('opens a checkout when a product is added in another tab', async () => {
    await server.arrived('GET /store/1/cart');
    await make().cart.addProduct({ variantId: 'v3-1', quantity: 1 });
    await ready();
    assert.equal(checkout.getState().checkout.data?.quote.lines.length, 1);
  });

  it('opens a checkout when the product was added while the API answered that the cart is empty', async () => {
    server.shop.cart.empty();
    const fresh = make();
    ({ checkout } = fresh);
    server.trouble('POST /store/1/checkout', 'CART_EMPTY');
    const release = server.hold('POST /store/1/checkout');
    const loading = checkout.load();
    await server.arrived('POST /store/1/checkout', 2);
    await fresh.cart.addProduct({ variantId: 'v3-1', quantity: 1 });
    release();
    await loading;
    await ready();
    assert.equal(checkout.getState().checkout.data?.quote.lines.length, 1);
  });

  it('does not repeat requests while the API answers that the cart is empty', async () => {
    server.trouble('POST /store/1/checkout', ...Array.from({ length: 9 }, () => 'CART_EMPTY' as const));
    await stores.cart.addProduct({ variantId: 'v3-1', quantity: 1 });
    await server.arrived('POST /store/1/checkout', 2);
    await checkout.load();
    await stores.cart.refresh();
    await checkout.flush();
    const asked = server.callsTo('POST /store/1/checkout').length;
    await stores.cart.refresh();
    await checkout.flush();
    assert.equal(server.callsTo('POST /store/1/checkout').length, asked);
    assert.ok(asked <= 3, `asked ${asked} times`);
  });

  it('keeps the input from before the cart was emptied', async () => {
    await stores.cart.addProduct({ variantId: 'v3-1', quantity: 1 });
    await ready();
    checkout.edit({ email: 'ada@example.org', shippingAddress: address });
    await checkout.flush();
    const [line] = stores.cart.getState().cart.data!.lines;
    await stores.cart.removeLine(line!.id);
    await when(({ error }) => error?.code === 'CART_EMPTY');
    await make().cart.addProduct({ variantId: 'v1-1', quantity: 1 });
    await when(({ error, settled }) => settled && error === null);
    const { data } = checkout.getState().checkout;
    assert.deepEqual([data?.email, data?.shippingAddress.city], ['ada@example.org', 'Berlin']);
    assert.equal(data?.quote.lines.length, 1);
  });
});

describe('editing', () => {
  beforeEach(() => checkout.load());

  it('makes the total inexact in the same tick, and shows the edit at once', () => {
    checkout.edit({ email: 'ada@example.org', shippingAddress: { city: 'Berlin' } });
    const { settled, checkout: value } = checkout.getState();
    assert.equal(settled, false);
    assert.deepEqual([value.data?.email, value.data?.shippingAddress.city], ['ada@example.org', 'Berlin']);
    assert.equal(checkout.exactQuote(), null);
  });

  it('makes the total inexact in the same tick even before its code has loaded', () => {
    const { checkout: fresh } = make();
    const states: boolean[] = [];
    fresh.subscribe(({ settled }) => states.push(settled));
    fresh.edit({ email: 'ada@example.org' });
    assert.equal(fresh.getState().settled, false);
  });

  it('sends one request for many edits, with the last value of each field', async () => {
    checkout.edit({ shippingAddress: { city: 'B' } });
    checkout.edit({ shippingAddress: { city: 'Berlin' }, email: 'a@example.org' });
    checkout.edit({ shippingAddress: { countryCode: 'DE' } });
    await when(({ settled }) => settled);
    assert.deepEqual(
      server.callsTo('PATCH').map(({ body }) => body),
      [{ email: 'a@example.org', shippingAddress: { city: 'Berlin', countryCode: 'DE' } }],
    );
  });

  it('sends an address complete, with the edits over the stored fields', async () => {
    checkout.edit({ shippingAddress: address });
    await checkout.flush();
    checkout.edit({ shippingAddress: { city: 'Potsdam' } });
    await checkout.flush();
    assert.deepEqual(server.callsTo('PATCH').at(-1)?.body, { shippingAddress: { ...address, city: 'Potsdam' } });
  });

  it('keeps the newest edit when an older answer is slower', async () => {
    const release = server.hold('PATCH');
    checkout.edit({ shippingAddress: { ...address, city: 'Old' } });
    const first = checkout.flush();
    await server.arrived('PATCH');
    checkout.edit({ shippingAddress: { city: 'New' } });
    assert.equal(checkout.getState().checkout.data?.shippingAddress.city, 'New');
    release();
    await first;
    await checkout.flush();
    const { settled, checkout: value } = checkout.getState();
    const { id, shippingAddress } = value.data!;
    assert.equal(settled, true);
    assert.deepEqual(shippingAddress, { ...address, city: 'New' });
    assert.deepEqual(server.shop.checkouts.get(id).shippingAddress, shippingAddress);
  });

  it('never shows less than the edits, and never an outdated price', async () => {
    const shown: (string | undefined)[] = [];
    let unsettled = 0;
    checkout.subscribe((state) => {
      shown.push(state.checkout.data?.email);
      if (!state.settled) unsettled += 1;
      if (state.settled && state.checkout.data) {
        const { id, email } = state.checkout.data;
        assert.equal(server.shop.checkouts.get(id).email, email);
      }
    });
    const email = 'ada@example.org';
    for (let end = 1; end <= email.length; end += 1) {
      checkout.edit({ email: email.slice(0, end) });
      if (end % 5 === 0) void checkout.flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await checkout.flush();
    assert.equal(checkout.getState().checkout.data?.email, email);
    const lengths = shown.map((text = '') => text.length);
    assert.deepEqual(
      lengths,
      [...lengths].sort((a, b) => a - b),
      'it only ever grows',
    );
    assert.ok(unsettled > 0);
  });

  it('keeps an edit that is rejected, reports why, and sends it with the next edit', async () => {
    checkout.edit({ email: 'ada', shippingAddress: address });
    await checkout.flush();
    const refused = checkout.getState();
    assert.deepEqual([refused.error?.code, refused.settled], ['VALIDATION_FAILED', false]);
    assert.equal(refused.checkout.data?.shippingAddress.city, 'Berlin');
    checkout.edit({ email: 'ada@example.org' });
    assert.equal(checkout.getState().error, null);
    await checkout.flush();
    assert.equal(checkout.getState().settled, true);
    assert.deepEqual(server.callsTo('PATCH').at(-1)?.body, { email: 'ada@example.org', shippingAddress: address });
  });

  it('sends the edits again when the connection is back', async () => {
    server.trouble('PATCH', 'cut-before', 'cut-before', 'cut-before', 'cut-before');
    checkout.edit({ email: 'ada@example.org' });
    await checkout.flush();
    assert.equal(checkout.getState().error?.code, 'NETWORK');
    await checkout.flush();
    const { error, settled } = checkout.getState();
    assert.deepEqual([error, settled], [null, true]);
  });

  it('moves the edits to a new checkout when this one has expired', async () => {
    checkout.edit({ shippingAddress: address });
    await checkout.flush();
    server.trouble('PATCH', 'CONFLICT');
    checkout.edit({ email: 'ada@example.org' });
    await checkout.flush();
    assert.deepEqual(server.callsTo('POST').at(-1)?.body, {
      email: 'ada@example.org',
      shippingAddress: address,
      billingAddress: null,
      shippingMethodId: null,
    });
    assert.equal(checkout.getState().settled, true);
  });

  it('works before the checkout is opened', async () => {
    const { checkout: fresh } = make();
    fresh.edit({ email: 'ada@example.org' });
    await fresh.flush();
    assert.equal(fresh.getState().checkout.data?.email, 'ada@example.org');
    assert.equal(fresh.getState().settled, true);
  });
});

describe('the exact quote', () => {
  beforeEach(async () => {
    await stores.cart.load();
    await checkout.load();
    checkout.edit({ email: 'ada@example.org', shippingAddress: address, shippingMethodId: 'standard' });
    await checkout.flush();
  });

  it('exists when the checkout is settled and final', () => {
    const quote = checkout.exactQuote();
    assert.deepEqual(quote?.totals.amountDue, { amount: 1490 + 490, currency: 'EUR' });
    assert.equal(checkout.getState().settled, true);
  });

  it('is dropped at the first edit of the cart, and returns for the new cart', async () => {
    const [line] = stores.cart.getState().cart.data!.lines;
    const changed = stores.cart.setQuantity(line!.id, 2);
    assert.equal(checkout.exactQuote(), null);
    assert.equal(checkout.getState().settled, false);
    await changed;
    await when(({ settled }) => settled);
    assert.equal(checkout.exactQuote()?.totals.amountDue.amount, 2 * 1490 + 490);
    assert.equal(server.callsTo('POST /store/1/checkout').length, 2);
  });

  it('is updated for a cart that another tab changed', async () => {
    await make().cart.addProduct({ variantId: 'v3-1', quantity: 1 });
    await when(({ checkout: checkout, settled }) => settled && checkout.data?.quote.lines.length === 2);
    assert.equal(checkout.exactQuote()?.totals.amountDue.amount, 1490 + 6900);
  });

  it('reads the cart once more when the checkout has a newer version', async () => {
    server.shop.addToCart('v3-1', 1);
    checkout.edit({ email: 'ada2@example.org' });
    await checkout.flush();
    await when(({ settled }) => settled);
    assert.equal(stores.cart.getState().cart.data?.lines.length, 2);
    assert.equal(server.callsTo('GET /store/1/cart').length, 2);
    assert.ok(checkout.exactQuote());
  });

  it('is for the current market', async () => {
    await stores.setMarket('us');
    await when(({ settled }) => settled);
    assert.equal(checkout.getState().checkout.data?.currency, 'USD');
    assert.equal(checkout.exactQuote(), null, 'the address is not served from there');
    const created = server.callsTo('POST /store/1/checkout').at(-1);
    assert.equal(created?.query['market'], 'us');
  });
});
