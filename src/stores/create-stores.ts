import type { CustomerClient } from '@storefront/client';
import { createCartFacade } from './cart-facade.js';
import { createCatalogue } from './catalogue.js';
import { createCheckoutFacade } from './checkout-facade.js';
import { createFeatures } from './features.js';
import { lazy } from './lazy.js';
import { createMarket } from './market.js';
import type { KeyStorage, PagePort } from './page-port.js';
import { createInvalidation } from './resource.js';
import { createSearch, type SearchDependencies } from './search.js';
import type { StorefrontStores } from './types.js';

export interface StoresOptions {
  /** Made with the same `storeId`: the cart is that store's. */
  client: CustomerClient;
  storeId: number;
  /** Market code the page configures; `?market=` of its address beats it. */
  market?: string | undefined;
  /** Where an order on its way is found again after a reload; sessionStorage in a browser. */
  storage?: KeyStorage | undefined;
  /** Address and cookies of the page; without it the market is what the page configures. */
  page?: PagePort | undefined;
  /** Brings `createSearchCache`; without it every search is a request. */
  bringSearchCopy?: SearchDependencies['bringCopy'];
  /** Reads the shopper's cart at once, not at its first use. */
  autoGetActiveCart?: boolean | undefined;
}

/** The state of one store on one page, read through `client`. */
export function createStores({
  client,
  storeId,
  market: configured,
  storage,
  page = {},
  bringSearchCopy,
  autoGetActiveCart = false,
}: StoresOptions): StorefrontStores {
  const market = createMarket(configured, page);
  const invalidation = createInvalidation();
  const catalogue = createCatalogue(client, storeId, market, invalidation);
  const cart = createCartFacade({ client, storeId, market });
  const storageKey = `wb_checkout ${client.baseUrl} ${storeId}`;
  const checkout = createCheckoutFacade({ client, cart, market, storage, storageKey });
  const features = createFeatures(client, invalidation);
  const search = createSearch({ client, market, shop: catalogue.shop, bringCopy: bringSearchCopy });
  const switching = lazy(async () =>
    (await import('./switch-market.js')).createSwitch({ market, shop: catalogue.shop, cart, invalidation, page }),
  );
  if (autoGetActiveCart) void cart.load();
  const forgetInput = autoGetActiveCart ? undefined : page.onFirstInput?.(cart.warm);

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
    marketImpact: async (code) => (await switching.bring()).impact(code),
    setMarket: async (...its) => (await switching.bring()).to(...its),
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
