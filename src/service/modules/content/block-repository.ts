import type { Block, BlockInput, BlockRecordPage } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { recordPage, type RecordsPart } from '../../plugins/record-page.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { merchantHtml } from './merchant-html.js';

interface Row {
  handle: string;
  html: string;
  updated_at: Date;
}

export async function findBlock(database: Queryable, store: StoreRecord, handle: string): Promise<Block | undefined> {
  const { rows } = await database.query<Row>(
    'select handle, html, updated_at from block where store_id = $1 and handle = $2',
    [store.id, handle],
  );
  return rows[0] && toBlock(store, rows[0]);
}

/** As the merchant wrote it; undefined when there is none. */
export async function readBlock(db: Queryable, storeId: number, handle: string): Promise<BlockInput | undefined> {
  const { rows } = await db.query<BlockInput>('select html from block where store_id = $1 and handle = $2', [
    storeId,
    handle,
  ]);
  return rows[0];
}

/** All blocks by handle. */
export const listBlockRecords = (db: Queryable, storeId: number, part: RecordsPart): Promise<BlockRecordPage> =>
  recordPage(db, 'block', 'handle, updated_at', { storeId, ...part }, ({ handle, updated_at }: Row) => ({
    handle,
    updatedAt: updated_at.toISOString(),
  }));

export async function saveBlock(tx: Queryable, store: StoreRecord, handle: string, html: string): Promise<Block> {
  const { rows } = await tx.query<Row>(
    `insert into block (store_id, handle, html) values ($1, $2, $3)
     on conflict (store_id, handle) do update set html = excluded.html, updated_at = excluded.updated_at
     returning handle, html, updated_at`,
    [store.id, handle, html],
  );
  if (!rows[0]) throw new Error(`The block ${handle} was saved and is not there`);
  return toBlock(store, rows[0]);
}

export async function deleteBlock(tx: Queryable, storeId: number, handle: string): Promise<void> {
  await tx.query('delete from block where store_id = $1 and handle = $2', [storeId, handle]);
}

const toBlock = (store: StoreRecord, { handle, html, updated_at }: Row): Block => ({
  handle,
  html: merchantHtml(html, store.settings.mediaBaseUrl),
  updatedAt: updated_at.toISOString(),
});
