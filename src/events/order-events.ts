import type { AppliedRule, CartLine, Order, Shipment, ShipmentUpdate } from '@storefront/contract';

/** Detail of `wb-shipping-load`: the parcels of an order are shown. */
export interface ShippingLoadDetail {
  shipments: readonly Shipment[];
}

/** Detail of `wb-track`, which is cancelable: the shopper opens the carrier's page. */
export interface TrackDetail {
  shipment: Shipment;
  url: string;
}

/** Detail of `wb-shipping-update`: news that were not there before, newest first. */
export interface ShippingUpdateDetail {
  updates: readonly ShipmentUpdate[];
}

/** Detail of `wb-rules-load`. */
export interface RulesLoadDetail {
  rules: readonly AppliedRule[];
}

/** Detail of `wb-reorder`: what an order held is in the cart again, as far as it can be bought. */
export interface ReorderDetail {
  order: Order;
  /** How many items are in the cart that were not before. */
  itemsAdded: number;
  /** Lines of which not everything could be added. */
  missing: readonly CartLine[];
}

export interface OrderEvents {
  'wb-shipping-load': CustomEvent<ShippingLoadDetail>;
  'wb-track': CustomEvent<TrackDetail>;
  'wb-shipping-update': CustomEvent<ShippingUpdateDetail>;
  'wb-reorder': CustomEvent<ReorderDetail>;
  'wb-rules-load': CustomEvent<RulesLoadDetail>;
}
