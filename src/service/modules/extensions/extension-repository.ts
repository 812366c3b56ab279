import {
  EXTENSION_LIMITS,
  PERSONAL_CAPABILITIES,
  type Extension,
  type ExtensionInput,
  type ExtensionRecord,
} from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { newSessionKeys, type SessionKeys } from './session-token.js';

type Row = Omit<ExtensionRecord, 'updatedAt' | 'personalData'> & { updatedAt: Date };

const manifest = `id, name, version, targets, capabilities, image_origins as "imageOrigins",
  fetch_origins as "fetchOrigins", sha256, settings`;

/** The enabled extensions, in the merchant's order; at most 100. @param target null: all targets */
export async function listExtensions(db: Queryable, storeId: number, target: string | null): Promise<Extension[]> {
  const { rows } = await db.query<Extension>(
    `select ${manifest} from extension
     where store_id = $1 and enabled and ($2::text is null or $2 = any (targets))
     order by position, id collate "C" limit 100`,
    [storeId, target],
  );
  return rows;
}

/** Targets with an enabled extension, sorted by name. */
export async function listExtensionTargets(db: Queryable, storeId: number): Promise<string[]> {
  const { rows } = await db.query<{ target: string }>(
    `select distinct target from extension e, unnest(e.targets) target where e.store_id = $1 and e.enabled
     order by target limit 100`,
    [storeId],
  );
  return rows.map(({ target }) => target);
}

/** All extensions, in the merchant's order. @param id null: all */
export async function listExtensionRecords(
  db: Queryable,
  storeId: number,
  id: string | null = null,
): Promise<ExtensionRecord[]> {
  const { rows } = await db.query<Row>(
    `select ${manifest}, enabled, position, updated_at as "updatedAt",
       (select code_bytes from extension_code c where c.store_id = $1 and c.sha256 = e.sha256) as "codeBytes"
     from extension e where store_id = $1 and ($2::text is null or id = $2)
     order by position, id collate "C" limit 100`,
    [storeId, id],
  );
  return rows.map(({ updatedAt, ...row }) => ({
    ...row,
    personalData: PERSONAL_CAPABILITIES.filter((capability) => row.capabilities.includes(capability)),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** With its code, as the merchant wrote it; undefined when there is none. */
export async function readExtension(db: Queryable, storeId: number, id: string): Promise<ExtensionInput | undefined> {
  const { rows } = await db.query<ExtensionInput>(
    `select name, version, targets, capabilities, image_origins as "imageOrigins", fetch_origins as "fetchOrigins",
       e.sha256, settings, enabled, position, c.code
     from extension e join extension_code c on c.store_id = e.store_id and c.sha256 = e.sha256
     where e.store_id = $1 and e.id = $2`,
    [storeId, id],
  );
  return rows[0];
}

/** True when the extension exists, or the store has room for one more. */
export async function hasRoomFor(tx: Queryable, storeId: number, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ there: boolean | null; count: number }>(
    'select bool_or(id = $2) as there, count(*)::int as count from extension where store_id = $1',
    [storeId, id],
  );
  const [row] = rows;
  return row === undefined || row.there === true || row.count < EXTENSION_LIMITS.extensions;
}

/** Makes or replaces an extension, with its code. */
export async function saveExtension(
  tx: Queryable,
  storeId: number,
  id: string,
  { code, enabled = true, position = 0, settings, ...rest }: ExtensionInput,
): Promise<void> {
  await tx.query(
    `insert into extension_code (store_id, sha256, code, code_bytes) values ($1, $2, $3, $4)
     on conflict (store_id, sha256) do update set unused_at = null`,
    [storeId, rest.sha256, code, Buffer.byteLength(code)],
  );
  const keys = rest.capabilities.includes('session:token') ? newSessionKeys() : undefined;
  await tx.query(
    `insert into extension
       (store_id, id, name, version, targets, capabilities, image_origins, fetch_origins, sha256, enabled, position,
        settings, session_secret, shopper_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12::jsonb, '{}'), $13, $14)
     on conflict (store_id, id) do update set name = excluded.name, version = excluded.version,
       targets = excluded.targets, capabilities = excluded.capabilities, image_origins = excluded.image_origins,
       fetch_origins = excluded.fetch_origins, sha256 = excluded.sha256, enabled = excluded.enabled,
       position = excluded.position, settings = coalesce($12::jsonb, extension.settings), updated_at = excluded.updated_at,
       session_secret = coalesce(extension.session_secret, excluded.session_secret),
       shopper_key = coalesce(extension.shopper_key, excluded.shopper_key)`,
    [
      ...[storeId, id, rest.name, rest.version, rest.targets, rest.capabilities],
      ...[rest.imageOrigins, rest.fetchOrigins, rest.sha256, enabled, position],
      settings === undefined ? null : JSON.stringify(settings),
      ...[keys?.secret ?? null, keys?.shopperKey ?? null],
    ],
  );
  await sweepCode(tx, storeId);
}

/** The signing keys of an extension with the capability `session:token`; undefined for any other. */
export async function findSessionKeys(
  db: Queryable,
  storeId: number,
  id: string,
): Promise<(SessionKeys & { enabled: boolean }) | undefined> {
  const { rows } = await db.query<SessionKeys & { enabled: boolean }>(
    `select session_secret as "secret", shopper_key as "shopperKey", enabled from extension
     where store_id = $1 and id = $2 and 'session:token' = any (capabilities)`,
    [storeId, id],
  );
  return rows[0];
}

/** @returns whether an extension with this id exists */
export async function saveSessionSecret(db: Queryable, storeId: number, id: string, secret: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update extension set session_secret = $3
     where store_id = $1 and id = $2 and 'session:token' = any (capabilities)`,
    [storeId, id, secret],
  );
  return rowCount === 1;
}

/** @returns whether it existed */
export async function deleteExtension(tx: Queryable, storeId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from extension where store_id = $1 and id = $2', [storeId, id]);
  await sweepCode(tx, storeId);
  return rowCount === 1;
}

/** The code of an extension, also of one that was deleted less than a day ago; undefined when there is none. */
export async function findCode(db: Queryable, storeId: number, sha256: string): Promise<string | undefined> {
  const { rows } = await db.query<{ code: string }>(
    'select code from extension_code where store_id = $1 and sha256 = $2',
    [storeId, sha256],
  );
  return rows[0]?.code;
}

/** Code that no extension uses is kept for a day, for pages that were opened before. */
async function sweepCode(tx: Queryable, storeId: number): Promise<void> {
  const unused = `not exists (select 1 from extension e where e.store_id = $1 and e.sha256 = c.sha256)`;
  await tx.query(
    `update extension_code c set unused_at = now() where store_id = $1 and unused_at is null and ${unused}`,
    [storeId],
  );
  await tx.query(
    `delete from extension_code c where store_id = $1 and unused_at < now() - interval '1 day' and ${unused}`,
    [storeId],
  );
}
