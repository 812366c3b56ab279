import type { Money, Quote } from '@storefront/contract';
import type { CartState, CheckoutState, CheckoutStore } from '../../stores/types.js';
import type { CheckoutTexts } from '../texts/checkout.js';

/** The sentence of the checkout's texts that replaces a total. */
export type TotalWords = keyof Pick<
  CheckoutTexts,
  | 'afterAddress'
  | 'afterShipping'
  | 'calculating'
  | 'pricesChanged'
  | 'toBeConfirmed'
  | 'rulesUnavailable'
  | 'blocked'
  | 'totalUnknown'
>;

/** The total as it may be shown now: a number only when it is exactly what would be charged, else words. */
export type TotalView =
  | { readonly exact: true; readonly quote: Quote; readonly due: Money }
  | { readonly exact: false; readonly words: TotalWords };

const wordsOfQuote: Readonly<Record<Quote['state'], TotalWords>> = {
  'needs-address': 'afterAddress',
  'needs-shipping': 'afterShipping',
  'tax-unavailable': 'toBeConfirmed',
  'rules-unavailable': 'rulesUnavailable',
  blocked: 'blocked',
  // Final, but not of the cart as it is now.
  final: 'calculating',
};

/**
 * Asks the stores what may be said at this moment. Call it when drawing, and keep nothing of it: the next edit makes
 * the number untrue.
 */
export function totalView(checkout: CheckoutStore | undefined, cart: CartState | undefined): TotalView {
  const quote = cart?.pending ? null : (checkout?.exactQuote() ?? null);
  if (quote) return { exact: true, quote, due: quote.totals.amountDue };
  return { exact: false, words: totalWords(checkout?.getState(), cart) };
}

function totalWords(state: CheckoutState | undefined, cart: CartState | undefined): TotalWords {
  if (!state || state.checkout.status === 'idle') return cart?.pending ? 'calculating' : 'afterAddress';
  if (cart?.pending || state.checkout.status === 'loading') return 'calculating';
  if (state.error?.code === 'QUOTE_CHANGED') return 'pricesChanged';
  if (state.error || state.checkout.status === 'error') return 'totalUnknown';
  if (!state.settled) return 'calculating';
  return wordsOfQuote[state.checkout.data.quote.state];
}

/** An estimate given by the page: final means that its number may be shown. */
export const viewOfQuote = (quote: Quote): TotalView =>
  quote.state === 'final'
    ? { exact: true, quote, due: quote.totals.amountDue }
    : { exact: false, words: wordsOfQuote[quote.state] };

/** Notices a total worth telling: one that changed, or that took the place of words while the shopper was here. */
export class TotalWatch {
  #last: Money | undefined;
  #sawWords = false;

  /**
   * @param ready whether the checkout is there: what arrives with the page is read with it
   * @returns the new total, once
   */
  next(view: TotalView, ready: boolean): Money | undefined {
    if (!view.exact) {
      this.#sawWords ||= ready;
      return undefined;
    }
    const { due } = view;
    const before = this.#last;
    this.#last = due;
    if (before) return before.amount === due.amount && before.currency === due.currency ? undefined : due;
    return this.#sawWords ? due : undefined;
  }
}
