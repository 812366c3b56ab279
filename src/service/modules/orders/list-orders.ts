import type { Order, Page } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { decodeNumberAndId, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import { shipmentsOf } from './shipment-rows.js';
import { attemptsOfOrders, columns, type OrderRow } from './order-rows.js';
import { refundsOfOrders } from './refund-rows.js';
import { viewOrder } from './view.js';

export interface OrderFilter {
  first?: number;
  after?: string;
  /** The order number as the shopper sees it. A text that is not a number finds nothing. */
  number?: string;
  /** Compared without case. */
  email?: string;
  paymentStatus?: Order['paymentStatus'];
}

interface Row extends OrderRow {
  /** The time when the order was made: microseconds since 1970, the precision of the database. */
  at: number;
}

const LIST = 'orders';

/** Orders of a store, newest first, including those that were never paid. */
export async function listOrders(
  db: Queryable,
  storeId: number,
  { first = 50, after, number, email, paymentStatus }: OrderFilter,
): Promise<Page<Order>> {
  const [at, id] = after === undefined ? [] : decodeNumberAndId(LIST, after);
  const wanted = number?.trim();
  const asked = wanted === undefined ? undefined : /^\d{1,15}$/.test(wanted) ? Number(wanted) : -1;
  const filter = new Conditions('o.store_id = $1', storeId)
    .add('o.number = ?::bigint', asked)
    .add('lower(o.email) = ?', email?.trim().toLowerCase())
    .add('o.payment_status = ?', paymentStatus);
  const [all, values] = [filter.sql, [...filter.values]];
  filter.add(`(o.created_at, o.id) < (timestamptz 'epoch' + ?::bigint * interval '1 microsecond', ?::text)`, at, id);
  const limit = filter.value(first + 1);
  const [{ rows }, totalCount] = await db.together((reads) =>
    Promise.all([
      reads.query<Row>(
        `select ${columns}, (extract(epoch from o.created_at) * 1000000)::bigint as at from orders o
         where ${filter.sql} order by o.created_at desc, o.id desc limit ${limit}`,
        filter.values,
      ),
      countRows(reads, `from orders o where ${all}`, values),
    ]),
  );
  const ids = rows.map(({ id }) => id);
  const [attempts, shipments, refunds] = await Promise.all([
    attemptsOfOrders(db, storeId, ids),
    shipmentsOf(db, storeId, rows),
    refundsOfOrders(db, storeId, ids),
  ]);
  return pageOf(
    rows,
    first,
    totalCount,
    (row) => encodeKeyset(LIST, [row.at], row.id),
    (row) => viewOrder(row, attempts.get(row.id) ?? [], shipments.get(row.id), refunds.get(row.id)),
  );
}
