import type { StoreInput, StorePatch } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { storeDefaults } from '../../kernel/store-record.js';
import type { StoreRecord, StoreSettings } from '../../kernel/store-record.js';

/**
 * Replaces a store's settings. A setting that is not named gets its default. @returns false when there is no such store
 */
export async function updateStore(tx: Queryable, id: number, { name, ...settings }: StoreInput): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update store set name = $2, settings = $3, settings_version = settings_version
       + case when (name, settings) is distinct from ($2::text, $3::jsonb) then 1 else 0 end
     where store_id = $1`,
    [id, name, JSON.stringify(settings)],
  );
  return rowCount > 0;
}

/** A store's settings in the shape of the input, with every default filled in. */
export const storeInputOf = ({ name, settings }: Pick<StoreRecord, 'name' | 'settings'>): StoreInput => ({
  name,
  ...settings,
});

/**
 * Changes the settings that a patch names. Each member of `routes`, `tokens`, `tagTitles` or `metadata` changes on its own. null
 * removes a value, so that its default applies.
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
  return storeInputOf({ name: changed.name, settings: { ...storeDefaults, ...changed.settings } });
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

/** Settings whose members change one by one. Other settings are replaced as a whole. */
const MERGED: ReadonlySet<string> = new Set(['routes', 'tokens', 'tagTitles', 'metadata']);

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
  // Another request made the store at the same time, and its key applies.
  if (rowCount === 0) throw problem(409, 'CONFLICT', `Store ${id} was made by another request just now.`);
  await tx.query('insert into api_key (store_id, key_hash) values ($1, $2)', [id, keyHash]);
}
