import type { PublishedSite, SiteChange, SiteDocument, SiteNotice, SiteOperation } from '@storefront/contract/site';
import type { SiteRevision, SiteRevisionRecord } from '@storefront/contract/site';
import type { Queryable, Transaction } from '../../database/connection.js';

export interface SiteRow {
  readonly version: number;
  /** As it was stored: a later version of the service may have to migrate it. */
  readonly document: unknown;
  readonly updatedAt: Date;
  readonly published: number | null;
  readonly revisions: number;
}

const columns = 'version, document, updated_at as "updatedAt", published, revisions';

/** undefined: the store has no draft yet. */
export async function findSite(db: Queryable, storeId: number): Promise<SiteRow | undefined> {
  return (await db.query<SiteRow>(`select ${columns} from site where store_id = $1`, [storeId])).rows[0];
}

/** Locks the draft until the end of the transaction. @param empty makes the document of a new draft */
export async function lockSite(tx: Queryable, storeId: number, empty: () => SiteDocument): Promise<SiteRow> {
  const sql = `select ${columns} from site where store_id = $1 for update`;
  const found = (await tx.query<SiteRow>(sql, [storeId])).rows[0];
  if (found) return found;
  const insert = 'insert into site (store_id, document) values ($1, $2) on conflict (store_id) do nothing';
  await tx.query(insert, [storeId, JSON.stringify(empty())]);
  const made = (await tx.query<SiteRow>(sql, [storeId])).rows[0];
  if (!made) throw new Error('The draft was made and is not there');
  return made;
}

export async function saveDraft(
  tx: Queryable,
  storeId: number,
  version: number,
  document: SiteDocument,
): Promise<Date> {
  const { rows } = await tx.query<{ updatedAt: Date }>(
    `update site set version = $2, document = $3, updated_at = $4 where store_id = $1 returning updated_at as "updatedAt"`,
    [storeId, version, JSON.stringify(document), new Date()],
  );
  return rows[0]?.updatedAt ?? new Date();
}

export interface ChangeRow {
  readonly version: number;
  readonly bodyHash: Buffer;
  readonly author: string | null;
  readonly operations: SiteOperation[];
  readonly inverses: SiteOperation[];
  readonly notices: SiteNotice[];
  readonly createdAt: Date;
}

const changeColumns =
  'version, body_hash as "bodyHash", author, operations, inverses, notices, created_at as "createdAt"';

export async function findChange(tx: Queryable, storeId: number, key: string): Promise<ChangeRow | undefined> {
  const sql = `select ${changeColumns} from site_change where store_id = $1 and key = $2`;
  return (await tx.query<ChangeRow>(sql, [storeId, key])).rows[0];
}

/** Changes after a version, in their order. */
export async function changesSince(tx: Queryable, storeId: number, version: number): Promise<ChangeRow[]> {
  const sql = `select ${changeColumns} from site_change where store_id = $1 and version > $2 order by version`;
  return (await tx.query<ChangeRow>(sql, [storeId, version])).rows;
}

/** Changes that are kept: the last ones, as long as they have fewer bytes in all. */
const KEPT_CHANGES = 1000;
const KEPT_BYTES = 16 * 1024 * 1024;

export function saveChange(tx: Transaction, storeId: number, { key, ...change }: ChangeRow & { key: string }): void {
  const { version } = change;
  const [operations, inverses] = [JSON.stringify(change.operations), JSON.stringify(change.inverses)];
  tx.queue(
    `insert into site_change (store_id, version, key, body_hash, author, operations, inverses, notices, bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[storeId, version, key, change.bodyHash, change.author, operations, inverses],
      ...[
        JSON.stringify(change.notices),
        Buffer.byteLength(operations) + Buffer.byteLength(inverses),
        change.createdAt,
      ],
    ],
  );
  tx.queue(
    `delete from site_change where store_id = $1 and version < $2 and version <= coalesce((
       select version from (
         select version, sum(bytes) over (order by version desc) as bytes, row_number() over (order by version desc) as place
         from site_change where store_id = $1) kept
       where bytes > $3 or place > $4 order by version desc limit 1), -1)`,
    [storeId, version, KEPT_BYTES, KEPT_CHANGES],
  );
}

/** After a draft that no operations describe, such as a restored one. */
export function forgetChanges(tx: Transaction, storeId: number): void {
  tx.queue('delete from site_change where store_id = $1', [storeId]);
}

export const viewChange = ({ version, author, operations, createdAt }: ChangeRow): SiteChange => ({
  version,
  ...(author === null ? {} : { author }),
  operations,
  createdAt: createdAt.toISOString(),
});

/** Revisions that are kept. The published one is the newest. */
const KEPT_REVISIONS = 100;

interface RevisionRow extends Omit<SiteRevisionRecord, 'author' | 'publishedAt'> {
  author: string | null;
  publishedAt: Date;
}

const revisionColumns = 'revision, draft_version as "draftVersion", note, author, created_at as "publishedAt"';

/** Stores a revision, and makes it the published one. */
export async function addRevision(
  tx: Transaction,
  storeId: number,
  { document, ...made }: Omit<RevisionRow, 'publishedAt'>,
): Promise<SiteRevision> {
  const { rows } = await tx.query<RevisionRow>(
    `insert into site_revision (store_id, revision, draft_version, document, note, author)
     values ($1, $2, $3, $4, $5, $6) returning ${revisionColumns}`,
    [storeId, made.revision, made.draftVersion, JSON.stringify(document), made.note, made.author],
  );
  tx.queue('update site set published = $2, revisions = $2 where store_id = $1', [storeId, made.revision]);
  tx.queue('delete from site_revision where store_id = $1 and revision <= $2', [
    storeId,
    made.revision - KEPT_REVISIONS,
  ]);
  if (!rows[0]) throw new Error('The revision was stored and is not there');
  return viewRevision(rows[0]);
}

export async function listRevisions(db: Queryable, storeId: number): Promise<SiteRevision[]> {
  const sql = `select ${revisionColumns} from site_revision where store_id = $1 order by revision desc limit ${String(KEPT_REVISIONS)}`;
  return (await db.query<RevisionRow>(sql, [storeId])).rows.map(viewRevision);
}

export async function findRevision(
  db: Queryable,
  storeId: number,
  revision: number,
): Promise<SiteRevisionRecord | undefined> {
  const sql = `select ${revisionColumns}, document from site_revision where store_id = $1 and revision = $2`;
  const row = (await db.query<RevisionRow>(sql, [storeId, revision])).rows[0];
  return row && { ...viewRevision(row), document: row.document };
}

const viewRevision = ({ revision, draftVersion, note, author, publishedAt }: RevisionRow): SiteRevision => ({
  revision,
  draftVersion,
  note,
  ...(author === null ? {} : { author }),
  publishedAt: publishedAt.toISOString(),
});

/** undefined: nothing is published. */
export async function findPublished(db: Queryable, storeId: number): Promise<PublishedSite | undefined> {
  const { rows } = await db.query<PublishedSite>(
    `select r.revision as version, r.document from site s
     join site_revision r on r.store_id = s.store_id and r.revision = s.published
     where s.store_id = $1`,
    [storeId],
  );
  return rows[0];
}
