import type { Order, Page } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import { shipmentsOf } from '../shipments/shipment-rows.js';
import { attemptsOfOrders, columns, type OrderRow } from './order-rows.js';
import { refundsOfOrders } from './refund-rows.js';
import { viewOrder } from './view.js';

export interface OrderFilter {
  first?: number;
  after?: string;
  /** As shown to the shopper; text that is no number finds nothing. */
  number?: string;
  /** Whatever its case. */
  email?: string;
  paymentStatus?: Order['paymentStatus'];
}

interface Row extends OrderRow {
  /** Of its making: microseconds since 1970, as exact as the database has it. */
  at: number;
}

const LIST = 'orders';

/** Orders of a store, newest first, those that were never paid among them. */
export async function listOrders(
  db: Queryable,
  storeId: number,
  { first = 50, after, number, email, paymentStatus }: OrderFilter,
): Promise<Page<Order>> {
  const [at] = after === undefined ? [] : decodeKeyset(LIST, after, 1);
  const wanted = number?.trim();
  const filter = `o.store_id = $1 and ($2::bigint is null or o.number = $2) and ($3::text is null or lower(o.email) = $3)
    and ($4::text is null or o.payment_status = $4)`;
  const values = [
    storeId,
    wanted === undefined ? null : /^\d{1,15}$/.test(wanted) ? Number(wanted) : -1,
    email?.trim().toLowerCase() ?? null,
    paymentStatus ?? null,
  ];
  const { rows } = await db.query<Row>(
    `select ${columns}, (extract(epoch from o.created_at) * 1000000)::bigint as at from orders o
     where ${filter}
       and ($5::bigint is null or o.created_at < timestamptz 'epoch' + $5::bigint * interval '1 microsecond')
     order by o.created_at desc, o.id limit $6`,
    [...values, at ?? null, first + 1],
  );
  const { rows: counted } = await db.query<{ count: number }>(
    `select count(*) as count from orders o where ${filter}`,
    values,
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
