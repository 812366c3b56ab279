import { GIFT_CARD_LIMITS } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { statusSql } from '../gift-cards/card-rows.js';

/**
 * Moves a browser's rows, except its cart, to a customer. Gift cards move as far as there is room, usable ones first.
 */
export async function moveRows(tx: Queryable, storeId: number, from: string, to: string): Promise<void> {
  const params = [storeId, from, to];
  for (const table of ['orders', 'review', 'subscription'])
    await tx.query(`update ${table} set shopper = $3 where store_id = $1 and shopper = $2`, params);
  await tx.query(
    `insert into shopper_gift_card (store_id, shopper, gift_card_id, saved_at)
     select k.store_id, $3, k.gift_card_id, k.saved_at from shopper_gift_card k
     join gift_card g on g.store_id = k.store_id and g.id = k.gift_card_id
     where k.store_id = $1 and k.shopper = $2 and not exists (
       select 1 from shopper_gift_card o where o.store_id = $1 and o.shopper = $3 and o.gift_card_id = k.gift_card_id)
     order by (${statusSql}) = 'active' desc, k.saved_at desc
     limit greatest(0, $4 - (select count(*) from shopper_gift_card o where o.store_id = $1 and o.shopper = $3))`,
    [...params, GIFT_CARD_LIMITS.perShopper],
  );
  // Cards that did not fit stay with the browser's key instead of being deleted, although nobody has that cookie any
  // more.
  await tx.query(
    `delete from shopper_gift_card k where store_id = $1 and shopper = $2 and exists (
       select 1 from shopper_gift_card o where o.store_id = $1 and o.shopper = $3 and o.gift_card_id = k.gift_card_id)`,
    params,
  );
}

/**
 * Moves what a guest bought with the customer's address to the customer. The address is verified. Open orders stay with
 * the browser that pays for them, and orders of other customers stay with those customers.
 */
export async function claimByEmail(tx: Queryable, storeId: number, emailKey: string, to: string): Promise<void> {
  const isGuests = `not exists (select 1 from customer c where c.store_id = $1 and c.shopper = t.shopper)`;
  await tx.query(
    `update orders t set shopper = $3 where t.store_id = $1 and lower(t.email) = $2 and t.shopper <> $3
       and t.state in ('paid', 'cancelled', 'review') and ${isGuests}`,
    [storeId, emailKey, to],
  );
  await tx.query(
    `update subscription t set shopper = $3
     where t.store_id = $1 and lower(t.email) = $2 and t.shopper <> $3 and ${isGuests}`,
    [storeId, emailKey, to],
  );
}

/**
 * Removes a customer's link to the rows that remain: orders and subscriptions are records of the shop, reviews are
 * published. Kept gift cards and the cart's content no longer belong to anybody.
 * @param nobody a key that no cookie has
 */
export async function cutRows(tx: Queryable, storeId: number, shopper: string, nobody: string): Promise<void> {
  const params = [storeId, shopper, nobody];
  await tx.query('update orders set shopper = $3 where store_id = $1 and shopper = $2', params);
  await tx.query('update subscription set shopper = $3 where store_id = $1 and shopper = $2', params);
  await tx.query('update review set shopper = $3, email = null where store_id = $1 and shopper = $2', params);
  await tx.query('delete from shopper_gift_card where store_id = $1 and shopper = $2', params.slice(0, 2));
  // The checkout is deleted with its cart. A checkout with orders stays with them.
  await tx.query(
    `delete from cart c where c.store_id = $1 and c.shopper = $2 and not exists (
       select 1 from checkout k join orders o on o.store_id = k.store_id and o.checkout_id = k.id
       where k.store_id = $1 and k.cart_id = c.id)`,
    params.slice(0, 2),
  );
  await tx.query('update cart set shopper = $3, waiting = true where store_id = $1 and shopper = $2', params);
}
