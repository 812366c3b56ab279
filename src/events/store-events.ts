import type { MarketImpact } from '@storefront/contract';
import type { CartDetail } from './cart-events.js';
import type { StorefrontError } from '../stores/types.js';
import type { WaitUntil } from './wait-until.js';

/** Detail of `wb-error`: a read failed; `retry` asks again. */
export interface ErrorDetail {
  code: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  errors: StorefrontError['errors'];
  retry: () => void;
}

/** Detail of `wb-market-change`. */
export interface MarketChangeDetail {
  /** Code of the market in force. */
  market: string;
  /** Code of the one before; undefined when it was not known yet. */
  previous: string | undefined;
}

/** Detail of `wb-before-market-change`, which is cancelable. */
export interface BeforeMarketChangeDetail extends WaitUntil {
  /** Code of the market to come. */
  market: string;
  /** What the market would make of the cart; null for an empty cart, and where nobody was asked. */
  cartImpact: MarketImpact | null;
}

/** What every element fires, and what the page's stores fire at the document. */
export interface StoreEvents {
  'wb-ready': CustomEvent<undefined>;
  'wb-error': CustomEvent<ErrorDetail>;
  /** At the document, after each settled change of a cart, of another tab as well. */
  'wb-cart-change': CustomEvent<CartDetail>;
  'wb-before-market-change': CustomEvent<BeforeMarketChangeDetail>;
  /** At the document. */
  'wb-market-change': CustomEvent<MarketChangeDetail>;
}
