import type { SearchQuery, SearchResult } from '@storefront/contract';
import type { MarketOptions } from '../request/connection.js';
import type { StorefrontError } from '../request/error.js';
import type { CallOptions } from '../request/transport.js';

/**
 * Browser features the cache can do without. After a failure it does not use
 * the feature again on this page.
 */
export type SearchTier = 'localStorage' | 'indexedDB' | 'worker' | 'code';

/** Without `market`, because the cache has its own. */
export interface CachedSearchOptions extends Omit<SearchQuery, 'q' | 'market' | 'locale'>, CallOptions {
  /**
   * A newer query supersedes older ones of its channel. Two search boxes on a
   * page need two channels.
   */
  channel?: string | undefined;
}

export interface CachedSearchResult extends SearchResult {
  /** Source of the answer: the API or the local copy. */
  tier: 'api' | 'local';
  /**
   * True when the copy was older than `freshFor`. The cache then compares it
   * with the API's version.
   */
  stale: boolean;
}

export interface SearchCacheStatus {
  /** Source of the next answer. */
  readonly tier: 'api' | 'local';
  /** The market of the copy, otherwise the requested one. */
  readonly market: string | undefined;
  /** Hash of the local copy; null without one. */
  readonly version: string | null;
  readonly documents: number;
  /** Size of the downloaded corpus. */
  readonly bytes: number;
  readonly stale: boolean;
  /** When the copy was last known to be current, in milliseconds since 1970. */
  readonly checkedAt: number | null;
  /**
   * Features this page no longer uses, because they are missing or have failed.
   */
  readonly degraded: readonly SearchTier[];
  /** The corpus exceeds 8 MB, so the API answers. */
  readonly tooLarge: boolean;
  /** No download before this time, in milliseconds since 1970. */
  readonly retryAt: number | null;
  /** Why the last download failed. */
  readonly error: StorefrontError | null;
}

/** The part of a `CustomerClient` that the cache uses. */
export interface SearchClient {
  readonly baseUrl: string;
  readonly storeId: number | undefined;
  readonly market: string | undefined;
  readonly search: {
    query(q: string, options?: Omit<SearchQuery, 'q' | 'market' | 'locale'> & MarketOptions): Promise<SearchResult>;
    corpus(options?: MarketOptions & { version?: string | undefined }): Promise<ArrayBuffer | undefined>;
  };
}

export interface SearchCacheOptions {
  client: SearchClient;
  /** Market code; by default the client's own. */
  market?: string | undefined;
  /**
   * Milliseconds for which a copy counts as current without a check; 5 minutes
   * by default.
   */
  freshFor?: number | undefined;
  /**
   * Storage for copies that survive the page; null: none. By default the page's
   * own.
   */
  storage?: { manifest?: Storage | null; indexedDB?: IDBFactory | null } | undefined;
  /**
   * Creates the worker that builds indexes. False builds them on the page's own
   * thread.
   */
  worker?: false | (() => Worker) | undefined;
  /** Current time in milliseconds since 1970; for tests. */
  now?: (() => number) | undefined;
}

export interface SearchCache {
  /**
   * Ranked hits, as from `client.search.query`. The first call starts the
   * download.
   * @throws StorefrontError `ABORTED` when superseded; otherwise the client's
   * errors
   */
  query(q: string, options?: CachedSearchOptions): Promise<CachedSearchResult>;
  /**
   * Opens the copy; downloads it if it is missing or stale. Never rejects: see
   * `status` for the result.
   */
  preload(): Promise<void>;
  /** Changes the market for further searches. Aborts running queries. */
  setMarket(code: string | undefined): void;
  status(): SearchCacheStatus;
  /** @returns a function that ends the subscription */
  subscribe(listener: (status: SearchCacheStatus) => void): () => void;
  /** Deletes all copies, stored ones included. */
  clear(): Promise<void>;
  /** Aborts running work. Later queries reject. Stored copies remain. */
  dispose(): void;
}
