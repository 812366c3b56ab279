import type { Transaction } from '../../database/connection.js';
import type { Intent } from '../../payments/provider.js';
import { judge, type Verdict } from './judge.js';
import { attemptsOf, findOrder, type AttemptRow, type OrderRow } from './order-rows.js';
import { giveBack } from './give-back.js';
import { markCancelled, markCollected, markPaid, markReview, writeIncident } from './transitions.js';

/** An intent as its provider knows it now. */
export interface Retrieved {
  readonly provider: string;
  readonly intent: Intent;
}

/**
 * Brings a locked order in line with what the provider said of its intents. Saying the same again changes nothing.
 * @param known its attempts, when they were read behind the lock
 * @returns the order as it then stands
 */
export async function applyIntents(
  tx: Transaction,
  order: OrderRow,
  retrieved: readonly Retrieved[],
  lowStockThreshold: number,
  known?: readonly AttemptRow[],
): Promise<OrderRow> {
  let current = order;
  let attempts = known;
  for (const each of retrieved) {
    await applyIntent(tx, current, attempts ?? (await attemptsOf(tx, current)), each);
    attempts = undefined;
    current = await reread(tx, current);
  }
  if (current.state === 'cancelling') {
    attempts ??= await attemptsOf(tx, current);
    if (!attempts.some(({ state }) => state === 'open')) {
      await markCancelled(tx, current, lowStockThreshold);
      current = await reread(tx, current);
    }
  }
  return current;
}

async function applyIntent(
  tx: Transaction,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  retrieved: Retrieved,
): Promise<void> {
  const { provider, intent } = retrieved;
  const attempt =
    attempts.find((each) => each.provider === provider && each.intentId === intent.id) ??
    (await adopt(tx, order, attempts, retrieved));
  if (!attempt && intent.orderRef !== order.id) return; // somebody else's
  const verdict = judge(order, attempt, intent);
  if (verdict === 'waiting') {
    if (attempt) noteProgress(tx, order, attempt, intent);
    return;
  }
  if (verdict === 'canceled') return attempt && noteCanceled(tx, order, attempt, intent);
  return applyMoney(tx, order, attempts, attempt, retrieved, verdict);
}

/** The charge of a kept means whose answer was not known: this is the intent that it has made. */
async function adopt(
  tx: Transaction,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  { provider, intent }: Retrieved,
): Promise<AttemptRow | undefined> {
  const asked = attempts.find((each) => each.charges !== null && each.intentId === null && each.state === 'open');
  if (asked?.provider !== provider || intent.orderRef !== order.id) return undefined;
  await tx.query('update payment_attempt set intent_id = $4 where store_id = $1 and order_id = $2 and attempt = $3', [
    order.storeId,
    order.id,
    asked.attempt,
    intent.id,
  ]);
  return { ...asked, intentId: intent.id };
}

async function applyMoney(
  tx: Transaction,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  attempt: AttemptRow | undefined,
  retrieved: Retrieved,
  verdict: Exclude<Verdict, 'waiting' | 'canceled'>,
): Promise<void> {
  const { provider, intent } = retrieved;
  const paymentStatus = verdict === 'authorized' ? 'authorized' : 'paid';
  if (attempt?.state === 'paid') {
    // Said again; or collected after it was authorized.
    if (order.state !== 'paid' || verdict === 'authorized' || order.paymentStatus !== 'authorized') return;
    if (verdict === 'mismatch') await writeIncident(tx, order, 'captured-other-amount', factsOf(intent));
    setAttempt(tx, order, attempt.attempt, 'paid', intent);
    return markCollected(tx, order);
  }
  if (order.number !== null && order.state === 'cancelling') {
    // Being cancelled by the merchant: still authorized is no news, but what was collected elsewhere meanwhile stays paid.
    if (verdict === 'authorized') return;
    recordPaid(tx, order, attempts, attempt, retrieved);
    if (verdict === 'mismatch') await writeIncident(tx, order, 'captured-other-amount', factsOf(intent));
    return markCollected(tx, order);
  }
  if (order.state === 'pending' || order.state === 'cancelling') {
    const isMismatch = verdict === 'mismatch';
    // First the attempts: what the order still waits for is seen from them.
    recordPaid(tx, order, attempts, attempt, retrieved);
    await (isMismatch ? markReview(tx, order, { provider, ...factsOf(intent) }) : markPaid(tx, order, paymentStatus));
    return;
  }
  // The order is cancelled, or has its money already. The state machine does not let this happen; should it all the same,
  // the shopper gets it back.
  recordPaid(tx, order, attempts, attempt, retrieved);
  await writeIncident(tx, order, order.state === 'cancelled' ? 'paid-after-cancel' : 'paid-twice', {
    provider,
    ...factsOf(intent),
  });
  await giveBack(tx, order, retrieved);
}

/** Notes which intent paid. No other of the order may be paid from now on. */
function recordPaid(
  tx: Transaction,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  attempt: AttemptRow | undefined,
  { provider, intent }: Retrieved,
): void {
  tx.later(
    `update payment_attempt set state = 'abandoned', updated_at = now()
     where store_id = $1 and order_id = $2 and state in ('creating', 'open') and attempt is distinct from $3`,
    [order.storeId, order.id, attempt?.attempt ?? null],
  );
  if (attempt) setAttempt(tx, order, attempt.attempt, 'paid', intent);
  else insertFound(tx, order, attempts, { provider, intent });
}

/** An intent that paid, and is stored nowhere: the reply that would have told us its id was lost. */
function insertFound(
  tx: Transaction,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  { provider, intent }: Retrieved,
): void {
  const next = Math.max(0, ...attempts.map((each) => each.attempt)) + 1;
  tx.later(
    `insert into payment_attempt (store_id, order_id, attempt, provider, idempotency_key, intent_id, amount, currency,
       capture, state, provider_status, captured, card_brand, card_last4)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'paid', $10, $11, $12, $13)`,
    [
      order.storeId,
      order.id,
      next,
      provider,
      `o:${order.id}:a${next}:found`,
      intent.id,
      intent.amount.amount,
      intent.amount.currency,
      intent.status === 'authorized' ? 'manual' : 'automatic',
      intent.status,
      intent.amountReceived.amount || null,
      intent.card?.brand ?? null,
      intent.card?.last4 ?? null,
    ],
  );
}

function noteProgress(tx: Transaction, order: OrderRow, attempt: AttemptRow, intent: Intent): void {
  const { code, declineCode, retryable } = intent.lastError ?? {};
  const lastError = code === undefined ? null : { code, ...(declineCode ? { declineCode } : {}), retryable };
  tx.later(
    `update payment_attempt set provider_status = $4, last_error = $5, ${cardSql('$6', '$7')}, updated_at = now()
     where store_id = $1 and order_id = $2 and attempt = $3`,
    [
      order.storeId,
      order.id,
      attempt.attempt,
      intent.status,
      lastError && JSON.stringify(lastError),
      ...cardOf(intent),
    ],
  );
}

async function noteCanceled(tx: Transaction, order: OrderRow, attempt: AttemptRow, intent: Intent): Promise<void> {
  if (attempt.state === 'paid') {
    if (order.paymentStatus !== 'authorized') return;
    // The authorization ran out, or was given back elsewhere, before it was captured.
    await tx.query(`update orders set payment_status = 'failed', check_at = null where store_id = $1 and id = $2`, [
      order.storeId,
      order.id,
    ]);
    await writeIncident(tx, order, 'authorization-lost', { attempt: attempt.attempt });
  }
  setAttempt(tx, order, attempt.attempt, 'canceled', intent);
}

const setAttempt = (
  tx: Transaction,
  order: OrderRow,
  attempt: number,
  state: AttemptRow['state'],
  intent: Intent,
): void => {
  tx.later(
    `update payment_attempt set state = $4, provider_status = $5, captured = coalesce($6, captured),
       ${cardSql('$7', '$8')}, saved = coalesce($9, saved), updated_at = now()
     where store_id = $1 and order_id = $2 and attempt = $3`,
    [
      order.storeId,
      order.id,
      attempt,
      state,
      intent.status,
      intent.amountReceived.amount || null,
      ...cardOf(intent),
      intent.saved ?? null,
    ],
  );
};

/** A provider that says nothing of the card does not take back what it said. */
const cardSql = (brand: string, last4: string): string =>
  `card_brand = coalesce(${brand}, card_brand), card_last4 = coalesce(${last4}, card_last4)`;
const cardOf = ({ card }: Intent): (string | null)[] => [card?.brand ?? null, card?.last4 ?? null];

const factsOf = ({ id, status, orderRef, amount, amountReceived }: Intent) => ({
  intent: id,
  status,
  orderRef,
  amount,
  amountReceived,
});

async function reread(tx: Transaction, { storeId, id }: OrderRow): Promise<OrderRow> {
  const order = await findOrder(tx, storeId, id);
  if (!order) throw new Error(`Order ${id} is gone`);
  return order;
}
