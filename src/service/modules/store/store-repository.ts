import type { Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { Conversion, StoreRecord, StoreSettings } from './store-directory.js';

const DEFAULTS: StoreSettings = {
  tagline: '',
  contactEmail: '',
  allowedOrigins: [],
  mediaBaseUrl: '',
  routes: {},
  tokens: {},
  lowStockThreshold: 5,
  maxQuantityPerLine: 99,
  capture: 'auto',
};

interface MarketJson extends Market {
  conversion: Conversion | null;
}

/** The store with its markets, as one consistent whole; null when there is none. */
export async function loadStore(database: Queryable, id: number): Promise<StoreRecord | null> {
  const { rows } = await database.query<{
    name: string;
    version: number;
    settings: Partial<StoreSettings>;
    markets: MarketJson[];
  }>(
    `select s.name, s.version, s.settings,
       coalesce((select jsonb_agg(jsonb_build_object(
           'code', m.code, 'name', m.name, 'currency', m.currency, 'locales', m.locales, 'countries', m.countries,
           'taxInclusive', m.tax_inclusive, 'rounding', m.rounding, 'isDefault', m.is_default,
           'conversion', m.conversion) order by m.is_default desc, m.created_at, m.code)
         from market m where m.store_id = s.store_id), '[]') as markets
     from store s where s.store_id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    id,
    name: row.name,
    version: row.version,
    settings: { ...DEFAULTS, ...row.settings },
    markets: row.markets.map(({ conversion: _, ...market }) => market),
    conversions: new Map(row.markets.flatMap(({ code, conversion }) => (conversion ? [[code, conversion]] : []))),
  };
}
