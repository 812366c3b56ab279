import type { Intent } from '../../payments/provider.js';
import type { AttemptRow, OrderRow } from './order-rows.js';

/**
 * The meaning of an intent for its order.
 * - `waiting`: no money yet; it may still come
 * - `canceled`: no money, and none will come
 * - `authorized`, `collected`: exactly the amount that was asked for
 * - `mismatch`: another amount or currency
 */
export type Verdict = 'waiting' | 'canceled' | 'authorized' | 'collected' | 'mismatch';

/** @param attempt the order's attempt with this intent; undefined when the order has none */
export function judge(
  order: Pick<OrderRow, 'id' | 'amountDue' | 'currency'>,
  attempt: Pick<AttemptRow, 'amount' | 'currency' | 'capture' | 'captureAmount'> | undefined,
  intent: Intent,
): Verdict {
  if (intent.status === 'canceled') return 'canceled';
  const isCollected = intent.status === 'succeeded';
  // With automatic capture, the capture follows without us.
  const isAuthorized = intent.status === 'authorized' && attempt?.capture !== 'automatic';
  if (!isCollected && !isAuthorized) return 'waiting';
  const taken = isCollected ? intent.amountReceived : intent.amount;
  const asked = (isCollected ? attempt?.captureAmount : null) ?? attempt?.amount ?? order.amountDue;
  const isExact =
    intent.orderRef === order.id &&
    intent.amount.amount === order.amountDue &&
    taken.amount === asked &&
    taken.currency === order.currency &&
    (!attempt || (attempt.amount === order.amountDue && attempt.currency === taken.currency));
  if (!isExact) return 'mismatch';
  return isCollected ? 'collected' : 'authorized';
}
