import type { Page, RestockRecord } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';

interface Row extends Omit<RestockRecord, 'createdAt' | 'notifiedAt'> {
  seq: number;
  createdAt: Date;
  notifiedAt: Date | null;
}

export interface NoticeFilter {
  first?: number;
  after?: string;
  variantId?: string;
  status?: RestockRecord['status'];
}

/** Restock notices, waiting and sent, newest first. */
export async function listNotices(
  db: Queryable,
  storeId: number,
  { first = 50, after, variantId, status }: NoticeFilter,
): Promise<Page<RestockRecord>> {
  const list = 'restock notices';
  const [seq] = after === undefined ? [] : decodeKeyset(list, after, 1);
  const filter = new Conditions('n.store_id = $1', storeId)
    .add('n.variant_id = ?', variantId)
    .add('n.status = ?', status);
  const totalCount = await countRows(db, `from restock_notice n where ${filter.sql}`, filter.values);
  const limit = filter.add('n.seq < ?::bigint', seq).value(first + 1);
  const { rows } = await db.query<Row>(
    `select n.id, n.seq, n.variant_id as "variantId", n.channel, n.address, n.consent, n.locale, n.status,
       n.created_at as "createdAt", n.notified_at as "notifiedAt"
     from restock_notice n where ${filter.sql} order by n.seq desc limit ${limit}`,
    filter.values,
  );
  const cursor = (row: Row) => encodeKeyset(list, [row.seq]);
  return pageOf(rows, first, totalCount, cursor, ({ seq: _, createdAt, notifiedAt, ...record }) => ({
    ...record,
    createdAt: createdAt.toISOString(),
    notifiedAt: notifiedAt?.toISOString() ?? null,
  }));
}
