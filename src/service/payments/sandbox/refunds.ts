/** Refunds. `amountRefunded` of the intent includes pending refunds, so that the sum can never exceed what was paid. */
import { tell } from './events.js';
import { randomId } from './ids.js';
import { checkStep, expectStatus, type Result, unprocessable } from './intents.js';
import { limitsOf } from '../sandbox-limits.js';
import { type Change, type Intent, put, type Refund } from './state.js';
import { type Circumstances, movement } from './transitions.js';
import { refundView } from './views.js';

export interface RefundInput {
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
}

export function createRefund(intent: Intent, input: RefundInput, at: Circumstances): Result {
  expectStatus(intent, ['succeeded']);
  if (input.currency !== intent.currency) {
    throw unprocessable('currency_mismatch', `The intent was paid in ${intent.currency}`, 'currency');
  }
  checkStep(input.amount, limitsOf(intent.currency)?.step ?? 1);
  const left = intent.amountReceived - intent.amountRefunded;
  if (input.amount > left) {
    throw unprocessable('refund_exceeds_payment', `${left} minor units of ${intent.currency} are left to give back`);
  }
  const refund: Refund = {
    id: randomId('re'),
    account: intent.account,
    intentId: intent.id,
    orderRef: intent.orderRef,
    amount: input.amount,
    currency: intent.currency,
    status: 'pending',
    reason: input.reason,
    createdAt: at.now,
    due: null,
  };
  const taken: Intent = { ...intent, amountRefunded: intent.amountRefunded + input.amount };
  const { refund: made, changes } = begin(refund, taken, at);
  return { status: 201, body: refundView(made), changes };
}

/** Applies the scheduled change of a pending refund when its time has come. */
export function settleRefund(refund: Refund, intent: Intent, at: Circumstances): readonly Change[] {
  if (!refund.due || refund.due.at > at.now) return [];
  const settled: Refund = { ...refund, due: null };
  if (refund.due.action === 'succeed') return succeed(settled, intent, at).changes;
  const failed: Refund = { ...settled, status: 'failed' };
  return [
    put('refund', refund.id, failed),
    put('intent', intent.id, { ...intent, amountRefunded: intent.amountRefunded - refund.amount }),
    ...tell(at.account, 'refund.failed', failed, at.now),
  ];
}

interface Made {
  readonly refund: Refund;
  readonly changes: readonly Change[];
}

function begin(refund: Refund, intent: Intent, at: Circumstances): Made {
  const outcome = intent.card?.outcome;
  const isPending = outcome === 'refund-succeeds-later' || outcome === 'refund-fails-later';
  if (!isPending) return succeed(refund, intent, at);
  const action = outcome === 'refund-succeeds-later' ? 'succeed' : 'fail';
  const pending: Refund = { ...refund, due: { at: at.now + at.asyncDelayMs, action } };
  return {
    refund: pending,
    changes: [
      put('refund', refund.id, pending),
      put('intent', intent.id, intent),
      ...tell(at.account, 'refund.pending', pending, at.now),
    ],
  };
}

function succeed(refund: Refund, intent: Intent, at: Circumstances): Made {
  const done: Refund = { ...refund, status: 'succeeded' };
  return {
    refund: done,
    changes: [
      put('refund', refund.id, done),
      put('intent', intent.id, intent),
      movement(intent, 'refund', refund.amount, at.now),
      ...tell(at.account, 'refund.succeeded', done, at.now),
    ],
  };
}
