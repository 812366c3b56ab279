import type { CallOptions, Send } from './transport.js';

/**
 * Options of reads in a market. By default the client's own, otherwise the API
 * chooses by cookie and default.
 */
export interface MarketOptions extends CallOptions {
  market?: string | undefined;
  locale?: string | undefined;
}

/** Query parameters of a read in a market. */
export interface MarketQuery {
  market?: string;
  locale?: string;
}

/** The parts of the client that a namespace needs. */
export interface Connection {
  send: Send;
  /**
   * The store of a call.
   * @param named the call's own store
   * @throws TypeError when neither the client nor an earlier call has named one
   */
  storeId: (named?: number) => number;
  /** Query parameters of a call. Undefined members are not sent. */
  market: (options: MarketOptions) => MarketQuery;
}
