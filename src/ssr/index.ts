/** Pages drawn on a server, with what their elements need, and taken over by the browser as they are. */
export type { ErrorPlace, Page, PageResult, PageShop, RendererOptions, StorefrontRenderer } from './types.js';
