import type { Queryable } from '../../database/connection.js';

/** A provider repeats an event for some days at most. After that, an event counts as new. */
const inboxKeptDays = 30;
/** Names and addresses without an order are personal data that we must not keep. */
const checkoutKeptDays = 30;
/** Browsers delete the cookie after 400 days. The cart then belongs to nobody. */
const cartKeptDays = 400;
const atOnce = 5000;

/** Deletes expired rows, in batches. @returns the number of rows */
export async function sweep(db: Queryable): Promise<number> {
  const inbox = await db.query(
    `delete from inbox where ctid = any(array(
       select ctid from inbox where check_at is null and received_at < now() - $1 * interval '1 day' limit $2))`,
    [inboxKeptDays, atOnce],
  );
  const checkouts = await db.query(
    `delete from checkout where ctid = any(array(
       select c.ctid from checkout c where c.state <> 'completed' and c.expires_at < now() - $1 * interval '1 day'
         and not exists (select 1 from orders o where o.store_id = c.store_id and o.checkout_id = c.id) limit $2))`,
    [checkoutKeptDays, atOnce],
  );
  const carts = await db.query(
    `delete from cart where ctid = any(array(
       select c.ctid from cart c where c.created_at < now() - $1 * interval '1 day' and c.updated_at < now() - $1 * interval '1 day'
         and not exists (select 1 from checkout k where k.store_id = c.store_id and k.cart_id = c.id) limit $2))`,
    [cartKeptDays, atOnce],
  );
  return inbox.rowCount + checkouts.rowCount + carts.rowCount;
}
