import type { PriceListEntry, PriceListInput, StockInput } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions } from '../../database/count.js';
import { notifyRestock } from '../notices/notify-restock.js';
import type { Topic } from '../../kernel/store-changes.js';
import { refreshListing } from './listing.js';
import { recordStock, topicsOfChange } from './product-topics.js';

export interface Outcome {
  updated: number;
  /** Variants that do not exist, in the order given. */
  unknown: string[];
}

interface Written {
  outcome: Outcome;
  /** The parts of the shop that it changed. */
  topics: Topic[];
}

/** Sets stock levels. When a variant is named twice, the last value counts. */
export async function setStock(
  tx: Queryable,
  storeId: number,
  { levels }: StockInput,
  lowStockThreshold: number,
): Promise<Written> {
  const wanted = new Map(levels.map(({ variantId, stock }) => [variantId, stock]));
  const ids = [...wanted.keys()];
  // In the order in which orders lock stock, so that neither deadlocks.
  const { rows } = await tx.query<{ variant_id: string; quantity: number | null }>(
    `select variant_id, quantity from stock where store_id = $1 and variant_id = any($2::text[]) order by variant_id for update`,
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
  const moves = rows.map(({ variant_id: variantId, quantity }) => ({
    variantId,
    before: quantity,
    after: wanted.get(variantId) ?? null,
  }));
  return {
    outcome: { updated: present.length, unknown: ids.filter((id) => !known.has(id)) },
    topics: await recordStock(tx, storeId, moves, lowStockThreshold),
  };
}

/**
 * Sets prices of a market. The caller has checked that they are in its currency. When a variant is named twice, the
 * last value counts.
 */
export async function setPrices(
  tx: Queryable,
  storeId: number,
  market: { code: string; currency: string },
  { prices }: PriceListInput,
): Promise<Written> {
  const wanted = new Map(prices.map((entry) => [entry.variantId, entry]));
  const ids = [...wanted.keys()];
  const { rows } = await tx.query<{ id: string; product_id: string }>(
    `select v.id, v.product_id from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
     where v.store_id = $1 and v.id = any($2::text[]) order by p.id, v.id for update of p`,
    [storeId, ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  const entries = [...wanted.values()].filter(({ variantId }) => known.has(variantId));
  const products = [...new Set(rows.map(({ product_id }) => product_id))];
  const topics = await topicsOfChange(tx, storeId, products, async () => {
    await tx.query(
      `insert into price (store_id, market_code, variant_id, amount, currency, compare_at, imported, converted)
       select $1, $2, n.variant_id, n.amount, $3, n.compare_at, n.imported, false
       from unnest($4::text[], $5::bigint[], $6::bigint[], $7::boolean[]) as n (variant_id, amount, compare_at, imported)
       on conflict (store_id, market_code, variant_id) do update set amount = excluded.amount,
         currency = excluded.currency, compare_at = excluded.compare_at, imported = excluded.imported,
         -- A list that is put back as it was read leaves converted prices what they are.
         converted = price.converted and excluded.imported
           and (price.amount, price.compare_at) is not distinct from (excluded.amount, excluded.compare_at)`,
      [
        storeId,
        market.code,
        market.currency,
        entries.map(({ variantId }) => variantId),
        entries.map(({ price }) => price.amount),
        entries.map(({ compareAtPrice }) => compareAtPrice?.amount ?? null),
        entries.map(({ imported }) => imported ?? false),
      ],
    );
    await refreshListing(tx, storeId, products);
    return [];
  });
  return { outcome: { updated: entries.length, unknown: ids.filter((id) => !known.has(id)) }, topics };
}

/** Part of a list by variant id. */
export interface VariantsPart {
  readonly first: number;
  readonly after: string | undefined;
  /** Only these; undefined: all. */
  readonly ids: readonly string[] | undefined;
}

/** Adds the conditions of a part. @returns the parameter of its length */
const inPart = (filter: Conditions, { first, after, ids }: VariantsPart): string =>
  filter.add('variant_id > ?', after).add('variant_id = any (?::text[])', ids).value(first);

/** Stock levels of variants in the shop, archived products too, by variant id. */
export async function readStock(db: Queryable, storeId: number, part: VariantsPart): Promise<StockInput['levels']> {
  const filter = new Conditions('store_id = $1', storeId);
  const limit = inPart(filter, part);
  const { rows } = await db.query<StockInput['levels'][number]>(
    `select variant_id as "variantId", quantity as stock from stock
     where ${filter.sql} order by variant_id limit ${limit}`,
    filter.values,
  );
  return rows;
}

/** Prices of a market by variant id. */
export async function readPrices(
  db: Queryable,
  storeId: number,
  market: string,
  part: VariantsPart,
): Promise<PriceListEntry[]> {
  const filter = new Conditions('store_id = $1 and market_code = $2', storeId, market);
  const limit = inPart(filter, part);
  const { rows } = await db.query<{
    variantId: string;
    amount: number;
    compareAt: number | null;
    currency: string;
    imported: boolean;
  }>(
    `select variant_id as "variantId", amount, compare_at as "compareAt", currency, imported from price
     where ${filter.sql} order by variant_id limit ${limit}`,
    filter.values,
  );
  return rows.map(({ variantId, amount, compareAt, currency, imported }) => ({
    variantId,
    price: { amount, currency },
    ...(compareAt !== null && { compareAtPrice: { amount: compareAt, currency } }),
    ...(imported && { imported }),
  }));
}

/**
 * Deletes the prices of a market that a price list stated. Their products are not sold there until an import or a price
 * list sets a price: the lines of an import no longer count as unchanged.
 */
export async function deletePrices(tx: Queryable, storeId: number, market: string): Promise<void> {
  const { rows } = await tx.query<{ product_id: string }>(
    `with gone as (
       delete from price where store_id = $1 and market_code = $2 and not imported returning variant_id)
     select distinct v.product_id from gone join variant v on v.store_id = $1 and v.id = gone.variant_id`,
    [storeId, market],
  );
  const ids = rows.map(({ product_id }) => product_id);
  await tx.query(`update product set content_hash = '' where store_id = $1 and id = any ($2::text[])`, [storeId, ids]);
  await refreshListing(tx, storeId, ids);
}
