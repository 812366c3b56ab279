import type { SitePreview } from '@storefront/contract/site';
import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../database/connection.js';

/** Links of one store. The one that ends first makes room. */
const KEPT = 50;

/** A token has 256 random bits, so a plain hash is enough. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function createPreview(database: Database, storeId: number, hours: number): Promise<SitePreview> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  await database.transaction(async (tx) => {
    await tx.query('insert into site_preview (store_id, token_hash, expires_at) values ($1, $2, $3)', [
      storeId,
      hashOf(token),
      expiresAt,
    ]);
    await tx.query(
      `delete from site_preview where store_id = $1 and (expires_at < now() or token_hash in (
         select token_hash from site_preview where store_id = $1 order by expires_at desc offset $2))`,
      [storeId, KEPT],
    );
  });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Whether a link leads to the draft of the store. */
export async function isPreview(db: Queryable, storeId: number, token: string): Promise<boolean> {
  const sql = 'select 1 from site_preview where store_id = $1 and token_hash = $2 and expires_at > now()';
  return (await db.query(sql, [storeId, hashOf(token)])).rowCount > 0;
}

export async function deletePreviews(db: Queryable, storeId: number): Promise<void> {
  await db.query('delete from site_preview where store_id = $1', [storeId]);
}
