import type { Market, Money } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { freeEverywhereFrom, type ShippingRate } from './shipping.js';

interface Row extends Omit<ShippingRate, 'price'> {
  readonly amount: number;
  readonly stepsBy: 'weight' | 'goods' | null;
  readonly steps: { from: number; price: number }[];
}

/** The shipping table of a market, in the merchant's order. */
export async function loadShippingRates(
  db: Queryable,
  storeId: number,
  market: Pick<Market, 'code' | 'currency'>,
): Promise<ShippingRate[]> {
  const { rows } = await db.query<Row>(
    `select code as id, title, description, amount, steps_by as "stepsBy", steps, free_from as "freeFrom", countries, zones,
       max_weight_grams as "maxWeightGrams", min_days as "minDays", max_days as "maxDays", tax_category as "taxCategory"
     from shipping_method where store_id = $1 and market_code = $2 and currency = $3 and enabled order by position, code`,
    [storeId, market.code, market.currency],
  );
  return rows.map(({ amount, stepsBy, steps, ...rate }) => ({
    ...rate,
    price: stepsBy === null ? amount : { by: stepsBy, steps: [{ from: 0, price: amount }, ...steps] },
  }));
}

/**
 * The cart value from which shipping is free everywhere in the market. null: some part of the market never ships free.
 */
export async function findFreeShippingFrom(
  db: Queryable,
  storeId: number,
  market: Pick<Market, 'code' | 'currency' | 'countries'>,
): Promise<Money | null> {
  const amount = freeEverywhereFrom(await loadShippingRates(db, storeId, market), market.countries);
  return amount === null ? null : { amount, currency: market.currency };
}
