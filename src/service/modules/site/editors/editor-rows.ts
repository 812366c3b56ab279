import { SITE_EDITOR_LIMITS, type SiteEditorInput, type SiteEditorUpdate } from '@storefront/contract/site';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../database/connection.js';
import type { SignedInEditor } from '../../../plugins/editor-session.js';
import { emailKey } from '../../account/customer-rows.js';

export interface EditorRow extends Omit<SignedInEditor, 'sessionHash'> {
  /** null: the editor signs in with links alone. */
  readonly password: string | null;
}

const columns = `id, email, name, role, password, password is not null as "hasPassword", created_at as "createdAt",
  last_seen_at as "lastSeenAt"`;

export async function listEditors(db: Queryable, storeId: number): Promise<EditorRow[]> {
  const sql = `select ${columns} from site_editor where store_id = $1 order by created_at, id limit $2`;
  return (await db.query<EditorRow>(sql, [storeId, SITE_EDITOR_LIMITS.editors])).rows;
}

export async function findEditorByEmail(db: Queryable, storeId: number, key: string): Promise<EditorRow | undefined> {
  const sql = `select ${columns} from site_editor where store_id = $1 and email_key = $2`;
  return (await db.query<EditorRow>(sql, [storeId, key])).rows[0];
}

export async function findEditor(db: Queryable, storeId: number, id: string): Promise<EditorRow | undefined> {
  const sql = `select ${columns} from site_editor where store_id = $1 and id = $2`;
  return (await db.query<EditorRow>(sql, [storeId, id])).rows[0];
}

/** Locks an editor before any other row of theirs. */
export async function lockEditor(tx: Queryable, storeId: number, id: string): Promise<EditorRow | undefined> {
  const sql = `select ${columns} from site_editor where store_id = $1 and id = $2 for update`;
  return (await tx.query<EditorRow>(sql, [storeId, id])).rows[0];
}

/** Adds an editor, or gives the one of this address another name and role. @returns undefined: there are too many */
export async function saveEditor(
  tx: Queryable,
  storeId: number,
  { email, name, role }: Pick<SiteEditorInput, 'email' | 'name' | 'role'>,
): Promise<EditorRow | undefined> {
  const key = emailKey(email);
  // Invitations of one store come one after the other, so that they cannot pass the bound together.
  await tx.query('select 1 from store where store_id = $1 for no key update', [storeId]);
  const known = await findEditorByEmail(tx, storeId, key);
  if (known) return updateEditor(tx, storeId, known.id, { role, ...(name === undefined ? {} : { name }) });
  const { rows } = await tx.query<{ count: number }>('select count(*) as count from site_editor where store_id = $1', [
    storeId,
  ]);
  if ((rows[0]?.count ?? 0) >= SITE_EDITOR_LIMITS.editors) return undefined;
  const made = await tx.query<EditorRow>(
    `insert into site_editor (store_id, id, email, email_key, name, role) values ($1, $2, $3, $4, $5, $6)
     returning ${columns}`,
    [storeId, randomUUID(), email.trim(), key, name?.trim() ?? '', role],
  );
  return made.rows[0];
}

export async function updateEditor(
  db: Queryable,
  storeId: number,
  id: string,
  { name, role }: SiteEditorUpdate,
): Promise<EditorRow | undefined> {
  const { rows } = await db.query<EditorRow>(
    `update site_editor set name = coalesce($3, name), role = coalesce($4, role)
     where store_id = $1 and id = $2 returning ${columns}`,
    [storeId, id, name?.trim() ?? null, role ?? null],
  );
  return rows[0];
}

/** Sessions and links go with the editor. */
export async function deleteEditor(db: Queryable, storeId: number, id: string): Promise<void> {
  await db.query('delete from site_editor where store_id = $1 and id = $2', [storeId, id]);
}
