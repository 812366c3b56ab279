/** Refunds that nobody asked for: money that came for an order which cannot take it. */
import type { Queryable } from '../../database/connection.js';
import type { Intent, Refund } from '../../payments/provider.js';
import { providerOf, type Commerce } from './commerce.js';
import type { OrderRow } from './order-rows.js';

/** Stores the refund with its key; the reconciler carries it out. The same intent again changes nothing. */
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

export interface RefundRow {
  readonly storeId: number;
  readonly id: string;
  readonly provider: string;
  readonly intentId: string;
  readonly providerRefundId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
}

/** Carries out a stored refund, or asks how it went. @throws ProviderError */
export async function driveRefund(commerce: Commerce, refund: RefundRow): Promise<void> {
  const provider = await providerOf(commerce, refund.storeId, refund.provider);
  const state = refund.providerRefundId
    ? await provider.retrieveRefund(refund.providerRefundId)
    : await refundOrRelease(commerce, refund);
  await commerce.database.query(
    `update refund set state = $3, provider_refund_id = coalesce($4, provider_refund_id),
       check_at = case when $3 = 'pending' then check_at end
     where store_id = $1 and id = $2`,
    [refund.storeId, refund.id, state.status, state.id],
  );
  if (state.status === 'failed')
    commerce.log.error({ storeId: refund.storeId, refund: refund.id }, 'A refund failed: give the money back by hand');
}

async function refundOrRelease(
  commerce: Commerce,
  refund: RefundRow,
): Promise<{ status: Refund['status']; id: string | null }> {
  const provider = await providerOf(commerce, refund.storeId, refund.provider);
  const idempotencyKey = `r:${refund.id}`;
  const intent = await provider.retrieve(refund.intentId);
  if (intent.status === 'canceled') return { status: 'succeeded', id: null };
  if (intent.status === 'authorized') {
    // Nothing was collected yet: letting go of it is enough.
    const { outcome } = await provider.cancel(refund.intentId, idempotencyKey);
    return { status: outcome === 'canceled' ? 'succeeded' : 'pending', id: null };
  }
  const { amount, currency, intentId, reason } = refund;
  return provider.refund({ intentId, amount: { amount, currency }, idempotencyKey, reason });
}
