import type { Transaction } from '../database/connection.js';
import type { Services } from './services.js';
import type { Topics } from './store-changes.js';
import { bumpStoreVersion } from './store-version.js';

/**
 * Runs a merchant's change in a transaction and makes it visible: in all processes with the commit, in this process at
 * once.
 * @param topics what the change can have changed of public reads, also as a function of the result. undefined:
 *   everything; empty: nothing
 */
export async function adminWrite<T>(
  { database, stores }: Pick<Services, 'database' | 'stores'>,
  storeId: number,
  work: (tx: Transaction) => Promise<T>,
  topics?: Topics | ((result: T) => Topics),
): Promise<T> {
  const { result, change } = await database.transaction(async (tx) => {
    const result = await work(tx);
    const changed = typeof topics === 'function' ? topics(result) : topics;
    return { result, change: changed?.length === 0 ? undefined : await bumpStoreVersion(tx, storeId, changed) };
  });
  if (change) stores.write(change);
  return result;
}
