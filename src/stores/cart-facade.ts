import { idleCart } from './cart-state.js';
import type { CartDependencies, CartInternals } from './cart-store.js';
import { toStorefrontError } from './errors.js';
import { forward, laterStore } from './later-store.js';
import type { Lazy } from './lazy.js';
import type { CartStore } from './types.js';

export interface CartFacade extends CartStore {
  /** The code behind it, for what no page does often. */
  readonly core: Lazy<CartInternals>;
  warm: () => void;
  dispose: () => void;
}

/** The cart, whose code comes with its first use: a page on which nobody looks at it or adds to it does not carry it. */
export function createCartFacade(dependencies: CartDependencies): CartFacade {
  const { state, core, face, act } = laterStore(idleCart, async (its) =>
    (await import('./cart-store.js')).createCartStore(its, dependencies),
  );
  return {
    core,
    ...face,
    /** These never reject: code that did not arrive is a cart that could not be read. */
    ...forward<CartInternals, 'load' | 'refresh'>(['load', 'refresh'], (read) =>
      act(read, { cart: { status: 'loading' } }, (error) =>
        state.patch({ cart: { status: 'error', error: toStorefrontError(error) } }),
      ),
    ),
    ...forward<CartInternals, Change>(changes, (change) => {
      const its = core.now();
      if (its) return change(its);
      // In this very tick: no total may be shown as settled.
      state.patch({ pending: true });
      return core
        .bring()
        .finally(() => state.patch({ pending: false }))
        .then(change);
    }),
    cartDTO: () => core.now()?.cartDTO() ?? { lines: [] },
    warm: () => void core.bring().catch(() => undefined),
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
