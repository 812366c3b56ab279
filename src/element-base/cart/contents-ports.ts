import type { CartDetail } from '../../events/index.js';
import type { CartState, StorefrontStores } from '../../stores/types.js';

/** The protected members of a cart element that its contents use. */
export interface ContentsPorts {
  stores: () => StorefrontStores | undefined;
  state: () => CartState;
  /** Address of a link. `undefined` if neither the page nor the store gives one. */
  href: (way: 'cart' | 'checkout') => string | undefined;
  /** Fires the event before the shopper leaves the page. @returns `false` if the page prevents it */
  leave: (type: 'wb-checkout' | 'wb-view-cart', detail: CartDetail) => boolean;
  focusHeading: () => void;
}
