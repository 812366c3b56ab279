import type { Order } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { shipmentsOf } from './shipment-rows.js';
import { attemptsOf, type OrderRow } from './order-rows.js';
import { refundsOf } from './refund-rows.js';
import { viewOrder } from './view.js';

/** An order with its payments, shipments and refunds, as the shopper sees it. */
export async function readOrder(db: Queryable, order: OrderRow): Promise<Order> {
  const [attempts, shipments, refunds] = await Promise.all([
    attemptsOf(db, order),
    shipmentsOf(db, order.storeId, [order]),
    refundsOf(db, order),
  ]);
  return viewOrder(order, attempts, shipments.get(order.id), refunds);
}
