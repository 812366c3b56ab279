import type { Load } from './tag-loader.js';

const card: Load = () => import('./chunks/card.js');
const drawer: Load = () => import('./chunks/drawer.js');
const cart: Load = () => import('./chunks/cart.js');
const extension: Load = () => import('./chunks/extension.js');

/**
 * The code of each element, in chunks. A chunk serves a kind of page, so that
 * a page needs few requests. Every chunk is a file in `chunks/`.
 * @param core code that every page loads, if it has some
 * @returns by tag; tags of a chunk share a function
 */
export function chunkLoads(...core: Load[]): Map<string, Load> {
  // A browser alone would request the files that a chunk imports one round
  // trip after the chunk.
  const chunk = (tags: string, ...files: Load[]): [string, Load][] => {
    const load: Load = () => Promise.all([...core, ...files].map((file) => file()));
    return tags.split(' ').map((tag) => [`wb-${tag}`, load]);
  };
  return new Map([
    ...chunk('product-list', () => import('./chunks/list.js')),
    ...chunk('basic-shop-product money-display', card),
    ...chunk('cart-drawer', drawer),
    ...chunk('cart-viewer cart-item cart-dropdown quick-cart-view cart-subscribe-button', drawer, cart),
    ...chunk(
      'checkout checkout-order-summary checkout-steps contact-form gift-card-input gift-card-covered-order my-gift-cards order-rules-applied order-summary shipping-progress shipping-update',
      drawer,
      cart,
      () => import('./chunks/checkout.js'),
    ),
    ...chunk('search-box', () => import('./chunks/search.js')),
    ...chunk(
      'product-detail image-viewer product-reviews restock-notify search-results',
      card,
      () => import('./chunks/product.js'),
    ),
    ...chunk('extension-ui-renderer', extension),
    ...chunk('extension-point', extension, () => import('./chunks/place.js')),
    ...chunk('market-switcher confirmation-dialogue', () => import('./chunks/more.js')),
    ...chunk('store', () => import('./chunks/store.js')),
  ]);
}
