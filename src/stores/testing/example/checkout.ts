import type { CustomerClient } from '@storefront/client';
import type { Checkout, CheckoutInput, CompleteResult, Quote } from '@storefront/contract';
import type { CartStore, CheckoutState, CheckoutStore, StorefrontError } from 'storefront-elements/stores';
import { errorOf, isUnknown, stateOf, storeError } from './state.js';

/** Milliseconds after which an edit is sent. */
const REST = 300;
/** Milliseconds before each question for the outcome of an order. */
const POLLS = [0, 500, 1000, 2000, 4000, 8000];

export function createCheckout(
  { checkout: api, idempotencyKey }: CustomerClient,
  cart: CartStore,
  market: () => string | undefined,
): CheckoutStore & { end(): void } {
  const state = stateOf<CheckoutState>({ checkout: { status: 'idle' }, settled: false, error: null, phase: 'idle' });
  let server: Checkout | undefined;
  let unsent: CheckoutInput = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let placing: Promise<CompleteResult> | undefined;
  let key: { quote: string; value: string } | undefined;
  let hasEnded = false;
  const patch = (part: Partial<CheckoutState>): void => state.set({ ...state.getState(), ...part });

  const isOfCart = (): boolean => {
    const { cart: known, pending } = cart.getState();
    return !pending && server !== undefined && (known.data?.version ?? server.cartVersion) === server.cartVersion;
  };
  const isSent = (): boolean => Object.keys(unsent).length === 0;
  const shown = (checkout: Checkout): Checkout => ({ ...checkout, ...(unsent as Partial<Checkout>) });

  const ask = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const input = unsent;
    const send = async (): Promise<void> => {
      try {
        // A checkout of an older cart gets a new quote by opening it again.
        const checkout = server && isOfCart() ? await api.update(server.id, input) : await open(input);
        server = checkout;
        if (unsent === input) unsent = {};
        patch({
          checkout: { status: 'ready', data: shown(checkout) },
          settled: isSent() && isOfCart(),
          error: null,
        });
      } catch (caught) {
        failed(errorOf(caught));
      }
    };
    const mine = (running ?? Promise.resolve()).then(send).finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  };
  const open = (input: CheckoutInput): Promise<Checkout> => {
    const { email, shippingAddress, quote } = server ?? {};
    const known: CheckoutInput = {
      ...(email && { email }),
      ...(shippingAddress && { shippingAddress }),
      ...(quote?.shippingMethodId && { shippingMethodId: quote.shippingMethodId }),
    };
    return api.create({ ...known, ...input }, { market: market() });
  };
  const failed = (error: StorefrontError): void =>
    patch(server ? { error } : { error, checkout: { status: 'error', error } });

  const exactQuote = (): Quote | null => {
    const quote = server?.quote;
    return quote && state.getState().settled && isOfCart() && quote.state === 'final' && quote.totals.exact
      ? quote
      : null;
  };
  const flush = async (): Promise<void> => {
    if (timer !== undefined || !isSent()) await ask();
    else await running;
  };
  const placed = (result: CompleteResult): CompleteResult => {
    server = result.checkout;
    key = undefined;
    patch({ checkout: { status: 'ready', data: result.checkout }, phase: 'placed', settled: true, error: null });
    void cart.refresh();
    return result;
  };
  /** Asks until the outcome is known. Never places again. */
  const outcome = async (id: string, cause: StorefrontError): Promise<CompleteResult> => {
    patch({ phase: 'checking' });
    for (const wait of POLLS) {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (hasEnded) break;
      const result = await api.resume(id).catch(() => undefined);
      if (result?.order.status === 'placed') return placed(result);
    }
    patch({ error: cause });
    throw cause as Error & StorefrontError;
  };
  const run = async ({ provider, confirm }: Parameters<CheckoutStore['place']>[0]): Promise<CompleteResult> => {
    await flush();
    const quote = exactQuote();
    if (!quote || !server) throw storeError('QUOTE_NOT_FINAL', 'There is no final total yet; nothing was ordered');
    const { id } = server;
    if (key?.quote !== quote.hash) key = { quote: quote.hash, value: idempotencyKey() };
    const { amountDue } = quote.totals;
    const input = {
      quoteHash: quote.hash,
      expectedAmount: amountDue,
      ...(provider !== undefined && amountDue.amount > 0 && { provider }),
    };
    patch({ phase: 'placing', error: null });
    try {
      const result = await api.complete(id, input, { idempotencyKey: key.value });
      if (result.order.status === 'placed') return placed(result);
      if (!result.payment) return await outcome(id, storeError('PAYMENT_UNKNOWN_OUTCOME', 'The outcome is not known'));
      patch({ phase: 'paying' });
      const { provider: name, clientSecret, amount } = result.payment;
      const paid = await confirm({ provider: name, clientSecret, amount });
      if (paid.status === 'redirecting') return result;
      if (paid.status !== 'failed')
        return await outcome(id, storeError('PAYMENT_UNKNOWN_OUTCOME', 'The outcome is not known'));
      key = undefined;
      throw storeError(paid.code, paid.message);
    } catch (caught) {
      const error = errorOf(caught);
      if (state.getState().phase === 'checking') throw error;
      if (isUnknown(error)) return await outcome(id, error);
      patch({ phase: 'idle', error });
      throw error;
    }
  };
  const end = cart.subscribe(() => {
    if (!server || state.getState().phase !== 'idle') return;
    if (!isOfCart()) patch({ settled: false });
    if (!cart.getState().pending && !isOfCart() && !running) void ask();
  });

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    load: async () => {
      if (state.getState().checkout.status === 'ready') return;
      patch({ checkout: { status: 'loading' } });
      await ask();
    },
    edit: (input) => {
      unsent = { ...unsent, ...input };
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), REST);
      patch({ settled: false, error: null, ...(server && { checkout: { status: 'ready', data: shown(server) } }) });
    },
    flush,
    exactQuote,
    place: (options) => {
      placing ??= run(options).finally(() => (placing = undefined));
      return placing;
    },
    resume: async () => {
      const result = server && (await api.resume(server.id).catch(() => undefined));
      if (result?.order.status === 'placed') placed(result);
    },
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
      end();
    },
  };
}
