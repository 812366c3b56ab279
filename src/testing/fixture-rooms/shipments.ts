import type { Order, Shipment, ShipmentStatus } from '@storefront/contract';
import { refuse } from '../fixture-wire.js';

/** A parcel in a test. Missing members have defaults: all lines, shipped, by post. */
export interface FixtureParcel extends Partial<Omit<Shipment, 'updates' | 'lines'>> {
  lines?: readonly { lineId: string; quantity: number }[];
  /** Newest first. By default one update with the parcel's status. */
  updates?: readonly Partial<Shipment['updates'][number]>[];
}

const HOUR = 3_600_000;
const SENT = Date.UTC(2025, 0, 2, 9);
const at = (hours: number): string => new Date(SENT + hours * HOUR).toISOString();

/**
 * Adds a parcel to an order of the in-page API, like the merchant's system.
 * @returns the resulting order
 */
export function shipOrder(orders: Order[], orderId: string, parcel: FixtureParcel = {}): Order {
  const index = orders.findIndex(({ id }) => id === orderId);
  const order = orders[index] ?? refuse('ORDER_NOT_FOUND');
  const { lines, updates, ...given } = parcel;
  const id = given.id ?? `shipment-${order.shipments.length + 1}`;
  const status = updates?.[0]?.status ?? given.status ?? 'shipped';
  const all = updates ?? [{ status }];
  const shipment: Shipment = {
    carrier: 'Parcel Post',
    trackingNumber: `PP${order.shipments.length + 1}0042`,
    trackingUrl: `https://post.example/track/PP${order.shipments.length + 1}0042`,
    estimatedDeliveryAt: at(72),
    createdAt: at(0),
    ...given,
    id,
    status,
    lines: lines ? [...lines] : order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
    updates: all.map((update, place) => ({
      id: `${id}-u${all.length - place}`,
      at: at((all.length - 1 - place) * 6),
      status,
      message: '',
      location: null,
      ...update,
    })),
  };
  const shipments = [...order.shipments.filter((other) => other.id !== id), shipment];
  const next: Order = { ...order, shipments, fulfillmentStatus: fulfillmentOf(order, shipments) };
  orders[index] = next;
  return next;
}

/** A short form of the service's `fulfillment.ts`. */
function fulfillmentOf({ lines }: Order, shipments: readonly Shipment[]): Order['fulfillmentStatus'] {
  const sent = (line: string): number =>
    shipments
      .flatMap((shipment) => shipment.lines)
      .reduce((sum, { lineId, quantity }) => sum + (lineId === line ? quantity : 0), 0);
  const are = (...statuses: ShipmentStatus[]): boolean => shipments.every(({ status }) => statuses.includes(status));
  if (lines.some(({ id, quantity }) => sent(id) < quantity)) return 'in-progress';
  if (shipments.some(({ status }) => status === 'preparing')) return 'in-progress';
  if (are('returned')) return 'returned';
  return are('delivered', 'returned') ? 'delivered' : 'shipped';
}
