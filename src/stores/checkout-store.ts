import type { CustomerClient } from '@storefront/client';
import type { Checkout, CheckoutInput, Quote } from '@storefront/contract';
import { addInput, wholeInput, withInput } from './checkout-input.js';
import { createCheckoutMemory } from './checkout-memory.js';
import { createPlacing } from './checkout-placing.js';
import { toStorefrontError } from './errors.js';
import type { MarketChoice } from './market.js';
import type { Observable } from './observable.js';
import type { KeyStorage } from './page-port.js';
import type { CartStore, CheckoutState, CheckoutStore, StorefrontError } from './types.js';

/** Milliseconds of rest after which an edit is sent. */
export const SETTLE_DELAY = 350;

export interface CheckoutDependencies {
  client: CustomerClient;
  cart: CartStore;
  market: MarketChoice;
  /** Where it is found again after a reload, and under which key. */
  storage: KeyStorage | undefined;
  storageKey: string;
}

export interface CheckoutInternals extends CheckoutStore {
  dispose(): void;
}

const hasOrder = ({ order }: Checkout): boolean => order?.status === 'placed' || order?.status === 'completed';
const isUnderWay = ({ status }: Checkout): boolean => status === 'processing' || status === 'requires-action';

/** Answers to an edit that say: this checkout is no more, what was typed belongs into another one. */
const GONE: ReadonlySet<string> = new Set(['CHECKOUT_NOT_FOUND', 'CONFLICT']);
/** Answers that say: an order has been made of it, or is being paid, perhaps in another tab. */
const ORDERED: ReadonlySet<string> = new Set(['CHECKOUT_COMPLETED', 'CART_LOCKED']);

/** The checkout as state: what the shopper typed stands at once, its price only when the API has said it. */
export function createCheckoutStore(
  state: Observable<CheckoutState>,
  { client, cart, market, storage, storageKey }: CheckoutDependencies,
): CheckoutInternals {
  const api = client.checkout;
  const memory = createCheckoutMemory(storage, storageKey);
  /** As the API last said it, without what it has not heard yet. */
  let server: Checkout | undefined;
  /** What the shopper typed and no answer contains yet. */
  let unsent: CheckoutInput | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: { controller: AbortController; promise: Promise<void> } | undefined;
  let loading: Promise<void> | undefined;
  /** The difference between cart and checkout that was last acted upon: a second time would not help. */
  let handled = '';
  /** The cart as it was known when the API was last asked for a checkout. */
  let askedFor = '';
  let phase = state.getState().phase;

  const isOpen = (): boolean => server !== undefined && phase === 'idle' && !hasOrder(server);

  /** Which of the two has to be read again for the quote to be of the cart as it is; undefined: it is. */
  const behind = ({ cartVersion, market: code }: Checkout): 'checkout' | 'cart' | undefined => {
    const { data } = cart.getState().cart;
    const chosen = market.store.getState();
    // From the moment another market is chosen a quote of the former is nobody's total.
    if (data && chosen !== undefined && data.market !== chosen) return 'cart';
    const wanted = chosen ?? data?.market;
    if (wanted !== undefined && wanted !== code) return 'checkout';
    if (!data || data.version === cartVersion) return undefined;
    return data.version > cartVersion ? 'checkout' : 'cart';
  };
  const isCurrent = (checkout: Checkout): boolean =>
    hasOrder(checkout) || (!cart.getState().pending && behind(checkout) === undefined);

  const cartKey = (): string => {
    const { data } = cart.getState().cart;
    return data ? `${data.id} ${data.version}` : '';
  };

  /** Opens a checkout once an empty cart has something in it. The cart is compared, so that no answer is asked for twice. */
  const wake = (): void => {
    const { checkout } = state.getState();
    if (checkout.status !== 'error' || checkout.error.code !== 'CART_EMPTY' || phase !== 'idle') return;
    const { pending, cart: its } = cart.getState();
    if (pending || loading || request || timer !== undefined || !its.data?.lines.length) return;
    if (cartKey() !== askedFor) void load();
  };

  /** Keeps quote and cart together: a cart that moved on needs another quote, here or in another tab. */
  const reconcile = (): void => {
    if (!server) wake();
    if (!server || !isOpen()) return;
    const settled = unsent === undefined && !request && isCurrent(server);
    if (settled !== state.getState().settled) state.patch({ settled });
    const stale = behind(server);
    if (cart.getState().pending || stale === undefined || request || timer !== undefined) return;
    const { data } = cart.getState().cart;
    const difference = `${server.cartVersion} ${server.market} ${data?.version} ${data?.market} ${market.store.getState()}`;
    if (difference === handled) return;
    handled = difference;
    void (stale === 'cart' ? cart.refresh() : ask());
  };

  const accept = (checkout: Checkout, part: Partial<CheckoutState> = {}): void => {
    server = checkout;
    memory.keep(checkout.id);
    state.patch({
      checkout: { status: 'ready', data: unsent ? withInput(checkout, unsent) : checkout },
      settled: unsent === undefined && isCurrent(checkout),
      ...part,
    });
    reconcile();
  };

  const fail = (error: StorefrontError): void => {
    const { data } = state.getState().checkout;
    state.patch(data ? { error } : { error, checkout: { status: 'error', error } });
  };

  const send = async (input: CheckoutInput | undefined, signal: AbortSignal): Promise<Checkout> => {
    const open = (its: CheckoutInput): Promise<Checkout> =>
      market.read((code) => api.create(its, { market: code, signal }));
    askedFor = cartKey();
    if (!server || !input || behind(server)) return open(input ?? {});
    try {
      return await api.update(server.id, input, { signal });
    } catch (error) {
      if (!GONE.has(toStorefrontError(error).code)) throw error;
      return open(wholeInput(withInput(server, input)));
    }
  };

  /** Asks for the quote of what is typed and of the cart as it is now; a request on its way is superseded. */
  const ask = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    request?.controller.abort();
    const controller = new AbortController();
    const input = unsent;
    const superseded = (): boolean => request?.controller !== controller;
    const asking = send(input, controller.signal);
    const take = async (): Promise<void> => {
      try {
        const checkout = await asking;
        if (superseded()) return await request?.promise;
        request = undefined;
        if (unsent === input) unsent = undefined;
        accept(checkout, { error: null });
      } catch (caught) {
        if (superseded()) return await request?.promise;
        request = undefined;
        const error = toStorefrontError(caught);
        fail(error);
        // The cart is watched from here on, and read again when it is believed to hold something.
        if (error.code === 'CART_EMPTY' && cartKey() === askedFor) void cart[askedFor ? 'refresh' : 'load']();
        if (server && ORDERED.has(error.code)) await placing.resume();
      }
    };
    request = { controller, promise: take() };
    return request.promise;
  };

  const sendSoon = (): void => {
    clearTimeout(timer);
    // While an order is being placed nothing may change it; what was typed meanwhile follows, if it comes to nothing.
    timer = phase === 'idle' ? setTimeout(() => void ask(), SETTLE_DELAY) : undefined;
  };

  const edit = (input: CheckoutInput): void => {
    if (phase === 'placed') return;
    unsent = addInput(unsent ?? {}, input, state.getState().checkout.data);
    request?.controller.abort();
    request = undefined;
    sendSoon();
    state.patch({
      settled: false,
      error: null,
      ...(server && { checkout: { status: 'ready', data: withInput(server, unsent) } }),
    });
  };

  const flush = async (): Promise<void> => {
    await loading;
    const isWaiting = (): boolean => timer !== undefined || request !== undefined;
    // What failed, or fell behind the cart, gets another chance.
    if (!isWaiting() && isOpen() && server && (unsent || behind(server))) await ask();
    // A loop, because the shopper may type while the answer is on its way.
    for (let turns = 0; turns < 5 && isWaiting(); turns += 1) await (request?.promise ?? ask());
  };

  const exactQuote = (): Quote | null => {
    const { settled, checkout } = state.getState();
    if (!settled || !server || checkout.status !== 'ready' || !isCurrent(server)) return null;
    const { quote } = server;
    return quote.state === 'final' && quote.totals.exact ? quote : null;
  };

  const placing = createPlacing({ client, state, memory, flush, exactQuote, accept, cart });

  /** The checkout of an earlier page view, when it has made an order or is about to; undefined: open the cart's. */
  const found = async (): Promise<Checkout | undefined> => {
    const id = memory.id();
    if (id === undefined) return undefined;
    try {
      const checkout = await api.get(id);
      if (isUnderWay(checkout)) return checkout;
      if (!hasOrder(checkout)) return undefined;
      await cart.load();
      // A cart with something in it is a new purchase; the old order has its own page.
      return (cart.getState().cart.data?.lines.length ?? 0) === 0 ? checkout : undefined;
    } catch (error) {
      if (toStorefrontError(error).status === 404) return undefined;
      throw error;
    }
  };

  const open = async (): Promise<void> => {
    const { data } = state.getState().checkout;
    state.patch({ checkout: { status: 'loading', ...(data && { data }) } });
    try {
      const earlier = await found();
      if (!earlier) {
        await ask();
        return;
      }
      accept(earlier, { phase: hasOrder(earlier) ? 'placed' : 'checking' });
      if (!hasOrder(earlier)) await placing.resume();
    } catch (error) {
      fail(toStorefrontError(error));
    }
  };

  const load = (): Promise<void> => {
    if (state.getState().checkout.status === 'ready') return Promise.resolve();
    loading ??= open().finally(() => {
      loading = undefined;
      wake();
    });
    return loading;
  };

  const ends = [
    cart.subscribe(reconcile),
    market.store.subscribe(reconcile),
    state.subscribe((now) => {
      const before = phase;
      phase = now.phase;
      if (phase !== 'idle' || before === 'idle') return;
      if (unsent) sendSoon();
      else reconcile();
    }),
  ];

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    load,
    edit,
    flush,
    exactQuote,
    place: placing.place,
    resume: placing.resume,
    dispose: () => {
      clearTimeout(timer);
      request?.controller.abort();
      placing.dispose();
      for (const end of ends) end();
    },
  };
}
