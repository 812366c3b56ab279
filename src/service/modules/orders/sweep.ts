import type { Queryable } from '../../database/connection.js';
import { deleteOlder, inEachStore } from '../../kernel/each-store.js';

/** A provider repeats an event for some days at most. After that, an event counts as new. */
const inboxKeptDays = 30;
/** Names and addresses without an order are personal data that we must not keep. */
const checkoutKeptDays = 30;
/** Browsers delete the cookie after 400 days. The cart then belongs to nobody. */
const cartKeptDays = 400;
const atOnce = 5000;

/** Deletes expired rows, in batches. @returns the number of rows */
export async function sweep(db: Queryable): Promise<number> {
  const moment = `now() - ${String(inboxKeptDays)} * interval '1 day'`;
  const events = await deleteOlder(db, 'inbox', 'received_at', moment, 'check_at is null');
  return events + (await inEachStore(db, (storeId) => sweepStore(db, storeId)));
}

/** The outer conditions are those of a row that is changed meanwhile: PostgreSQL checks them again on what it has become. */
async function sweepStore(db: Queryable, storeId: number): Promise<number> {
  const isLeft = `store_id = $1 and state <> 'completed' and expires_at < now() - $2 * interval '1 day'`;
  const checkouts = await db.query(
    `delete from checkout where ${isLeft} and id = any(array(
       select c.id from checkout c where ${isLeft}
         and not exists (select 1 from orders o where o.store_id = $1 and o.checkout_id = c.id) limit $3))`,
    [storeId, checkoutKeptDays, atOnce],
  );
  const isForgotten = `store_id = $1
    and created_at < now() - $2 * interval '1 day' and updated_at < now() - $2 * interval '1 day'`;
  // A subquery that is looked up for each old cart: a join would read the checkouts of all stores for each store.
  const carts = await db.query(
    `delete from cart where ${isForgotten} and id = any(array(
       select c.id from cart c where ${isForgotten}
         and (select 1 from checkout k where k.store_id = $1 and k.cart_id = c.id limit 1) is null limit $3))`,
    [storeId, cartKeptDays, atOnce],
  );
  return checkouts.rowCount + carts.rowCount;
}
