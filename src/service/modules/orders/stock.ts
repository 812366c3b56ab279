import { MAX_STOCK } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { notifyRestock } from '../notices/notify-restock.js';
import type { StockMove } from '../products/product-topics.js';

export interface Shortage {
  readonly variantId: string;
  readonly left: number;
}

export interface Reserved {
  /** Empty: everything was taken. Otherwise the caller must roll back. */
  readonly shortages: readonly Shortage[];
  /** For `announceStock`, at the end of the transaction. */
  readonly moves: readonly StockMove[];
}

/** The stock of a variant with a stock count, locked until the end of the transaction. */
export interface LockedStock {
  readonly variantId: string;
  readonly quantity: number;
}

// Always in the order of variant ids, so that two orders never deadlock.
const lockSql = (ids: string): string =>
  `select variant_id as "variantId", quantity from stock
   where store_id = $1 and variant_id = any(${ids}) and quantity is not null order by variant_id for update`;

export async function lockStock(tx: Queryable, storeId: number, variantIds: readonly string[]): Promise<LockedStock[]> {
  return (await tx.query<LockedStock>(lockSql('$2'), [storeId, variantIds])).rows;
}

/**
 * Locks the stock of all lines of a locked cart, in the same round trip as the cart's lock. Returns nothing for a cart
 * with gift cards: they are locked before stock.
 */
export async function lockStockOfCart(tx: Queryable, storeId: number, shopper: string): Promise<LockedStock[]> {
  const ids = `array(select line->>'variantId' from cart c, jsonb_array_elements(c.lines) line
    where c.store_id = $1 and c.shopper = $2 and not c.waiting and c.gift_card_ids = '{}')`;
  return (await tx.query<LockedStock>(lockSql(ids), [storeId, shopper])).rows;
}

/**
 * Takes pieces out of stock for an order, together with the next statement of the transaction.
 * @param wanted pieces by variant; a variant without a stock count is always available
 * @param locked the locked stock of all of them
 */
export function reserveStock(
  tx: Transaction,
  storeId: number,
  orderId: string,
  wanted: ReadonlyMap<string, number>,
  locked: readonly LockedStock[],
): Reserved {
  const shortages = locked
    .filter(({ variantId, quantity }) => quantity < (wanted.get(variantId) ?? 0))
    .map(({ variantId, quantity }) => ({ variantId, left: quantity }));
  if (shortages.length > 0) return { shortages, moves: [] };

  const taken = locked.flatMap(({ variantId }) => {
    const quantity = wanted.get(variantId);
    return quantity === undefined ? [] : [{ variantId, quantity }];
  });
  // Under the lock, stock that was enough stays enough. If it did not, the database refuses stock below 0.
  tx.queue(
    `with taken as (select * from unnest($3::text[], $4::integer[]) as t (variant_id, quantity)),
     kept as (insert into order_stock (store_id, order_id, variant_id, quantity)
       select $1, $2, variant_id, quantity from taken)
     update stock set quantity = stock.quantity - taken.quantity from taken
     where stock.store_id = $1 and stock.variant_id = taken.variant_id`,
    [storeId, orderId, taken.map(({ variantId }) => variantId), taken.map(({ quantity }) => quantity)],
  );
  const moves = locked.map(({ variantId, quantity }) => ({
    variantId,
    before: quantity,
    after: quantity - (wanted.get(variantId) ?? 0),
  }));
  return { shortages: [], moves };
}

/** Returns an order's pieces to stock. @returns what `announceStock` needs, at the end of the transaction */
export async function releaseStock(tx: Queryable, storeId: number, orderId: string): Promise<StockMove[]> {
  await tx.query(
    `select 1 from stock s join order_stock r using (store_id, variant_id)
     where r.store_id = $1 and r.order_id = $2 order by s.variant_id for update of s`,
    [storeId, orderId],
  );
  const { rows } = await tx.query<StockMove>(
    `with released as (delete from order_stock where store_id = $1 and order_id = $2 returning variant_id, quantity)
     update stock s set quantity = least(s.quantity + released.quantity, ${MAX_STOCK}) from released
     where s.store_id = $1 and s.variant_id = released.variant_id and s.quantity is not null
     returning s.variant_id as "variantId", s.quantity - released.quantity as before, s.quantity as after`,
    [storeId, orderId],
  );
  await notifyRestock(
    tx,
    storeId,
    rows.map(({ variantId }) => variantId),
  );
  return rows;
}
