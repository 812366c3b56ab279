import type { Page } from '@storefront/contract';
import type { Queryable } from '../database/connection.js';
import { problem } from './problem.js';

/** Selects a page of a list of records. */
export interface RecordsPart {
  readonly first?: number;
  /** `endCursor` of the page before. */
  readonly after?: string;
}

/**
 * A page of a store's records, sorted by key.
 * @param table and its columns: SQL from the caller's source, never input. The first column is the key.
 */
export async function recordPage<Row extends object, Item>(
  db: Queryable,
  table: string,
  columns: string,
  part: RecordsPart & {
    readonly storeId: number;
    readonly where?: { readonly column: string; readonly value: string };
  },
  item: (row: Row) => Item,
): Promise<Page<Item>> {
  const { storeId, first = 50, after, where } = part;
  const key = columns.split(',', 1)[0] ?? '';
  const from = `from ${table} where store_id = $1 ${where ? `and ${where.column} = $2` : 'and $2::text is null'}`;
  const filter = [storeId, where?.value ?? null];
  const { rows } = await db.query<Row>(
    `select ${columns} ${from} and ${key} collate "C" > $3 order by ${key} collate "C" limit $4`,
    [...filter, after === undefined ? '' : keyOf(after), first + 1],
  );
  const { rows: counted } = await db.query<{ count: number }>(`select count(*) as count ${from}`, filter);
  const shown = rows.slice(0, first);
  const last = shown.at(-1) as Record<string, string> | undefined;
  return {
    items: shown.map(item),
    pageInfo: {
      endCursor: last === undefined ? null : Buffer.from(last[key] ?? '').toString('base64url'),
      hasNextPage: rows.length > first,
    },
    totalCount: counted[0]?.count ?? 0,
  };
}

/** @throws 400 CURSOR_INVALID */
function keyOf(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  if (key !== '' && !key.includes('\0') && Buffer.from(key).toString('base64url') === cursor) return key;
  throw problem(400, 'CURSOR_INVALID', 'The cursor in "after" is not from this list; begin again without it.', {
    path: 'after',
  });
}
