import type { Queryable } from '../../database/connection.js';
import { causeOfWork } from '../../tracing/tracer.js';

/**
 * Notifies everyone who waits for one of these variants that it is available again: one event `restock.available` and,
 * to an email address, one email for each notice, and each notice once. Call it in every transaction that may have
 * increased stock, after the stock was written.
 *
 * It does not check the earlier stock: notices exist only because there was none.
 */
export async function notifyRestock(tx: Queryable, storeId: number, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return;
  // Nearly always nobody waits: then this is one index look-up, however many variants an import has.
  const { rows } = await tx.query<{ id: string }>(
    `select distinct variant_id as id from restock_notice
     where store_id = $1 and status = 'waiting' and variant_id = any($2::text[])`,
    [storeId, variantIds],
  );
  if (rows.length === 0) return;
  await tx.query(
    `with due as (
       select n.store_id, n.id from restock_notice n
       join stock s on s.store_id = n.store_id and s.variant_id = n.variant_id
         and (s.quantity is null or s.quantity > 0)
       join variant v on v.store_id = n.store_id and v.id = n.variant_id
       join product p on p.store_id = v.store_id and p.id = v.product_id and p.status = 'active'
       where n.store_id = $1 and n.variant_id = any($2::text[]) and n.status = 'waiting'
         and exists (select 1 from price pr where pr.store_id = n.store_id and pr.variant_id = n.variant_id)
       -- In one order, so that two arrivals never wait for each other; who was second finds nothing that waits.
       order by n.id for update of n),
     told as (
       update restock_notice n set status = 'notified', notified_at = now() from due
       where n.store_id = due.store_id and n.id = due.id
       returning n.*),
     -- Whoever waits for many products gets five emails an hour; the others follow.
     written as (
       insert into email (store_id, kind, subject_id, data, recipient, locale, priority, next_at, traceparent)
       select told.store_id, 'restock', told.id || ':' || (extract(epoch from told.created_at) * 1000)::bigint,
         jsonb_build_object('noticeId', told.id), told.address, coalesce(told.locale, $3), 2,
         now() + (before.count + row_number() over (partition by told.address order by told.seq) - 1) / 5
           * interval '1 hour', $4::text
       from told cross join lateral (
         select count(*) from email e where e.store_id = told.store_id and lower(e.recipient) = lower(told.address)
           and e.kind = 'restock' and coalesce(e.sent_at, e.next_at) > now() - interval '1 hour') as before
       where told.channel = 'email'
       on conflict (store_id, kind, subject_id, sequence) do nothing)
     insert into outbox (store_id, type, payload, traceparent)
     select told.store_id, 'restock.available', jsonb_build_object('noticeId', told.id, 'variantId', told.variant_id,
       'productId', v.product_id, 'channel', told.channel, 'address', told.address, 'locale', told.locale,
       'consent', told.consent, 'unsubscribeToken', told.token), $4::text
     from told join variant v on v.store_id = told.store_id and v.id = told.variant_id
     order by told.seq`,
    [storeId, rows.map(({ id }) => id), 'en', causeOfWork()],
  );
}
