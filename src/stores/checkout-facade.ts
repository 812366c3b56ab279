import { toStorefrontError } from './errors.js';
import { lazy } from './lazy.js';
import { observable, type Observable } from './observable.js';
import type { CheckoutDependencies } from './checkout-store.js';
import type { CheckoutState, CheckoutStore } from './types.js';

/**
 * The checkout, whose code comes with its first use: a page that lists products does not carry it.
 * What must happen at once, such as words in place of a number after an edit, happens here.
 */
export function createCheckoutFacade(dependencies: CheckoutDependencies): CheckoutStore & { dispose: () => void } {
  const state: Observable<CheckoutState> = observable<CheckoutState>({
    checkout: { status: 'idle' },
    settled: false,
    error: null,
    phase: 'idle',
  });
  let disposed = false;
  const core = lazy(async () => {
    const { createCheckoutStore } = await import('./checkout-store.js');
    const its = createCheckoutStore(state, dependencies);
    if (disposed) its.dispose();
    return its;
  });
  const failed = (error: unknown): void => state.patch({ error: toStorefrontError(error) });

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    load: () => {
      const its = core.now();
      if (its) return its.load();
      state.patch({ checkout: { status: 'loading' } });
      return core.bring().then(
        (made) => made.load(),
        (error: unknown) => state.patch({ checkout: { status: 'error', error: toStorefrontError(error) } }),
      );
    },
    edit: (input) => {
      const its = core.now();
      if (its) {
        its.edit(input);
        return;
      }
      state.patch({ settled: false });
      core.bring().then((made) => made.edit(input), failed);
    },
    flush: () => core.bring().then((its) => its.flush(), failed),
    exactQuote: () => core.now()?.exactQuote() ?? null,
    place: (options) => core.now()?.place(options) ?? core.bring().then((its) => its.place(options)),
    resume: () => core.bring().then((its) => its.resume(), failed),
    dispose: () => {
      disposed = true;
      core.now()?.dispose();
    },
  };
}
