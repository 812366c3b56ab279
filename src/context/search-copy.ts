import {
  createSearchCache,
  MANIFEST_KEY,
  type SearchCache,
  type SearchCacheOptions,
} from '@storefront/client/search-cache/index';
import { onFirstInput } from './browser-page.js';

/**
 * A local copy for search. It loads after the first interaction with the page, so a visitor who leaves at once does not
 * download it. Until then the API answers. A copy stored by an earlier page answers immediately.
 */
export function createSearchCopy(options: SearchCacheOptions): SearchCache {
  const { client } = options;
  const cache = createSearchCache(options);
  // The browser knows of interactions before this code loaded. A browser without that information loads the copy now.
  let isTouched =
    isKept(options) || ((navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true);
  let isWanted = false;
  const forget = isTouched
    ? undefined
    : onFirstInput(() => {
        isTouched = true;
        if (isWanted) cache.preload().catch(() => undefined);
      });
  return {
    ...cache,
    async query(q, searchOptions = {}) {
      if (isTouched) return await cache.query(q, searchOptions);
      isWanted = true;
      const { channel: _channel, ...query } = searchOptions;
      const { market } = cache.status();
      return { ...(await client.search.query(q, { ...query, market })), tier: 'api', stale: false };
    },
    dispose() {
      forget?.();
      cache.dispose();
    },
  };
}

/** true: this browser can store a copy. */
function isKept({ storage }: SearchCacheOptions): boolean {
  try {
    const current = storage?.manifest === undefined ? localStorage : storage.manifest;
    return current?.getItem(MANIFEST_KEY) != null;
  } catch {
    return false;
  }
}
