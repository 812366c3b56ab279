import type { Queryable } from '../../database/connection.js';
import { inEachStore } from '../../kernel/each-store.js';

const keptDays = 30;
const atOnce = 5000;

/** Deletes old events with their deliveries, in batches. @returns the number of events */
export function sweepOutbox(db: Queryable): Promise<number> {
  const isOld = `store_id = $1 and created_at < now() - $2 * interval '1 day' and fanned_out_at is not null`;
  return inEachStore(db, async (storeId) => {
    const { rowCount } = await db.query(
      `delete from outbox where ${isOld} and id = any(array(
         select o.id from outbox o where ${isOld}
           and not exists (select 1 from webhook_delivery d
             where d.store_id = $1 and d.outbox_id = o.id and d.status = 'pending')
         order by o.created_at limit $3))`,
      [storeId, keptDays, atOnce],
    );
    return rowCount;
  });
}
