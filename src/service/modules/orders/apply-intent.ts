import type { Transaction } from '../../database/connection.js';
import type { Intent } from '../../payments/provider.js';
import { judge, type Verdict } from './judge.js';
import type { OrderHooks } from './order-commerce.js';
import { attemptsOf, findOrder, type AttemptRow, type OrderRow } from './order-rows.js';
import { giveBack } from './give-back.js';
import { markCancelled, markCollected, markPaid, markReview, writeIncident } from './transitions.js';

/** An intent in its current state at the provider. */
export interface Retrieved {
  readonly provider: string;
  readonly intent: Intent;
}

/**
 * Updates a locked order to match the provider's intents. Applying the same intents again changes nothing.
 * @param known the order's attempts, when they were read behind the lock
 * @returns the order as stored afterwards
 */
export async function applyIntents(
  tx: Transaction,
  order: OrderRow,
  retrieved: readonly Retrieved[],
  lowStockThreshold: number,
  hooks: OrderHooks,
  known?: readonly AttemptRow[],
): Promise<OrderRow> {
  let current = order;
  let attempts = known;
  for (const each of retrieved) {
    await applyIntent(tx, current, attempts ?? (await attemptsOf(tx, current)), each, hooks);
    attempts = undefined;
    current = await reread(tx, current);
  }
  if (current.state === 'cancelling') {
    attempts ??= await attemptsOf(tx, current);
    if (!attempts.some(({ state }) => state === 'open')) {
      await markCancelled(tx, current, lowStockThreshold, hooks);
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
  hooks: OrderHooks,
): Promise<void> {
  const { provider, intent } = retrieved;
  const attempt =
    attempts.find((each) => each.provider === provider && each.intentId === intent.id) ??
    (await adopt(tx, order, attempts, retrieved));
  if (!attempt && intent.orderRef !== order.id) return; // belongs to another order
  const verdict = judge(order, attempt, intent);
  if (verdict === 'waiting') {
    if (attempt) noteProgress(tx, order, attempt, intent);
    return;
  }
  if (verdict === 'canceled') return attempt && noteCanceled(tx, order, attempt, intent);
  return applyMoney(tx, order, attempts, attempt, retrieved, verdict, hooks);
}

/** Stores the intent of a charge to a kept payment method whose response was lost. */
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
  hooks: OrderHooks,
): Promise<void> {
  const { provider, intent } = retrieved;
  const paymentStatus = verdict === 'authorized' ? 'authorized' : 'paid';
  if (attempt?.state === 'paid') {
    // Either a repetition, or the money was collected after it was authorized.
    if (order.state !== 'paid' || verdict === 'authorized' || order.paymentStatus !== 'authorized') return;
    if (verdict === 'mismatch') await writeIncident(tx, order, 'captured-other-amount', factsOf(intent));
    setAttempt(tx, order, attempt.attempt, 'paid', intent);
    return markCollected(tx, order, hooks);
  }
  if (order.number !== null && order.state === 'cancelling') {
    // The merchant is cancelling the order. An intent that is still authorized is no change, but money that was
    // collected elsewhere in the meantime keeps the order paid.
    if (verdict === 'authorized') return;
    recordPaid(tx, order, attempts, attempt, retrieved);
    if (verdict === 'mismatch') await writeIncident(tx, order, 'captured-other-amount', factsOf(intent));
    return markCollected(tx, order, hooks);
  }
  if (order.state === 'pending' || order.state === 'cancelling') {
    const isMismatch = verdict === 'mismatch';
    // The attempts are written first: what the order still waits for is derived from them.
    recordPaid(tx, order, attempts, attempt, retrieved);
    await (isMismatch
      ? markReview(tx, order, { provider, ...factsOf(intent) })
      : markPaid(tx, order, paymentStatus, hooks));
    return;
  }
  // The order is cancelled, or has its money already. The state machine does not let this happen. If it happens anyway,
  // the shopper gets the money back.
  recordPaid(tx, order, attempts, attempt, retrieved);
  await writeIncident(tx, order, order.state === 'cancelled' ? 'paid-after-cancel' : 'paid-twice', {
    provider,
    ...factsOf(intent),
  });
  await giveBack(tx, order, retrieved);
}

/** Records which intent paid. No other intent of the order may be paid from now on. */
function recordPaid(
  tx: Transaction,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  attempt: AttemptRow | undefined,
  { provider, intent }: Retrieved,
): void {
  tx.queue(
    `update payment_attempt set state = 'abandoned', updated_at = now()
     where store_id = $1 and order_id = $2 and state in ('creating', 'open') and attempt is distinct from $3`,
    [order.storeId, order.id, attempt?.attempt ?? null],
  );
  if (attempt) setAttempt(tx, order, attempt.attempt, 'paid', intent);
  else insertFound(tx, order, attempts, { provider, intent });
}

/** Stores an intent that paid but has no record: the response with its id was lost. */
function insertFound(
  tx: Transaction,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  { provider, intent }: Retrieved,
): void {
  const next = Math.max(0, ...attempts.map((each) => each.attempt)) + 1;
  tx.queue(
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
  tx.queue(
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
    // The authorization expired, or was released elsewhere, before it was captured.
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
  tx.queue(
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

/** Keeps the stored card data when the provider sends none. */
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
