import type { Market } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { settingsChanged } from '../../kernel/configuration.js';
import type { Conversion } from '../../kernel/store-record.js';
import type { MarketPricing } from './reprice.js';

/** The state of a market that limits its changes. */
export interface MarketState {
  /** undefined for a market that does not exist yet. */
  currency: string | undefined;
  isDefault: boolean;
  /** Stated prices or shipping methods are in its currency. */
  hasAmounts: boolean;
  storeHasDefault: boolean;
  /** undefined for a market that does not exist yet. */
  pricing: MarketPricing | undefined;
}

/** Reads the state under a lock on the store, so that two changes cannot both become the default. */
export async function marketState(tx: Queryable, storeId: number, code: string): Promise<MarketState> {
  await tx.query('select 1 from store where store_id = $1 for update', [storeId]);
  const { rows } = await tx.query<{ [K in keyof MarketState]: MarketState[K] | null }>(
    `select
       (select currency from market where store_id = $1 and code = $2) as currency,
       exists (select 1 from market where store_id = $1 and code = $2 and is_default) as "isDefault",
       exists (select 1 from price where store_id = $1 and market_code = $2 and converted is not true)
         or exists (select 1 from shipping_method where store_id = $1 and market_code = $2) as "hasAmounts",
       exists (select 1 from market where store_id = $1 and is_default) as "storeHasDefault",
       (select jsonb_build_object('currency', currency, 'conversion', conversion,
          'increment', (rounding ->> 'priceIncrement')::int)
        from market where store_id = $1 and code = $2) as pricing`,
    [storeId, code],
  );
  const row = rows[0];
  return {
    currency: row?.currency ?? undefined,
    isDefault: row?.isDefault ?? false,
    hasAmounts: row?.hasAmounts ?? false,
    storeHasDefault: row?.storeHasDefault ?? false,
    pricing: row?.pricing ?? undefined,
  };
}

export async function saveMarket(
  tx: Transaction,
  storeId: number,
  market: Market,
  conversion: Conversion | null,
): Promise<void> {
  if (market.isDefault)
    await tx.query('update market set is_default = false where store_id = $1 and code <> $2 and is_default', [
      storeId,
      market.code,
    ]);
  await tx.query(
    `insert into market (store_id, code, name, currency, locales, countries, tax_inclusive, rounding, conversion, is_default, tax,
       withdrawal)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (store_id, code) do update set name = excluded.name, currency = excluded.currency,
       locales = excluded.locales, countries = excluded.countries, tax_inclusive = excluded.tax_inclusive,
       rounding = excluded.rounding, conversion = excluded.conversion, is_default = excluded.is_default,
       tax = excluded.tax, withdrawal = excluded.withdrawal`,
    [
      storeId,
      market.code,
      market.name,
      market.currency,
      market.locales,
      market.countries,
      market.taxInclusive,
      JSON.stringify(market.rounding),
      conversion && JSON.stringify(conversion),
      market.isDefault,
      market.tax ? JSON.stringify(market.tax) : null,
      market.withdrawal ?? null,
    ],
  );
  settingsChanged(tx, storeId);
}
