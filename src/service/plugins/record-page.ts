import type { Page } from '@storefront/contract';
import type { Queryable } from '../database/connection.js';
import { Conditions, countRows } from '../database/count.js';
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
    readonly where?: { readonly column: string; readonly value: string; readonly among: readonly string[] };
  },
  item: (row: Row) => Item,
): Promise<Page<Item>> {
  const { storeId, first = 50, after, where } = part;
  const key = columns.split(',', 1)[0] ?? '';
  const filter = new Conditions('store_id = $1', storeId);
  if (where) filter.among(where.column, where.value, where.among);
  const totalCount = await countRows(db, `from ${table} where ${filter.sql}`, filter.values);
  if (after !== undefined) filter.add(`${key} > ?`, keyOf(after));
  const limit = filter.value(first + 1);
  const { rows } = await db.query<Row>(
    `select ${columns} from ${table} where ${filter.sql} order by ${key} limit ${limit}`,
    filter.values,
  );
  const shown = rows.slice(0, first);
  const last = shown.at(-1) as Record<string, string> | undefined;
  return {
    items: shown.map(item),
    pageInfo: {
      endCursor: last === undefined ? null : Buffer.from(last[key] ?? '').toString('base64url'),
      hasNextPage: rows.length > first,
    },
    totalCount: totalCount,
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
