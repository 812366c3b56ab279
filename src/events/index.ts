import type { CartEvents } from './cart-events.js';
import type { CatalogueEvents } from './catalogue-events.js';
import type { CheckoutEvents } from './checkout-events.js';
import type { EngagementEvents } from './engagement-events.js';
import type { ExtensionEvents } from './extension-events.js';
import type { GiftCardEvents } from './gift-card-events.js';
import type { OrderEvents } from './order-events.js';
import type { PanelEvents } from './panel-events.js';
import type { SearchEvents } from './search-events.js';
import type { StoreEvents } from './store-events.js';

export type * from './cart-events.js';
export type * from './catalogue-events.js';
export type * from './checkout-events.js';
export type * from './engagement-events.js';
export type * from './extension-events.js';
export type * from './gift-card-events.js';
export type * from './order-events.js';
export type * from './panel-events.js';
export type * from './search-events.js';
export type * from './store-events.js';
export type * from './wait-until.js';

/** Every event of the kit by its name. */
export interface StorefrontEvents
  extends
    CartEvents,
    CatalogueEvents,
    CheckoutEvents,
    EngagementEvents,
    ExtensionEvents,
    GiftCardEvents,
    OrderEvents,
    PanelEvents,
    SearchEvents,
    StoreEvents {}

declare global {
  // Elements, document and window have the same events: all events of the kit bubble and are composed,
  // except wb-line-gone.
  interface GlobalEventHandlersEventMap extends StorefrontEvents {}
}
