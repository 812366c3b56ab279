import type { Order, ShipmentStatus } from '@storefront/contract';

/** Pieces of an order by line id. */
export type Pieces = ReadonlyMap<string, number>;

export interface Parcel {
  readonly status: ShipmentStatus;
  readonly pieces: Pieces;
}

/** A parcel in preparation has not left. All other statuses mean that it has. */
export const hasLeft = (status: ShipmentStatus): boolean => status !== 'preparing';

const piecesIn = (parcels: readonly Parcel[], line: string): number =>
  parcels.reduce((sum, { pieces }) => sum + (pieces.get(line) ?? 0), 0);

/** Pieces that a new parcel may contain: those in no parcel, and those that were returned. */
export function sendable(ordered: Pieces, parcels: readonly Parcel[]): Map<string, number> {
  const kept = parcels.filter(({ status }) => status !== 'returned');
  return new Map([...ordered].map(([line, quantity]) => [line, Math.max(0, quantity - piecesIn(kept, line))]));
}

/**
 * Pieces in no parcel at all: the default content of a parcel. Returned pieces are sent again only when they are named.
 */
export function unsent(ordered: Pieces, parcels: readonly Parcel[]): Map<string, number> {
  return new Map(
    [...ordered].flatMap(([line, quantity]) => {
      const left = quantity - piecesIn(parcels, line);
      return left > 0 ? [[line, left] as const] : [];
    }),
  );
}

/** The fulfillment status of an order, computed from its parcels. Pure. */
export function fulfillmentOf(ordered: Pieces, parcels: readonly Parcel[]): Order['fulfillmentStatus'] {
  if (parcels.length === 0) return 'unfulfilled';
  const waits = unsent(ordered, parcels).size > 0 || parcels.some(({ status }) => !hasLeft(status));
  if (waits) return 'in-progress';
  if (parcels.every(({ status }) => status === 'returned')) return 'returned';
  return parcels.every(({ status }) => status === 'delivered' || status === 'returned') ? 'delivered' : 'shipped';
}
