import { MAX_STOCK } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { notifyRestock } from '../notices/notify-restock.js';
import type { StockMove } from '../products/product-topics.js';

/**
 * Returns pieces of an order's lines to stock: at most those that the order still has of the variant. A variant without
 * a stock count has none. Stock stays at its maximum, so that a merchant can write what they read. Runs in the caller's
 * transaction, on a locked order; stock is locked by variant id.
 * @returns what `announceStock` needs, at the end of the transaction
 */
export async function restockPieces(
  tx: Queryable,
  storeId: number,
  orderId: string,
  lines: readonly { readonly lineId: string; readonly quantity: number }[],
): Promise<StockMove[]> {
  const back = `select r.variant_id, least(r.quantity, sum(each.quantity))::int as quantity
    from jsonb_to_recordset($3::jsonb) as each ("lineId" text, quantity integer)
    join order_line l on l.store_id = $1 and l.order_id = $2 and l.id = each."lineId"
    join order_stock r on r.store_id = $1 and r.order_id = $2 and r.variant_id = l.variant_id
    group by r.variant_id, r.quantity`;
  const wanted = [storeId, orderId, JSON.stringify(lines.map(({ lineId, quantity }) => ({ lineId, quantity })))];
  await tx.query(
    `with back as (${back})
     select 1 from stock s join back using (variant_id) where s.store_id = $1 order by s.variant_id for update of s`,
    wanted,
  );
  const { rows } = await tx.query<StockMove>(
    `with back as (${back}),
     gone as (delete from order_stock r using back
       where r.store_id = $1 and r.order_id = $2 and r.variant_id = back.variant_id and r.quantity = back.quantity),
     less as (update order_stock r set quantity = r.quantity - back.quantity from back
       where r.store_id = $1 and r.order_id = $2 and r.variant_id = back.variant_id and r.quantity > back.quantity)
     update stock s set quantity = least(s.quantity + back.quantity, ${MAX_STOCK}) from back
     where s.store_id = $1 and s.variant_id = back.variant_id and s.quantity is not null
     returning s.variant_id as "variantId", s.quantity - back.quantity as before, s.quantity as after`,
    wanted,
  );
  await notifyRestock(
    tx,
    storeId,
    rows.map(({ variantId }) => variantId),
  );
  return rows;
}
