import type { ReviewSort } from '@storefront/contract';
import type { ProductListQuery, StorefrontStores } from '../stores/types.js';

/** A read of the stores, by name: the server says which it did, and the browser does the same. */
export type Read =
  | readonly ['shop' | 'giftCards' | 'cart']
  | readonly ['product' | 'category' | 'order', name: string]
  | readonly ['products', query: ProductListQuery]
  | readonly ['reviews', product: string, query: { first?: number; sort?: ReviewSort }];

/** What can be loaded: a resource, or the cart. */
export interface Loadable {
  load: () => Promise<void>;
}

export function readOf(stores: StorefrontStores, read: Read): Loadable {
  switch (read[0]) {
    case 'shop':
    case 'giftCards':
    case 'cart':
      return stores[read[0]];
    case 'products':
      return stores.products(read[1]);
    case 'reviews':
      return stores.reviews(read[1], read[2]);
    default:
      return stores[read[0]](read[1]);
  }
}

/** Whether what is read belongs to one shopper. */
export const isPersonal = ([name]: Read): boolean => name === 'cart' || name === 'giftCards' || name === 'order';

/** Whether it has failed: then the browser asks once more. */
export function hasFailed(stores: StorefrontStores, read: Read): boolean {
  if (read[0] === 'cart') return stores.cart.getState().cart.status === 'error';
  return (readOf(stores, read) as StorefrontStores['shop']).getState().status === 'error';
}
