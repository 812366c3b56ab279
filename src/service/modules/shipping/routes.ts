import type { Market, ShippingMethodInput } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../services.js';
import { adminWrite } from '../store/admin-write.js';

export const shippingRoutes: Module = (app, services) => {
  route(app, 'putShippingMethod', ({ store, params, body }) => {
    checkMethod(
      body,
      store.markets.find(({ code }) => code === body.market),
    );
    return adminWrite(services, store.id, async (tx) => {
      await saveMethod(tx, store.id, params.code, body);
      return { id: params.code };
    });
  });
};

/** @throws 400 that names the field */
function checkMethod(input: ShippingMethodInput, market: Market | undefined): asserts market is Market {
  if (!market)
    throw problem(400, 'MARKET_NOT_FOUND', `There is no market "${input.market}"; make it first.`, { path: 'market' });
  for (const field of ['price', 'freeFrom'] as const) {
    const money = input[field];
    if (!money) continue;
    if (money.currency !== market.currency)
      throw problem(400, 'CURRENCY_NOT_IN_MARKET', `Market "${market.code}" is in ${market.currency}.`, {
        path: `${field}.currency`,
      });
    if (money.amount < 0) throw invalid(`${field}.amount`, `"${field}.amount" must be 0 or more.`);
  }
  const foreign = input.countries?.findIndex((country) => !market.countries.includes(country)) ?? -1;
  if (foreign >= 0)
    throw invalid(
      `countries.${foreign}`,
      `Market "${market.code}" does not ship to ${input.countries?.[foreign] ?? ''}; add the country there first.`,
    );
  if (input.minDays !== undefined && input.maxDays !== undefined && input.minDays > input.maxDays)
    throw invalid('maxDays', '"maxDays" must not be less than "minDays".');
}

const invalid = (path: string, message: string) => problem(400, 'VALIDATION_FAILED', message, { path });

async function saveMethod(tx: Queryable, storeId: number, code: string, input: ShippingMethodInput): Promise<void> {
  await tx.query(
    `insert into shipping_method (store_id, code, market_code, title, description, countries, currency, amount,
       free_from, min_days, max_days, max_weight_grams, tax_category, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (store_id, code) do update set market_code = excluded.market_code, title = excluded.title,
       description = excluded.description, countries = excluded.countries, currency = excluded.currency,
       amount = excluded.amount, free_from = excluded.free_from, min_days = excluded.min_days,
       max_days = excluded.max_days, max_weight_grams = excluded.max_weight_grams,
       tax_category = excluded.tax_category, position = excluded.position`,
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
    ],
  );
}
