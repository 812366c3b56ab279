import type { SearchResult } from '@storefront/contract';
import type { CustomerClient } from '../customer-client.js';
import type { StorefrontError } from '../error.js';
import type { SearchOptions } from '../search.js';

/** What the cache can do without, and then does for the rest of the page's life. */
export type SearchTier = 'localStorage' | 'indexedDB' | 'worker' | 'code';

/** The market is the cache's. */
export interface CachedSearchOptions extends Omit<SearchOptions, 'market' | 'locale'> {
  /** A newer query ends older ones of its channel: two search boxes on a page take two. */
  channel?: string | undefined;
}

export interface CachedSearchResult extends SearchResult {
  /** Who answered: the API, or the copy at hand. */
  tier: 'api' | 'local';
  /** Whether the copy was older than `freshFor`; it is then being compared with the API's. */
  stale: boolean;
}

export interface SearchCacheStatus {
  /** Who answers the next query. */
  readonly tier: 'api' | 'local';
  /** The market of the copy, else the one asked for. */
  readonly market: string | undefined;
  /** Hash of the copy at hand; null without one. */
  readonly version: string | null;
  readonly documents: number;
  /** Of the corpus as it came. */
  readonly bytes: number;
  readonly stale: boolean;
  /** When the copy was last known to be current, in milliseconds since 1970. */
  readonly checkedAt: number | null;
  /** What was written off for this page because it is missing or failed. */
  readonly degraded: readonly SearchTier[];
  /** The corpus is beyond 8 MB: the API answers. */
  readonly tooLarge: boolean;
  /** No download before this time, in milliseconds since 1970. */
  readonly retryAt: number | null;
  /** Why the last download failed. */
  readonly error: StorefrontError | null;
}

export interface SearchCacheOptions {
  client: Pick<CustomerClient, 'baseUrl' | 'storeId' | 'market'> & {
    search: Pick<CustomerClient['search'], 'query' | 'corpus'>;
  };
  /** Market code; the client's own when absent. */
  market?: string | undefined;
  /** Milliseconds for which a copy is taken for current without asking; 5 minutes. */
  freshFor?: number | undefined;
  /** Where copies outlive the page; null: nowhere. The page's own when absent. */
  storage?: { manifest?: Storage | null; indexedDB?: IDBFactory | null } | undefined;
  /** Makes the worker that builds indexes, or false: they are built on the page's own thread. */
  worker?: false | (() => Worker) | undefined;
  /** Milliseconds since 1970; for tests. */
  now?: (() => number) | undefined;
}

export interface SearchCache {
  /**
   * Ranked hits, as `client.search.query` gives them. The first call begins the download.
   * @throws StorefrontError `ABORTED` when superseded, otherwise as the client gives it
   */
  query(q: string, options?: CachedSearchOptions): Promise<CachedSearchResult>;
  /** Opens the copy, and downloads it where there is none or a stale one. Never rejects: `status` says what came of it. */
  warm(): Promise<void>;
  /** Searches in another market from now on; queries under way are aborted. */
  setMarket(code: string | undefined): void;
  status(): SearchCacheStatus;
  /** @returns what ends it */
  subscribe(listener: (status: SearchCacheStatus) => void): () => void;
  /** Forgets all copies, stored ones too. */
  clear(): Promise<void>;
  /** Aborts what is under way; queries reject from now on. Copies stay stored. */
  dispose(): void;
}
