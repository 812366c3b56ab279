import type { MarketImpact } from '@storefront/contract';
import type { CartDetail } from './cart-events.js';
import type { StorefrontError } from '../stores/types.js';
import type { WaitUntil } from './wait-until.js';

/** Detail of `wb-error`: a read failed. `retry` repeats it. */
export interface ErrorDetail {
  code: string;
  /** HTTP status. 0: there was no response. */
  status: number;
  errors: StorefrontError['errors'];
  retry: () => void;
}

/** Detail of `wb-market-change`. */
export interface MarketChangeDetail {
  /** Code of the market in force. */
  market: string;
  /** Code of the previous market. undefined: it was not known. */
  previous: string | undefined;
}

/** Detail of `wb-before-market-change`, which is cancelable. */
export interface BeforeMarketChangeDetail extends WaitUntil {
  /** Code of the next market. */
  market: string;
  /** Preview of the cart in the next market. null: the cart is empty, or no preview was requested. */
  cartImpact: MarketImpact | null;
}

/** Events of every element, and events that the stores of the page fire at the document. */
export interface StoreEvents {
  'wb-ready': CustomEvent<undefined>;
  'wb-error': CustomEvent<ErrorDetail>;
  /** Fired at the document after each confirmed change of the cart, in this tab or another. */
  'wb-cart-change': CustomEvent<CartDetail>;
  'wb-before-market-change': CustomEvent<BeforeMarketChangeDetail>;
  /** At the document. */
  'wb-market-change': CustomEvent<MarketChangeDetail>;
}
