import type { Order, Page } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';
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
  const [at] = after === undefined ? [] : decodeKeyset(LIST, after, 1);
  const wanted = number?.trim();
  // Only the conditions that are asked for: one plan for all combinations would read all orders each time.
  const values: unknown[] = [storeId];
  const given = (condition: string, value: unknown): string[] =>
    value === undefined ? [] : [condition.replace('?', `$${values.push(value)}`)];
  const asked = wanted === undefined ? undefined : /^\d{1,15}$/.test(wanted) ? Number(wanted) : -1;
  const filter = [
    'o.store_id = $1',
    ...given('o.number = ?::bigint', asked),
    ...given('lower(o.email) = ?', email?.trim().toLowerCase()),
    ...given('o.payment_status = ?', paymentStatus),
  ].join(' and ');
  const count = [...values];
  const before = given(`o.created_at < timestamptz 'epoch' + ?::bigint * interval '1 microsecond'`, at);
  const [{ rows }, { rows: counted }] = await db.together((reads) =>
    Promise.all([
      reads.query<Row>(
        `select ${columns}, (extract(epoch from o.created_at) * 1000000)::bigint as at from orders o
         where ${[filter, ...before].join(' and ')} order by o.created_at desc, o.id limit $${values.push(first + 1)}`,
        values,
      ),
      reads.query<{ count: number }>(`select count(*) as count from orders o where ${filter}`, count),
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
    counted[0]?.count ?? 0,
    (row) => encodeKeyset(LIST, [row.at]),
    (row) => viewOrder(row, attempts.get(row.id) ?? [], shipments.get(row.id), refunds.get(row.id)),
  );
}
