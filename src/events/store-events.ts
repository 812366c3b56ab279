import type { CartDetail } from './cart-events.js';
import type { StorefrontError } from '../stores/types.js';

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

/** What every element fires, and what the page's stores fire at the document. */
export interface StoreEvents {
  'wb-ready': CustomEvent<undefined>;
  'wb-error': CustomEvent<ErrorDetail>;
  /** At the document, after each settled change of a cart, of another tab as well. */
  'wb-cart-change': CustomEvent<CartDetail>;
  /** At the document. */
  'wb-market-change': CustomEvent<MarketChangeDetail>;
}
