import type { CustomerClient } from '@storefront/client';
import type { MarketChoice } from './market.js';
import type { Resource, SearchAnswer, SearchRequest, SearchState } from './types.js';
import type { SearchResult } from '@storefront/contract';

export interface SearchDependencies {
  client: CustomerClient;
  market: MarketChoice;
  /** Gives the market if neither page nor shopper chose one. */
  shop: Resource<unknown>;
  /**
   * Loads the code of the local search copy. Without it, every query goes to
   * the API.
   */
  loadCopy?: LoadSearchCopy | undefined;
}

/**
 * The parts of the client's search cache that the store needs. A market's copy
 * answers when it can, otherwise the API does.
 */
export interface SearchCopy {
  query(
    q: string,
    options: Omit<SearchRequest, 'q'> & { signal?: AbortSignal | undefined; channel?: string | undefined },
  ): Promise<SearchResult & Pick<SearchAnswer, 'tier' | 'stale'>>;
  preload(): Promise<unknown>;
  setMarket(code: string): unknown;
  status(): SearchState;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

export type LoadSearchCopy = () => Promise<(options: { client: CustomerClient; market: string }) => SearchCopy>;
