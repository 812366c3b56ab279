import type { CustomerClient } from '@storefront/client';
import type { Checkout, CheckoutInput, Quote } from '@storefront/contract';
import { createPlacing, type Placing } from './checkout-placing.js';
import { addInput, withInput } from './checkout-input.js';
import type { CheckoutMemory } from './checkout-memory.js';
import { toStorefrontError } from './errors.js';
import type { MarketChoice } from './market.js';
import type { Observable } from './observable.js';
import type { CartStore, CheckoutState, CheckoutStore, StorefrontError } from './types.js';

/** Milliseconds of rest after which an edit is sent. */
export const SETTLE_DELAY = 350;

export interface CheckoutDependencies {
  checkout: CustomerClient['checkout'];
  cart: CartStore;
  market: MarketChoice;
  memory: CheckoutMemory;
  newKey: () => string;
}

export interface CheckoutInternals extends CheckoutStore {
  dispose(): void;
}

const hasOrder = ({ order }: Checkout): boolean => order?.status === 'placed' || order?.status === 'completed';
const isUnderWay = ({ status }: Checkout): boolean => status === 'processing' || status === 'requires-action';

/** The checkout as state: what the shopper typed stands at once, its price only when the API has said it. */
export function createCheckoutStore(
  state: Observable<CheckoutState>,
  { checkout: api, cart, market, memory, newKey }: CheckoutDependencies,
): CheckoutInternals {
  /** As the API last said it, without what it has not heard yet. */
  let server: Checkout | undefined;
  /** What the shopper typed and no answer contains yet. */
  let unsent: CheckoutInput | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: { controller: AbortController; promise: Promise<void> } | undefined;
  let loading: Promise<void> | undefined;
  let disposed = false;

  const shown = (checkout: Checkout): Checkout => (unsent ? withInput(checkout, unsent) : checkout);
  const isOfThisCart = (checkout: Checkout): boolean => {
    const { cart: its, pending } = cart.getState();
    return !pending && (its.data === undefined || its.data.version === checkout.cartVersion);
  };
  const isOpen = (): boolean => server !== undefined && state.getState().phase === 'idle' && !hasOrder(server);

  /** Takes an answer; it is settled unless something was typed meanwhile, or the cart moved on. */
  const accept = (checkout: Checkout, part: Partial<CheckoutState> = {}): void => {
    server = checkout;
    memory.keep(checkout.id);
    state.patch({
      checkout: { status: 'ready', data: shown(checkout) },
      settled: unsent === undefined && (isOfThisCart(checkout) || hasOrder(checkout)),
      ...part,
    });
  };

  const fail = (error: StorefrontError): void => {
    const { data } = state.getState().checkout;
    state.patch(data ? { error } : { error, checkout: { status: 'error', error } });
  };

  /** Asks for the quote of what is typed and of the cart as it is now; a request on its way is superseded. */
  const ask = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    request?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const input = unsent;
    const superseded = (): boolean => request?.controller !== controller;
    const asking = (async () => {
      if (server && input && isOfThisCart(server)) return api.update(server.id, input, { signal });
      return market.read((code) => api.create(input ?? {}, { market: code, signal }));
    })();
    const take = async (): Promise<void> => {
      try {
        const checkout = await asking;
        if (superseded()) return await request?.promise;
        request = undefined;
        if (unsent === input) unsent = undefined;
        accept(checkout, { error: null });
      } catch (error) {
        if (superseded()) return await request?.promise;
        request = undefined;
        fail(toStorefrontError(error));
      }
    };
    const promise = take();
    request = { controller, promise };
    return promise;
  };

  const edit = (input: CheckoutInput): void => {
    const known = state.getState().checkout.data;
    unsent = addInput(unsent ?? {}, input, known);
    request?.controller.abort();
    request = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), SETTLE_DELAY);
    state.patch({
      settled: false,
      error: null,
      ...(server && { checkout: { status: 'ready', data: shown(server) } }),
    });
  };

  const flush = async (): Promise<void> => {
    if (loading) await loading;
    // A loop, because the shopper may type while the answer is on its way.
    for (let turns = 0; turns < 5 && (timer !== undefined || request); turns += 1) {
      await (timer === undefined ? request?.promise : ask());
    }
    if (unsent && isOpen()) await ask();
  };

  const exactQuote = (): Quote | null => {
    const { settled, checkout } = state.getState();
    if (!settled || !server || checkout.status !== 'ready' || !isOfThisCart(server)) return null;
    const { quote } = server;
    return quote.state === 'final' && quote.totals.exact ? quote : null;
  };

  const placing: Placing = createPlacing({ api, state, memory, newKey, flush, exactQuote, accept, cart });

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
        memory.forget();
        await ask();
        return;
      }
      accept(earlier, { phase: hasOrder(earlier) ? 'placed' : 'checking' });
      if (!hasOrder(earlier)) await placing.resume();
    } catch (error) {
      fail(toStorefrontError(error));
    }
  };

  const stopCart = cart.subscribe(({ pending }) => {
    if (!server || !isOpen()) return;
    if (isOfThisCart(server)) return;
    state.patch({ settled: false });
    if (!pending && !request && timer === undefined && !disposed) void ask();
  });

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    load: () => {
      if (loading) return loading;
      const { checkout } = state.getState();
      if (checkout.status === 'ready') return Promise.resolve();
      loading = open().finally(() => (loading = undefined));
      return loading;
    },
    edit,
    flush,
    exactQuote,
    place: placing.place,
    resume: placing.resume,
    dispose: () => {
      disposed = true;
      clearTimeout(timer);
      request?.controller.abort();
      placing.dispose();
      stopCart();
    },
  };
}
