import type { TaxRate } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { checkPostalCodes } from '../shipping/check-method.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { configurationChanged } from '../../kernel/configuration.js';

/** 5,000 rates of some 400 bytes. */
const TABLE_BYTES = 2 * 1024 * 1024;

export const taxRoutes: Module = (app, services) => {
  route(app, 'getTaxTable', async ({ store }) => ({ rates: await listRates(services.database, store.id) }));

  route(app, 'deleteTaxRates', async ({ store, query }, reply) => {
    const remove = async (tx: Transaction): Promise<void> => {
      const sql = 'delete from tax_rate where store_id = $1 and country_code = $2';
      await tx.query(sql, [store.id, query.countryCode]);
      configurationChanged(tx, store.id);
    };
    await adminWrite(services, store.id, remove, ['configuration']);
    return reply.code(204).send();
  });

  route(
    app,
    'putTaxTable',
    ({ store, body: { rates } }) => {
      rates.forEach(checkRate);
      const replace = async (tx: Transaction): Promise<{ count: number }> => {
        await tx.query('delete from tax_rate where store_id = $1', [store.id]);
        await tx.query(
          `insert into tax_rate (store_id, position, name, names, country_code, region, category, rate_ppm, compound, shipping,
             postal_codes, starts_at, ends_at)
           select $1, position - 1, rate->>'name', rate->'names', rate->>'countryCode', nullif(rate->>'region', ''),
             coalesce(rate->>'category', 'standard'), (rate->>'ratePpm')::int, coalesce((rate->>'compound')::bool, false),
             coalesce((rate->>'shipping')::bool, true),
             array(select jsonb_array_elements_text(coalesce(rate->'postalCodes', '[]'))),
             (rate->>'startsAt')::timestamptz, (rate->>'endsAt')::timestamptz
           from jsonb_array_elements($2::jsonb) with ordinality as each (rate, position)`,
          [store.id, JSON.stringify(rates)],
        );
        configurationChanged(tx, store.id);
        return { count: rates.length };
      };
      return adminWrite(services, store.id, replace, ['configuration']);
    },
    { bodyLimit: TABLE_BYTES },
  );
};

interface Row extends Required<Omit<TaxRate, 'names' | 'region' | 'postalCodes' | 'startsAt' | 'endsAt'>> {
  readonly names: TaxRate['names'] | null;
  readonly region: string | null;
  readonly postalCodes: string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** In the order of the table. At most 5,000, which is the maximum of a store. */
async function listRates(db: Queryable, storeId: number): Promise<TaxRate[]> {
  const { rows } = await db.query<Row>(
    `select name, names, country_code as "countryCode", region, postal_codes as "postalCodes", category, rate_ppm as "ratePpm",
       compound, shipping, starts_at as "startsAt", ends_at as "endsAt"
     from tax_rate where store_id = $1 order by position limit 5000`,
    [storeId],
  );
  return rows.map(({ names, region, postalCodes, startsAt, endsAt, ...rate }) => ({
    ...rate,
    ...(names && { names }),
    ...(region !== null && { region }),
    ...(postalCodes.length > 0 && { postalCodes }),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
  }));
}

/** @throws 400 that names the field */
function checkRate({ postalCodes, startsAt, endsAt }: TaxRate, index: number): void {
  checkPostalCodes(`rates.${index}.postalCodes`, postalCodes);
  if (startsAt !== undefined && endsAt !== undefined && Date.parse(startsAt) >= Date.parse(endsAt))
    throw problem(400, 'VALIDATION_FAILED', '"endsAt" must be after "startsAt".', { path: `rates.${index}.endsAt` });
}
