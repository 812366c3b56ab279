import type { SearchResult } from '@storefront/contract';
import { makeError, toStorefrontError } from './errors.js';
import { lazy } from './lazy.js';
import type { Observable } from './observable.js';
import { wholeAnswer } from './search-answer.js';
import type { SearchAnswer, SearchRequest, SearchState, SearchWish } from './types.js';
import type { SearchDependencies, SearchCopy } from './search-dependencies.js';

/** True when the shopper asked to save data. Then there is no copy. */
const savesData = (): boolean =>
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection?.saveData === true;

/**
 * Searches the copy of the current market. Uses the API where there is no copy
 * or it is switched off.
 */
export function createSearchStore(
  state: Observable<SearchState>,
  { client, market, shop, loadCopy }: SearchDependencies,
) {
  let disposed = false;
  const copy = lazy(async () => {
    if (!loadCopy) return undefined;
    const [create] = await Promise.all([loadCopy(), market.store.getState() === undefined && shop.load()]);
    const code = market.store.getState();
    // The shop's data could not be read. The next query tries again.
    if (code === undefined) throw makeError('NETWORK', 'the market is not known yet', true);
    const searchCopy = create({ client, market: code });
    searchCopy.subscribe(() => state.set(searchCopy.status()));
    market.store.subscribe((next) => {
      if (next !== undefined) searchCopy.setMarket(next);
    });
    if (disposed) searchCopy.dispose();
    return searchCopy;
  });
  const load = (): Promise<SearchCopy | undefined> =>
    disposed || savesData() ? Promise.resolve(undefined) : copy.load().catch(() => undefined);

  return {
    query: async ({ q, ...options }: SearchRequest, wish: SearchWish = {}): Promise<SearchAnswer> => {
      const { signal, channel, cache = 'auto' } = wish;
      try {
        const searchCopy = cache === 'off' ? undefined : await load();
        if (signal?.aborted) throw makeError('ABORTED', 'a newer question took its place');
        const answer = await market.read<SearchResult & Partial<SearchAnswer>>((code) =>
          searchCopy && code !== undefined
            ? searchCopy.query(q, { ...options, signal, channel })
            : client.search.query(q, { ...options, market: code, signal }),
        );
        return wholeAnswer(answer, q);
      } catch (error) {
        throw toStorefrontError(error);
      }
    },
    preload: async (): Promise<void> => {
      await (await load())?.preload().catch(() => undefined);
    },
    dispose: (): void => {
      disposed = true;
      copy.now()?.dispose();
    },
  };
}
