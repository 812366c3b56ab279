import type { AppliedRule, CartLine, Order, Shipment, ShipmentUpdate } from '@storefront/contract';

/** Detail of `wb-shipping-load`: the parcels of an order are shown. */
export interface ShippingLoadDetail {
  shipments: readonly Shipment[];
}

/** Detail of `wb-track`, which is cancelable: the shopper opens the page of the carrier. */
export interface TrackDetail {
  shipment: Shipment;
  url: string;
}

/** Detail of `wb-shipping-update`: the new tracking updates, newest first. */
export interface ShippingUpdateDetail {
  updates: readonly ShipmentUpdate[];
}

/** Detail of `wb-rules-load`. */
export interface RulesLoadDetail {
  rules: readonly AppliedRule[];
}

/** Detail of `wb-reorder`: the items of an order are in the cart again, except items that cannot be bought. */
export interface ReorderDetail {
  order: Order;
  /** Number of items added to the cart. */
  itemsAdded: number;
  /** Lines that could not be added completely. */
  missing: readonly CartLine[];
}

export interface OrderEvents {
  'wb-shipping-load': CustomEvent<ShippingLoadDetail>;
  'wb-track': CustomEvent<TrackDetail>;
  'wb-shipping-update': CustomEvent<ShippingUpdateDetail>;
  'wb-reorder': CustomEvent<ReorderDetail>;
  'wb-rules-load': CustomEvent<RulesLoadDetail>;
}
