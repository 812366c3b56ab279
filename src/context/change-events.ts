import type { Cart } from '@storefront/contract';
import type { CartDetail, MarketChangeDetail } from '../events/index.js';
import type { CartState } from '../stores/index.js';
import type { Storefront } from './storefront.js';

/**
 * Fires events for past changes that were not announced, and for all further changes.
 * @param market code of the previous market
 * @returns a function that stops it
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
    // The default of the store changes nothing on the page.
    if (now !== undefined && previous !== undefined && now !== previous)
      fire('wb-market-change', { market: now, previous });
  };

  // A page from the back/forward cache shows the cart of the time when the shopper left it.
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
