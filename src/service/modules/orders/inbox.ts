/** Verified webhooks. Each is only a hint to ask the provider for the current state. */
import type { Queryable } from '../../database/connection.js';
import type { VerifiedEvent } from '../../payments/provider.js';
import type { OrderCommerce } from './order-commerce.js';
import { settleOrder } from './settle.js';

export interface InboxRow {
  readonly storeId: number;
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly intentId: string | null;
  readonly refundId: string | null;
  readonly orderRef: string | null;
  readonly checks: number;
}

/** How long the reconciler leaves an event to the request that delivered it. */
const firstCheckSeconds = 60;

/** @returns the event as stored; undefined when it was processed before */
export async function storeEvent(
  db: Queryable,
  storeId: number,
  provider: string,
  event: VerifiedEvent,
): Promise<InboxRow | undefined> {
  const { id, type, intentId = null, refundId = null, orderRef = null } = event;
  const { rows } = await db.query<{ state: string }>(
    `insert into inbox (store_id, provider, event_id, type, intent_id, refund_id, order_ref, check_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 second')
     on conflict (store_id, provider, event_id) do update set event_id = excluded.event_id
     returning state`,
    [storeId, provider, id, type, intentId, refundId, orderRef, firstCheckSeconds],
  );
  if (rows[0]?.state === 'done') return undefined;
  return { storeId, provider, eventId: id, type, intentId, refundId, orderRef, checks: 0 };
}

/**
 * @returns false when it is about an order that is not stored (yet): the provider should send it again
 * @throws ProviderError when the provider cannot be asked now
 */
export async function processEvent(commerce: OrderCommerce, event: InboxRow): Promise<boolean> {
  const { storeId, provider, intentId, refundId } = event;
  if (refundId !== null) {
    // The reconciler checks our refunds; the event only makes the check due now. A refund that succeeded may still
    // fail.
    await commerce.database.transaction(async (tx) => {
      await tx.query(
        `update refund set check_at = now()
         where store_id = $1 and provider = $2 and provider_refund_id = $3 and state <> 'failed'`,
        [storeId, provider, refundId],
      );
      await markDone(tx, event);
    });
    return true;
  }
  if (intentId === null) {
    await markDone(commerce.database, event);
    return true;
  }
  const orderId = await orderIdOf(commerce.database, event);
  if (orderId === undefined) return false;
  const settled = await settleOrder(commerce, storeId, orderId, {
    hint: { provider, intentId },
    inTransaction: (tx) => markDone(tx, event),
  });
  return settled !== undefined;
}

async function orderIdOf(
  db: Queryable,
  { storeId, provider, intentId, orderRef }: InboxRow,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select order_id as id from payment_attempt where store_id = $1 and provider = $2 and intent_id = $3
     union all select id from orders where store_id = $1 and id = $4 limit 1`,
    [storeId, provider, intentId, orderRef],
  );
  return rows[0]?.id;
}

async function markDone(tx: Queryable, { storeId, provider, eventId }: InboxRow): Promise<void> {
  await tx.query(
    `update inbox set state = 'done', done_at = now(), check_at = null
     where store_id = $1 and provider = $2 and event_id = $3`,
    [storeId, provider, eventId],
  );
}
