import type { ReviewSort } from '@storefront/contract';
import type {
  Async,
  ProductListQuery,
  SearchAnswer,
  SearchRequest,
  SearchStore,
  StorefrontError,
  StorefrontStores,
} from '../stores/types.js';

/** A read of the stores, by name: the server says which it did, and the browser does the same. */
export type Read =
  | readonly ['shop' | 'giftCards' | 'cart']
  | readonly ['product' | 'category' | 'order', name: string]
  | readonly ['products', query: ProductListQuery, pages?: number]
  | readonly ['search', request: SearchRequest]
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
    case 'search':
      return searchOf(stores.search, read[1]);
    default:
      return stores[read[0]](read[1]);
  }
}

/** Reads it, and of a list as many pages as it says. */
export async function loadRead(stores: StorefrontStores, read: Read): Promise<void> {
  await readOf(stores, read).load();
  if (read[0] !== 'products') return;
  const list = stores.products(read[1]);
  for (let pages = read[2] ?? 1; pages > 1 && list.getState().data?.hasNextPage; pages -= 1) {
    await list.loadMore();
    if (list.getState().data?.moreError) return;
  }
}

/** Answers of searches, which are no resources, by what was asked. */
const searches = new WeakMap<SearchStore, Map<string, Async<SearchAnswer>>>();

/** What is known of a search that was read. */
export const toldBy =
  (search: SearchStore): NonNullable<SearchStore['told']> =>
  (request) =>
    searches.get(search)?.get(JSON.stringify(request));

/** Who asks later is to have what is true then. */
export const forgetSearches = (search: SearchStore): void => void searches.delete(search);

function searchOf(search: SearchStore, request: SearchRequest): Loadable {
  const keep = (its: Async<SearchAnswer>): void => {
    const known = searches.get(search) ?? new Map<string, Async<SearchAnswer>>();
    searches.set(search, known.set(JSON.stringify(request), its));
  };
  return {
    load: () =>
      search.query(request, { cache: 'off' }).then(
        (data) => keep({ status: 'ready', data }),
        (error: unknown) => keep({ status: 'error', error: error as StorefrontError }),
      ),
  };
}

/** Whether what is read belongs to one shopper. */
export const isPersonal = ([name]: Read): boolean => name === 'cart' || name === 'giftCards' || name === 'order';

/** Whether it has failed: then the browser asks once more. */
export function hasFailed(stores: StorefrontStores, read: Read): boolean {
  // Who searches asks again by itself.
  if (read[0] === 'search') return false;
  if (read[0] === 'cart') return stores.cart.getState().cart.status === 'error';
  return (readOf(stores, read) as StorefrontStores['shop']).getState().status === 'error';
}
