import type { Cart } from '@storefront/contract';
import type { Storefront } from '../../src/context/index.js';

/** What of the cart an extension may know: what is in it, nothing of who it belongs to, and nothing that was typed. */
const cartData = ({ currency, lines, itemCount, totals }: Cart) => ({
  currency,
  itemCount,
  subtotal: totals.subtotal,
  lines: lines.map(({ id, productId, variantId, handle, title, options, quantity, unitPrice, total }) => ({
    ...{ id, productId, variantId, handle, title, options, quantity, unitPrice, total },
  })),
});

/** What an extension may know, by capability, as it is now. */
export function hostData(capabilities: readonly string[], shop: Storefront, locale: string): Record<string, unknown> {
  const cart = capabilities.includes('cart') ? shop.stores.cart.getState().cart.data : undefined;
  return {
    ...(capabilities.includes('cart') && { cart: cart ? cartData(cart) : null }),
    ...(capabilities.includes('market') && { market: shop.stores.market.getState() ?? null }),
    ...(capabilities.includes('locale') && { locale }),
  };
}

/** Calls back when what an extension may know may have changed. @returns a function that ends it */
export function watchHost(capabilities: readonly string[], shop: Storefront, changed: () => void): () => void {
  const ends = [
    ...(capabilities.includes('cart') ? [shop.stores.cart.subscribe(changed)] : []),
    ...(capabilities.includes('market') ? [shop.stores.market.subscribe(changed)] : []),
  ];
  return () => {
    for (const end of ends) end();
  };
}
