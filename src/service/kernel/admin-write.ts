import type { Queryable } from '../database/connection.js';
import type { Services } from './services.js';
import { bumpStoreVersion } from './store-version.js';

/**
 * Runs a merchant's change in a transaction and makes it visible: in all processes with the commit, in this process at
 * once.
 */
export async function adminWrite<T>(
  { database, stores }: Services,
  storeId: number,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const result = await database.transaction(async (tx) => {
    const value = await work(tx);
    await bumpStoreVersion(tx, storeId);
    return value;
  });
  stores.forget(storeId);
  return result;
}
