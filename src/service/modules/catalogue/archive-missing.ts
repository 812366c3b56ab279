import type { Queryable } from '../../database/connection.js';
import type { Services } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { archiveWhere, topicsOfArchived } from './archive-product.js';
import { lockCatalogue } from './import-batch.js';
import type { ImportCount } from './report.js';

const CHUNK = 10_000;

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
    await tx.query('create temporary table seen (id text primary key) on commit drop');
    const ids = [...seen.keys()];
    for (let from = 0; from < ids.length; from += CHUNK)
      await tx.query('insert into seen select unnest($1::text[])', [ids.slice(from, from + CHUNK)]);
    await tx.query('analyze seen');
    return archiveWhere(tx, storeId, 'not exists (select 1 from seen where seen.id = p.id)');
  };
  const archived = (await adminWrite(services, storeId, archive, topicsOfArchived)).length;
  if (archived > 0) {
    count.report.updated += archived;
    count.warn(0, null, `Products not in this file left the shop: ${archived}.`);
  }
}
