/** Renews what is due. Several processes may run it at once: only one of them takes each subscription. */
import type { Queryable } from '../../database/connection.js';
import { lagOf } from '../../database/lag.js';
import type { CheckoutCommerce } from '../checkout/checkout-commerce.js';
import { startLoop, type Loop } from '../../kernel/loop.js';
import { atMost, storesWithWork, takeInTurn } from '../../kernel/work-list.js';
import { resumeDue } from './change.js';
import { renew } from './renew.js';

/** Most subscriptions that are taken at once. */
const batch = 20;

/** @param intervalMs pause between checks when little is due */
export const startRenewals = (commerce: CheckoutCommerce, { intervalMs = 15_000 } = {}): Loop =>
  startLoop(() => renewDue(commerce), {
    name: 'The renewals of subscriptions',
    batch,
    intervalMs,
    log: commerce.log,
    meter: commerce.workers.of('subscriptions'),
  });

/** Processes one batch of subscriptions that are due. @returns their number */
export async function renewDue(commerce: CheckoutCommerce): Promise<number> {
  const due = await dueSubscriptions(commerce);
  const meter = commerce.workers.of('subscriptions');
  for (const { storeId, id } of due) {
    try {
      const store = await commerce.stores.get(storeId);
      if (store) await resumeDue(commerce, store, id);
      await renew(commerce, storeId, id, { by: 'clock' });
      meter.item('done');
    } catch (error) {
      // A failure must not hold up the others. It becomes due again later.
      meter.item('failed');
      commerce.log.warn({ storeId, subscription: id, err: error }, 'Not renewed yet; tried again later');
    }
  }
  return due.length;
}

/**
 * Taking a subscription also sets when it is due again, with growing pauses, unless it ends before. So subscriptions of
 * a process that died become due again.
 */
export async function dueSubscriptions({
  database,
  log,
  now,
}: Pick<CheckoutCommerce, 'database' | 'log' | 'now'>): Promise<{ storeId: number; id: string }[]> {
  const time = now();
  const work = { table: 'subscription', due: 'check_at <= $1', order: 'check_at', params: [time] };
  const due = `select id from subscription
    where store_id = $1 and check_at <= $3 order by check_at limit $2 for update skip locked`;
  const take = async (storeId: number, most: number): Promise<{ storeId: number; id: string }[]> => {
    const { rows } = await database.query<{ storeId: number; id: string }>(
      `with due as (${atMost(due, batch)})
       update subscription s set checks = s.checks + 1,
         check_at = to_timestamp($4::float8 + least(3600, 30 * 2 ^ least(s.checks, 20)))
       from due where s.store_id = $1 and s.id = due.id
       returning s.store_id as "storeId", s.id`,
      [storeId, most, time, time.getTime() / 1000],
    );
    return rows;
  };
  return takeInTurn(await storesWithWork(database, work), batch, take, log);
}

/** How old the oldest subscription is that is due, in seconds. */
export const renewalLag = (db: Queryable): Promise<number> =>
  lagOf(db, 'select check_at as due from subscription where check_at is not null order by check_at limit 1');
