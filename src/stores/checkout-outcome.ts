import type { Checkout, CompleteInput, CompleteResult, Problem } from '@storefront/contract';
import { type ThrownError } from './errors.js';
import { isUnknownOutcome } from './unknown-outcome.js';

/**
 * The state of an order.
 * - `placed`: paid, or nothing was due
 * - `failed`: the last payment failed; the same checkout may try again
 * - `canceled`: it cannot be paid any more; the same checkout may make another
 * - `processing`: a payment may be on its way
 * - `open`: the shopper has not paid yet
 */
export type Outcome = 'placed' | 'failed' | 'canceled' | 'processing' | 'open';

export function outcomeOf({ order, checkout }: Pick<CompleteResult, 'order' | 'checkout'>): Outcome {
  if (order.status === 'placed' || order.status === 'completed') return 'placed';
  if (checkout.status === 'processing') return 'processing';
  if (checkout.status === 'failed') return 'failed';
  return order.status === 'canceled' ? 'canceled' : 'open';
}

/**
 * True when placing again would send the same input, so it may be the same
 * attempt.
 */
export const sameInput = (a: CompleteInput, b: CompleteInput): boolean =>
  a.quoteHash === b.quoteHash &&
  a.provider === b.provider &&
  a.expectedAmount.amount === b.expectedAmount.amount &&
  a.expectedAmount.currency === b.expectedAmount.currency;

/** The current checkout that a rejection contains. */
export const checkoutOf = (error: ThrownError): Checkout | undefined =>
  'problem' in error ? (error.problem as Problem | undefined)?.checkout : undefined;

/** An order of this checkout is being settled, or another tab has placed it. */
const ELSEWHERE: ReadonlySet<string> = new Set(['PAYMENT_PROCESSING', 'CHECKOUT_COMPLETED']);

/**
 * True when there may be an order although the answer to placing contained
 * none.
 */
export const mayBePlaced = (error: ThrownError): boolean =>
  ELSEWHERE.has(error.code) || (isUnknownOutcome(error) && checkoutOf(error) === undefined);
