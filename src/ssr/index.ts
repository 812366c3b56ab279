/** Pages drawn on a server, with what their elements need, and taken over by the browser as they are. */
export { html } from '@lit-labs/ssr';
export { createStorefrontRenderer } from './renderer.js';
export type { ErrorPlace, Page, PageResult, PageShop, RendererOptions, StorefrontRenderer } from './types.js';
export * from './seo/index.js';
export { styleSources } from './style-sources.js';
