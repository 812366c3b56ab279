import type { CustomerClient } from '@storefront/client';
import { createCartFacade } from './cart-facade.js';
import { createCatalogue } from './catalogue.js';
import { createCheckoutFacade } from './checkout-facade.js';
import { createFeatures } from './features.js';
import { lazy } from './lazy.js';
import { createMarket } from './market.js';
import { observable as ownObservable, type CreateObservable } from './observable.js';
import type { KeyStorage, PagePort } from './page-port.js';
import { createInvalidation } from './resource.js';
import { createSearch } from './search.js';
import type { StorefrontStores } from './types.js';
import type { SearchDependencies } from './search-dependencies.js';

export interface StoresOptions {
  /**
   * Created with the same `storeId`, because the cart belongs to that store.
   */
  client: CustomerClient;
  storeId: number;
  /**
   * Market code configured by the page. `?market=` in the page's address takes
   * precedence.
   */
  market?: string | undefined;
  /**
   * Storage for an order in progress, so that it survives a reload;
   * sessionStorage in a browser.
   */
  storage?: KeyStorage | undefined;
  /**
   * Address and cookies of the page. Without it, the configured market is used.
   */
  page?: PagePort | undefined;
  /** Loads `createSearchCache`. Without it every search is a request. */
  loadSearchCopy?: SearchDependencies['loadCopy'];
  /** Reads the shopper's cart at once instead of at its first use. */
  autoGetActiveCart?: boolean | undefined;
  /**
   * Makes the containers of all states. Replace it to keep them in another
   * library: wrap `observable`, which keeps the rules for listeners.
   */
  observable?: CreateObservable | undefined;
}

/** Creates the state of one store on one page, read through `client`. */
export function createStores({
  client,
  storeId,
  market: configured,
  storage,
  page = {},
  loadSearchCopy,
  autoGetActiveCart = false,
  observable = ownObservable,
}: StoresOptions): StorefrontStores {
  const market = createMarket(configured, page, observable);
  const invalidation = createInvalidation(observable);
  const catalogue = createCatalogue(client, storeId, market, invalidation);
  const cart = createCartFacade({ client, storeId, market }, observable);
  const storageKey = `wb_checkout ${client.baseUrl} ${storeId}`;
  const checkout = createCheckoutFacade({ client, cart, market, storage, storageKey }, observable);
  const features = createFeatures(client, invalidation);
  const search = createSearch({ client, market, shop: catalogue.shop, loadCopy: loadSearchCopy }, observable);
  const switching = lazy(async () =>
    (await import('./switch-market.js')).createSwitch({ market, shop: catalogue.shop, cart, invalidation, page }),
  );
  if (autoGetActiveCart) void cart.load();
  const forgetInput = autoGetActiveCart ? undefined : page.onFirstInput?.(cart.preload);

  return {
    shop: catalogue.shop,
    products: catalogue.products,
    product: catalogue.product,
    category: catalogue.category,
    order: catalogue.order,
    reviews: features.reviews,
    giftCards: features.giftCards,
    search,
    engagement: features.engagement,
    cart,
    checkout,
    market: market.store,
    marketImpact: async (code) => (await switching.load()).impact(code),
    setMarket: async (...args) => (await switching.load()).to(...args),
    dispose: () => {
      forgetInput?.();
      cart.dispose();
      checkout.dispose();
      catalogue.dispose();
      features.dispose();
      search.dispose();
    },
  };
}
