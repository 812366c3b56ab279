import { lazyStore } from './lazy-store.js';
import type { CreateObservable } from './observable.js';
import type { SearchState, SearchStore } from './types.js';
import type { SearchDependencies } from './search-dependencies.js';

const idle: SearchState = {
  tier: 'api',
  version: null,
  stale: false,
  degraded: [],
  tooLarge: false,
  error: null,
};

/**
 * Search. Its code is loaded with its first use, so pages without a search do
 * not load it.
 */
export function createSearch(
  dependencies: SearchDependencies,
  observable: CreateObservable,
): SearchStore & { dispose(): void } {
  const { core, face } = lazyStore(
    idle,
    async (state) => (await import('./search-store.js')).createSearchStore(state, dependencies),
    observable,
    'search',
  );
  return {
    ...face,
    query: (request, wish) => core.load().then((result) => result.query(request, wish)),
    preload: () =>
      core.load().then(
        (result) => result.preload(),
        () => undefined,
      ),
  };
}
