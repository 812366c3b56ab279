import type { CheckoutDependencies } from './checkout-store.js';
import { toStorefrontError } from './errors.js';
import { lazyStore } from './lazy-store.js';
import type { CreateObservable } from './observable.js';
import type { CheckoutState, CheckoutStore } from './types.js';

const idle: CheckoutState = { checkout: { status: 'idle' }, settled: false, error: null, phase: 'idle' };

/**
 * The checkout. Its code is loaded with its first use, so a page that lists
 * products does not load it. This module does only what must happen at once,
 * such as showing words instead of a number after an edit.
 */
export function createCheckoutFacade(
  dependencies: CheckoutDependencies,
  observable: CreateObservable,
): CheckoutStore & { dispose: () => void } {
  const { state, core, face, act } = lazyStore(
    idle,
    async (checkoutState) => (await import('./checkout-store.js')).createCheckoutStore(checkoutState, dependencies),
    observable,
    'checkout',
  );
  const failed = (error: unknown): void => state.patch({ error: toStorefrontError(error) });

  return {
    ...face,
    load: () =>
      act(
        (checkoutInternals) => checkoutInternals.load(),
        { checkout: { status: 'loading' } },
        (error) => state.patch({ checkout: { status: 'error', error: toStorefrontError(error) } }),
      ),
    edit: (input) => {
      const sent = (value: Pick<CheckoutStore, 'edit'>): Promise<void> => {
        value.edit(input);
        return Promise.resolve();
      };
      void act(sent, { settled: false }, failed);
    },
    flush: () => act((checkoutInternals) => checkoutInternals.flush(), {}, failed),
    exactQuote: () => core.now()?.exactQuote() ?? null,
    place: (options) =>
      core.now()?.place(options) ?? core.load().then((checkoutInternals) => checkoutInternals.place(options)),
    resume: () => act((checkoutInternals) => checkoutInternals.resume(), {}, failed),
  };
}
