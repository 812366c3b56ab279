/**
 * The card's part of refunds: refunds that the merchant asked for, and money that came for an order that cannot accept
 * it.
 */
import type { Queryable, Transaction } from '../../database/connection.js';
import { ProviderError, type Intent, type Refund } from '../../payments/provider.js';
import { providerOf } from '../../kernel/commerce.js';
import type { OrderCommerce } from './order-commerce.js';
import { lockOrder, type OrderRow } from './order-rows.js';
import { settleRefund } from './refund-settle.js';
import { writeIncident } from './transitions.js';
import { lowStockOf } from './low-stock.js';

/**
 * Stores an automatic refund with its key. The reconciler carries it out. Storing the same intent again changes
 * nothing.
 */
export async function giveBack(
  tx: Queryable,
  order: OrderRow,
  { provider, intent }: { readonly provider: string; readonly intent: Intent },
): Promise<void> {
  const money = intent.status === 'succeeded' ? intent.amountReceived : intent.amount;
  await tx.query(
    `insert into refund (store_id, id, order_id, provider, intent_id, amount, currency, reason, state, check_at)
     values ($1, $2, $3, $4, $2, $5, $6, 'The order could not take this payment', 'creating', now())
     on conflict do nothing`,
    [order.storeId, intent.id, order.id, provider, money.amount, money.currency],
  );
}

interface RefundRow {
  readonly storeId: number;
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly intentId: string;
  readonly providerRefundId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly state: 'creating' | Refund['status'];
  /** In milliseconds, by the database's clock. */
  readonly age: number;
}

interface Outcome {
  readonly status: Refund['status'];
  readonly id: string | null;
  readonly failure?: string;
}

/** A refund with an unknown outcome for this long becomes an incident. */
const alarmAfterMs = 60 * 60_000;
/** Providers forget keys after a day: asking again with an old key could refund the money twice. */
const askForMs = 23 * 60 * 60_000;

/**
 * Carries out a stored refund, or asks the provider for its state, and applies the outcome. It is safe to call it any
 * number of times: the provider knows the key.
 * @throws ProviderError when the outcome is not known yet
 */
export async function driveRefund(commerce: OrderCommerce, storeId: number, id: string): Promise<void> {
  const refund = await findRefund(commerce.database, storeId, id);
  if (!refund || refund.state === 'failed') return;
  if (refund.providerRefundId === null && refund.state === 'succeeded') return; // the intent was cancelled instead, or a person closed the refund
  if (refund.providerRefundId === null && refund.age > askForMs) return giveUp(commerce, refund);
  let outcome: Outcome;
  try {
    outcome = await ask(commerce, refund);
  } catch (error) {
    if (refund.age > alarmAfterMs) await tellOf(commerce, refund, 'refund-stuck');
    throw error;
  }
  await commerce.step('refund-made', refund.orderId);
  await setOutcome(commerce, refund, outcome);
  await commerce.step('refund-settled', refund.orderId);
}

async function findRefund(db: Queryable, storeId: number, id: string): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>(
    `select store_id as "storeId", id, order_id as "orderId", provider, intent_id as "intentId",
       provider_refund_id as "providerRefundId", amount, currency, reason, state,
       floor(extract(epoch from now() - created_at) * 1000)::bigint as age
     from refund where store_id = $1 and id = $2`,
    [storeId, id],
  );
  return rows[0];
}

async function ask(commerce: OrderCommerce, refund: RefundRow): Promise<Outcome> {
  const provider = await providerOf(commerce, refund.storeId, refund.provider);
  if (refund.providerRefundId !== null) return provider.retrieveRefund(refund.providerRefundId);
  const { amount, currency, intentId, reason } = refund;
  const idempotencyKey = `r:${refund.id}`;
  if (refund.id === intentId) {
    // An automatic refund: the money may only be authorized. Cancelling the intent is then enough.
    const intent = await provider.retrieve(intentId);
    if (intent.status === 'canceled') return { status: 'succeeded', id: null };
    if (intent.status === 'authorized') {
      const { outcome } = await provider.cancel(intentId, idempotencyKey);
      return { status: outcome === 'canceled' ? 'succeeded' : 'pending', id: null };
    }
  }
  try {
    return await provider.refund({ intentId, amount: { amount, currency }, idempotencyKey, reason });
  } catch (error) {
    // A final answer: the refund was not and will not be carried out. After any other error it may be asked for again.
    if (!(error instanceof ProviderError) || (error.kind !== 'invalid' && error.kind !== 'declined')) throw error;
    return { status: 'failed', id: null, failure: error.code ?? error.kind };
  }
}

/** Stores the state of a refund. An outdated answer never overwrites a known outcome. */
async function setOutcome(commerce: OrderCommerce, refund: RefundRow, { status, id, failure }: Outcome): Promise<void> {
  const { storeId, orderId } = refund;
  const lowStock = await lowStockOf(commerce, storeId);
  await commerce.database.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    if (!order) throw new Error(`Order ${orderId} is gone`);
    const { rowCount } = await tx.query(
      `update refund set state = $3, provider_refund_id = coalesce($4, provider_refund_id),
         failure = case when $3 = 'failed' then coalesce($5, 'failed') end,
         check_at = case when $3 = 'pending' then coalesce(check_at, (select now())) end
       where store_id = $1 and id = $2 and (state in ('creating', 'pending') or (state = 'succeeded' and $3 = 'failed'))`,
      [storeId, refund.id, status, id, failure ?? null],
    );
    if (rowCount === 0) {
      await tx.query('update refund set check_at = null where store_id = $1 and id = $2 and state <> $3', [
        storeId,
        refund.id,
        'pending',
      ]);
      return;
    }
    await settleRefund(tx, order, refund.id, lowStock);
    if (status !== 'failed' || refund.id !== refund.intentId) return;
    const { provider, amount, currency } = refund;
    await writeIncident(tx, order, 'refund-failed', { refund: refund.id, provider, failure, amount, currency });
  });
}

/**
 * Only the provider's own records have the outcome now. The amount counts as refunded until a person has looked there.
 */
async function giveUp(commerce: OrderCommerce, refund: RefundRow): Promise<void> {
  await tellOf(commerce, refund, 'refund-unknown');
  await commerce.database.query('update refund set check_at = null where store_id = $1 and id = $2', [
    refund.storeId,
    refund.id,
  ]);
}

const tellOf = (commerce: OrderCommerce, refund: RefundRow, kind: string): Promise<void> => {
  const { storeId, orderId, provider, amount, currency } = refund;
  return commerce.database.transaction((tx) =>
    writeIncident(tx, { storeId, id: orderId }, kind, { refund: refund.id, provider, amount, currency }),
  );
};

/**
 * Stores the outcome that a person found in the provider's records for a refund that was given up. Another refund stays
 * as it is.
 * @param order locked
 * @returns true when the refund was given up
 */
export async function closeRefund(
  tx: Transaction,
  order: OrderRow,
  id: string,
  state: 'succeeded' | 'failed',
  lowStockThreshold: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update refund set state = $4, failure = case when $4 = 'failed' then 'by_hand' end
     where store_id = $1 and order_id = $2 and id = $3 and state = 'creating' and check_at is null`,
    [order.storeId, order.id, id, state],
  );
  if (rowCount > 0) await settleRefund(tx, order, id, lowStockThreshold);
  return rowCount > 0;
}
