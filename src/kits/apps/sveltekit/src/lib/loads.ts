import type { Loads } from 'storefront-elements/ssr/hydrate';

/** The code of each element that a server renders. The browser loads that of the page. */
export const loads: Loads = {
  'wb-cart-viewer': () => import('storefront-elements/wb-cart-viewer/define.js'),
  'wb-checkout': () => import('storefront-elements/wb-checkout/define.js'),
  'wb-checkout-order-summary': () => import('storefront-elements/wb-checkout-order-summary/define.js'),
  'wb-market-switcher': () => import('storefront-elements/wb-market-switcher/define.js'),
  'wb-order-summary': () => import('storefront-elements/wb-order-summary/define.js'),
  'wb-product-detail': () => import('storefront-elements/wb-product-detail/define.js'),
  'wb-product-list': () => import('storefront-elements/wb-product-list/define.js'),
};
