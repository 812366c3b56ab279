import { route } from '../../plugins/route.js';
import type { Module } from '../../services.js';
import { adminWrite } from '../store/admin-write.js';

/** 5,000 rates of some 200 bytes. */
const TABLE_BYTES = 2 * 1024 * 1024;

export const taxRoutes: Module = (app, services) => {
  route(
    app,
    'putTaxTable',
    ({ store, body: { rates } }) =>
      adminWrite(services, store.id, async (tx) => {
        await tx.query('delete from tax_rate where store_id = $1', [store.id]);
        await tx.query(
          `insert into tax_rate (store_id, position, name, country_code, region, category, rate_ppm, compound, shipping)
           select $1, ordinality - 1, name, country, nullif(region, ''), category, rate, compound, shipping
           from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bool[], $8::bool[])
             with ordinality as t (name, country, region, category, rate, compound, shipping)`,
          [
            store.id,
            rates.map(({ name }) => name),
            rates.map(({ countryCode }) => countryCode),
            rates.map(({ region }) => region ?? null),
            rates.map(({ category }) => category ?? 'standard'),
            rates.map(({ ratePpm }) => ratePpm),
            rates.map(({ compound }) => compound ?? false),
            rates.map(({ shipping }) => shipping ?? true),
          ],
        );
        return { count: rates.length };
      }),
    { bodyLimit: TABLE_BYTES },
  );
};
