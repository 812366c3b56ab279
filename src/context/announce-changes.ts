import type { Storefront } from './storefront.js';

/**
 * Fires `wb-cart-change` and `wb-market-change` at `target`, from where they bubble to the document, for as long as the
 * store is provided there. Reading the cart for the first time is no change. The code comes with the first use of the
 * cart, or with the first choice of a market.
 * @returns a function that ends it
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
    import('./change-events.js').then((its) => {
      if (!ended) ends.push(its.fireChanges(storefront, target, former));
    }, reportError);
  };
  ends.push(
    cart.subscribe(begin),
    market.subscribe((now) => {
      // The store's default becoming known is no choice.
      if (former === undefined) former = now;
      else begin();
    }),
  );
  if (cart.getState().cart.status !== 'idle') begin();
  return stop;
}
