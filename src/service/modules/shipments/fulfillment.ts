import type { Order, ShipmentStatus } from '@storefront/contract';

/** Pieces of an order by line id. */
export type Pieces = ReadonlyMap<string, number>;

export interface Parcel {
  readonly status: ShipmentStatus;
  readonly pieces: Pieces;
}

/** A parcel that stands ready has not left; all other statuses say that it has. */
export const hasLeft = (status: ShipmentStatus): boolean => status !== 'preparing';

const piecesIn = (parcels: readonly Parcel[], line: string): number =>
  parcels.reduce((sum, { pieces }) => sum + (pieces.get(line) ?? 0), 0);

/** Pieces that a parcel may still be made of: those in no parcel, and those that came back. */
export function sendable(ordered: Pieces, parcels: readonly Parcel[]): Map<string, number> {
  const standing = parcels.filter(({ status }) => status !== 'returned');
  return new Map([...ordered].map(([line, quantity]) => [line, Math.max(0, quantity - piecesIn(standing, line))]));
}

/** Pieces in no parcel at all: what "the rest" means. What came back is sent again only when it is named. */
export function unsent(ordered: Pieces, parcels: readonly Parcel[]): Map<string, number> {
  return new Map(
    [...ordered].flatMap(([line, quantity]) => {
      const left = quantity - piecesIn(parcels, line);
      return left > 0 ? [[line, left] as const] : [];
    }),
  );
}

/** What an order's parcels say together. Pure. */
export function fulfillmentOf(ordered: Pieces, parcels: readonly Parcel[]): Order['fulfillmentStatus'] {
  if (parcels.length === 0) return 'unfulfilled';
  const waits = unsent(ordered, parcels).size > 0 || parcels.some(({ status }) => !hasLeft(status));
  if (waits) return 'in-progress';
  if (parcels.every(({ status }) => status === 'returned')) return 'returned';
  return parcels.every(({ status }) => status === 'delivered' || status === 'returned') ? 'delivered' : 'shipped';
}
