/**
 * Stores and client against the service itself, with a real database and the
 * real card sandbox.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { CustomerClient } from '@storefront/client';
import { berlin, cards, openShop, provider, type Shop } from '../service/modules/orders/testing/shop.js';
import {
  createStores,
  type CheckoutState,
  type ConfirmPayment,
  type KeyStorage,
  type StorefrontError,
  type StorefrontStores,
} from '../stores/index.js';

let shop: Shop;
const open: StorefrontStores[] = [];
before(async () => {
  shop = await openShop({ webhooks: false });
});
afterEach(() => {
  for (const each of open.splice(0)) each.dispose();
});
after(async () => {
  // Aborted edits leave connections that never carried a request; otherwise the
  // server would wait for them.
  shop.app.server.closeAllConnections();
  await shop.close();
});

/**
 * A browser: its cookies, its storage across reloads, and lost answers of the
 * service.
 */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #kept = new Map<string, string>();
  /**
   * This many of the next answers to requests whose `METHOD /path` contains the
   * text are lost.
   */
  lose = { route: '', times: 0 };

  readonly #storage: KeyStorage = {
    getItem: (name) => this.#kept.get(name) ?? null,
    setItem: (name, value) => void this.#kept.set(name, value),
    removeItem: (name) => void this.#kept.delete(name),
  };

  readonly fetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    if (this.lose.times > 0 && `${init?.method} ${input as string}`.includes(this.lose.route)) {
      this.lose.times -= 1;
      await answer.body?.cancel();
      throw new TypeError('The connection was reset');
    }
    return answer;
  };

  /** A page view. */
  visit(): StorefrontStores {
    const client = new CustomerClient({ baseUrl: shop.url, storeId: 1, fetch: this.fetch });
    const stores = createStores({ client, storeId: 1, storage: this.#storage });
    open.push(stores);
    return stores;
  }
}

const pay =
  (card: string = cards.good): ConfirmPayment =>
  async ({ clientSecret, amount }) => {
    const [id = ''] = clientSecret.split('_secret_');
    const { status } = await shop.sandbox.confirm({ id, clientSecret }, card, { expected: amount });
    return status === 200
      ? { status: 'succeeded' }
      : { status: 'failed', code: 'card_declined', message: 'Declined', retryable: true };
  };
const place = ({ checkout }: StorefrontStores, confirm = pay()) => checkout.place({ provider, confirm });

const fill = async ({ checkout }: StorefrontStores): Promise<void> => {
  await checkout.load();
  checkout.edit({ email: 'ada@example.com', shippingAddress: berlin, shippingMethodId: 'eu-standard' });
  await checkout.flush();
  assert.equal(checkout.getState().error, null);
};
const when = ({ checkout }: StorefrontStores, wanted: (state: CheckoutState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (state: CheckoutState): void => {
      if (!wanted(state)) return;
      end();
      resolve();
    };
    const end = checkout.subscribe(look);
    look(checkout.getState());
  });
const failure = (call: Promise<unknown>): Promise<StorefrontError> =>
  call.then(
    () => assert.fail('it resolved'),
    (error: unknown) => error as StorefrontError,
  );

describe('the cart', () => {
  it('is changed, merged with another tab, and priced in another market', async () => {
    const browser = new Browser();
    const { cart, setMarket, shop: data } = browser.visit();
    await data.load();
    const added = await cart.addProduct({ variantId: 'mug', quantity: 1 });
    const [line] = added.lines;
    assert.equal((await cart.setQuantity(line!.id, 3)).itemCount, 3);
    const wish = cart.cartDTO();
    wish.lines[0]!.quantity = 2;
    const note = 'No hurry';
    const { cart: there } = browser.visit();
    await there.addProduct({ variantId: 'mug', quantity: 1, attributes: [{ name: 'Engraving', value: 'A' }] });
    const merged = await cart.update({ ...wish, note });
    assert.deepEqual([merged.lines.map(({ quantity }) => quantity), merged.note], [[2, 1], note]);
    const other = data.getState().data!.markets.find(({ code }) => code !== added.market)!;
    await setMarket(other.code);
    assert.equal(cart.getState().cart.data?.currency, other.currency);
    await Promise.all(merged.lines.map(({ id }) => cart.removeLine(id)));
    assert.equal(cart.getState().cart.data?.lineCount, 0);
  });

  it('saves its note although two answers were lost, and the order has it', async () => {
    const browser = new Browser();
    const stores = browser.visit();
    await stores.cart.addProduct({ variantId: 'mug', quantity: 1 });
    browser.lose = { route: 'PUT', times: 2 };
    assert.equal((await stores.cart.setNote('Ring twice')).note, 'Ring twice');
    const version = stores.cart.getState().cart.data?.version;
    assert.equal((await stores.cart.setNote('Ring twice')).version, version, 'the same again is no change');
    assert.equal((await stores.cart.clear()).note, 'Ring twice');
    await stores.cart.addProduct({ variantId: 'mug', quantity: 1 });
    await fill(stores);
    const { order } = await place(stores);
    assert.equal(order.note, 'Ring twice');
    await stores.cart.refresh();
    assert.equal(stores.cart.getState().cart.data?.note, '');
  });

  it('adds once although two answers were lost', async () => {
    const browser = new Browser();
    const { cart } = browser.visit();
    await cart.load();
    browser.lose = { route: 'POST', times: 2 };
    assert.equal((await cart.addProduct({ variantId: 'mug', quantity: 1 })).itemCount, 1);
  });
});

describe('the checkout', () => {
  it('goes from the cart to a paid order, and the cart is empty after it', async () => {
    const stores = new Browser().visit();
    await stores.cart.addProduct({ variantId: 'mug', quantity: 2 });
    await fill(stores);
    const due = stores.checkout.exactQuote()!.totals.amountDue;
    const { order } = await place(stores);
    assert.deepEqual([order.status, order.paymentStatus, order.totals.amountDue], ['placed', 'paid', due]);
    assert.equal(stores.checkout.getState().phase, 'placed');
    await stores.cart.refresh();
    assert.equal(stores.cart.getState().cart.data?.lineCount, 0);
    const record = stores.order(order.id);
    await record.load();
    assert.equal(record.getState().data?.number, order.number);
  });

  it('can be paid with another card after one was declined', async () => {
    const stores = new Browser().visit();
    await stores.cart.addProduct({ variantId: 'mug', quantity: 1 });
    await fill(stores);
    const error = await failure(place(stores, pay(cards.declined)));
    const state = stores.checkout.getState();
    assert.deepEqual([error.code, state.phase], ['generic_decline', 'idle']);
    assert.ok(state.checkout.data?.lastPaymentError);
    assert.ok(stores.checkout.exactQuote(), 'the total stands');
    assert.equal((await place(stores)).order.status, 'placed');
  });

  it('places one order when the answer is lost and the page is reloaded', async () => {
    const browser = new Browser();
    const first = browser.visit();
    await first.cart.addProduct({ variantId: 'mug', quantity: 1 });
    await fill(first);
    browser.lose = { route: '/complete', times: 1 };
    void place(first, () => new Promise(() => undefined)).catch(() => undefined);
    await when(first, ({ phase }) => phase === 'paying');
    const second = browser.visit();
    await second.checkout.load();
    assert.equal(second.checkout.getState().phase, 'idle');
    const { order } = await place(second);
    assert.equal(order.status, 'placed');
    const { id } = second.checkout.getState().checkout.data!;
    const { count } = await shop.one<{ count: string }>('select count(*) from orders where checkout_id = $1', id);
    assert.equal(Number(count), 1);
    const third = browser.visit();
    await third.checkout.load();
    assert.equal(third.checkout.getState().phase, 'placed', 'it is found again');
  });

  it('shows the new total when another tab changed the cart just before', async () => {
    const browser = new Browser();
    const stores = browser.visit();
    await stores.cart.addProduct({ variantId: 'mug', quantity: 1 });
    await fill(stores);
    const before = stores.checkout.exactQuote()!.totals.amountDue.amount;
    // From another device of the shopper: this tab receives no message.
    const elsewhere = new CustomerClient({ baseUrl: shop.url, storeId: 1, fetch: browser.fetch });
    await elsewhere.cart.addLine({ variantId: 'mug', quantity: 1 });
    assert.equal((await failure(place(stores))).code, 'QUOTE_CHANGED');
    await when(stores, ({ settled }) => settled);
    const after = stores.checkout.exactQuote()!.totals.amountDue.amount;
    assert.ok(after > before, `${before} ${after}`);
    assert.equal((await place(stores)).order.totals.amountDue.amount, after);
  });

  it('keeps an address while it is typed, whatever the answers in between', async () => {
    const stores = new Browser().visit();
    await stores.cart.addProduct({ variantId: 'mug', quantity: 1 });
    await stores.checkout.load();
    for (const [field, value] of Object.entries(berlin)) {
      stores.checkout.edit({ shippingAddress: { [field]: value } });
      void stores.checkout.flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await stores.checkout.flush();
    const { checkout, settled } = stores.checkout.getState();
    assert.deepEqual(checkout.data?.shippingAddress, berlin);
    assert.equal(settled, true);
  });
});
