import type { Queryable } from '../../database/connection.js';

/** A provider sends an event again for some days at most; after this it may as well be new. */
const inboxKeptDays = 30;
/** Names and addresses that nobody ordered with are not ours to keep. */
const checkoutKeptDays = 30;
/** Browsers forget the cookie after 400 days; the cart then belongs to nobody. */
const cartKeptDays = 400;
const atOnce = 5000;

/** Forgets what has served its time, a part of it at a time. @returns how many rows */
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
