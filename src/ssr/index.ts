/** Renders pages on a server, with the data of their elements. The browser hydrates them. */
// First: it patches a function that Lit's renderer reads when it is loaded.
import './lit/server.js';
export { html } from '@lit-labs/ssr';
export { CART_FORM, createShopForms, MARKET_FORM, noticeOf, shopNotice, type ShopForms } from './no-script/index.js';
export { searchOf } from './no-script/search-of.js';
export { sortOf } from './no-script/sort-of.js';
export { renderFragment, type FragmentOptions } from './render/fragment.js';
export { createStorefrontRenderer } from './render/renderer.js';
export { isUnknownOutcome } from './request/unknown-outcome.js';
export type {
  ErrorPlace,
  Fragment,
  Page,
  PageResult,
  PageShop,
  RendererOptions,
  StorefrontRenderer,
} from './request/types.js';
export * from './seo/index.js';
export { styleSources } from './render/style-sources.js';
