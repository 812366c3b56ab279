/**
 * State changes of an intent. Pure: a step takes the intent as it is and returns the changes to commit, all or none.
 */
import { type EventType, tell } from './events.js';
import { randomId } from './ids.js';
import { type Account, type Change, type Intent, type Movement, type PaymentFailure, put } from './state.js';

export interface Circumstances {
  readonly account: Account;
  /** Milliseconds since 1970, by the sandbox's clock. */
  readonly now: number;
  /** How long asynchronous payments and refunds take. */
  readonly asyncDelayMs: number;
}

export interface Step {
  /** The intent after the step. */
  readonly intent: Intent;
  readonly changes: readonly Change[];
  /** The payment failed. */
  readonly failure?: PaymentFailure;
}

/** As with card networks, an authorization that is not captured expires after a week. */
const authorizationMs = 7 * 24 * 3600_000;

/** The bank accepted: collects, or reserves for a later capture. */
export function pay(intent: Intent, at: Circumstances): Step {
  if (intent.capture === 'automatic') return charge(intent, intent.amount, at);
  const due = { at: at.now + authorizationMs, action: 'expire' } as const;
  const { saved, kept } = keep(intent);
  const authorized: Intent = { ...intent, saved, status: 'authorized', lastError: null, due };
  return move(authorized, 'intent.authorized', at, [...kept, movement(intent, 'authorize', intent.amount, at.now)]);
}

/** The card that it is paid with, kept once when that was asked for. */
function keep({ keep: isWanted, saved = null, card, account }: Intent): { saved: string | null; kept: Change[] } {
  if (!isWanted || saved !== null || !card) return { saved, kept: [] };
  const id = randomId('pm');
  return { saved: id, kept: [put('means', id, { id, account, card })] };
}

/** The only function that collects money. The authorized remainder beyond `amount` is released. */
export function charge(intent: Intent, amount: number, at: Circumstances): Step {
  if (intent.amountReceived !== 0) throw new Error(`${intent.id} was charged before`);
  const { saved, kept } = keep(intent);
  const paid: Intent = { ...intent, saved, status: 'succeeded', amountReceived: amount, lastError: null, due: null };
  const rest = intent.amount - amount;
  return move(paid, 'intent.succeeded', at, [
    ...kept,
    movement(intent, 'charge', amount, at.now),
    ...(rest > 0 ? [movement(intent, 'release', rest, at.now)] : []),
  ]);
}

/** The bank refused; the intent is open again for another card. */
export const fail = (intent: Intent, failure: PaymentFailure, at: Circumstances): Step =>
  refuse({ ...intent, status: 'open', lastError: failure }, failure, at);

/** Reports a failure that leaves the intent unchanged. */
export const refuse = (intent: Intent, failure: PaymentFailure, at: Circumstances): Step => ({
  ...move(intent, 'intent.payment_failed', at),
  failure,
});

export function cancel(intent: Intent, at: Circumstances): Step {
  const canceled: Intent = { ...intent, status: 'canceled', challengeId: null, due: null };
  const release = intent.status === 'authorized' ? [movement(intent, 'release', intent.amount, at.now)] : [];
  return move(canceled, 'intent.canceled', at, release);
}

export function move(intent: Intent, type: EventType, at: Circumstances, more: readonly Change[] = []): Step {
  return { intent, changes: [put('intent', intent.id, intent), ...more, ...tell(at.account, type, intent, at.now)] };
}

export function movement(intent: Intent, kind: Movement['kind'], amount: number, at: number): Change {
  const id = randomId('mv');
  const { account, orderRef, currency } = intent;
  return put('movement', id, { id, account, intentId: intent.id, orderRef, kind, amount, currency, at });
}
