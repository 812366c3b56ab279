import type { Queryable } from '../../database/connection.js';
import type { Market, Money } from '@storefront/contract';
import type { ShippingRate } from './shipping.js';

/** The shipping table of a market, in the merchant's order. */
export async function loadShippingRates(
  db: Queryable,
  storeId: number,
  market: Pick<Market, 'code' | 'currency'>,
): Promise<ShippingRate[]> {
  const { rows } = await db.query<ShippingRate>(
    `select code as id, title, description, amount as price, free_from as "freeFrom", countries,
       max_weight_grams as "maxWeightGrams", min_days as "minDays", max_days as "maxDays", tax_category as "taxCategory"
     from shipping_method where store_id = $1 and market_code = $2 and currency = $3 order by position, code`,
    [storeId, market.code, market.currency],
  );
  return rows;
}

/** From what a cart of the market ships free by one of its methods; null: by none. */
export async function findFreeShippingFrom(
  db: Queryable,
  storeId: number,
  { code, currency }: Pick<Market, 'code' | 'currency'>,
): Promise<Money | null> {
  const { rows } = await db.query<{ least: number | null }>(
    `select min(free_from) as least from shipping_method where store_id = $1 and market_code = $2 and currency = $3`,
    [storeId, code, currency],
  );
  const least = rows[0]?.least ?? null;
  return least === null ? null : { amount: least, currency };
}
