/** Links with which an editor signs in: a token of 32 random bytes that works once. Only its hash is stored. */
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../database/connection.js';
import { problem } from '../../../plugins/problem.js';
import { hashToken } from '../../../plugins/session.js';

/** Links of one editor. The one that ends first makes room. */
const KEPT = 10;

/** @returns the token, which is stored nowhere, and the time at which it ends */
export async function makeEditorLink(
  tx: Queryable,
  storeId: number,
  editorId: string,
  hours: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  await tx.query('insert into site_editor_link (store_id, token_hash, editor_id, expires_at) values ($1, $2, $3, $4)', [
    storeId,
    hashToken(token),
    editorId,
    expiresAt,
  ]);
  await tx.query(
    `delete from site_editor_link where store_id = $1 and token_hash in (
       select token_hash from site_editor_link where store_id = $1 and editor_id = $2
       order by expires_at desc offset $3)`,
    [storeId, editorId, KEPT],
  );
  return { token, expiresAt };
}

/** The editor of a link that works. @throws 404 LINK_INVALID */
export async function findEditorLink(db: Queryable, storeId: number, token: string): Promise<string> {
  const { rows } = await db.query<{ editorId: string }>(
    `select editor_id as "editorId" from site_editor_link
     where store_id = $1 and token_hash = $2 and expires_at > now()`,
    [storeId, hashToken(token)],
  );
  if (!rows[0]) throw linkInvalid();
  return rows[0].editorId;
}

/** Ends the link, and all others of its editor: of two requests with one link, one signs in. @throws 404 LINK_INVALID */
export async function useEditorLink(tx: Queryable, storeId: number, editorId: string, token: string): Promise<void> {
  const { rowCount } = await tx.query(
    'delete from site_editor_link where store_id = $1 and token_hash = $2 and editor_id = $3 and expires_at > now()',
    [storeId, hashToken(token), editorId],
  );
  if (rowCount === 0) throw linkInvalid();
  await tx.query('delete from site_editor_link where store_id = $1 and editor_id = $2', [storeId, editorId]);
}

export const linkInvalid = () =>
  problem(404, 'LINK_INVALID', 'This link was used already or is too old; ask for another one.', { path: 'token' });
