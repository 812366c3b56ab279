import type {
  Content,
  ContentInput,
  ContentKind,
  ContentPage,
  ContentRecordPage,
  ContentSummary,
  Image,
} from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { countRows } from '../../database/count.js';
import { pageOf } from '../../plugins/keyset.js';
import { recordPage, type RecordsPart } from '../../plugins/record-page.js';
import { mediaImage } from '../../kernel/media.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { decodePlace, encodePlace } from './cursor.js';
import { renderMarkdown } from './markdown.js';

interface SummaryRow {
  handle: string;
  title: string;
  summary: string;
  image: Image | null;
  position: number;
  published_at: Date;
}
interface Row extends SummaryRow {
  body: string;
  updated_at: Date;
}

/** Each list walks an index. `$3` is the position at which the page before ended, `$4` its handle. */
const ORDERS: Readonly<
  Record<ContentKind, { order: string; after: string; place: (row: SummaryRow) => number | string }>
> = {
  page: {
    order: 'position, handle',
    after: '(position, handle) > ($3::integer, $4)',
    place: ({ position }) => position,
  },
  story: {
    order: 'published_at desc, handle',
    after: 'published_at <= $3::timestamptz and (published_at < $3::timestamptz or handle > $4)',
    place: ({ published_at }) => published_at.toISOString(),
  },
};

/** One page of the published content: pages in the merchant's order, stories newest first. */
export async function listContent(
  database: Queryable,
  store: StoreRecord,
  kind: ContentKind,
  { first = 24, after }: { first?: number; after?: string },
): Promise<ContentPage> {
  const { order, after: beyond, place } = ORDERS[kind];
  const from = after === undefined ? undefined : decodePlace(kind, after);
  const published = 'store_id = $1 and kind = $2 and published_at <= now()';
  const { rows } = await database.query<SummaryRow>(
    `select handle, title, summary, image, position, published_at from content
     where ${published} ${from ? `and ${beyond}` : ''} order by ${order} limit ${from ? '$5' : '$3'}`,
    [store.id, kind, ...(from ? [from.place, from.handle] : []), first + 1],
  );
  const totalCount = await countRows(database, `from content where ${published}`, [store.id, kind]);
  return pageOf(
    rows,
    first,
    totalCount,
    (row) => encodePlace(kind, { place: place(row), handle: row.handle }),
    (row) => summaryOf(store, row),
  );
}

/** undefined when there is none, or when its date is in the future. */
export async function findContent(
  database: Queryable,
  store: StoreRecord,
  kind: ContentKind,
  handle: string,
): Promise<Content | undefined> {
  const { rows } = await database.query<Row>(
    `select ${COLUMNS} from content where store_id = $1 and kind = $2 and handle = $3 and published_at <= now()`,
    [store.id, kind, handle],
  );
  return rows[0] && toContent(store, rows[0]);
}

/** As the merchant wrote it, even when its date is in the future; undefined when there is none. */
export async function readContent(
  db: Queryable,
  storeId: number,
  kind: ContentKind,
  handle: string,
): Promise<ContentInput | undefined> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from content where store_id = $1 and kind = $2 and handle = $3`,
    [storeId, kind, handle],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { title, summary, body, image, published_at, position } = row;
  return { title, summary, body, ...(image && { image }), publishedAt: published_at.toISOString(), position };
}

/** All pages or stories by handle, including those with a date in the future. */
export const listContentRecords = (
  db: Queryable,
  storeId: number,
  kind: ContentKind,
  part: RecordsPart,
): Promise<ContentRecordPage> =>
  recordPage(
    db,
    'content',
    'handle, title, published_at, updated_at',
    { storeId, ...part, where: { column: 'kind', value: kind, among: ['page', 'story'] } },
    ({ handle, title, published_at, updated_at }: Row) => ({
      handle,
      title,
      publishedAt: published_at.toISOString(),
      updatedAt: updated_at.toISOString(),
    }),
  );

/**
 * Writes a page or a story. Without a date it is published now, or keeps its date.
 * @param publishedAt whole milliseconds
 */
export async function saveContent(
  tx: Queryable,
  store: StoreRecord,
  kind: ContentKind,
  handle: string,
  { title, summary = '', body, image, position = 0 }: ContentInput,
  publishedAt: Date | undefined,
): Promise<Content> {
  const { rows } = await tx.query<Row>(
    // Citus plans a select with parameters for an insert only in a `with`.
    `with saved as (
       insert into content (store_id, kind, handle, title, summary, body, image, position, published_at, announced)
       select $1, $2, $3, $4, $5, $6, $7::jsonb, $8::integer, at, at <= now()
       from (select coalesce($9::timestamptz, (select published_at from content
         where (store_id, kind, handle) = ($1, $2, $3)), date_trunc('milliseconds', now())) as at) dated
       on conflict (store_id, kind, handle) do update set title = excluded.title, summary = excluded.summary,
         body = excluded.body, image = excluded.image, position = excluded.position,
         published_at = excluded.published_at, announced = excluded.announced, updated_at = excluded.updated_at
       returning ${COLUMNS})
     select * from saved`,
    [
      store.id,
      kind,
      handle,
      title,
      summary,
      body,
      image ? JSON.stringify(image) : null,
      position,
      publishedAt?.toISOString() ?? null,
    ],
  );
  if (!rows[0]) throw new Error(`The ${kind} ${handle} was saved and is not there`);
  await recordSearchChanges(tx, store.id, kind, [handle]);
  return toContent(store, rows[0]);
}

export async function deleteContent(tx: Queryable, storeId: number, kind: ContentKind, handle: string): Promise<void> {
  await tx.query('delete from content where store_id = $1 and kind = $2 and handle = $3', [storeId, kind, handle]);
  await recordSearchChanges(tx, storeId, kind, [handle]);
}

const COLUMNS = 'handle, title, summary, image, position, published_at, body, updated_at';

const summaryOf = (store: StoreRecord, row: SummaryRow): ContentSummary => ({
  handle: row.handle,
  title: row.title,
  summary: row.summary,
  image: row.image && mediaImage(store.settings, row.image),
  publishedAt: row.published_at.toISOString(),
});

const toContent = (store: StoreRecord, row: Row): Content => ({
  ...summaryOf(store, row),
  html: renderMarkdown(row.body, store.settings.mediaBaseUrl),
  updatedAt: row.updated_at.toISOString(),
});
