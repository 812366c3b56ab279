import type { Cart } from '@storefront/contract';
import type { CartDetail, MarketChangeDetail } from '../events/index.js';
import type { CartState } from '../stores/index.js';
import type { Storefront } from './storefront.js';

/**
 * Fires what has changed already, and what will.
 * @param market what it was before
 * @returns a function that ends it
 */
export function fireChanges({ stores }: Storefront, target: EventTarget, market: string | undefined): () => void {
  const fire = (type: string, detail: CartDetail | MarketChangeDetail): boolean =>
    target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));

  let cart: Cart | undefined;
  const onCart = ({ cart: now, pending, addCount }: CartState): void => {
    if (pending || now.status !== 'ready' || now.data === cart) return;
    const former = cart;
    cart = now.data;
    const changed = former
      ? former.id !== cart.id || former.version !== cart.version || former.market !== cart.market
      : addCount > 0;
    if (changed) fire('wb-cart-change', { cart });
  };

  const onMarket = (now: string | undefined): void => {
    const previous = market;
    market = now;
    // The store's default becoming known changes nothing on the page.
    if (now !== undefined && previous !== undefined && now !== previous)
      fire('wb-market-change', { market: now, previous });
  };

  // A page that comes back from the browser's cache shows the cart it had when it was left.
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && stores.cart.getState().cart.status !== 'idle') void stores.cart.refresh();
  };
  const ends = [stores.cart.subscribe(onCart), stores.market.subscribe(onMarket)];
  onCart(stores.cart.getState());
  onMarket(stores.market.getState());
  window.addEventListener('pageshow', onShow);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pageshow', onShow);
  };
}
