/** The operations on an intent. Pure: each takes the intent as it is and returns the answer and the changes. */
import { type CardInput, readCard } from './cards.js';
import { randomId } from './ids.js';
import { limitsOf } from '../sandbox-limits.js';
import { problem, problemBody } from './problem.js';
import { type Change, type Intent, type Means, type PaymentFailure, put } from './state.js';
import { type TestCard, testCards } from './test-cards.js';
import { cancel, charge, type Circumstances, fail, move, pay, refuse, type Step } from './transitions.js';
import { intentView, shopperView } from './views.js';

export interface Result {
  readonly status: number;
  readonly body: unknown;
  readonly changes: readonly Change[];
  /** true: not replayed for the same idempotency key, because asking again may give another answer. */
  readonly passing?: boolean;
}

export interface IntentInput {
  readonly orderRef: string;
  readonly attempt: number;
  readonly amount: number;
  readonly currency: string;
  readonly capture: 'automatic' | 'manual';
  readonly metadata?: Readonly<Record<string, string>>;
  readonly keep?: boolean;
  /** A kept card that is charged at once. */
  readonly saved?: string;
}

const triesAtMost = 20;

/** @param means the kept card that the input names */
export function createIntent(input: IntentInput, at: Circumstances, means?: Means): Result {
  const { account, now } = at;
  const limits = limitsOf(input.currency);
  if (!limits) throw unprocessable('currency_not_supported', `${input.currency} is not taken`, 'currency');
  const { min, max, step } = limits;
  if (input.amount < min) throw unprocessable('amount_too_small', `At least ${min} minor units of ${input.currency}`);
  if (input.amount > max) throw unprocessable('amount_too_large', `At most ${max} minor units of ${input.currency}`);
  checkStep(input.amount, step);
  const id = randomId('in');
  const intent: Intent = {
    id,
    account: account.name,
    orderRef: input.orderRef,
    attempt: input.attempt,
    status: 'open',
    amount: input.amount,
    amountReceived: 0,
    amountRefunded: 0,
    currency: input.currency,
    capture: input.capture,
    clientSecret: randomId(`${id}_secret`, 40),
    metadata: input.metadata ?? {},
    createdAt: now,
    keep: input.keep ?? false,
    saved: null,
    tries: 0,
    card: null,
    lastError: null,
    challengeId: null,
    due: null,
  };
  if (means) {
    // A refusal is a normal answer: the intent exists, is open, and has the error.
    const charged = chargeMeans({ ...intent, tries: 1, card: means.card }, at);
    return { status: 201, body: intentView(charged.intent), changes: charged.changes };
  }
  return { status: 201, body: intentView(intent), changes: [put('intent', id, intent)] };
}

/** Like `tryCard`, but without a shopper to ask. */
function chargeMeans(intent: Intent, at: Circumstances): Step {
  const card = testCards.find(({ number }) => number.slice(-4) === intent.card?.last4);
  if (!card) throw new Error(`${intent.id} is to be charged to no card`);
  if (card.outcome === 'challenge') return fail(intent, { code: 'authentication_required', retryable: true }, at);
  if (card.outcome === 'succeeds-once') return fail(intent, failureOf(card), at);
  return tryCard(intent, card, at);
}

export interface Confirmation {
  readonly card: CardInput;
  /** The amount that the shopper was shown. The form sends it, so that nobody is charged another amount. */
  readonly expected?: { readonly amount: number; readonly currency: string };
}

/** Tries a card. A new try replaces an open question of the bank. */
export function confirmIntent(intent: Intent, { card: input, expected }: Confirmation, at: Circumstances): Result {
  expectStatus(intent, ['open', 'requires_action']);
  if (expected && (expected.amount !== intent.amount || expected.currency !== intent.currency)) {
    throw problem(409, 'amount_mismatch', 'The amount shown to the shopper is not the amount of the intent');
  }
  if (intent.tries >= triesAtMost) {
    const detail = `This intent was tried ${triesAtMost} times: cancel it and make a new one`;
    throw problem(402, 'too_many_tries', detail, { retryable: false });
  }
  const card = readCard(input, at.now);
  const tried: Intent = {
    ...intent,
    tries: intent.tries + 1,
    card: { brand: card.brand, last4: card.number.slice(-4), outcome: card.outcome },
    challengeId: null,
    lastError: null,
  };
  return answer(tryCard(tried, card, at), shopperView);
}

function tryCard(intent: Intent, card: TestCard, at: Circumstances): Step {
  switch (card.outcome) {
    case 'declined':
      return fail(intent, failureOf(card), at);
    case 'capture-fails':
      return intent.capture === 'automatic' ? fail(intent, failureOf(card), at) : pay(intent, at);
    case 'challenge': {
      const asked: Intent = { ...intent, status: 'requires_action', challengeId: randomId('ch') };
      return move(asked, 'intent.requires_action', at);
    }
    case 'async-succeeds':
    case 'async-fails': {
      const due = {
        at: at.now + at.asyncDelayMs,
        action: card.outcome === 'async-succeeds' ? 'succeed' : 'fail',
      } as const;
      return move({ ...intent, status: 'processing', due }, 'intent.processing', at);
    }
    case 'succeeds':
    case 'succeeds-once':
    case 'refund-succeeds-later':
    case 'refund-fails-later':
      return pay(intent, at);
  }
}

/** The shopper's answer to the bank's question. */
export function answerChallenge(
  intent: Intent,
  challengeId: string,
  reply: 'approve' | 'refuse' | 'close',
  at: Circumstances,
): Result {
  expectStatus(intent, ['requires_action']);
  if (intent.challengeId !== challengeId) {
    throw problem(409, 'challenge_replaced', 'Another card was tried since', { intent: shopperView(intent) });
  }
  const answered: Intent = { ...intent, challengeId: null };
  if (reply === 'approve') return answer(pay(answered, at), shopperView);
  const code = reply === 'refuse' ? 'authentication_failed' : 'authentication_canceled';
  return answer(fail(answered, { code, retryable: true }, at), shopperView);
}

/** Captures an authorized amount, or a part of it; the remainder is released. */
export function captureIntent(intent: Intent, amount: number, at: Circumstances): Result {
  expectStatus(intent, ['authorized']);
  checkStep(amount, limitsOf(intent.currency)?.step ?? 1);
  if (amount > intent.amount) throw unprocessable('amount_too_large', 'More than was authorized cannot be captured');
  if (intent.card?.outcome === 'capture-fails') {
    const lastError: PaymentFailure = { code: 'card_declined', declineCode: 'generic_decline', retryable: false };
    return answer(refuse({ ...intent, lastError }, lastError, at), intentView);
  }
  return answer(charge(intent, amount, at), intentView);
}

export function cancelIntent(intent: Intent, at: Circumstances): Result {
  const reply = (outcome: string, step: Step, passing = false): Result => ({
    status: 200,
    body: { outcome, intent: intentView(step.intent) },
    changes: step.changes,
    passing,
  });
  const unchanged: Step = { intent, changes: [] };
  switch (intent.status) {
    case 'processing':
      return reply('processing', unchanged, true);
    case 'succeeded':
      return reply('already_succeeded', unchanged);
    case 'canceled':
      return reply('canceled', unchanged);
    case 'open':
    case 'requires_action':
    case 'authorized':
      return reply('canceled', cancel(intent, at));
  }
}

/** Applies the scheduled change of an intent when its time has come. */
export function settleIntent(intent: Intent, at: Circumstances): readonly Change[] {
  if (!intent.due || intent.due.at > at.now) return [];
  const settled: Intent = { ...intent, due: null };
  switch (intent.due.action) {
    case 'succeed':
      return pay(settled, at).changes;
    case 'fail':
      return fail(settled, failureOf(testCards.find(({ outcome }) => outcome === intent.card?.outcome)), at).changes;
    case 'expire':
      return cancel(settled, at).changes;
  }
}

/** @throws 409 with the current intent */
export function expectStatus(intent: Intent, allowed: readonly Intent['status'][]): void {
  if (allowed.includes(intent.status)) return;
  throw problem(409, 'intent_unexpected_state', `The intent is ${intent.status}, not ${allowed.join(' or ')}`, {
    intent: shopperView(intent),
  });
}

/** @throws 422 */
export function checkStep(amount: number, step: number): void {
  if (amount % step !== 0) throw unprocessable('amount_step', `The amount must be a multiple of ${step}`);
}

export const unprocessable = (code: string, detail: string, path = 'amount') => problem(422, code, detail, { path });

const failureOf = (card: TestCard | undefined): PaymentFailure => ({
  code: card?.code ?? 'card_declined',
  ...(card?.declineCode === undefined ? {} : { declineCode: card.declineCode }),
  retryable: true,
});

function answer({ intent, changes, failure }: Step, view: (intent: Intent) => unknown): Result {
  if (!failure) return { status: 200, body: view(intent), changes };
  const body = problemBody(402, failure.code, 'The payment did not go through', {
    ...(failure.declineCode === undefined ? {} : { declineCode: failure.declineCode }),
    retryable: failure.retryable,
    intent: shopperView(intent),
  });
  return { status: 402, body, changes };
}
