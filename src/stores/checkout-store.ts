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

/** Milliseconds without a further edit after which an edit is sent. */
export const SETTLE_DELAY = 350;

export interface CheckoutDependencies {
  client: CustomerClient;
  cart: CartStore;
  market: MarketChoice;
  /** The storage that survives a reload, and the key in it. */
  storage: KeyStorage | undefined;
  storageKey: string;
}

export interface CheckoutInternals extends CheckoutStore {
  dispose(): void;
}

const hasOrder = ({ order }: Checkout): boolean => order?.status === 'placed' || order?.status === 'completed';
const isUnderWay = ({ status }: Checkout): boolean => status === 'processing' || status === 'requires-action';

/**
 * Errors of an edit meaning that this checkout no longer exists. The edit then
 * goes to a new one.
 */
const GONE: ReadonlySet<string> = new Set(['CHECKOUT_NOT_FOUND', 'CONFLICT']);
/**
 * Errors meaning that an order was made from this checkout or is being paid,
 * perhaps in another tab.
 */
const ORDERED: ReadonlySet<string> = new Set(['CHECKOUT_COMPLETED', 'CART_LOCKED']);

/**
 * The checkout as state. Edits are shown at once; their price only when the API
 * has returned it.
 */
export function createCheckoutStore(
  state: Observable<CheckoutState>,
  { client, cart, market, storage, storageKey }: CheckoutDependencies,
): CheckoutInternals {
  const api = client.checkout;
  const memory = createCheckoutMemory(storage, storageKey);
  /** The API's latest answer, without unsent edits. */
  let server: Checkout | undefined;
  /** Edits that no answer contains yet. */
  let unsent: CheckoutInput | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: { controller: AbortController; promise: Promise<void> } | undefined;
  let loading: Promise<void> | undefined;
  /**
   * The last handled difference between cart and checkout. Handling it again
   * would not help.
   */
  let handled = '';
  /** The known cart at the time of the last request for a checkout. */
  let askedFor = '';
  let phase = state.getState().phase;

  const isOpen = (): boolean => server !== undefined && phase === 'idle' && !hasOrder(server);

  /**
   * Which of cart and checkout must be read again so that the quote matches the
   * current cart; undefined if it matches.
   */
  const behind = ({ cartVersion, market: code }: Checkout): 'checkout' | 'cart' | undefined => {
    const { data } = cart.getState().cart;
    const chosen = market.store.getState();
    // Once another market is chosen, a quote of the previous one is never a
    // total.
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

  /**
   * Opens a checkout once an empty cart has lines. Compares the carts, so that
   * it does not repeat a request.
   */
  const wake = (): void => {
    const { checkout } = state.getState();
    if (checkout.status !== 'error' || checkout.error.code !== 'CART_EMPTY' || phase !== 'idle') return;
    const { pending, cart: value } = cart.getState();
    if (pending || loading || request || timer !== undefined || !value.data?.lines.length) return;
    if (cartKey() !== askedFor) void load();
  };

  /**
   * Keeps quote and cart together: a cart that changed, here or in another tab,
   * needs another quote.
   */
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
    const open = (checkoutInput: CheckoutInput): Promise<Checkout> =>
      market.read((code) => api.create(checkoutInput, { market: code, signal }));
    askedFor = cartKey();
    if (!server || !input || behind(server)) return open(input ?? {});
    try {
      return await api.update(server.id, input, { signal });
    } catch (error) {
      if (!GONE.has(toStorefrontError(error).code)) throw error;
      return open(wholeInput(withInput(server, input)));
    }
  };

  /**
   * Requests the quote of the current edits and cart. Supersedes a running
   * request.
   */
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
        // From here on the cart is watched. It is read again if it is believed
        // to have lines.
        if (error.code === 'CART_EMPTY' && cartKey() === askedFor) void cart[askedFor ? 'refresh' : 'load']();
        if (server && ORDERED.has(error.code)) await placing.resume();
      }
    };
    request = { controller, promise: take() };
    return request.promise;
  };

  const sendSoon = (): void => {
    clearTimeout(timer);
    // Nothing may change an order while it is being placed. Edits made in the
    // meantime are sent if placing fails.
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
    const isUnsent = (): boolean => timer !== undefined || request !== undefined;
    // Failed edits, and a quote older than the cart, are tried again.
    if (!isUnsent() && isOpen() && server && (unsent || behind(server))) await ask();
    // A loop, because the shopper may edit while the request is running.
    for (let turns = 0; turns < 5 && isUnsent(); turns += 1) await (request?.promise ?? ask());
  };

  const exactQuote = (): Quote | null => {
    const { settled, checkout } = state.getState();
    if (!settled || !server || checkout.status !== 'ready' || !isCurrent(server)) return null;
    const { quote } = server;
    return quote.state === 'final' && quote.totals.exact ? quote : null;
  };

  const placing = createPlacing({ client, state, memory, flush, exactQuote, accept, cart });

  /**
   * The checkout of an earlier page view if it has made an order or is about
   * to. Undefined: open the cart's checkout.
   */
  const found = async (): Promise<Checkout | undefined> => {
    const id = memory.id();
    if (id === undefined) return undefined;
    try {
      const checkout = await api.get(id);
      if (isUnderWay(checkout)) return checkout;
      if (!hasOrder(checkout)) return undefined;
      await cart.load();
      // A cart with lines is a new purchase; the old order has its own page.
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
