import { announce } from '../announcer.js';
import { pageAllows } from '../fire.js';
import { lazy } from '../../context/lazy.js';
import type { CartStore } from '../../stores/types.js';
import { messages } from '../locale/messages.js';
import { catalogueMessages } from '../texts/catalogue.js';
import type { AddState, AddToCart, AddToCartHost } from './add-to-cart.js';

const IDLE: AddState = { status: 'idle' };
const PENDING: AddState = { status: 'pending' };
const code = lazy(() => import('./add-to-cart.js'));

/**
 * Adds lines to the cart for an element. It fires `wb-before-add` first. `AddToCart` does the rest; the first press
 * loads its code. Until then the button is pending, and further presses of the same variant do nothing.
 * @param cart the cart of the element's store
 */
export function lazyAddToCart(
  host: AddToCartHost,
  cart: () => CartStore | undefined,
): Pick<AddToCart, 'state' | 'add' | 'reset'> {
  let loaded: AddToCart | undefined;
  /** By variant: pending while the page decides and the code loads; failed if the code failed to load. */
  const states = new Map<string, AddState>();
  const set = (variantId: string, state: AddState | undefined): void => {
    if (state) states.set(variantId, state);
    else states.delete(variantId);
    host.requestUpdate();
  };
  const state = (variantId: string | null | undefined): AddState =>
    (variantId && states.get(variantId)) || loaded?.state(variantId) || IDLE;

  return {
    state,
    add: async (line, title) => {
      const { variantId } = line;
      if (state(variantId).status === 'pending') return false;
      set(variantId, PENDING);
      if (!(await pageAllows(host, 'wb-before-add', { line }))) {
        set(variantId, undefined);
        loaded?.reset(variantId);
        return false;
      }
      try {
        const { AddToCart } = await code.load();
        loaded ??= new AddToCart(host, cart);
      } catch {
        const { errorAdd, errorUnreachable } = messages(catalogueMessages, host.locale);
        const message = `${errorAdd(title)} ${errorUnreachable}`;
        set(variantId, { status: 'failed', message });
        announce(message);
        return false;
      }
      states.delete(variantId);
      return loaded.add(line, title);
    },
    reset: (variantId) => {
      loaded?.reset(variantId);
      if (states.get(variantId)?.status === 'failed') set(variantId, undefined);
    },
  };
}
