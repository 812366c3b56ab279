import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection.js';
import { bumpStoreVersion } from '../../kernel/store-version.js';

/** As often as stores are compared with the database. */
const EVERY_MS = 10_000;

/**
 * Invalidates cached reads when content with a future date becomes due: nothing else is written at that moment. Several
 * processes may run it at once: each entry is handled once.
 * @returns the stores with new content
 */
export function publishDue(database: Database): Promise<number[]> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ store_id: number }>(
      'update content set announced = true where not announced and published_at <= now() returning store_id',
    );
    const stores = [...new Set(rows.map(({ store_id }) => store_id))].sort((a, b) => a - b);
    for (const store of stores) await bumpStoreVersion(tx, store, ['content']);
    return stores;
  });
}

/** Looks for due content as long as the app runs. */
export function publishWhenDue(app: FastifyInstance, database: Database): void {
  // Content that fails is still due the next time.
  const timer = setInterval(() => void publishDue(database).catch(() => undefined), EVERY_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
