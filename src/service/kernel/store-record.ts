import type { Market, StoreInput } from '@storefront/contract';
import type { Queryable } from '../database/connection.js';

/** A store's settings with every default filled in. */
export type StoreSettings = Required<Omit<StoreInput, 'name'>>;

/** Conversion of prices from another currency at import. */
export interface Conversion {
  from: string;
  /** Units of the market's currency for one of `from`, as a decimal string. */
  rate: string;
}

/** A store as every request needs it: settings and markets, at one version. Do not change it: requests share it. */
export interface StoreRecord {
  id: number;
  name: string;
  /** Grows with every change that a public read shows. */
  version: number;
  /** Grows with every change of the settings or markets, and with nothing else: sold stock does not change it. */
  settingsVersion: number;
  settings: StoreSettings;
  /** The default market first, the others by age. */
  markets: readonly Market[];
  conversions: ReadonlyMap<string, Conversion>;
}

/** The defaults of settings that a store does not name. */
export const storeDefaults: StoreSettings = {
  tagline: '',
  contactEmail: '',
  allowedOrigins: [],
  mediaBaseUrl: '',
  imageSizes: null,
  routes: {},
  tokens: {},
  tagTitles: {},
  lowStockThreshold: 5,
  maxQuantityPerLine: 99,
  capture: 'auto',
  metadata: {},
};

interface MarketJson extends Omit<Market, 'tax' | 'withdrawal'> {
  tax: Market['tax'] | null;
  withdrawal: boolean | null;
  conversion: Conversion | null;
}

/** The store with its markets in one consistent state; null when there is none. */
export async function loadStore(database: Queryable, id: number): Promise<StoreRecord | null> {
  const { rows } = await database.query<{
    name: string;
    version: number;
    settingsVersion: number;
    settings: Partial<StoreSettings>;
    markets: MarketJson[];
  }>(
    `select s.name, s.version, s.settings_version as "settingsVersion", s.settings,
       coalesce((select jsonb_agg(jsonb_build_object(
           'code', m.code, 'name', m.name, 'currency', m.currency, 'locales', m.locales, 'countries', m.countries,
           'taxInclusive', m.tax_inclusive, 'rounding', m.rounding, 'isDefault', m.is_default, 'tax', m.tax,
           'withdrawal', m.withdrawal, 'conversion', m.conversion) order by m.is_default desc, m.created_at, m.code)
         from market m where m.store_id = $1), '[]') as markets
     from store s where s.store_id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    id,
    name: row.name,
    version: row.version,
    settingsVersion: row.settingsVersion,
    settings: { ...storeDefaults, ...row.settings },
    markets: row.markets.map(({ conversion: _, tax, withdrawal, ...market }) => ({
      ...market,
      ...(tax && { tax }),
      ...(withdrawal !== null && { withdrawal }),
    })),
    conversions: new Map(row.markets.flatMap(({ code, conversion }) => (conversion ? [[code, conversion]] : []))),
  };
}
