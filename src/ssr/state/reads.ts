import type { ReviewSort } from '@storefront/contract';
import type {
  Async,
  ProductListQuery,
  SearchAnswer,
  SearchRequest,
  SearchStore,
  StorefrontError,
  StorefrontStores,
} from '../../stores/types.js';

/** A read of the stores, by name. The server lists its reads in the page, and the browser repeats them. */
export type Read =
  | readonly ['shop' | 'giftCards' | 'cart']
  | readonly ['product' | 'category' | 'order', name: string]
  | readonly ['products', query: ProductListQuery, pages?: number]
  | readonly ['search', request: SearchRequest]
  | readonly ['reviews', product: string, query: { first?: number; sort?: ReviewSort }];

/** A resource, or the cart. */
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

/** Loads a read. For a list, loads the read's number of pages. */
export async function loadRead(stores: StorefrontStores, read: Read): Promise<void> {
  await readOf(stores, read).load();
  if (read[0] !== 'products') return;
  const list = stores.products(read[1]);
  for (let pages = read[2] ?? 1; pages > 1 && list.getState().data?.hasNextPage; pages -= 1) {
    await list.loadMore();
    if (list.getState().data?.moreError) return;
  }
}

/**
 * Answers of searches by request, because a search is not a resource with a
 * state.
 */
const searches = new WeakMap<SearchStore, Map<string, Async<SearchAnswer>>>();

/** For `stores.search.embedded`: the answers of searches that were read. */
export const embeddedSearches =
  (search: SearchStore): NonNullable<SearchStore['embedded']> =>
  (request) =>
    searches.get(search)?.get(JSON.stringify(request));

/** Later searches must ask the API again, because its answers change. */
export const forgetSearches = (search: SearchStore): void => void searches.delete(search);

function searchOf(search: SearchStore, request: SearchRequest): Loadable {
  const keep = (value: Async<SearchAnswer>): void => {
    const known = searches.get(search) ?? new Map<string, Async<SearchAnswer>>();
    searches.set(search, known.set(JSON.stringify(request), value));
  };
  return {
    load: () =>
      search.query(request, { cache: 'off' }).then(
        (data) => keep({ status: 'ready', data }),
        (error: unknown) => keep({ status: 'error', error: error as StorefrontError }),
      ),
  };
}

/** True if a read returns data of one shopper. */
export const isPersonal = ([name]: Read): boolean => name === 'cart' || name === 'giftCards' || name === 'order';

/**
 * True if the browser sends a failed read again. "Not found" is an answer: asking again would replace it by a
 * placeholder until the same answer comes.
 */
export function isRetried(stores: StorefrontStores, read: Read): boolean {
  // Elements that search send a failed search again themselves.
  if (read[0] === 'search') return false;
  const state =
    read[0] === 'cart' ? stores.cart.getState().cart : (readOf(stores, read) as StorefrontStores['shop']).getState();
  return state.status === 'error' && state.error.status !== 404;
}
