import type { Database } from '../database/connection.js';
import { configurationChanged, settingsChanged } from '../kernel/configuration.js';

/**
 * Runs a statement or a script of a test that changes settings, markets, taxes, shipping, discounts or checkout rules,
 * and counts the change as the service's own writers do.
 */
export async function configure(
  database: Pick<Database, 'transaction'>,
  sql: string,
  params: readonly unknown[] = [],
  storeId = 1,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(sql, params);
    configurationChanged(tx, storeId);
    settingsChanged(tx, storeId);
  });
}
