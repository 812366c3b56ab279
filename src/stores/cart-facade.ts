import { idleCart } from './cart-state.js';
import type { CartDependencies, CartInternals } from './cart-store.js';
import { toStorefrontError } from './errors.js';
import { lazy, type Lazy } from './lazy.js';
import { observable } from './observable.js';
import type { CartState, CartStore } from './types.js';

export interface CartFacade extends CartStore {
  /** The code behind it, for what no page does often. */
  readonly core: Lazy<CartInternals>;
  warm: () => void;
  dispose: () => void;
}

/** The cart, whose code comes with its first use: a page on which nobody looks at it or adds to it does not carry it. */
export function createCartFacade(dependencies: CartDependencies): CartFacade {
  const state = observable<CartState>(idleCart);
  let disposed = false;
  const core = lazy(async () => {
    const { createCartStore } = await import('./cart-store.js');
    const its = createCartStore(state, dependencies);
    if (disposed) its.dispose();
    return its;
  });

  /** Never rejects: code that did not arrive is a cart that could not be read. */
  const reading = (read: (its: CartStore) => Promise<void>): Promise<void> => {
    const its = core.now();
    if (its) return read(its);
    state.patch({ cart: { status: 'loading' } });
    return core
      .bring()
      .then(read, (error: unknown) => state.patch({ cart: { status: 'error', error: toStorefrontError(error) } }));
  };
  const changing = <T>(change: (its: CartStore) => Promise<T>): Promise<T> => {
    const its = core.now();
    if (its) return change(its);
    // In this very tick: no total may be shown as settled.
    state.patch({ pending: true });
    return core
      .bring()
      .finally(() => state.patch({ pending: false }))
      .then(change);
  };

  return {
    core,
    getState: state.getState,
    subscribe: state.subscribe,
    load: () => reading((its) => its.load()),
    refresh: () => reading((its) => its.refresh()),
    addProduct: (line) => changing((its) => its.addProduct(line)),
    setQuantity: (lineId, quantity) => changing((its) => its.setQuantity(lineId, quantity)),
    removeLine: (lineId) => changing((its) => its.removeLine(lineId)),
    clear: () => changing((its) => its.clear()),
    update: (input) => changing((its) => its.update(input)),
    applyDiscount: (code) => changing((its) => its.applyDiscount(code)),
    removeDiscount: (code) => changing((its) => its.removeDiscount(code)),
    applyGiftCard: (card) => changing((its) => its.applyGiftCard(card)),
    removeGiftCard: (id) => changing((its) => its.removeGiftCard(id)),
    cartDTO: () => core.now()?.cartDTO() ?? { lines: [] },
    warm: () => void core.bring().catch(() => undefined),
    dispose: () => {
      disposed = true;
      core.now()?.dispose();
    },
  };
}
