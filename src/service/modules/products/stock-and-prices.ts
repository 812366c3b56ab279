import type { PriceListInput, StockInput } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { notifyRestock } from '../notices/notify-restock.js';
import { refreshListing } from './listing.js';

export interface Outcome {
  updated: number;
  /** Variants that do not exist, in the order given. */
  unknown: string[];
}

/** Sets stock levels. Where a variant is named twice, the last one counts. */
export async function setStock(tx: Queryable, storeId: number, { levels }: StockInput): Promise<Outcome> {
  const wanted = new Map(levels.map(({ variantId, stock }) => [variantId, stock]));
  const ids = [...wanted.keys()];
  // In the order in which orders lock it, so that neither waits for the other.
  const { rows } = await tx.query<{ variant_id: string }>(
    `select variant_id from stock where store_id = $1 and variant_id = any($2::text[]) order by variant_id for update`,
    [storeId, ids],
  );
  const known = new Set(rows.map(({ variant_id }) => variant_id));
  const present = ids.filter((id) => known.has(id));
  await tx.query(
    `update stock s set quantity = n.quantity from unnest($2::text[], $3::int[]) as n (variant_id, quantity)
     where s.store_id = $1 and s.variant_id = n.variant_id`,
    [storeId, present, present.map((id) => wanted.get(id) ?? null)],
  );
  await notifyRestock(tx, storeId, present);
  return { updated: present.length, unknown: ids.filter((id) => !known.has(id)) };
}

/** Sets prices of a market, already known to be in its currency. Where a variant is named twice, the last one counts. */
export async function setPrices(
  tx: Queryable,
  storeId: number,
  market: { code: string; currency: string },
  { prices }: PriceListInput,
): Promise<Outcome> {
  const wanted = new Map(prices.map((entry) => [entry.variantId, entry]));
  const ids = [...wanted.keys()];
  const { rows } = await tx.query<{ id: string; product_id: string }>(
    `select v.id, v.product_id from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
     where v.store_id = $1 and v.id = any($2::text[]) order by p.id, v.id for update of p`,
    [storeId, ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  const entries = [...wanted.values()].filter(({ variantId }) => known.has(variantId));
  await tx.query(
    `insert into price (store_id, market_code, variant_id, amount, currency, compare_at, imported)
     select $1, $2, n.variant_id, n.amount, $3, n.compare_at, false
     from unnest($4::text[], $5::bigint[], $6::bigint[]) as n (variant_id, amount, compare_at)
     on conflict (store_id, market_code, variant_id) do update
     set amount = excluded.amount, currency = excluded.currency, compare_at = excluded.compare_at, imported = false`,
    [
      storeId,
      market.code,
      market.currency,
      entries.map(({ variantId }) => variantId),
      entries.map(({ price }) => price.amount),
      entries.map(({ compareAtPrice }) => compareAtPrice?.amount ?? null),
    ],
  );
  await refreshListing(tx, storeId, [...new Set(rows.map(({ product_id }) => product_id))]);
  return { updated: entries.length, unknown: ids.filter((id) => !known.has(id)) };
}
