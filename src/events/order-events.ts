import type { AppliedRule, Shipment, ShipmentUpdate } from '@storefront/contract';

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

export interface OrderEvents {
  'wb-shipping-load': CustomEvent<ShippingLoadDetail>;
  'wb-track': CustomEvent<TrackDetail>;
  'wb-shipping-update': CustomEvent<ShippingUpdateDetail>;
  'wb-rules-load': CustomEvent<RulesLoadDetail>;
}
