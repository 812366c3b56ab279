import type { CartState, ProductListQuery, ProductListResource, StorefrontStores } from '../../stores/types.js';
import { idleCart } from '../../stores/cart-state.js';
import { isPersonal, loadRead, readOf, embeddedSearches, type Loadable, type Read } from './reads.js';

/** State of a cart that the server could not read. Elements show it as loading, and the browser reads it. */
export const unreadCart: CartState = { ...idleCart };

export interface RecordingStores {
  /** For elements and the page: a resource is loaded when they ask for it. */
  readonly stores: StorefrontStores;
  /** Like `stores.products`, with this many pages loaded. */
  readonly products: (query: ProductListQuery, pages: number) => ProductListResource;
  /** All reads so far. */
  readonly reads: readonly Read[];
  /** Reads that the page does not wait for. */
  readonly deferred: readonly Read[];
  /**
   * Defers a read.
   * @throws TypeError when it is not a read of these stores
   */
  defer(loadable: Loadable): void;
  /**
   * Resolves when all reads have ended.
   * @returns whether there were new reads since the last call
   */
  settle(): Promise<boolean>;
  /** From now on the browser reads a cart that the server could not read. */
  mayLeaveCart(): void;
  isCartLeft(): boolean;
}

/**
 * Records what elements read. A server renders them once without data to find out what they need. Reads of a shopper's data
 * are left to the browser when the request does not name a shopper, because rendering a page must not create one.
 * @param knowsShopper whether the request names a shopper, or the shopper is known to be new
 */
export function recordReads(stores: StorefrontStores, knowsShopper: () => boolean): RecordingStores {
  const recorded = new Map<string, { read: Read; loadable: Loadable; done: Promise<void> }>();
  const deferred = new Map<Loadable, Read>();
  let settled = 0;
  let mayLeave = false;
  let isLeft = false;

  const record = <T extends Loadable>(read: Read, loadable: T): T => {
    const key = JSON.stringify(read);
    if (!recorded.has(key) && !deferred.has(loadable) && (knowsShopper() || !isPersonal(read))) {
      // In a later microtask, so that `defer` can take back a read of this task.
      const done = Promise.resolve().then(() => (recorded.has(key) ? loadRead(stores, read) : undefined));
      recorded.set(key, { read, loadable, done });
    }
    return loadable;
  };
  const recordResource = (read: Read) => record(read, readOf(stores, read));
  /** For elements that call `load` themselves. */
  const loading = (read: Read) => async (): Promise<void> => {
    recordResource(read);
    await recorded.get(JSON.stringify(read))?.done;
  };

  const view: StorefrontStores = {
    ...stores,
    products: (query) => record(['products', query], stores.products(query)),
    product: (name) => record(['product', name], stores.product(name)),
    category: (name) => record(['category', name], stores.category(name)),
    order: (id) => record(['order', id], stores.order(id)),
    reviews: (product, query = {}) => record(['reviews', product, query], stores.reviews(product, query)),
    search: {
      ...stores.search,
      embedded: (request) => {
        recordResource(['search', request]);
        return embeddedSearches(stores.search)(request);
      },
    },
    giftCards: { ...stores.giftCards, load: loading(['giftCards']) },
    cart: {
      ...stores.cart,
      getState: () => (isLeft ? unreadCart : stores.cart.getState()),
      load: loading(['cart']),
    },
    // Loading a checkout creates one.
    checkout: { ...stores.checkout, load: () => Promise.resolve() },
  };
  recordResource(['shop']);

  return {
    stores: view,
    products: (query, pages) =>
      record(pages > 1 ? ['products', query, pages] : ['products', query], stores.products(query)),
    get reads() {
      return [...recorded.values()].map(({ read }) => read).filter(([name]) => !(isLeft && name === 'cart'));
    },
    get deferred() {
      return [...deferred.values()];
    },
    defer: (loadable) => {
      const own = loadable === view.cart ? stores.cart : loadable === view.giftCards ? stores.giftCards : loadable;
      const fixed = ([['cart'], ['giftCards']] as const).find((read) => readOf(stores, read) === own);
      const [key, value] = [...recorded].find(([, { loadable: other }]) => other === own) ?? [];
      const read = value?.read ?? fixed;
      if (!read) throw new TypeError('shop.defer: this is no read of shop.storefront.stores');
      if (key !== undefined) recorded.delete(key);
      if (knowsShopper() || !isPersonal(read)) deferred.set(own, read);
    },
    settle: async () => {
      const all = [...recorded.values()];
      const isNew = all.length > settled;
      settled = all.length;
      await Promise.all(all.map(({ done }) => done));
      isLeft ||= mayLeave && stores.cart.getState().cart.status === 'error';
      return isNew;
    },
    mayLeaveCart: () => {
      mayLeave = true;
    },
    isCartLeft: () => isLeft,
  };
}
