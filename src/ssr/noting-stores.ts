import type { CartState, ProductListQuery, ProductListResource, StorefrontStores } from '../stores/types.js';
import { idleCart } from '../stores/cart-state.js';
import { isPersonal, loadRead, readOf, toldBy, type Loadable, type Read } from './reads.js';

/** The state of a cart that the server could not read: elements show it as loading, as before anybody has asked for it. */
export const unreadCart: CartState = { ...idleCart };

export interface NotingStores {
  /** For elements and page: what they look at is read. */
  readonly stores: StorefrontStores;
  /** As the stores, for a list that begins with so many pages. */
  readonly products: (query: ProductListQuery, pages: number) => ProductListResource;
  /** What was asked for so far. */
  readonly reads: readonly Read[];
  /** What is not waited for. */
  readonly deferred: readonly Read[];
  /** Puts off a read of these stores. @throws TypeError when it is none */
  defer(loadable: Loadable): void;
  /** Resolves when all that was asked for has come or failed. @returns whether there was anything new since the last call */
  settle(): Promise<boolean>;
  /** From now on a cart that could not be read is left to the browser. */
  mayLeaveCart(): void;
  isCartLeft(): boolean;
}

/**
 * Stores that begin to read what is looked at: elements on a server draw once with nothing there, and so say what they
 * need. Reads of a shopper are left to the browser when nobody knows who it is: drawing a page must not make one.
 * @param knowsShopper whether it is known, or that there is none
 */
export function noteReads(stores: StorefrontStores, knowsShopper: () => boolean): NotingStores {
  const noted = new Map<string, { read: Read; loadable: Loadable; done: Promise<void> }>();
  const deferred = new Map<Loadable, Read>();
  let settled = 0;
  let mayLeave = false;
  let isLeft = false;

  const note = <T extends Loadable>(read: Read, loadable: T): T => {
    const key = JSON.stringify(read);
    if (!noted.has(key) && !deferred.has(loadable) && (knowsShopper() || !isPersonal(read))) {
      // Not at once: `defer` gets what was noted this very moment.
      const done = Promise.resolve().then(() => (noted.has(key) ? loadRead(stores, read) : undefined));
      noted.set(key, { read, loadable, done });
    }
    return loadable;
  };
  const noteResource = (read: Read) => note(read, readOf(stores, read));
  /** Of elements that load by themselves. */
  const loading = (read: Read) => async (): Promise<void> => {
    noteResource(read);
    await noted.get(JSON.stringify(read))?.done;
  };

  const view: StorefrontStores = {
    ...stores,
    products: (query) => note(['products', query], stores.products(query)),
    product: (name) => note(['product', name], stores.product(name)),
    category: (name) => note(['category', name], stores.category(name)),
    order: (id) => note(['order', id], stores.order(id)),
    reviews: (product, query = {}) => note(['reviews', product, query], stores.reviews(product, query)),
    search: {
      ...stores.search,
      told: (request) => {
        noteResource(['search', request]);
        return toldBy(stores.search)(request);
      },
    },
    giftCards: { ...stores.giftCards, load: loading(['giftCards']) },
    cart: {
      ...stores.cart,
      getState: () => (isLeft ? unreadCart : stores.cart.getState()),
      load: loading(['cart']),
    },
    // Opening a checkout makes one.
    checkout: { ...stores.checkout, load: () => Promise.resolve() },
  };
  noteResource(['shop']);

  return {
    stores: view,
    products: (query, pages) =>
      note(pages > 1 ? ['products', query, pages] : ['products', query], stores.products(query)),
    get reads() {
      return [...noted.values()].map(({ read }) => read).filter(([name]) => !(isLeft && name === 'cart'));
    },
    get deferred() {
      return [...deferred.values()];
    },
    defer: (loadable) => {
      const own = loadable === view.cart ? stores.cart : loadable === view.giftCards ? stores.giftCards : loadable;
      const fixed = ([['cart'], ['giftCards']] as const).find((read) => readOf(stores, read) === own);
      const [key, its] = [...noted].find(([, { loadable: other }]) => other === own) ?? [];
      const read = its?.read ?? fixed;
      if (!read) throw new TypeError('shop.defer: this is no read of shop.storefront.stores');
      if (key !== undefined) noted.delete(key);
      if (knowsShopper() || !isPersonal(read)) deferred.set(own, read);
    },
    settle: async () => {
      const all = [...noted.values()];
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
