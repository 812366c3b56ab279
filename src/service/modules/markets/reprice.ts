import type { Market } from '@storefront/contract';
import { currencyDigits } from '@storefront/contract/currency';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { MAX_AMOUNT } from '../catalogue/convert.js';
import { refreshListing } from '../products/listing.js';
import type { Conversion } from '../../kernel/store-record.js';

/** How a market gets prices that nobody stated for it. */
export interface MarketPricing {
  currency: string;
  conversion: Conversion | null;
  /** Converted prices are rounded to this many minor units. */
  increment: number;
}

export const pricingOf = ({ currency, rounding }: Market, conversion: Conversion | null): MarketPricing => ({
  currency,
  conversion,
  increment: rounding.priceIncrement,
});

/** Products whose rows one statement writes. */
const BATCH = 500;

/**
 * The stated prices in the source currency, one for each variant, computed as `convert` does: exact until the one
 * rounding, half up. $1 store, $2 market, $3 source currency, $4 rate with the digits of both currencies, $5 increment.
 */
const CONVERTED = `
  select store_id, variant_id, to_market(amount) as amount, to_market(compare_at) as compare_at
  from (select distinct on (p.variant_id) p.store_id, p.variant_id, p.amount, p.compare_at
    from price p join market m on m.store_id = p.store_id and m.code = p.market_code
    where p.store_id = $1 and p.market_code <> $2 and p.currency = $3 and p.converted is not true
    order by p.variant_id, m.is_default desc, m.code) source`.replace(
  /to_market\((\w+)\)/g,
  (_, amount: string) =>
    `(greatest(div(2 * ${amount} * $4::numeric + $5::numeric, 2 * $5::numeric),
      case when ${amount} > 0 then 1 else 0 end) * $5::numeric)::bigint`,
);

/**
 * Gives every variant its price in a market that was added or changed. Stated prices stay. Converted prices follow the
 * conversion, and are deleted when there is no conversion any more.
 * @param before the market as it was; undefined for a new one
 * @throws 400 VALIDATION_FAILED when the rate makes a price too large
 */
export async function repriceMarket(
  tx: Queryable,
  storeId: number,
  code: string,
  before: MarketPricing | undefined,
  now: MarketPricing,
): Promise<void> {
  if (before && JSON.stringify(before) === JSON.stringify(now)) return;
  await noteConverted(tx, storeId, code, before);
  const parameters = now.conversion && conversionParameters(storeId, code, now, now.conversion);
  const changed = parameters ? await writeConverted(tx, parameters, now) : [];
  const { rows: gone } = await tx.query<{ variant_id: string }>(
    `delete from price old where store_id = $1 and market_code = $2 and converted
       ${parameters ? `and not exists (select 1 from (${CONVERTED}) new where new.variant_id = old.variant_id)` : ''}
     returning variant_id`,
    parameters ?? [storeId, code],
  );
  await refreshListings(tx, storeId, [...changed, ...gone.map(({ variant_id }) => variant_id)]);
}

/** Marks prices without a recorded origin: a price that equals the result of the previous conversion was converted. */
async function noteConverted(
  tx: Queryable,
  storeId: number,
  code: string,
  before: MarketPricing | undefined,
): Promise<void> {
  if (before?.conversion)
    await tx.query(
      `update price old set converted = true from (${CONVERTED}) new
       where old.store_id = $1 and old.market_code = $2 and old.variant_id = new.variant_id
         and old.converted is null and old.imported and old.amount = new.amount`,
      conversionParameters(storeId, code, before, before.conversion),
    );
  await tx.query('update price set converted = false where store_id = $1 and market_code = $2 and converted is null', [
    storeId,
    code,
  ]);
}

/** @returns variants whose price has changed */
async function writeConverted(tx: Queryable, parameters: unknown[], { currency }: MarketPricing): Promise<string[]> {
  const { rows: tooLarge } = await tx.query<{ variant_id: string }>(
    `select variant_id from (${CONVERTED}) new where greatest(amount, compare_at) > ${String(MAX_AMOUNT)} limit 1`,
    parameters,
  );
  if (tooLarge[0])
    throw problem(
      400,
      'VALIDATION_FAILED',
      `At this rate variant "${tooLarge[0].variant_id}" would cost more than a price may be. Use a smaller rate.`,
      { path: 'conversion.rate' },
    );
  const { rows } = await tx.query<{ variant_id: string }>(
    `insert into price as old (store_id, market_code, variant_id, amount, currency, compare_at, imported, converted)
     select store_id, $2, variant_id, amount, $6, compare_at, true, true from (${CONVERTED}) new
     on conflict (store_id, market_code, variant_id) do update
       set amount = excluded.amount, currency = excluded.currency, compare_at = excluded.compare_at
       where old.converted and (old.amount, old.currency, old.compare_at)
         is distinct from (excluded.amount, excluded.currency, excluded.compare_at)
     returning variant_id`,
    [...parameters, currency],
  );
  return rows.map(({ variant_id }) => variant_id);
}

function conversionParameters(
  storeId: number,
  code: string,
  { currency, increment }: MarketPricing,
  { from, rate }: Conversion,
): unknown[] {
  const shift = currencyDigits(currency) - currencyDigits(from);
  // With an exponent, so that the numeric is exact.
  return [storeId, code, from, `${rate}e${String(shift)}`, increment];
}

async function refreshListings(tx: Queryable, storeId: number, variantIds: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ product_id: string }>(
    'select distinct product_id from variant where store_id = $1 and id = any($2::text[]) order by product_id',
    [storeId, variantIds],
  );
  const ids = rows.map(({ product_id }) => product_id);
  for (let start = 0; start < ids.length; start += BATCH)
    await refreshListing(tx, storeId, ids.slice(start, start + BATCH));
}
