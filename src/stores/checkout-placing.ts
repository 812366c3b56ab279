import type { CustomerClient } from '@storefront/client';
import type { Checkout, CompleteInput, CompleteResult, Quote } from '@storefront/contract';
import type { CheckoutMemory } from './checkout-memory.js';
import { isUnknownOutcome, makeError, toStorefrontError, type ThrownError } from './errors.js';
import type { Observable } from './observable.js';
import type { CartStore, CheckoutState, CheckoutStore, ConfirmPayment } from './types.js';

/** Milliseconds between two questions how a payment stands; after the last one the shopper asks by hand. */
export const POLL_DELAYS = [500, 1000, 2000, 3000, 5000, 8000, 8000, 8000, 8000, 8000] as const;

export interface PlacingDependencies {
  api: CustomerClient['checkout'];
  state: Observable<CheckoutState>;
  cart: CartStore;
  memory: CheckoutMemory;
  newKey: () => string;
  flush: () => Promise<void>;
  exactQuote: () => Quote | null;
  accept: (checkout: Checkout, part?: Partial<CheckoutState>) => void;
}

export type Placing = Pick<CheckoutStore, 'place' | 'resume'> & { dispose(): void };
type PlaceOptions = Parameters<CheckoutStore['place']>[0];
type Outcome = 'placed' | 'failed' | 'processing' | 'open';

function outcomeOf({ order, checkout }: Pick<CompleteResult, 'order' | 'checkout'>): Outcome {
  const made = order as CompleteResult['order'] | null;
  if (made?.status === 'placed' || made?.status === 'completed') return 'placed';
  if (checkout.status === 'processing') return 'processing';
  if (checkout.lastPaymentError || checkout.status === 'failed' || made?.status === 'canceled') return 'failed';
  return 'open';
}

const sameInput = (a: CompleteInput, b: CompleteInput): boolean =>
  a.quoteHash === b.quoteHash &&
  a.provider === b.provider &&
  a.expectedAmount.amount === b.expectedAmount.amount &&
  a.expectedAmount.currency === b.expectedAmount.currency;

/** Placing an order, once: whatever happens to answers, pages and the provider's form, one checkout makes one order. */
export function createPlacing(its: PlacingDependencies): Placing {
  const { api, state, cart, memory, newKey, flush, exactQuote, accept } = its;
  let running: Promise<CompleteResult> | undefined;
  let polling: Promise<CompleteResult> | undefined;
  const ending = new AbortController();

  const checkoutId = (): string | undefined => state.getState().checkout.data?.id;

  const placed = (result: CompleteResult): CompleteResult => {
    accept(result.checkout, { phase: 'placed', error: null });
    memory.keepTry(result.checkout.id, undefined);
    void cart.refresh();
    return result;
  };

  /** Back to the form, with the reason in the state. */
  const stop = (error: ThrownError): ThrownError => {
    state.patch({ phase: 'idle', error });
    return error;
  };

  const paymentFailed = ({ checkout }: Pick<CompleteResult, 'checkout'>): ThrownError => {
    const last = checkout.lastPaymentError;
    // The next try is another one: the same key would only repeat this answer.
    memory.keepTry(checkout.id, undefined);
    const error = makeError(
      last?.code ?? 'PAYMENT_DECLINED',
      last?.message ?? 'The payment failed',
      last?.retryable ?? true,
    );
    accept(checkout, { phase: 'idle', error });
    return error;
  };

  const rest = (ms: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      ending.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(makeError('ABORTED', 'The store was removed from the page'));
      });
    });

  /**
   * Asks until the outcome is known. `open` counts as unknown while a provider's form has just said otherwise.
   * @returns the last answer; phase `checking` stays when it is still not known
   */
  const poll = async (id: string, openIsFinal: boolean): Promise<CompleteResult> => {
    state.patch({ phase: 'checking' });
    let last: CompleteResult | undefined;
    let problem: ThrownError | undefined;
    for (const delay of [0, ...POLL_DELAYS]) {
      if (delay > 0) await rest(delay);
      try {
        last = await api.resume(id, { signal: ending.signal });
        problem = undefined;
      } catch (caught) {
        problem = toStorefrontError(caught);
        if (!isUnknownOutcome(problem) && problem.status !== 429) throw stop(problem);
        continue;
      }
      const outcome = outcomeOf(last);
      if (outcome === 'placed') return placed(last);
      if (outcome === 'failed') throw paymentFailed(last);
      if (outcome === 'open' && openIsFinal) {
        accept(last.checkout, { phase: 'idle' });
        return last;
      }
    }
    if (last) accept(last.checkout);
    const error =
      problem ?? makeError('PAYMENT_UNKNOWN_OUTCOME', 'The payment is still being processed; ask again later', true);
    state.patch({ error });
    throw error;
  };

  const settle = (id: string, openIsFinal: boolean): Promise<CompleteResult> => {
    polling ??= poll(id, openIsFinal).finally(() => (polling = undefined));
    return polling;
  };

  const pay = async (result: CompleteResult, quote: Quote, confirm: ConfirmPayment): Promise<CompleteResult> => {
    const { payment, checkout } = result;
    if (!payment) return settle(checkout.id, false);
    if (payment.amount.amount !== quote.totals.amountDue.amount || payment.amount.currency !== quote.currency) {
      throw stop(makeError('QUOTE_CHANGED', 'The amount to pay is not the one that was shown; nothing was charged'));
    }
    state.patch({ phase: 'paying' });
    const { provider, clientSecret, amount } = payment;
    let said: Awaited<ReturnType<ConfirmPayment>>;
    try {
      said = await confirm({ provider, clientSecret, amount });
    } catch (caught) {
      // The form broke before it could say anything: only the provider knows.
      const known = await settle(checkout.id, true);
      if (outcomeOf(known) === 'placed') return known;
      throw stop(toStorefrontError(caught));
    }
    if (said.status === 'redirecting') return result;
    if (said.status !== 'failed') return settle(checkout.id, false);
    const { code, message, retryable } = said;
    const known = await settle(checkout.id, true);
    if (outcomeOf(known) === 'placed') return known;
    throw paymentFailed({ checkout: { ...known.checkout, lastPaymentError: { code, message, retryable } } });
  };

  /** The answer to placing got lost: the API says whether there is an order. */
  const recover = async (id: string, cause: ThrownError): Promise<CompleteResult> => {
    const known = await settle(id, true);
    if (outcomeOf(known) === 'placed') return known;
    // Nothing was charged. The key stays: placing again is the same try.
    throw stop(cause);
  };

  const run = async ({ provider, confirm }: PlaceOptions): Promise<CompleteResult> => {
    await flush();
    const quote = exactQuote();
    const id = checkoutId();
    if (!quote || id === undefined) {
      const { error } = state.getState();
      throw stop(
        error
          ? toStorefrontError(error)
          : makeError('QUOTE_NOT_FINAL', 'There is no final total yet; nothing was ordered'),
      );
    }
    const input: CompleteInput = {
      quoteHash: quote.hash,
      expectedAmount: quote.totals.amountDue,
      ...(provider !== undefined && quote.totals.amountDue.amount > 0 && { provider }),
    };
    const earlier = memory.lastTry(id);
    const key = earlier && sameInput(earlier.input, input) ? earlier.key : newKey();
    memory.keepTry(id, { key, input });
    state.patch({ phase: 'placing', error: null });
    let result: CompleteResult;
    try {
      result = await api.complete(id, input, { idempotencyKey: key, signal: ending.signal });
    } catch (caught) {
      const error = toStorefrontError(caught);
      if (isUnknownOutcome(error)) return recover(id, error);
      memory.keepTry(id, undefined);
      const changed = 'problem' in error ? (error.problem as { checkout?: Checkout } | undefined)?.checkout : undefined;
      if (changed) accept(changed);
      throw stop(error);
    }
    if (outcomeOf(result) === 'placed') return placed(result);
    accept(result.checkout);
    return pay(result, quote, confirm);
  };

  return {
    place: (options) => {
      running ??= run(options).finally(() => (running = undefined));
      return running;
    },
    resume: async () => {
      const id = checkoutId() ?? memory.id();
      if (id === undefined || running) return;
      // What went wrong is in the state.
      await settle(id, true).catch(() => undefined);
    },
    dispose: () => ending.abort(),
  };
}
