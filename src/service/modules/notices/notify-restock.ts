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
  // In one order, so that two arrivals never wait for each other; who was second finds nothing that waits.
  const { rows: notified } = await tx.query<{ id: string }>(
    `update restock_notice set status = 'notified', notified_at = now()
     where store_id = $1 and id in (
       select n.id from restock_notice n
       join stock s on s.store_id = $1 and s.variant_id = n.variant_id and (s.quantity is null or s.quantity > 0)
       join variant v on v.store_id = $1 and v.id = n.variant_id
       join product p on p.store_id = $1 and p.id = v.product_id and p.status = 'active'
       where n.store_id = $1 and n.variant_id = any($2::text[]) and n.status = 'waiting'
         and exists (select from price pr where pr.store_id = $1 and pr.variant_id = n.variant_id)
       order by n.id for update of n)
     returning id`,
    [storeId, rows.map(({ id }) => id)],
  );
  if (notified.length === 0) return;
  await tx.query(
    `with told as (
       select * from restock_notice where store_id = $1 and id = any($2::text[])),
     -- Whoever waits for many products gets five emails an hour; the others follow.
     recent as (
       select lower(recipient) as address, count(*) as count from email
       where store_id = $1 and lower(recipient) = any(array(select lower(address) from told))
         and kind = 'restock' and coalesce(sent_at, next_at) > now() - interval '1 hour'
       group by 1),
     written as (
       insert into email (store_id, kind, subject_id, data, recipient, locale, priority, next_at, traceparent)
       select $1, 'restock', told.id || ':' || (extract(epoch from told.created_at) * 1000)::bigint,
         jsonb_build_object('noticeId', told.id), told.address, coalesce(told.locale, $3), 2,
         now() + (coalesce(recent.count, 0) + row_number() over (partition by told.address order by told.seq) - 1) / 5
           * interval '1 hour', $4::text
       from told left join recent on recent.address = lower(told.address)
       where told.channel = 'email'
       on conflict (store_id, kind, subject_id, sequence) do nothing),
     announced as (
       insert into outbox (store_id, type, payload, traceparent)
       select $1, 'restock.available', jsonb_build_object('noticeId', told.id, 'variantId', told.variant_id,
         'productId', v.product_id, 'channel', told.channel, 'address', told.address, 'locale', told.locale,
         'consent', told.consent, 'unsubscribeToken', told.token), $4::text
       from told join variant v on v.store_id = $1 and v.id = told.variant_id
       order by told.seq
       returning id)
     select count(*) from announced`,
    [storeId, notified.map(({ id }) => id), 'en', causeOfWork()],
  );
}
