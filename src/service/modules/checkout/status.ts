import type { Checkout } from '@storefront/contract';
import { openAttempt, type AttemptRow, type OrderRow } from '../orders/order-rows.js';

/** A checkout's status is computed from its records and never stored. Pure. */
export function statusOf(
  isExpired: boolean,
  isReady: boolean,
  order: Pick<OrderRow, 'state'> | undefined,
  attempts: readonly AttemptRow[],
): Checkout['status'] {
  switch (order?.state) {
    case 'paid':
      return 'completed';
    case 'review':
    case 'cancelling':
      return 'processing';
    case 'pending':
      return pendingStatus(attempts);
    case 'cancelled':
    case undefined:
  }
  if (isExpired) return 'expired';
  return isReady ? 'ready' : 'incomplete';
}

function pendingStatus(attempts: readonly AttemptRow[]): Checkout['status'] {
  const attempt = openAttempt(attempts);
  // The provider has not been asked yet. Completing again continues from here.
  if (attempt?.state === 'creating') return 'ready';
  if (!attempt) return lastError(attempts) ? 'failed' : 'ready';
  if (attempt.providerStatus === 'processing') return 'processing';
  return attempt.providerStatus === 'open' && attempt.lastError ? 'failed' : 'requires-action';
}

const lastError = (attempts: readonly AttemptRow[]): AttemptRow['lastError'] => attempts.at(-1)?.lastError ?? null;

/** Why the last payment failed, as long as the shopper can try again. */
export function lastPaymentError(
  order: Pick<OrderRow, 'state'> | undefined,
  attempts: readonly AttemptRow[],
): Checkout['lastPaymentError'] {
  const error = order?.state === 'pending' ? lastError(attempts) : null;
  if (!error) return null;
  const { code, declineCode, retryable } = error;
  return { code: declineCode ?? code, message: `The payment failed: ${declineCode ?? code}.`, retryable };
}
