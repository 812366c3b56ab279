import {
  createSearchCache,
  MANIFEST_KEY,
  type SearchCache,
  type SearchCacheOptions,
} from '@storefront/client/search-cache/index';
import { onFirstInput } from './browser-page.js';

/**
 * A copy to search that is brought once there is a shopper: whoever comes to a page of hits and leaves it again has not
 * paid for a copy. Until the page is touched, the API answers; a copy that was kept on an earlier page answers at once.
 */
export function createSearchCopy(options: SearchCacheOptions): SearchCache {
  const { client } = options;
  const cache = createSearchCache(options);
  // Of what was done before this code came the browser knows; one that does not say is asked for no patience.
  let isTouched =
    isKept(options) || ((navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true);
  let isWanted = false;
  const forget = isTouched
    ? undefined
    : onFirstInput(() => {
        isTouched = true;
        if (isWanted) cache.warm().catch(() => undefined);
      });
  return {
    ...cache,
    async query(q, its = {}) {
      if (isTouched) return await cache.query(q, its);
      isWanted = true;
      const { channel: _channel, ...query } = its;
      const { market } = cache.status();
      return { ...(await client.search.query(q, { ...query, market })), tier: 'api', stale: false };
    },
    dispose() {
      forget?.();
      cache.dispose();
    },
  };
}

/** Whether this browser may have a copy. Storage that is refused has none. */
function isKept({ storage }: SearchCacheOptions): boolean {
  try {
    const its = storage?.manifest === undefined ? localStorage : storage.manifest;
    return its?.getItem(MANIFEST_KEY) != null;
  } catch {
    return false;
  }
}
