import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { CustomerClient } from '@storefront/client';
import type { CompleteResult } from '@storefront/contract';
import { createFixtureShop } from '../testing/fixture-shop.js';
import { startFixtureServer, type FixtureServer } from '../testing/fixture-server.js';
import {
  createStores,
  type CheckoutState,
  type CheckoutStore,
  type ConfirmPayment,
  type KeyStorage,
  type StorefrontError,
  type StorefrontStores,
} from './index.js';

const DUE = { amount: 1490 + 490, currency: 'EUR' };

let server: FixtureServer;
let open: StorefrontStores[];
let stores: StorefrontStores;
let checkout: CheckoutStore;
/** The tab's storage. It survives reloads. */
let kept: Map<string, string>;

const storage: KeyStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
};
/**
 * A new page view in the tab. The previous one ends without clean-up, as in a
 * reload or a crash.
 */
const visit = (): void => {
  stores = createStores({ client: new CustomerClient({ baseUrl: server.url, storeId: 1 }), storeId: 1, storage });
  open.push(stores);
  ({ checkout } = stores);
};
const fill = async (): Promise<void> => {
  await checkout.load();
  checkout.edit({
    email: 'ada@example.org',
    shippingAddress: {
      firstName: 'Ada',
      lastName: 'Byron',
      address1: 'Unter den Linden 1',
      city: 'Berlin',
      postalCode: '10115',
      countryCode: 'DE',
    },
    shippingMethodId: 'standard',
  });
  await checkout.flush();
};
const succeed: ConfirmPayment = () => Promise.resolve({ status: 'succeeded' });
const place = (confirm: ConfirmPayment = succeed) => checkout.place({ provider: 'sandbox', confirm });
const failure = (call: Promise<unknown>): Promise<StorefrontError> =>
  call.then(
    () => assert.fail('it resolved'),
    (error: unknown) => error as StorefrontError,
  );
const phases = (): string[] => {
  const seen: string[] = [];
  checkout.subscribe(({ phase }) => {
    if (seen.at(-1) !== phase) seen.push(phase);
  });
  return seen;
};
const when = (wanted: (state: CheckoutState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (state: CheckoutState): void => {
      if (!wanted(state)) return;
      end();
      resolve();
    };
    const end = checkout.subscribe(look);
    look(checkout.getState());
  });
const keys = (): unknown[] => server.callsTo('complete').map(({ headers }) => headers['idempotency-key']);

beforeEach(async () => {
  const shop = createFixtureShop(1);
  shop.addToCart('v1-1', 1);
  server = await startFixtureServer(shop);
  open = [];
  kept = new Map();
  visit();
  await fill();
});
afterEach(async () => {
  for (const each of open) each.dispose();
  await server.close();
});

describe('placing an order', () => {
  it('passes the phases placing, paying, checking and placed', async () => {
    await stores.cart.load();
    const seen = phases();
    const sessions: unknown[] = [];
    const { order } = await place((session) => {
      sessions.push(session);
      return Promise.resolve({ status: 'succeeded' });
    });
    assert.equal(order.status, 'placed');
    assert.deepEqual(seen, ['placing', 'paying', 'checking', 'placed']);
    const id = checkout.getState().checkout.data!.id;
    assert.deepEqual(sessions, [{ provider: 'sandbox', clientSecret: `pi_${id}_secret`, amount: DUE }]);
    assert.deepEqual(server.callsTo('complete')[0]?.body, {
      quoteHash: checkout.getState().checkout.data?.quote.hash,
      expectedAmount: DUE,
      provider: 'sandbox',
    });
    await server.arrived('GET /store/1/cart', 2);
  });

  it('is refused without a final total, and creates no order', async () => {
    checkout.edit({ shippingMethodId: 'gone' });
    const error = await failure(place());
    assert.equal(error.code, 'QUOTE_NOT_FINAL');
    assert.deepEqual([checkout.getState().phase, checkout.getState().error], ['idle', error]);
    assert.equal(server.callsTo('complete').length, 0);
  });

  it('uses the quote of the last edit', async () => {
    checkout.edit({ shippingMethodId: 'express' });
    const { order } = await place();
    assert.equal(order.totals.amountDue.amount, 1490 + 1290);
  });

  it('happens once for several calls', async () => {
    const [first, second] = [place(), place()];
    assert.equal(first, second);
    await first;
    assert.equal(server.callsTo('complete').length, 1);
    assert.equal(server.shop.checkouts.orders.length, 1);
  });

  it('returns the changed totals, and charges nothing', async () => {
    server.onCall((name) => {
      if (name.includes('complete')) server.shop.addToCart('v3-1', 1);
    });
    let asked = 0;
    const confirm: ConfirmPayment = () => {
      asked += 1;
      return succeed({ provider: '', clientSecret: '', amount: DUE });
    };
    const error = await failure(place(confirm));
    const state = checkout.getState();
    assert.equal(error.code, 'QUOTE_CHANGED');
    assert.deepEqual([state.phase, state.error, asked], ['idle', error, 0]);
    assert.equal(state.checkout.data?.quote.totals.amountDue.amount, 1490 + 6900);
  });

  it('does not confirm an amount that differs from the shown total', async () => {
    const original = server.shop.answer.bind(server.shop);
    server.shop.answer = (request) => {
      const given = original(request);
      const { payment } = given.body as Partial<CompleteResult>;
      if (payment) payment.amount = { ...payment.amount, amount: payment.amount.amount + 1 };
      return given;
    };
    let asked = 0;
    const error = await failure(
      place(() => {
        asked += 1;
        return Promise.resolve({ status: 'succeeded' });
      }),
    );
    assert.deepEqual([error.code, asked, checkout.getState().phase], ['QUOTE_CHANGED', 0, 'idle']);
  });

  it('needs no provider and no form when nothing is due', async () => {
    server.shop.checkouts.covered = true;
    checkout.edit({ email: 'ada2@example.org' });
    await checkout.flush();
    assert.equal(checkout.exactQuote()?.totals.amountDue.amount, 0);
    const { order } = await place(() => assert.fail('a form was asked to pay'));
    assert.deepEqual([order.status, order.paymentStatus], ['placed', 'not-required']);
    assert.deepEqual(Object.keys(server.callsTo('complete')[0]?.body as object).sort(), [
      'expectedAmount',
      'quoteHash',
    ]);
  });
});

describe('a payment that fails', () => {
  it('returns to the form with the reason, and can be tried again', async () => {
    server.shop.payment = 'requires-action';
    const declined: ConfirmPayment = () =>
      Promise.resolve({ status: 'failed', code: 'insufficient_funds', message: 'No money', retryable: true });
    const error = await failure(place(declined));
    const state = checkout.getState();
    assert.equal(error.code, 'insufficient_funds');
    assert.equal(state.phase, 'idle');
    assert.deepEqual(state.checkout.data?.lastPaymentError, {
      code: 'insufficient_funds',
      message: 'No money',
      retryable: true,
    });
    server.shop.payment = 'succeeded';
    const { order } = await place();
    assert.equal(order.status, 'placed');
    assert.equal(new Set(keys()).size, 2, 'another try has another key');
  });

  it('is decided by the provider, although the form reports success', async () => {
    server.shop.payment = 'declined';
    const error = await failure(place());
    assert.equal(error.code, 'PAYMENT_DECLINED');
    assert.equal(checkout.getState().phase, 'idle');
    assert.equal(checkout.getState().checkout.data?.lastPaymentError?.code, 'PAYMENT_DECLINED');
  });

  it('is no failure when the provider has the money, although the form reports one', async () => {
    const { order } = await place(() =>
      Promise.resolve({ status: 'failed', code: 'timeout', message: 'The form gave up', retryable: true }),
    );
    assert.equal(order.status, 'placed');
    assert.equal(checkout.getState().phase, 'placed');
  });

  it('is read from the provider when the form throws', async () => {
    server.shop.payment = 'requires-action';
    const error = await failure(place(() => Promise.reject(new Error('frame gone'))));
    assert.match(error.message, /frame gone/);
    assert.equal(checkout.getState().phase, 'idle');
    server.shop.payment = 'succeeded';
    assert.equal((await place(() => Promise.reject(new Error('frame gone')))).order.status, 'placed');
  });
});

describe('an unknown outcome', () => {
  it('is polled until it is known', async () => {
    server.shop.payment = 'processing';
    server.onCall((name) => {
      if (name.includes('resume') && server.callsTo('resume').length === 3) server.shop.payment = 'succeeded';
    });
    const { order } = await place(() => Promise.resolve({ status: 'unknown' }));
    assert.equal(order.status, 'placed');
    assert.equal(server.callsTo('resume').length, 3);
    assert.equal(server.callsTo('complete').length, 1, 'it is never placed again');
  });

  it('is resolved although every answer to placing was lost', async () => {
    server.trouble('complete', 'cut-after', 'cut-after', 'cut-after', 'cut-after');
    const { order } = await place();
    assert.equal(order.status, 'placed');
    assert.equal(server.shop.checkouts.orders.length, 1);
  });

  it('returns to the form when no request arrived, and the next try uses the same key', async () => {
    server.trouble('complete', 'cut-before', 'cut-before', 'cut-before', 'cut-before');
    const error = await failure(place());
    assert.equal(error.code, 'NETWORK');
    assert.deepEqual([checkout.getState().phase, checkout.getState().error], ['idle', error]);
    await place();
    assert.equal(keys().length, 5);
    assert.equal(new Set(keys()).size, 1);
  });

  it('waits for an order that another tab is paying', async () => {
    server.trouble('complete', 'PAYMENT_PROCESSING');
    const other = new CustomerClient({ baseUrl: server.url, storeId: 1 });
    const { id, quote } = checkout.getState().checkout.data!;
    server.onCall((name) => {
      if (!name.includes('resume') || server.callsTo('resume').length > 1) return;
      server.shop.checkouts.complete(id, {
        quoteHash: quote.hash,
        expectedAmount: quote.totals.amountDue,
        provider: 'sandbox',
      });
    });
    assert.equal((await place()).order.status, 'placed');
    assert.equal((await other.cart.get()).lineCount, 0);
  });
});

describe('after a reload', () => {
  it('places the same order with the same key', async () => {
    const release = server.hold('complete');
    void place().catch(() => undefined);
    await server.arrived('complete');
    visit();
    release();
    await checkout.load();
    await when(({ phase }) => phase === 'idle' || phase === 'placed');
    if (checkout.getState().phase === 'idle') await place();
    assert.equal(new Set(keys()).size, 1);
    assert.equal(server.shop.checkouts.orders.length, 1);
  });

  it('finds an order that awaits payment, and pays it', async () => {
    server.shop.payment = 'requires-action';
    void place(() => new Promise(() => undefined)).catch(() => undefined);
    await when(({ phase }) => phase === 'paying');
    visit();
    await checkout.load();
    assert.equal(checkout.getState().phase, 'idle');
    assert.deepEqual(checkout.exactQuote()?.totals.amountDue, DUE);
    server.shop.payment = 'succeeded';
    const { order } = await place();
    assert.equal(order.status, 'placed');
    assert.equal(new Set(keys()).size, 1);
  });

  it('finds an order that was paid meanwhile', async () => {
    const left = await place(() => Promise.resolve({ status: 'redirecting' }));
    assert.equal(left.order.status, 'pending');
    assert.equal(checkout.getState().phase, 'paying');
    visit();
    await checkout.load();
    assert.equal(checkout.getState().phase, 'placed');
    assert.equal(checkout.getState().checkout.data?.order?.status, 'placed');
  });

  it('shows the placed order while the cart is empty, and else a new checkout', async () => {
    await place();
    visit();
    await checkout.load();
    assert.equal(checkout.getState().phase, 'placed');
    server.shop.addToCart('v3-1', 1);
    visit();
    await checkout.load();
    const { phase, checkout: value } = checkout.getState();
    assert.deepEqual([phase, value.data?.order, value.data?.quote.lines.length], ['idle', null, 1]);
  });

  it('starts again when the storage throws or holds broken data', async () => {
    kept.set([...kept.keys()][0]!, '{"broken');
    visit();
    await checkout.load();
    assert.equal(checkout.getState().checkout.status, 'ready');
    const closed: KeyStorage = {
      getItem: () => assert.fail('closed'),
      setItem: () => assert.fail('closed'),
      removeItem: () => assert.fail('closed'),
    };
    const client = new CustomerClient({ baseUrl: server.url, storeId: 1 });
    stores = createStores({ client, storeId: 1, storage: closed });
    open.push(stores);
    ({ checkout } = stores);
    await checkout.load();
    assert.equal((await place()).order.status, 'placed');
  });

  it('reads the state of an order on request', async () => {
    server.shop.payment = 'processing';
    void place().catch(() => undefined);
    await when(({ phase }) => phase === 'checking');
    for (const each of open) each.dispose();
    visit();
    server.shop.payment = 'succeeded';
    await checkout.resume();
    assert.equal(checkout.getState().phase, 'placed');
  });
});
