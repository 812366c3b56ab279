import type { CheckoutDependencies } from './checkout-store.js';
import { toStorefrontError } from './errors.js';
import { laterStore } from './later-store.js';
import type { CheckoutState, CheckoutStore } from './types.js';

const idle: CheckoutState = { checkout: { status: 'idle' }, settled: false, error: null, phase: 'idle' };

/**
 * The checkout, whose code comes with its first use: a page that lists products does not carry it.
 * What must happen at once, such as words in place of a number after an edit, happens here.
 */
export function createCheckoutFacade(dependencies: CheckoutDependencies): CheckoutStore & { dispose: () => void } {
  const { state, core, face, act } = laterStore(idle, async (its) =>
    (await import('./checkout-store.js')).createCheckoutStore(its, dependencies),
  );
  const failed = (error: unknown): void => state.patch({ error: toStorefrontError(error) });

  return {
    ...face,
    load: () =>
      act(
        (its) => its.load(),
        { checkout: { status: 'loading' } },
        (error) => state.patch({ checkout: { status: 'error', error: toStorefrontError(error) } }),
      ),
    edit: (input) => {
      const sent = (its: Pick<CheckoutStore, 'edit'>): Promise<void> => {
        its.edit(input);
        return Promise.resolve();
      };
      void act(sent, { settled: false }, failed);
    },
    flush: () => act((its) => its.flush(), {}, failed),
    exactQuote: () => core.now()?.exactQuote() ?? null,
    place: (options) => core.now()?.place(options) ?? core.bring().then((its) => its.place(options)),
    resume: () => act((its) => its.resume(), {}, failed),
  };
}
