import type { Shipment, ShipmentInput, ShipmentStatus, ShipmentUpdateInput } from '@storefront/contract';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { writeOrderEmail } from '../orders/order-emails.js';
import { findOrder, type OrderRow } from '../orders/order-rows.js';
import { writeEvent } from '../orders/transitions.js';
import { fulfillmentOf, hasLeft, sendable, unsent, type Parcel, type Pieces } from './fulfillment.js';
import { shipmentsOf } from '../orders/shipment-rows.js';

const MAX_SHIPMENTS = 100;
const MAX_UPDATES = 200;

/** The times of the input as dates. */
export interface Times {
  readonly at?: Date;
  readonly estimatedDeliveryAt?: Date | null;
}

/**
 * Makes a parcel of an order that has its money.
 * @throws 404 ORDER_NOT_FOUND; 409 when the order may not ship, or has fewer pieces left
 */
export async function createShipment(
  tx: Queryable,
  storeId: number,
  orderId: string,
  input: ShipmentInput,
  { estimatedDeliveryAt = null }: Times,
): Promise<Shipment> {
  const order = await lockShippable(tx, storeId, orderId);
  const ordered = await piecesOf(tx, order);
  const before = await parcelsOf(tx, order);
  if (before.length >= MAX_SHIPMENTS)
    throw problem(409, 'CONFLICT', `The order has ${MAX_SHIPMENTS} shipments, which is the most.`, { path: 'orderId' });
  const pieces = input.lines ? wantedOf(input.lines, ordered, before) : unsent(ordered, before);
  if (pieces.size === 0)
    throw problem(409, 'CONFLICT', 'Everything of this order was sent; name the lines to send again what came back.', {
      path: 'lines',
    });
  const id = randomUUID();
  const status = input.status ?? 'shipped';
  await tx.query(
    `insert into shipment (store_id, order_id, id, status, carrier, tracking_number, tracking_url, estimated_delivery_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      storeId,
      orderId,
      id,
      status,
      input.carrier ?? null,
      input.trackingNumber ?? null,
      input.trackingUrl ?? null,
      estimatedDeliveryAt,
    ],
  );
  await tx.query(
    `insert into shipment_line (store_id, order_id, shipment_id, line_id, quantity)
     select $1, $2, $3, * from unnest($4::text[], $5::int[])`,
    [storeId, orderId, id, [...pieces.keys()], [...pieces.values()]],
  );
  await insertUpdate(tx, order, id, { status, message: input.message ?? '', location: null, at: null });
  return settle(tx, order, ordered, id, null, input);
}

/**
 * Adds an update to a parcel. Updates may arrive out of order: the one with the newest time decides the status.
 * @throws 404 ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND
 */
export async function addUpdate(
  tx: Queryable,
  storeId: number,
  orderId: string,
  shipmentId: string,
  input: ShipmentUpdateInput,
  { at, estimatedDeliveryAt }: Times,
): Promise<Shipment> {
  const order = await lockOrderRow(tx, storeId, orderId);
  const before = (await shipmentsOf(tx, storeId, [order])).get(orderId)?.find(({ id }) => id === shipmentId);
  if (!before)
    throw problem(404, 'SHIPMENT_NOT_FOUND', `The order has no shipment "${shipmentId}".`, { path: 'shipmentId' });
  if (before.updates.length >= MAX_UPDATES)
    throw problem(409, 'CONFLICT', `The shipment has ${MAX_UPDATES} updates, which is the most.`, {
      path: 'shipmentId',
    });
  await insertUpdate(tx, order, shipmentId, {
    status: input.status,
    message: input.message ?? '',
    location: input.location ?? null,
    at: at ?? null,
  });
  await tx.query(
    `update shipment s set carrier = coalesce($4, s.carrier), tracking_number = coalesce($5, s.tracking_number),
       tracking_url = coalesce($6, s.tracking_url),
       estimated_delivery_at = case when $7 then $8 else s.estimated_delivery_at end,
       status = (select u.status from shipment_update u
         where u.store_id = $1 and u.order_id = s.order_id and u.shipment_id = s.id
         order by u.at desc, u.seq desc limit 1)
     where s.store_id = $1 and s.order_id = $2 and s.id = $3`,
    [
      storeId,
      orderId,
      shipmentId,
      input.carrier ?? null,
      input.trackingNumber ?? null,
      input.trackingUrl ?? null,
      estimatedDeliveryAt !== undefined,
      estimatedDeliveryAt ?? null,
    ],
  );
  return settle(tx, order, await piecesOf(tx, order), shipmentId, before.status, input);
}

/** Updates the order to match its parcels, writes events and emails, and reads the parcel back. */
async function settle(
  tx: Queryable,
  order: OrderRow,
  ordered: Pieces,
  shipmentId: string,
  before: ShipmentStatus | null,
  { notify = true }: Pick<ShipmentInput, 'notify'>,
): Promise<Shipment> {
  const fulfillmentStatus = fulfillmentOf(ordered, await parcelsOf(tx, order));
  await tx.query('update orders set fulfillment_status = $3 where store_id = $1 and id = $2', [
    order.storeId,
    order.id,
    fulfillmentStatus,
  ]);
  const shipments = await shipmentsOf(tx, order.storeId, [{ ...order, fulfillmentStatus }]);
  const shipment = shipments.get(order.id)?.find(({ id }) => id === shipmentId);
  if (!shipment) throw new Error(`Shipment ${shipmentId} was written and is not there`);
  const details = { shipmentId, status: shipment.status, fulfillmentStatus };
  const tell = async (event: 'order.shipped' | 'order.delivered', isNews: boolean): Promise<void> => {
    await writeEvent(tx, order, event, details);
    if (notify && isNews)
      await writeOrderEmail(tx, order, event === 'order.shipped' ? 'order-shipped' : 'order-delivered', shipmentId);
  };
  const isDelivered = shipment.status === 'delivered';
  // A parcel may be delivered when the shop first learns of it: then only one email is written.
  if (hasLeft(shipment.status) && !(before && hasLeft(before)))
    await tell('order.shipped', !isDelivered && shipment.status !== 'returned');
  if (isDelivered && before !== 'delivered') await tell('order.delivered', true);
  return shipment;
}

async function lockOrderRow(tx: Queryable, storeId: number, orderId: string): Promise<OrderRow> {
  await tx.query('select 1 from orders where store_id = $1 and id = $2 for no key update', [storeId, orderId]);
  const order = await findOrder(tx, storeId, orderId);
  if (order) return order;
  throw problem(404, 'ORDER_NOT_FOUND', `There is no order "${orderId}".`, { path: 'orderId' });
}

async function lockShippable(tx: Queryable, storeId: number, orderId: string): Promise<OrderRow> {
  const order = await lockOrderRow(tx, storeId, orderId);
  const isPaid = order.state === 'paid' && order.paymentStatus !== 'failed' && order.paymentStatus !== 'refunded';
  if (isPaid) return order;
  throw problem(409, 'CONFLICT', 'Only an order that has its money can be sent.', { path: 'orderId' });
}

async function piecesOf(tx: Queryable, { storeId, id }: OrderRow): Promise<Pieces> {
  const { rows } = await tx.query<{ id: string; quantity: number }>(
    // A gift card travels by email.
    `select id, quantity from order_line
     where store_id = $1 and order_id = $2 and snapshot->>'giftCard' is null order by position`,
    [storeId, id],
  );
  return new Map(rows.map((line) => [line.id, line.quantity]));
}

async function parcelsOf(tx: Queryable, { storeId, id }: OrderRow): Promise<Parcel[]> {
  const { rows } = await tx.query<{ status: ShipmentStatus; pieces: Record<string, number> }>(
    `select s.status, jsonb_object_agg(l.line_id, l.quantity) as pieces from shipment s
     join shipment_line l on l.store_id = s.store_id and l.order_id = s.order_id and l.shipment_id = s.id
     where s.store_id = $1 and s.order_id = $2 group by s.id, s.status`,
    [storeId, id],
  );
  return rows.map(({ status, pieces }) => ({ status, pieces: new Map(Object.entries(pieces)) }));
}

/** @throws 409 that names the line that is unknown or has fewer pieces left */
function wantedOf(
  lines: NonNullable<ShipmentInput['lines']>,
  ordered: Pieces,
  parcels: readonly Parcel[],
): Map<string, number> {
  const left = sendable(ordered, parcels);
  const wanted = new Map<string, number>();
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const most = left.get(lineId);
    if (most === undefined)
      throw problem(409, 'LINE_NOT_FOUND', `The order has no line "${lineId}".`, { path: `lines.${index}.lineId` });
    const sum = (wanted.get(lineId) ?? 0) + quantity;
    if (sum > most)
      throw problem(409, 'QUANTITY_TOO_LARGE', `Of line "${lineId}" ${most} pieces are left to send.`, {
        path: `lines.${index}.quantity`,
      });
    wanted.set(lineId, sum);
  }
  return wanted;
}

async function insertUpdate(
  tx: Queryable,
  { storeId, id }: OrderRow,
  shipmentId: string,
  { status, message, location, at }: { status: string; message: string; location: string | null; at: Date | null },
): Promise<void> {
  await tx.query(
    `insert into shipment_update (store_id, order_id, shipment_id, id, at, status, message, location)
     -- The clock, not the transaction's beginning: it may have waited for another update. Nothing is from the future.
     values ($1, $2, $3, $4, least($5::timestamptz, clock_timestamp()), $6, $7, $8)`,
    [storeId, id, shipmentId, randomUUID(), at, status, message, location],
  );
}
