import { toStorefrontError } from './errors.js';
import { observable, type Observable } from './observable.js';
import type { CheckoutDependencies, CheckoutInternals } from './checkout-store.js';
import type { CheckoutState, CheckoutStore } from './types.js';

/**
 * The checkout, whose code comes with its first use: a page that lists products does not carry it.
 * What must happen at once, such as words in place of a number after an edit, happens here.
 */
export function createCheckoutFacade(dependencies: CheckoutDependencies): CheckoutStore & { dispose(): void } {
  const state: Observable<CheckoutState> = observable<CheckoutState>({
    checkout: { status: 'idle' },
    settled: false,
    error: null,
    phase: 'idle',
  });
  let core: CheckoutInternals | undefined;
  let coming: Promise<CheckoutInternals> | undefined;
  let disposed = false;

  const bring = (): Promise<CheckoutInternals> => {
    coming ??= import('./checkout-store.js').then(
      ({ createCheckoutStore }) => {
        core = createCheckoutStore(state, dependencies);
        if (disposed) core.dispose();
        return core;
      },
      (cause: unknown) => {
        // Code that did not arrive is asked for again by the next call.
        coming = undefined;
        const message = cause instanceof Error ? cause.message : String(cause);
        throw Object.assign(new Error(message, { cause }), {
          ...{ code: 'NETWORK', status: 0, errors: [], retryable: true },
        });
      },
    );
    return coming;
  };
  const failed = (error: unknown): void => state.patch({ error: toStorefrontError(error) });

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    load: () =>
      bring().then(
        (its) => its.load(),
        (error: unknown) => state.patch({ checkout: { status: 'error', error: toStorefrontError(error) } }),
      ),
    edit: (input) => {
      if (core) {
        core.edit(input);
        return;
      }
      state.patch({ settled: false });
      bring().then((its) => its.edit(input), failed);
    },
    flush: () => bring().then((its) => its.flush(), failed),
    exactQuote: () => core?.exactQuote() ?? null,
    place: (options) => core?.place(options) ?? bring().then((its) => its.place(options)),
    resume: () => bring().then((its) => its.resume(), failed),
    dispose: () => {
      disposed = true;
      core?.dispose();
    },
  };
}
