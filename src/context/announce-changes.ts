import type { Storefront } from './storefront.js';

/**
 * Fires `wb-cart-change` and `wb-market-change` at `target` as long as it provides the store. The events bubble to the
 * document. The first read of the cart is not a change. The code loads at the first use of the cart or the first choice
 * of a market.
 * @returns a function that stops it
 */
export function announceChanges(storefront: Storefront, target: EventTarget): () => void {
  const { cart, market } = storefront.stores;
  let former = market.getState();
  let ends: (() => void)[] = [];
  const stop = (): void => {
    for (const end of ends) end();
    ends = [];
  };
  const begin = (): void => {
    stop();
    let ended = false;
    ends.push(() => (ended = true));
    import('./change-events.js').then((result) => {
      if (!ended) ends.push(result.fireChanges(storefront, target, former));
    }, reportError);
  };
  ends.push(
    cart.subscribe(begin),
    market.subscribe((now) => {
      // The default of the store is not a choice of the shopper.
      if (former === undefined) former = now;
      else begin();
    }),
  );
  if (cart.getState().cart.status !== 'idle') begin();
  return stop;
}
