import type { CustomerClient } from '@storefront/client';
import type { SearchResult } from '@storefront/contract';
import { makeError, toStorefrontError } from './errors.js';
import { lazy } from './lazy.js';
import type { Observable } from './observable.js';
import { wholeAnswer } from './search-answer.js';
import type { SearchDependencies } from './search.js';
import type { SearchAnswer, SearchRequest, SearchState, SearchWish } from './types.js';

/** What the store needs of the client's search cache: a copy of a market that answers when it can, else the API does. */
export interface SearchCopy {
  query(
    q: string,
    options: Omit<SearchRequest, 'q'> & { signal?: AbortSignal | undefined; channel?: string | undefined },
  ): Promise<SearchResult & Pick<SearchAnswer, 'tier' | 'stale'>>;
  warm(): Promise<unknown>;
  setMarket(code: string): unknown;
  status(): SearchState;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}
export type BringSearchCopy = () => Promise<(options: { client: CustomerClient; market: string }) => SearchCopy>;

/** Whether the shopper asked for few bytes: then there is no copy. */
const savesData = (): boolean =>
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection?.saveData === true;

/** Asks the copy of the market in force; the API where there is none, or where it is not wanted. */
export function createSearchStore(
  state: Observable<SearchState>,
  { client, market, shop, bringCopy }: SearchDependencies,
) {
  let disposed = false;
  const copy = lazy(async () => {
    if (!bringCopy) return undefined;
    const [create] = await Promise.all([bringCopy(), market.store.getState() === undefined && shop.load()]);
    const code = market.store.getState();
    // The shop could not be read: it is tried again with the next question.
    if (code === undefined) throw makeError('NETWORK', 'the market is not known yet', true);
    const its = create({ client, market: code });
    its.subscribe(() => state.set(its.status()));
    market.store.subscribe((next) => {
      if (next !== undefined) its.setMarket(next);
    });
    if (disposed) its.dispose();
    return its;
  });
  const bring = (): Promise<SearchCopy | undefined> =>
    disposed || savesData() ? Promise.resolve(undefined) : copy.bring().catch(() => undefined);

  return {
    query: async ({ q, ...options }: SearchRequest, wish: SearchWish = {}): Promise<SearchAnswer> => {
      const { signal, channel, cache = 'auto' } = wish;
      try {
        const its = cache === 'off' ? undefined : await bring();
        if (signal?.aborted) throw makeError('ABORTED', 'a newer question took its place');
        const answer = await market.read<SearchResult & Partial<SearchAnswer>>((code) =>
          its && code !== undefined
            ? its.query(q, { ...options, signal, channel })
            : client.search.query(q, { ...options, market: code, signal }),
        );
        return wholeAnswer(answer, q);
      } catch (error) {
        throw toStorefrontError(error);
      }
    },
    warm: async (): Promise<void> => {
      await (await bring())?.warm().catch(() => undefined);
    },
    dispose: (): void => {
      disposed = true;
      copy.now()?.dispose();
    },
  };
}
