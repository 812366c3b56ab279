import type { CustomerClient } from '@storefront/client';
import { lazy } from './lazy.js';
import type { MarketChoice } from './market.js';
import { observable } from './observable.js';
import type { BringSearchCopy } from './search-store.js';
import type { Resource, SearchState, SearchStore } from './types.js';

export interface SearchDependencies {
  client: CustomerClient;
  market: MarketChoice;
  /** Names the market when neither page nor shopper did. */
  shop: Resource<unknown>;
  /** Brings the code of the copy that is searched without a request; absent: every question goes to the API. */
  bringCopy?: BringSearchCopy | undefined;
}

/** Search, whose code comes with its first use: a page whose shopper does not search carries none of it. */
export function createSearch(dependencies: SearchDependencies): SearchStore & { dispose(): void } {
  const state = observable<SearchState>({
    tier: 'api',
    version: null,
    stale: false,
    degraded: [],
    tooLarge: false,
    error: null,
  });
  let disposed = false;
  const core = lazy(async () => {
    const { createSearchStore } = await import('./search-store.js');
    const its = createSearchStore(state, dependencies);
    if (disposed) its.dispose();
    return its;
  });
  return {
    getState: state.getState,
    subscribe: state.subscribe,
    query: (request, wish) => core.bring().then((its) => its.query(request, wish)),
    warm: () =>
      core.bring().then(
        (its) => its.warm(),
        () => undefined,
      ),
    dispose: () => {
      disposed = true;
      core.now()?.dispose();
    },
  };
}
