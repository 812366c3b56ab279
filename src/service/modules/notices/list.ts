import type { Page, RestockRecord } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
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
  const filter = `n.store_id = $1 and ($2::text is null or n.variant_id = $2) and ($3::text is null or n.status = $3)`;
  const values = [storeId, variantId ?? null, status ?? null];
  const { rows } = await db.query<Row>(
    `select n.id, n.seq, n.variant_id as "variantId", n.channel, n.address, n.consent, n.locale, n.status,
       n.created_at as "createdAt", n.notified_at as "notifiedAt"
     from restock_notice n where ${filter} and ($4::bigint is null or n.seq < $4) order by n.seq desc limit $5`,
    [...values, seq ?? null, first + 1],
  );
  const { rows: counted } = await db.query<{ count: number }>(
    `select count(*) as count from restock_notice n where ${filter}`,
    values,
  );
  const cursor = (row: Row) => encodeKeyset(list, [row.seq]);
  return pageOf(rows, first, counted[0]?.count ?? 0, cursor, ({ seq: _, createdAt, notifiedAt, ...record }) => ({
    ...record,
    createdAt: createdAt.toISOString(),
    notifiedAt: notifiedAt?.toISOString() ?? null,
  }));
}
