import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection.js';
import type { Log } from '../../kernel/commerce.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';
import { bumpStoreVersion } from '../../kernel/store-version.js';
import { storesWithWork, takeInTurn } from '../../kernel/work-list.js';

/** As often as stores are compared with the database. */
const EVERY_MS = 10_000;

/**
 * Invalidates cached reads when content with a future date becomes due: nothing else is written at that moment. Several
 * processes may run it at once: each entry is handled once.
 * @returns the stores with new content
 */
export async function publishDue(database: Database, log: Pick<Log, 'error'>): Promise<number[]> {
  const due = 'not announced and published_at <= now()';
  const stores = await storesWithWork(database, { table: 'content', due, order: 'published_at' });
  const announce = (storeId: number): Promise<readonly number[]> =>
    database.transaction(async (tx) => {
      const { rows } = await tx.query<{ kind: 'page' | 'story'; handle: string }>(
        `update content set announced = true where store_id = $1 and ${due} returning kind, handle`,
        [storeId],
      );
      if (rows.length === 0) return [];
      for (const kind of ['page', 'story'] as const) {
        const handles = rows.flatMap((row) => (row.kind === kind ? [row.handle] : []));
        await recordSearchChanges(tx, storeId, kind, handles);
      }
      await bumpStoreVersion(tx, storeId, ['content']);
      return [storeId];
    });
  return takeInTurn(stores, Infinity, announce, log);
}

/** Looks for due content as long as the app runs. */
export function publishWhenDue(app: FastifyInstance, database: Database): void {
  // Content that fails is still due the next time.
  const timer = setInterval(() => void publishDue(database, app.log).catch(() => undefined), EVERY_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
