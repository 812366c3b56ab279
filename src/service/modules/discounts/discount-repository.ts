import type { BuyGet, DiscountInput, DiscountRecord, Money } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { configurationChanged } from '../../kernel/configuration.js';
import { codeKey } from './terms.js';

interface Row extends Pick<DiscountRecord, 'id' | 'title' | 'kind' | 'used'> {
  readonly code: string | null;
  readonly ratePpm: number | null;
  readonly amounts: Readonly<Record<string, number>>;
  readonly minimums: Readonly<Record<string, number>>;
  readonly products: string[];
  readonly categories: string[];
  readonly buyGet: BuyGet | null;
  readonly markets: string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly usageLimit: number | null;
  readonly usageLimitPerEmail: number | null;
  readonly combines: boolean;
  readonly position: number;
  readonly enabled: boolean;
}

const columns = `id, title, code, kind, rate_ppm as "ratePpm", amounts, minimums, products, categories,
  buy_get as "buyGet", markets, starts_at as "startsAt", ends_at as "endsAt", usage_limit as "usageLimit",
  usage_limit_per_email as "usageLimitPerEmail", combines, position, enabled, used`;

/** Discounts in the order in which they are applied. At most 5,000, which is the maximum of a store. */
export async function listDiscounts(db: Queryable, storeId: number): Promise<DiscountRecord[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from discount where store_id = $1 order by position, id limit 5000`,
    [storeId],
  );
  return rows.map(toRecord);
}

/** undefined when there is none. */
export async function findDiscount(db: Queryable, storeId: number, id: string): Promise<DiscountRecord | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from discount where store_id = $1 and id = $2`, [
    storeId,
    id,
  ]);
  return rows[0] && toRecord(rows[0]);
}

/**
 * Deletes a discount. Carts with its code keep the code, which then takes nothing off.
 * @throws 409 CONFLICT when orders name it
 */
export async function deleteDiscount(tx: Transaction, storeId: number, id: string): Promise<void> {
  // The same lock that an order takes: an order that is being placed ends first, and its discounts are then visible.
  await tx.query('select 1 from discount where store_id = $1 and id = $2 for update', [storeId, id]);
  const { rowCount } = await tx.query('select 1 from discount_use where store_id = $1 and discount_id = $2 limit 1', [
    storeId,
    id,
  ]);
  if (rowCount > 0)
    throw problem(409, 'CONFLICT', `Orders name discount "${id}", so it stays. Put it with "enabled": false instead.`, {
      path: 'discountId',
    });
  await tx.query('delete from discount where store_id = $1 and id = $2', [storeId, id]);
  configurationChanged(tx, storeId);
}

export async function saveDiscount(
  tx: Transaction,
  storeId: number,
  id: string,
  input: DiscountInput,
): Promise<DiscountRecord> {
  const code = input.code?.trim();
  const { rows } = await tx.query<Row>(
    `insert into discount (store_id, id, title, code, code_key, kind, rate_ppm, amounts, minimums, products, categories,
       markets, starts_at, ends_at, usage_limit, usage_limit_per_email, combines, position, enabled,
       buy_get)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (store_id, id) do update set title = excluded.title, code = excluded.code, code_key = excluded.code_key,
       kind = excluded.kind, rate_ppm = excluded.rate_ppm, amounts = excluded.amounts, minimums = excluded.minimums,
       products = excluded.products, categories = excluded.categories, markets = excluded.markets,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, usage_limit = excluded.usage_limit,
       usage_limit_per_email = excluded.usage_limit_per_email, combines = excluded.combines,
       position = excluded.position, enabled = excluded.enabled, buy_get = excluded.buy_get
     returning ${columns}`,
    [
      storeId,
      id,
      input.title,
      code ?? null,
      code === undefined ? null : codeKey(code),
      input.kind,
      input.ratePpm ?? null,
      byCurrency(input.amounts),
      byCurrency(input.minimumSubtotals),
      input.products ?? [],
      input.categories ?? [],
      input.markets ?? [],
      input.startsAt ?? null,
      input.endsAt ?? null,
      input.usageLimit ?? null,
      input.usageLimitPerEmail ?? null,
      input.combines ?? true,
      input.position ?? 0,
      input.enabled ?? true,
      input.buyGet ? JSON.stringify(input.buyGet) : null,
    ],
  );
  const [saved] = rows;
  if (!saved) throw new Error(`Discount ${id} was not stored`);
  configurationChanged(tx, storeId);
  return toRecord(saved);
}

const byCurrency = (amounts: readonly Money[] = []): string =>
  JSON.stringify(Object.fromEntries(amounts.map(({ currency, amount }) => [currency, amount])));

const toMoney = (amounts: Readonly<Record<string, number>>): Money[] =>
  Object.entries(amounts).map(([currency, amount]) => ({ amount, currency }));

/** Members that the merchant did not give are absent, as in their request. */
function toRecord(row: Row): DiscountRecord {
  const { id, title, kind, combines, position, enabled, used, code, ratePpm, startsAt, endsAt } = row;
  const { usageLimit, usageLimitPerEmail, amounts, minimums, products, categories, buyGet, markets } = row;
  return {
    id,
    title,
    ...(code !== null && { code }),
    kind,
    ...(ratePpm !== null && { ratePpm }),
    ...(kind === 'amount' && { amounts: toMoney(amounts) }),
    ...(Object.keys(minimums).length > 0 && { minimumSubtotals: toMoney(minimums) }),
    ...(products.length > 0 && { products }),
    ...(categories.length > 0 && { categories }),
    ...(buyGet && { buyGet }),
    ...(markets.length > 0 && { markets }),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(usageLimit !== null && { usageLimit }),
    ...(usageLimitPerEmail !== null && { usageLimitPerEmail }),
    combines,
    position,
    enabled,
    used,
  };
}

/** How many other discounts there are, and which one has the code. */
export async function othersOf(
  tx: Queryable,
  storeId: number,
  id: string,
  code: string | undefined,
): Promise<{ count: number; automatic: number; sameCode: string | null }> {
  const { rows } = await tx.query<{ count: number; automatic: number; sameCode: string | null }>(
    `select count(*) as count, count(*) filter (where code_key is null and enabled) as automatic,
       min(id) filter (where code_key = $3) as "sameCode"
     from discount where store_id = $1 and id <> $2`,
    [storeId, id, code === undefined ? null : codeKey(code)],
  );
  return rows[0] ?? { count: 0, automatic: 0, sameCode: null };
}
