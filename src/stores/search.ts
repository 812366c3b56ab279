import type { CustomerClient } from '@storefront/client';
import { laterStore } from './later-store.js';
import type { MarketChoice } from './market.js';
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

const idle: SearchState = {
  tier: 'api',
  version: null,
  stale: false,
  degraded: [],
  tooLarge: false,
  error: null,
};

/** Search, whose code comes with its first use: a page whose shopper does not search carries none of it. */
export function createSearch(dependencies: SearchDependencies): SearchStore & { dispose(): void } {
  const { core, face } = laterStore(idle, async (state) =>
    (await import('./search-store.js')).createSearchStore(state, dependencies),
  );
  return {
    ...face,
    query: (request, wish) => core.bring().then((its) => its.query(request, wish)),
    warm: () =>
      core.bring().then(
        (its) => its.warm(),
        () => undefined,
      ),
  };
}
