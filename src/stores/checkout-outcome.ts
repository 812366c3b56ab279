import type { Checkout, CompleteInput, CompleteResult, Problem } from '@storefront/contract';
import { type ThrownError } from './errors.js';
import { isUnknownOutcome } from './unknown-outcome.js';

/**
 * How an order stands.
 * - `placed`: paid for, or nothing was due
 * - `failed`: the last payment failed; the same checkout may try again
 * - `canceled`: it will not be paid any more; the same checkout may make another
 * - `processing`: money may be on its way
 * - `open`: the shopper has not paid yet
 */
export type Outcome = 'placed' | 'failed' | 'canceled' | 'processing' | 'open';

export function outcomeOf({ order, checkout }: Pick<CompleteResult, 'order' | 'checkout'>): Outcome {
  if (order.status === 'placed' || order.status === 'completed') return 'placed';
  if (checkout.status === 'processing') return 'processing';
  if (checkout.status === 'failed') return 'failed';
  return order.status === 'canceled' ? 'canceled' : 'open';
}

/** Whether placing again would send the same thing, and so may be the same try. */
export const sameInput = (a: CompleteInput, b: CompleteInput): boolean =>
  a.quoteHash === b.quoteHash &&
  a.provider === b.provider &&
  a.expectedAmount.amount === b.expectedAmount.amount &&
  a.expectedAmount.currency === b.expectedAmount.currency;

/** The checkout as it stands, which a refusal brings along. */
export const checkoutOf = (error: ThrownError): Checkout | undefined =>
  'problem' in error ? (error.problem as Problem | undefined)?.checkout : undefined;

/** An order of this checkout is being settled, or was made in another tab. */
const ELSEWHERE: ReadonlySet<string> = new Set(['PAYMENT_PROCESSING', 'CHECKOUT_COMPLETED']);

/** Whether there may be an order although placing it was not answered with one. */
export const mayBePlaced = (error: ThrownError): boolean =>
  ELSEWHERE.has(error.code) || (isUnknownOutcome(error) && checkoutOf(error) === undefined);
