import type { AppliedRule, CartLine, Order, Quote, Totals } from '@storefront/contract';
import { totalView, viewOfQuote, type TotalView } from '../../src/element-base/checkout/total.js';
import type { CartState, CheckoutStore } from '../../src/stores/types.js';

/** The data that the summary shows. */
export interface SummarySource {
  lines: readonly CartLine[];
  totals: Totals;
  taxes: Quote['taxes'];
  total: TotalView;
  appliedRules: readonly AppliedRule[];
  /** The placed order. Its total rows include the payment. */
  order?: Order;
}

/** A summary without a store, from an estimate of the page. */
export const sourceOfQuote = (quote: Quote): SummarySource => ({
  lines: quote.lines,
  totals: quote.totals,
  taxes: quote.taxes,
  total: viewOfQuote(quote),
  appliedRules: quote.appliedRules,
});

/**
 * The order if there is one; otherwise the checkout's quote while it matches
 * the current cart; otherwise the cart.
 * @returns undefined while none of them is known
 */
export function summarySource(
  checkout: CheckoutStore | undefined,
  cart: CartState | undefined,
): SummarySource | undefined {
  const state = checkout?.getState();
  const data = state?.checkout.data;
  if (state?.phase === 'placed' && data?.order) {
    const { lines, totals, taxes, appliedRules } = data.order;
    const { order } = data;
    return {
      lines,
      totals,
      taxes,
      appliedRules,
      order,
      total: { exact: true, quote: data.quote, due: totals.amountDue },
    };
  }
  const total = totalView(checkout, cart);
  const current = cart?.cart.data;
  if (data && (!current || current.version === data.cartVersion)) return { ...data.quote, total };
  return current && { lines: current.lines, totals: current.totals, taxes: [], total, appliedRules: [] };
}
