import type { Market, StoreInput, StorePatch } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { Conversion, StoreRecord, StoreSettings } from './store-directory.js';

const DEFAULTS: StoreSettings = {
  tagline: '',
  contactEmail: '',
  allowedOrigins: [],
  mediaBaseUrl: '',
  imageSizes: null,
  routes: {},
  tokens: {},
  lowStockThreshold: 5,
  maxQuantityPerLine: 99,
  capture: 'auto',
  metadata: {},
};

interface MarketJson extends Omit<Market, 'tax'> {
  tax: Market['tax'] | null;
  conversion: Conversion | null;
}

/** The store with its markets, as one consistent whole; null when there is none. */
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
    settingsVersion: row.settingsVersion,
    settings: { ...DEFAULTS, ...row.settings },
    markets: row.markets.map(({ conversion: _, tax, ...market }) => ({ ...market, ...(tax && { tax }) })),
    conversions: new Map(row.markets.flatMap(({ code, conversion }) => (conversion ? [[code, conversion]] : []))),
  };
}

/** Replaces a store's settings: what is not named goes back to its default. False when there is no such store. */
export async function updateStore(tx: Queryable, id: number, { name, ...settings }: StoreInput): Promise<boolean> {
  const { rowCount } = await tx.query('update store set name = $2, settings = $3 where store_id = $1', [
    id,
    name,
    JSON.stringify(settings),
  ]);
  return rowCount > 0;
}

/** A store's settings as they are written, with every default filled in. */
export const storeInputOf = ({ name, settings }: Pick<StoreRecord, 'name' | 'settings'>): StoreInput => ({
  name,
  ...settings,
});

/**
 * Changes the settings that a patch names. A member of `routes`, `tokens` or `metadata` changes alone; null takes a value
 * away, so that its default holds.
 * @returns all settings as they are now; undefined when there is no such store
 */
export async function patchStore(
  tx: Queryable,
  id: number,
  { name, ...patch }: StorePatch,
): Promise<StoreInput | undefined> {
  const { rows } = await tx.query<{ name: string; settings: Partial<StoreSettings> }>(
    'select name, settings from store where store_id = $1 for update',
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const changed = { name: name ?? row.name, settings: merged(row.settings, patch) };
  await updateStore(tx, id, { name: changed.name, ...changed.settings });
  return storeInputOf({ name: changed.name, settings: { ...DEFAULTS, ...changed.settings } });
}

/** JSON Merge Patch (RFC 7396) of an object. */
function merged<T extends object>(target: T, patch: object): T {
  const result = new Map<string, unknown>(Object.entries(target));
  for (const [key, value] of Object.entries(patch) as [string, unknown][]) {
    if (value === null) result.delete(key);
    else if (MERGED.has(key)) result.set(key, merged((result.get(key) as object | undefined) ?? {}, value as object));
    else result.set(key, value);
  }
  return Object.fromEntries(result) as T;
}

/** Settings whose members are changed one by one; the others are replaced. */
const MERGED: ReadonlySet<string> = new Set(['routes', 'tokens', 'metadata']);

/** Makes a store whose API key has this hash. */
export async function createStore(
  tx: Queryable,
  id: number,
  { name, ...settings }: StoreInput,
  keyHash: Buffer,
): Promise<void> {
  const { rowCount } = await tx.query(
    'insert into store (store_id, name, settings) values ($1, $2, $3) on conflict (store_id) do nothing',
    [id, name, JSON.stringify(settings)],
  );
  // Two requests made it at once; the other one holds the key.
  if (rowCount === 0) throw problem(409, 'CONFLICT', `Store ${id} was made by another request just now.`);
  await tx.query('insert into api_key (store_id, key_hash) values ($1, $2)', [id, keyHash]);
}
