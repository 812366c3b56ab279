/** Uses of discounts: an order holds them, and its cancellation releases them. */
import type { Queryable } from '../../database/connection.js';
import { emailKey } from './terms.js';

/**
 * Counts the uses of an order's discounts. Rows are locked by id, so that two orders never deadlock, and no order
 * exceeds a limit.
 * @param amounts what each took off, in minor units, by id; one that took nothing off is not used
 * @returns false when a limit was reached in the meantime: the caller must roll back
 */
export async function holdDiscounts(
  tx: Queryable,
  { storeId, id, email }: { readonly storeId: number; readonly id: string; readonly email: string },
  amounts: ReadonlyMap<string, number>,
): Promise<boolean> {
  const used = [...amounts].filter(([, amount]) => amount > 0);
  if (used.length === 0) return true;
  const ids = used.map(([discountId]) => discountId);
  await tx.query('select 1 from discount where store_id = $1 and id = any($2) order by id for update', [storeId, ids]);
  // Read after the lock: writes that another order committed while this one waited are visible.
  const { rowCount } = await tx.query(
    `update discount d set used = used + 1 where store_id = $1 and id = any($2)
       and (usage_limit is null or used < usage_limit)
       and (usage_limit_per_email is null or usage_limit_per_email > (
         select count(*) from discount_use u where u.store_id = $1 and u.discount_id = d.id and u.email_key = $3))`,
    [storeId, ids, emailKey(email)],
  );
  if (rowCount !== ids.length) return false;
  await tx.query(
    `insert into discount_use (store_id, order_id, discount_id, email_key, code, amount)
     select d.store_id, $2, d.id, $3, d.code, (amounts.value)::bigint
     from jsonb_each_text($4::jsonb) amounts join discount d on d.store_id = $1 and d.id = amounts.key`,
    [storeId, id, emailKey(email), JSON.stringify(Object.fromEntries(used))],
  );
  return true;
}

/** Releases the uses of an order. */
export async function releaseDiscounts(tx: Queryable, storeId: number, orderId: string): Promise<void> {
  await tx.query(
    `select 1 from discount d join discount_use u on u.store_id = d.store_id and u.discount_id = d.id
     where u.store_id = $1 and u.order_id = $2 order by d.id for update of d`,
    [storeId, orderId],
  );
  await tx.query(
    `with released as (delete from discount_use where store_id = $1 and order_id = $2 returning discount_id)
     update discount d set used = used - 1 from released where d.store_id = $1 and d.id = released.discount_id`,
    [storeId, orderId],
  );
}
