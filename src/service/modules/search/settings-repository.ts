import type { SearchSettings } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';

/** The search settings of a store, with defaults for what the merchant has not set. */
export async function findSearchSettings(database: Queryable, storeId: number): Promise<SearchSettings> {
  const { rows } = await database.query<SearchSettings>(
    'select mode, synonyms from search_settings where store_id = $1',
    [storeId],
  );
  return rows[0] ?? { mode: 'fuzzy', synonyms: [] };
}

export async function saveSearchSettings(
  tx: Queryable,
  storeId: number,
  { mode, synonyms }: SearchSettings,
): Promise<void> {
  await tx.query(
    `insert into search_settings (store_id, mode, synonyms) values ($1, $2, $3)
     on conflict (store_id) do update set mode = excluded.mode, synonyms = excluded.synonyms`,
    [storeId, mode, JSON.stringify(synonyms)],
  );
}
