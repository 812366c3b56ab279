/**
 * Takes the work that is due for the reconciler. Taking an item also sets when it is due again, unless it ends before.
 * So only one process takes each item, the pauses grow, and items of a process that died become due again.
 */
import type { Queryable } from '../../database/connection.js';
import { lagOf } from '../../database/lag.js';
import type { InboxRow } from './inbox.js';

/** Most items of one kind that are taken at once. */
export const batch = 20;

/** The pause doubles with every check, from the first to the longest, in seconds. */
const pause = (first: string | number, longest: number): string =>
  `least(${String(longest)}, ${String(first)} * 2 ^ least(checks, 20)) * interval '1 second'`;

/** @param pollAfter first pause of a pending order, in milliseconds */
export async function dueOrders(db: Queryable, pollAfter: number): Promise<{ storeId: number; id: string }[]> {
  const { rows } = await db.query<{ storeId: number; id: string }>(
    `update orders set checks = checks + 1, check_at = case state
       when 'pending' then least(now() + ${pause('$1::float8', 900)}, case when expires_at > now() then expires_at end)
       when 'cancelling' then now() + ${pause(10, 300)}
       else now() + ${pause(30, 3600)} end
     where (store_id, id) in (
       select store_id, id from orders where check_at <= now() order by check_at limit $2 for update skip locked)
     returning store_id as "storeId", id`,
    [pollAfter / 1000, batch],
  );
  return rows;
}

export async function dueRefunds(db: Queryable): Promise<{ storeId: number; id: string }[]> {
  const { rows } = await db.query<{ storeId: number; id: string }>(
    `update refund set checks = checks + 1, check_at = now() + ${pause(30, 3600)}
     where (store_id, id) in (
       select store_id, id from refund where check_at <= now() order by check_at limit $1 for update skip locked)
     returning store_id as "storeId", id`,
    [batch],
  );
  return rows;
}

export async function dueEvents(db: Queryable): Promise<InboxRow[]> {
  const { rows } = await db.query<InboxRow>(
    `update inbox set checks = checks + 1, check_at = now() + ${pause(30, 3600)}
     where (store_id, provider, event_id) in (
       select store_id, provider, event_id from inbox
       where check_at <= now() order by check_at limit $1 for update skip locked)
     returning store_id as "storeId", provider, event_id as "eventId", type, intent_id as "intentId",
       refund_id as "refundId", order_ref as "orderRef", checks`,
    [batch],
  );
  return rows;
}

/** How old the oldest order, refund or event is that is due, in seconds. */
export const paymentLag = (db: Queryable): Promise<number> =>
  lagOf(db, ['orders', 'refund', 'inbox'].map(firstCheck).join(' union all '));

const firstCheck = (table: string): string =>
  `(select check_at as due from ${table} where check_at is not null order by check_at limit 1)`;
