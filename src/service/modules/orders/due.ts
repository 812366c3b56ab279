/**
 * Takes the work that is due for the reconciler. Taking an item also sets when it is due again, unless it ends before.
 * So only one process takes each item, the pauses grow, and items of a process that died become due again.
 */
import type { Queryable } from '../../database/connection.js';
import { lagOf } from '../../database/lag.js';
import { atMost, storesWithWork, takeInTurn } from '../../kernel/work-list.js';
import type { InboxRow } from './inbox.js';
import type { OrderCommerce } from './order-commerce.js';

/** Most items of one kind that are taken at once. */
export const batch = 20;

/**
 * When a row is due again: the pause doubles with every check, from the first to the longest, in seconds. The time and
 * the sum are numbers, because Citus accepts no sum of a time and columns in an update.
 */
const later = (first: string | number, longest: number): string =>
  `to_timestamp(due.now + least(${String(longest)}, ${String(first)} * 2 ^ least(work.checks, 20)))`;

/** Rows of a store that are due, locked. $1 is the store, and $2 how many at most. */
const dueOf = (table: string, key: string): string =>
  `with due as (${atMost(
    `select ${key}, extract(epoch from now())::float8 as now from ${table}
     where store_id = $1 and check_at <= now() order by check_at limit $2 for update skip locked`,
    batch,
  )})`;

type Taker = Pick<OrderCommerce, 'database' | 'log'>;

async function takeDue<T extends object>(
  { database, log }: Taker,
  table: string,
  sql: string,
  ...params: readonly unknown[]
): Promise<T[]> {
  const stores = await storesWithWork(database, { table, due: 'check_at <= now()', order: 'check_at' });
  const take = async (storeId: number, most: number): Promise<T[]> =>
    (await database.query<T>(sql, [storeId, most, ...params])).rows;
  return takeInTurn(stores, batch, take, log);
}

/** @param pollAfter first pause of a pending order, in milliseconds */
export const dueOrders = (commerce: Taker, pollAfter: number): Promise<{ storeId: number; id: string }[]> =>
  takeDue(
    commerce,
    'orders',
    `${dueOf('orders', 'id')}
     update orders work set checks = work.checks + 1, check_at = case
       when work.state = 'pending' then least(${later('$3::float8', 900)},
         case when work.expires_at > to_timestamp(due.now) then work.expires_at end)
       when work.state = 'cancelling' then ${later(10, 300)}
       else ${later(30, 3600)} end
     from due where work.store_id = $1 and work.id = due.id
     returning work.store_id as "storeId", work.id`,
    pollAfter / 1000,
  );

export const dueRefunds = (commerce: Taker): Promise<{ storeId: number; id: string }[]> =>
  takeDue(
    commerce,
    'refund',
    `${dueOf('refund', 'id')}
     update refund work set checks = work.checks + 1, check_at = ${later(30, 3600)}
     from due where work.store_id = $1 and work.id = due.id
     returning work.store_id as "storeId", work.id`,
  );

export const dueEvents = (commerce: Taker): Promise<InboxRow[]> =>
  takeDue(
    commerce,
    'inbox',
    `${dueOf('inbox', 'provider, event_id')}
     update inbox work set checks = work.checks + 1, check_at = ${later(30, 3600)}
     from due where work.store_id = $1 and work.provider = due.provider and work.event_id = due.event_id
     returning work.store_id as "storeId", work.provider, work.event_id as "eventId", work.type,
       work.intent_id as "intentId", work.refund_id as "refundId", work.order_ref as "orderRef", work.checks`,
  );

/** How old the oldest order, refund or event is that is due, in seconds. */
export const paymentLag = (db: Queryable): Promise<number> =>
  lagOf(db, ['orders', 'refund', 'inbox'].map(firstCheck).join(' union all '));

const firstCheck = (table: string): string =>
  `(select check_at as due from ${table} where check_at is not null order by check_at limit 1)`;
