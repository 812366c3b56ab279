import type { ShippingMethodInput, ShippingMethodRecord } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { configurationChanged } from '../../kernel/configuration.js';
import { checkMethod } from './check-method.js';

/** Every estimate evaluates all of them. */
const METHODS_AT_MOST = 50;

export const shippingRoutes: Module = (app, services) => {
  const { database } = services;
  route(app, 'listShippingMethods', async ({ store }) => ({ items: await listMethods(database, store.id) }));

  route(app, 'getShippingMethod', async ({ store, params: { code } }) => {
    const [method] = await listMethods(database, store.id, code);
    if (!method) throw problem(404, 'NOT_FOUND', `There is no shipping method "${code}".`, { path: 'code' });
    const { id: _, ...input } = method;
    return input;
  });

  // Checkouts that chose it must choose again: the quote that they saw is no longer valid.
  route(app, 'deleteShippingMethod', async ({ store, params: { code } }, reply) => {
    const remove = async (tx: Transaction): Promise<void> => {
      await tx.query('delete from shipping_method where store_id = $1 and code = $2', [store.id, code]);
      configurationChanged(tx, store.id);
    };
    await adminWrite(services, store.id, remove, ['configuration']);
    return reply.code(204).send();
  });

  route(app, 'putShippingMethod', ({ store, params, body }) => {
    checkMethod(
      body,
      store.markets.find(({ code }) => code === body.market),
    );
    const save = async (tx: Transaction): Promise<{ id: string }> => {
      // One change of a store at a time: two could both be the last that fits.
      await tx.query(`select pg_advisory_xact_lock(hashtext('shipping_method'), $1)`, [store.id]);
      const others = await countOthers(tx, store.id, params.code, body.market);
      if (body.enabled !== false && others >= METHODS_AT_MOST)
        throw problem(
          422,
          'VALIDATION_FAILED',
          `A market has at most ${METHODS_AT_MOST} shipping methods; disable one, or give one more steps or zones.`,
          { path: 'code' },
        );
      await saveMethod(tx, store.id, params.code, body);
      return { id: params.code };
    };
    return adminWrite(services, store.id, save, ['configuration']);
  });
};

async function countOthers(tx: Queryable, storeId: number, code: string, market: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from shipping_method where store_id = $1 and market_code = $2 and code <> $3 and enabled`,
    [storeId, market, code],
  );
  return rows[0]?.count ?? 0;
}

async function saveMethod(tx: Transaction, storeId: number, code: string, input: ShippingMethodInput): Promise<void> {
  await tx.query(
    `insert into shipping_method (store_id, code, market_code, title, description, countries, currency, amount,
       free_from, min_days, max_days, max_weight_grams, tax_category, position, zones, steps_by, steps, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (store_id, code) do update set market_code = excluded.market_code, title = excluded.title,
       description = excluded.description, countries = excluded.countries, currency = excluded.currency,
       amount = excluded.amount, free_from = excluded.free_from, min_days = excluded.min_days,
       max_days = excluded.max_days, max_weight_grams = excluded.max_weight_grams,
       tax_category = excluded.tax_category, position = excluded.position, zones = excluded.zones,
       steps_by = excluded.steps_by, steps = excluded.steps, enabled = excluded.enabled`,
    [
      storeId,
      code,
      input.market,
      input.title,
      input.description ?? '',
      input.countries ?? [],
      input.price.currency,
      input.price.amount,
      input.freeFrom?.amount ?? null,
      input.minDays ?? null,
      input.maxDays ?? null,
      input.maxWeightGrams ?? null,
      input.taxCategory ?? 'standard',
      input.position ?? 0,
      JSON.stringify(input.zones ?? []),
      ...stepsOf(input),
      input.enabled ?? true,
    ],
  );
  configurationChanged(tx, storeId);
}

interface Row {
  readonly id: string;
  readonly market: string;
  readonly title: string;
  readonly description: string;
  readonly countries: string[];
  readonly zones: NonNullable<ShippingMethodInput['zones']>;
  readonly currency: string;
  readonly amount: number;
  readonly stepsBy: 'weight' | 'goods' | null;
  readonly steps: { readonly from: number; readonly price: number }[];
  readonly freeFrom: number | null;
  readonly minDays: number | null;
  readonly maxDays: number | null;
  readonly maxWeightGrams: number | null;
  readonly taxCategory: string;
  readonly position: number;
  readonly enabled: boolean;
}

/** By market, in the order of checkouts; at most 1,000. @param code only this one */
async function listMethods(db: Queryable, storeId: number, code?: string): Promise<ShippingMethodRecord[]> {
  const { rows } = await db.query<Row>(
    `select code as id, market_code as market, title, description, countries, zones, currency, amount,
       steps_by as "stepsBy", steps, free_from as "freeFrom", min_days as "minDays", max_days as "maxDays",
       max_weight_grams as "maxWeightGrams", tax_category as "taxCategory", position, enabled
     from shipping_method where store_id = $1 and ($2::text is null or code = $2)
     order by market_code, position, code limit 1000`,
    [storeId, code ?? null],
  );
  return rows.map(toRecord);
}

/** Members that the merchant left out are absent. */
function toRecord(row: Row): ShippingMethodRecord {
  const { id, market, title, description, countries, zones, currency, amount, stepsBy, steps } = row;
  const { freeFrom, minDays, maxDays, maxWeightGrams, taxCategory, position, enabled } = row;
  const money = (minor: number) => ({ amount: minor, currency });
  return {
    id,
    title,
    description,
    market,
    ...(countries.length > 0 && { countries }),
    ...(zones.length > 0 && { zones }),
    price: money(amount),
    ...(stepsBy === 'weight' && {
      weightSteps: steps.map(({ from, price }) => ({ fromGrams: from, price: money(price) })),
    }),
    ...(stepsBy === 'goods' && {
      goodsSteps: steps.map(({ from, price }) => ({ from: money(from), price: money(price) })),
    }),
    ...(freeFrom !== null && { freeFrom: money(freeFrom) }),
    ...(minDays !== null && { minDays }),
    ...(maxDays !== null && { maxDays }),
    ...(maxWeightGrams !== null && { maxWeightGrams }),
    taxCategory,
    position,
    enabled,
  };
}

function stepsOf({ weightSteps = [], goodsSteps = [] }: ShippingMethodInput): ['weight' | 'goods' | null, string] {
  const byWeight = weightSteps.map(({ fromGrams, price }) => ({ from: fromGrams, price: price.amount }));
  const byGoods = goodsSteps.map(({ from, price }) => ({ from: from.amount, price: price.amount }));
  if (byWeight.length > 0) return ['weight', JSON.stringify(byWeight)];
  return [byGoods.length > 0 ? 'goods' : null, JSON.stringify(byGoods)];
}
