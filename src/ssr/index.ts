/** Pages drawn on a server, with what their elements need, and taken over by the browser as they are. */
// First: it must come before Lit's renderer.
import './learned/steady-parts.js';
export { html } from '@lit-labs/ssr';
export { CART_FORM, createShopForms, MARKET_FORM, noticeOf, shopNotice, type ShopForms } from './forms/index.js';
export { sortOf } from './forms/sort-of.js';
export { createStorefrontRenderer } from './renderer.js';
export { isUnknownOutcome } from './unknown-outcome.js';
export type { ErrorPlace, Page, PageResult, PageShop, RendererOptions, StorefrontRenderer } from './types.js';
export * from './seo/index.js';
export { styleSources } from './style-sources.js';
