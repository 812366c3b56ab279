import type { Order, Shipment, ShipmentUpdate } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';

interface Row {
  orderId: string;
  id: string;
  status: Shipment['status'];
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  estimatedDeliveryAt: Date | null;
  createdAt: Date;
  lines: Shipment['lines'];
  /** The times are milliseconds. */
  updates: (Omit<ShipmentUpdate, 'at'> & { at: number })[];
}

/**
 * The shipments of orders by the order's id, in the order in which they were made. Each has its newest update first.
 */
export async function shipmentsOf(
  db: Queryable,
  storeId: number,
  orders: readonly { id: string; fulfillmentStatus: Order['fulfillmentStatus'] }[],
): Promise<Map<string, Shipment[]>> {
  // The order's own status says when it has no parcel. Most reads of an order need no query here.
  const ids = orders.flatMap(({ id, fulfillmentStatus }) => (fulfillmentStatus === 'unfulfilled' ? [] : [id]));
  const found = new Map<string, Shipment[]>();
  if (ids.length === 0) return found;
  const { rows } = await db.query<Row>(
    `select s.order_id as "orderId", s.id, s.status, s.carrier, s.tracking_number as "trackingNumber",
       s.tracking_url as "trackingUrl", s.estimated_delivery_at as "estimatedDeliveryAt", s.created_at as "createdAt",
       (select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity) order by o.position)
        from shipment_line l
        join order_line o on o.store_id = l.store_id and o.order_id = l.order_id and o.id = l.line_id
        where l.store_id = $1 and l.order_id = s.order_id and l.shipment_id = s.id) as lines,
       (select jsonb_agg(jsonb_build_object('id', u.id, 'status', u.status, 'message', u.message,
          'location', u.location, 'at', floor(extract(epoch from u.at) * 1000)) order by u.at desc, u.seq desc)
        from shipment_update u
        where u.store_id = $1 and u.order_id = s.order_id and u.shipment_id = s.id) as updates
     from shipment s where s.store_id = $1 and s.order_id = any($2::text[]) order by s.order_id, s.seq`,
    [storeId, ids],
  );
  for (const { orderId, ...row } of rows) {
    const shipment: Shipment = {
      ...row,
      estimatedDeliveryAt: row.estimatedDeliveryAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updates: row.updates.map(({ at, ...update }) => ({ ...update, at: new Date(at).toISOString() })),
    };
    found.set(orderId, [...(found.get(orderId) ?? []), shipment]);
  }
  return found;
}
