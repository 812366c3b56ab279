import type { SitePreview } from '@storefront/contract/site';
import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../database/connection.js';
import { hashToken } from '../../plugins/session.js';

/** Links of one store. The one that ends first makes room. */
const KEPT = 50;

export async function createPreview(database: Database, storeId: number, hours: number): Promise<SitePreview> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  await database.transaction(async (tx) => {
    await tx.query('insert into site_preview (store_id, token_hash, expires_at) values ($1, $2, $3)', [
      storeId,
      hashToken(token),
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

/** The version of the draft that a link leads to; undefined: it leads nowhere. */
export async function findPreviewed(db: Queryable, storeId: number, token: string): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(
    `select coalesce(s.version, 0) as version
     from site_preview p left join site s on s.store_id = p.store_id
     where p.store_id = $1 and p.token_hash = $2 and p.expires_at > now()`,
    [storeId, hashToken(token)],
  );
  return rows[0]?.version;
}

export async function deletePreviews(db: Queryable, storeId: number): Promise<void> {
  await db.query('delete from site_preview where store_id = $1', [storeId]);
}
