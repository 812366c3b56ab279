import type { CustomerClient } from '@storefront/client';
import type { Checkout, CompleteInput, CompleteResult, Quote } from '@storefront/contract';
import type { CheckoutMemory } from './checkout-memory.js';
import { checkoutOf, mayBePlaced, outcomeOf, sameInput } from './checkout-outcome.js';
import { makeError, toStorefrontError, type ThrownError } from './errors.js';
import type { Observable } from './observable.js';
import type { CartStore, CheckoutState, CheckoutStore, ConfirmPayment } from './types.js';
import { isUnknownOutcome } from './unknown-outcome.js';

/**
 * Milliseconds before each poll of the payment's state. After the last one the
 * shopper must ask by hand.
 */
export const POLL_DELAYS: readonly number[] = [500, 1000, 2000, 3000, 5000, 8000, 8000, 8000, 8000, 8000];

export interface PlacingDependencies {
  client: CustomerClient;
  state: Observable<CheckoutState>;
  cart: CartStore;
  memory: CheckoutMemory;
  flush: () => Promise<void>;
  exactQuote: () => Quote | null;
  accept: (checkout: Checkout, part?: Partial<CheckoutState>) => void;
}

export type Placing = Pick<CheckoutStore, 'place' | 'resume'> & { dispose(): void };
type PlaceOptions = Parameters<CheckoutStore['place']>[0];
type PaymentError = NonNullable<Checkout['lastPaymentError']>;

const declined: PaymentError = { code: 'PAYMENT_DECLINED', message: 'The payment failed', retryable: true };

/**
 * Places an order once. Whatever happens to answers, pages and the provider's
 * form, one checkout makes one order.
 */
export function createPlacing(placingDependencies: PlacingDependencies): Placing {
  const { client, state, cart, memory, flush, exactQuote, accept } = placingDependencies;
  const api = client.checkout;
  let running: Promise<CompleteResult> | undefined;
  let polling: Promise<CompleteResult | undefined> | undefined;
  const ending = new AbortController();

  const checkoutId = (): string | undefined => state.getState().checkout.data?.id;

  const placed = (result: CompleteResult): CompleteResult => {
    accept(result.checkout, { phase: 'placed', error: null });
    memory.keepTry(result.checkout.id, undefined);
    void cart.refresh();
    return result;
  };

  /** Returns to the form and puts the reason into the state. */
  const stop = (error: ThrownError): ThrownError => {
    state.patch({ phase: 'idle', error });
    return error;
  };

  const paymentFailed = (checkout: Checkout, { code, message, retryable }: PaymentError): ThrownError => {
    // The next attempt needs a new key: the old one would only repeat this
    // answer.
    memory.keepTry(checkout.id, undefined);
    const error = makeError(code, message, retryable);
    accept({ ...checkout, lastPaymentError: { code, message, retryable } }, { phase: 'idle', error });
    return error;
  };

  const rest = (ms: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      const end = (): void => {
        clearTimeout(timer);
        reject(makeError('ABORTED', 'The store was removed from the page'));
      };
      if (ending.signal.aborted) end();
      else ending.signal.addEventListener('abort', end, { once: true });
    });

  /**
   * Polls until the outcome is known. Phase `checking` stays if it is still
   * unknown at the end.
   * @param openIsFinal false right after a provider's form reported a payment
   * @returns the last answer; undefined when no order was made
   */
  const poll = async (id: string, openIsFinal: boolean): Promise<CompleteResult | undefined> => {
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
        if (isUnknownOutcome(problem) || problem.status === 429) continue;
        if (problem.status !== 404) throw stop(problem);
        state.patch({ phase: 'idle' });
        return undefined;
      }
      const { checkout } = last;
      switch (outcomeOf(last)) {
        case 'placed':
          return placed(last);
        case 'failed':
          throw paymentFailed(checkout, checkout.lastPaymentError ?? declined);
        case 'canceled':
          throw paymentFailed(checkout, { ...declined, message: 'The order was canceled' });
        case 'open':
          if (!openIsFinal) break;
          accept(checkout, { phase: 'idle' });
          return last;
        case 'processing':
      }
    }
    const unknown = 'The outcome of the payment is not known yet; ask again later';
    const error = problem ?? makeError('PAYMENT_UNKNOWN_OUTCOME', unknown, true);
    if (last) accept(last.checkout, { error });
    else state.patch({ error });
    throw error;
  };

  const settle = (id: string, openIsFinal: boolean): Promise<CompleteResult | undefined> => {
    polling ??= poll(id, openIsFinal).finally(() => (polling = undefined));
    return polling;
  };

  /**
   * Checks whether an order exists after all.
   * @throws `cause` when there is none: nothing was charged
   */
  const recover = async (id: string, cause: ThrownError): Promise<CompleteResult> => {
    const known = await settle(id, true);
    if (known && outcomeOf(known) === 'placed') return known;
    // The key stays: placing again is the same attempt.
    throw stop(cause);
  };

  /** Waits for a payment that the form, or the API, has announced. */
  const settled = async (id: string): Promise<CompleteResult> => {
    const known = await settle(id, false);
    if (known) return known;
    throw stop(makeError('ORDER_NOT_FOUND', 'The order to be paid is gone; nothing was charged'));
  };

  const pay = async (result: CompleteResult, quote: Quote, confirm: ConfirmPayment): Promise<CompleteResult> => {
    const { payment, checkout } = result;
    const { id } = checkout;
    if (!payment) return settled(id);
    const { provider, clientSecret, amount } = payment;
    if (amount.amount !== quote.totals.amountDue.amount || amount.currency !== quote.currency) {
      throw stop(makeError('QUOTE_CHANGED', 'The amount to pay is not the one that was shown; nothing was charged'));
    }
    state.patch({ phase: 'paying' });
    let outcome: Awaited<ReturnType<ConfirmPayment>>;
    try {
      outcome = await confirm({ provider, clientSecret, amount });
    } catch (caught) {
      // The form failed without an outcome: only the provider knows it.
      return recover(id, toStorefrontError(caught));
    }
    if (outcome.status === 'redirecting') return result;
    if (outcome.status !== 'failed') return settled(id);
    const { code, message, retryable } = outcome;
    // The API records the failure now. It does not trust the form's report.
    const known = await settle(id, true);
    if (known && outcomeOf(known) === 'placed') return known;
    throw paymentFailed(known?.checkout ?? checkout, { code, message, retryable });
  };

  const run = async ({ provider, confirm }: PlaceOptions): Promise<CompleteResult> => {
    await flush();
    const quote = exactQuote();
    const id = checkoutId();
    if (!quote || id === undefined) {
      const { error } = state.getState();
      const missing = 'There is no final total yet; nothing was ordered';
      throw stop(error ? toStorefrontError(error) : makeError('QUOTE_NOT_FINAL', missing));
    }
    const input: CompleteInput = {
      quoteHash: quote.hash,
      expectedAmount: quote.totals.amountDue,
      ...(provider !== undefined && quote.totals.amountDue.amount > 0 && { provider }),
    };
    const earlier = memory.lastTry(id);
    const key = earlier && sameInput(earlier.input, input) ? earlier.key : client.idempotencyKey();
    // Stored before it is sent, so that a page that crashes now comes back with
    // the same key.
    memory.keepTry(id, { key, input });
    state.patch({ phase: 'placing', error: null });
    let result: CompleteResult;
    try {
      result = await api.complete(id, input, { idempotencyKey: key, locale: pageLanguage() });
    } catch (caught) {
      const error = toStorefrontError(caught);
      if (mayBePlaced(error)) return recover(id, error);
      memory.keepTry(id, undefined);
      const now = checkoutOf(error);
      if (now) accept(now, { phase: 'idle', error });
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
      // The state has the error.
      await settle(id, true).catch(() => undefined);
    },
    dispose: () => ending.abort(),
  };
}

/**
 * The emails about an order use the language of the page where it was placed.
 */
const pageLanguage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.lang || undefined;
