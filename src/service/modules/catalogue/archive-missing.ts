import type { Services } from '../../services.js';
import { adminWrite } from '../store/admin-write.js';
import { lockCatalogue } from './import-batch.js';
import type { ImportCount } from './report.js';

const CHUNK = 10_000;

/** Takes products that the file does not name out of the shop. They stay known: orders name them, and a later file may bring them back. */
export async function archiveMissing(
  services: Services,
  storeId: number,
  seen: ReadonlyMap<string, number>,
  count: ImportCount,
): Promise<void> {
  const archived = await adminWrite(services, storeId, async (tx) => {
    await lockCatalogue(tx, storeId);
    await tx.query('create temporary table seen (id text primary key) on commit drop');
    const ids = [...seen.keys()];
    for (let from = 0; from < ids.length; from += CHUNK)
      await tx.query('insert into seen select unnest($1::text[])', [ids.slice(from, from + CHUNK)]);
    await tx.query('analyze seen');
    const { rows } = await tx.query<{ count: number }>(
      `with gone as (
         -- Its handle is free for another product from now on.
         update product p set status = 'archived', handle = '~' || p.id, updated_at = now()
         where p.store_id = $1 and p.status = 'active' and not exists (select 1 from seen where seen.id = p.id)
         returning p.id),
       unlisted as (delete from listing l using gone where l.store_id = $1 and l.product_id = gone.id)
       select count(*) from gone`,
      [storeId],
    );
    return rows[0]?.count ?? 0;
  });
  if (archived > 0) {
    count.report.updated += archived;
    count.warn(0, null, `Products not in this file left the shop: ${archived}.`);
  }
}
