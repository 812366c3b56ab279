import type { Queryable } from '../../database/connection.js';

const keptDays = 30;
const atOnce = 5000;

/** Deletes old events with their deliveries, in batches. @returns the number of events */
export async function sweepOutbox(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `delete from outbox where ctid in (
       select o.ctid from outbox o where o.created_at < now() - $1 * interval '1 day' and o.fanned_out_at is not null
         and not exists (select 1 from webhook_delivery d
           where d.store_id = o.store_id and d.outbox_id = o.id and d.status = 'pending')
       order by o.created_at limit $2)`,
    [keptDays, atOnce],
  );
  return rowCount;
}
