import { toStorefrontError } from './errors.js';
import type { CreateObservable, Observable } from './observable.js';
import type { PagePort } from './page-port.js';

/**
 * The market that reads ask for, and the fallback when no market has that code.
 */
export interface MarketChoice {
  readonly store: Observable<string | undefined>;
  /**
   * Reads in the current market. A code the shop does not know, from an old
   * link or cookie, is replaced by the default.
   * @param other the market to read in instead; it has no fallback
   */
  read<T>(request: (market: string | undefined) => Promise<T>, other?: string): Promise<T>;
  /** Sets the store's default as the current market, once known. */
  settle(code: string): void;
  /** Sets the shopper's choice. */
  choose(code: string): void;
}

/**
 * The page's address takes precedence over the page's configuration, and that
 * over the shopper's choice on an earlier page.
 */
export function createMarket(
  configured: string | undefined,
  page: PagePort,
  observable: CreateObservable,
): MarketChoice {
  const initial = page.addressMarket?.() || configured || page.cookieMarket?.() || undefined;
  const store = observable<string | undefined>(initial, undefined, 'market');
  let chosen = false;

  return {
    store,
    read: async (request, other) => {
      const code = other ?? store.getState();
      try {
        return await request(code);
      } catch (error) {
        if (code === undefined || chosen || other || toStorefrontError(error).code !== 'MARKET_NOT_FOUND') throw error;
        // Another read may have fallen back already. Then its fallback is this
        // read's market too.
        if (store.getState() === code) store.set(code === configured ? undefined : configured);
        return request(store.getState());
      }
    },
    settle: (code) => {
      if (store.getState() === undefined) store.set(code);
    },
    choose: (code) => {
      chosen = true;
      store.set(code);
    },
  };
}
