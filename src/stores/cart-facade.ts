import { idleCart } from './cart-state.js';
import type { CartDependencies, CartInternals } from './cart-store.js';
import { toStorefrontError } from './errors.js';
import { forward, lazyStore } from './lazy-store.js';
import type { Lazy } from './lazy.js';
import type { CreateObservable } from './observable.js';
import type { CartStore } from './types.js';

export interface CartFacade extends CartStore {
  /** The full cart code, for rare actions. */
  readonly core: Lazy<CartInternals>;
  preload: () => void;
  dispose: () => void;
}

/**
 * The cart. Its code is loaded with its first use, so a page that neither shows
 * the cart nor adds to it does not load it.
 */
export function createCartFacade(dependencies: CartDependencies, observable: CreateObservable): CartFacade {
  const { state, core, face, act } = lazyStore(
    idleCart,
    async (cartState) => (await import('./cart-store.js')).createCartStore(cartState, dependencies),
    observable,
    'cart',
  );
  return {
    core,
    ...face,
    /**
     * These never reject. If the code does not load, the state says that the
     * cart could not be read.
     */
    ...forward<CartInternals, 'load' | 'refresh'>(['load', 'refresh'], (read) =>
      act(read, { cart: { status: 'loading' } }, (error) =>
        state.patch({ cart: { status: 'error', error: toStorefrontError(error) } }),
      ),
    ),
    ...forward<CartInternals, Change>(changes, (change) => {
      const cartInternals = core.now();
      if (cartInternals) return change(cartInternals);
      // Set in this tick, so that no total is shown as settled.
      state.patch({ pending: true });
      return core
        .load()
        .finally(() => state.patch({ pending: false }))
        .then(change);
    }),
    cartDTO: () => core.now()?.cartDTO() ?? { lines: [] },
    preload: () => void core.load().catch(() => undefined),
  };
}

const changes = [
  'addProduct',
  'setQuantity',
  'removeLine',
  'clear',
  'update',
  'setNote',
  'applyDiscount',
  'removeDiscount',
  'applyGiftCard',
  'removeGiftCard',
] as const;
type Change = (typeof changes)[number];
