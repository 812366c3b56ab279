import { StorefrontError } from '../request/error.js';
import type { SearchEngine } from './engine.js';
import type { CachedSearchResult, SearchCache, SearchCacheOptions, SearchCacheStatus, SearchTier } from './types.js';

export { MANIFEST_KEY } from './manifest-key.js';
export type {
  CachedSearchOptions,
  CachedSearchResult,
  SearchCache,
  SearchCacheOptions,
  SearchCacheStatus,
  SearchTier,
} from './types.js';

const aborted = (message: string): StorefrontError => new StorefrontError({ code: 'ABORTED', message });

/**
 * Search with a local copy of the store's documents. The API answers until the
 * copy is ready; after that no query sends a request. Copies survive the page,
 * one for each market. Where they cannot be stored, they stay in memory.
 * Nothing is requested before the first query or `preload()`.
 */
export function createSearchCache(options: SearchCacheOptions): SearchCache {
  const { client } = options;
  let market = options.market ?? client.market;
  let engine: SearchEngine | undefined;
  let coming: Promise<SearchEngine | undefined> | undefined;
  let disposed = false;
  let codeIsMissing = false;
  const listeners = new Set<(status: SearchCacheStatus) => void>();
  const running = new Map<string, AbortController>();

  const read = (): SearchCacheStatus =>
    engine?.status() ?? {
      tier: 'api',
      market,
      version: null,
      documents: 0,
      bytes: 0,
      stale: false,
      checkedAt: null,
      degraded: codeIsMissing ? (['code'] satisfies SearchTier[]) : [],
      tooLarge: false,
      retryAt: null,
      error: null,
    };
  let last = read();
  /** Returns the same object as long as nothing changes. */
  const status = (): SearchCacheStatus => {
    const now = read();
    if (Object.entries(now).some(([name, value]) => String(last[name as keyof SearchCacheStatus]) !== String(value))) {
      last = now;
    }
    return last;
  };
  const changed = (): void => {
    const before = last;
    if (status() === before) return;
    for (const listener of [...listeners]) {
      try {
        listener(last);
      } catch (cause) {
        // Search continues; the page receives the error.
        queueMicrotask(() => {
          throw cause;
        });
      }
    }
  };

  /**
   * Undefined when the code does not load: the API answers, and the next query
   * tries again.
   */
  const load = (): Promise<SearchEngine | undefined> =>
    (coming ??= import('./engine.js').then(
      ({ SearchEngine }) => {
        codeIsMissing = false;
        return (engine = new SearchEngine(options, market, changed));
      },
      () => {
        codeIsMissing = true;
        coming = undefined;
        changed();
        return undefined;
      },
    ));

  const abortAll = (message: string): void => {
    for (const controller of running.values()) controller.abort(aborted(message));
  };

  return {
    query(q, searchOptions = {}) {
      const { channel = '', signal } = searchOptions;
      const controller = new AbortController();
      running.get(channel)?.abort(aborted('A newer query came'));
      running.set(channel, controller);
      const stop = (): void => controller.abort(aborted('The query was aborted'));
      signal?.addEventListener('abort', stop);
      if (signal?.aborted) stop();
      if (disposed) controller.abort(aborted('The search cache was disposed of'));
      return new Promise<CachedSearchResult>((resolve, reject) => {
        const end = (): void => reject(controller.signal.reason as StorefrontError);
        controller.signal.addEventListener('abort', end);
        if (controller.signal.aborted) end();
        else
          void load()
            .then(async (engine) => {
              controller.signal.throwIfAborted();
              if (engine) return engine.query(q, searchOptions, controller.signal);
              const { channel: _channel, ...query } = searchOptions;
              const answer = await client.search.query(q, { ...query, market, signal: controller.signal });
              return { ...answer, tier: 'api' as const, stale: false };
            })
            .then(resolve, reject);
      }).finally(() => {
        signal?.removeEventListener('abort', stop);
        if (running.get(channel) === controller) running.delete(channel);
      });
    },
    async preload() {
      if (!disposed) await (await load())?.preload();
    },
    setMarket(code) {
      if (code === market) return;
      market = code;
      abortAll('Another market was chosen');
      engine?.setMarket(code);
      changed();
    },
    status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async clear() {
      await (await load())?.clear();
    },
    dispose() {
      disposed = true;
      abortAll('The search cache was disposed of');
      listeners.clear();
      engine?.dispose();
    },
  };
}
