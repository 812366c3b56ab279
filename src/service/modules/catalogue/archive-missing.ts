import type { Queryable } from '../../database/connection.js';
import type { Services } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { archiveWhere, topicsOfArchived } from './archive-product.js';
import { lockCatalogue } from './import-batch.js';
import type { ImportCount } from './report.js';

/** Archives products that the file marks as not for sale. */
export async function archiveHidden(
  services: Services,
  storeId: number,
  ids: readonly string[],
  count: ImportCount,
): Promise<void> {
  const { rows: shown } = await services.database.query<{ id: string }>(
    `select id from product where store_id = $1 and id = any($2::text[]) and status = 'active'`,
    [storeId, ids],
  );
  count.report.updated += shown.length;
  count.report.unchanged += ids.length - shown.length;
  if (shown.length === 0) return;
  const archive = async (tx: Queryable): Promise<string[]> => {
    await lockCatalogue(tx, storeId);
    return archiveWhere(tx, storeId, 'p.id = any($2::text[])', [ids]);
  };
  await adminWrite(services, storeId, archive, topicsOfArchived);
}

/**
 * Archives products that are not in the file. They stay in the database: orders refer to them, and a later file may
 * bring them back.
 */
export async function archiveMissing(
  services: Services,
  storeId: number,
  seen: ReadonlyMap<string, number>,
  count: ImportCount,
): Promise<void> {
  const archive = async (tx: Queryable): Promise<string[]> => {
    await lockCatalogue(tx, storeId);
    // `except` compares in one pass, whatever the planner knows of the sizes.
    return archiveWhere(
      tx,
      storeId,
      `p.id = any(array(
        select known.id from product known where known.store_id = $1 and known.status = 'active'
        except select unnest($2::text[])))`,
      [[...seen.keys()]],
    );
  };
  const archived = (await adminWrite(services, storeId, archive, topicsOfArchived)).length;
  if (archived > 0) {
    count.report.updated += archived;
    count.warn(0, null, `Products not in this file left the shop: ${archived}.`);
  }
}
