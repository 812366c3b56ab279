import type { Order, Page } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { decodeNumberAndId, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import { attemptsOfOrders, columns, type OrderRow } from '../orders/order-rows.js';
import { refundsOfOrders } from '../orders/refund-rows.js';
import { viewOrder } from '../orders/view.js';
import { shipmentsOf } from '../orders/shipment-rows.js';

interface Row extends OrderRow {
  /** The time when the order was made: microseconds since 1970. */
  at: number;
}

const list = 'my orders';
/** The order is placed, or money is on its way. An order whose payment was never begun is not shown to the shopper. */
const isOrder = `(o.number is not null or o.state = 'review' or (o.state in ('pending', 'cancelling') and exists (
  select 1 from payment_attempt a where a.store_id = $1 and a.order_id = o.id and a.state = 'open'
    and a.provider_status = 'processing')))`;

/** A customer's orders, newest first. */
export async function listMyOrders(
  db: Queryable,
  storeId: number,
  shopper: string,
  { first = 10, after }: { first?: number; after?: string },
): Promise<Page<Order>> {
  const [at, id] = after === undefined ? [] : decodeNumberAndId(list, after);
  const filter = new Conditions(`o.store_id = $1 and o.shopper = $2 and ${isOrder}`, storeId, shopper);
  const totalCount = await countRows(db, `from orders o where ${filter.sql}`, filter.values);
  const limit = filter
    .add(`(o.created_at, o.id) < (timestamptz 'epoch' + ?::bigint * interval '1 microsecond', ?::text)`, at, id)
    .value(first + 1);
  const { rows } = await db.query<Row>(
    `select ${columns}, (extract(epoch from o.created_at) * 1000000)::bigint as at from orders o
     where ${filter.sql} order by o.created_at desc, o.id desc limit ${limit}`,
    filter.values,
  );
  const views = await viewOrders(db, storeId, rows);
  return pageOf(
    rows,
    first,
    totalCount,
    (row) => encodeKeyset(list, [row.at], row.id),
    (row) => views.get(row.id)!,
  );
}

export async function findMyOrder(
  db: Queryable,
  storeId: number,
  shopper: string,
  id: string,
): Promise<Order | undefined> {
  const { rows } = await db.query<OrderRow>(
    `select ${columns} from orders o where o.store_id = $1 and o.id = $2 and o.shopper = $3`,
    [storeId, id, shopper],
  );
  return (await viewOrders(db, storeId, rows)).get(id);
}

async function viewOrders(db: Queryable, storeId: number, rows: readonly OrderRow[]): Promise<Map<string, Order>> {
  const ids = rows.map(({ id }) => id);
  const [attempts, shipments, refunds] = await Promise.all([
    attemptsOfOrders(db, storeId, ids),
    shipmentsOf(db, storeId, rows),
    refundsOfOrders(db, storeId, ids),
  ]);
  return new Map(
    rows.map((row) => [row.id, viewOrder(row, attempts.get(row.id) ?? [], shipments.get(row.id), refunds.get(row.id))]),
  );
}
