import { toStorefrontError } from './errors.js';
import { observable, type Observable } from './observable.js';
import type { PagePort } from './page-port.js';

/** Which market reads ask for, and what happens when there is none of that code. */
export interface MarketChoice {
  readonly store: Observable<string | undefined>;
  /**
   * Reads in the market in force. A code the shop does not know, from an old link or cookie, gives way to the default.
   * @param other to read in instead; it gives way to none
   */
  read<T>(request: (market: string | undefined) => Promise<T>, other?: string): Promise<T>;
  /** Takes the store's default, once known, as the market in force. */
  settle(code: string): void;
  /** Takes the shopper's choice. */
  choose(code: string): void;
}

/** The page's address beats what the page configures, which beats what the shopper chose on an earlier page. */
export function createMarket(configured: string | undefined, page: PagePort): MarketChoice {
  const initial = page.addressMarket?.() || configured || page.cookieMarket?.() || undefined;
  const store = observable<string | undefined>(initial);
  let chosen = false;

  return {
    store,
    read: async (request, other) => {
      const code = other ?? store.getState();
      try {
        return await request(code);
      } catch (error) {
        if (code === undefined || chosen || other || toStorefrontError(error).code !== 'MARKET_NOT_FOUND') throw error;
        // Others may have noticed meanwhile: then their fallback is this read's market, too.
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
