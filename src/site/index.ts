/** The published site of a merchant: a document, drawn with the elements of the kit. */
export { expressSite, fastifySite, fetchSite, type SiteOf } from './adapters.js';
export { FontFiles, fontCss, fontPreloads, fontStack, type FontChoice, type FontStyle } from './fonts/index.js';
export { drawSection } from './draw-section.js';
export { isMissing } from './page/read-page.js';
export { DEFAULT_ROUTES, pathTo, routesOf, type Routes } from './page/routes.js';
export { SitePage, type PageData, type SitePageOptions } from './page/site-page.js';
export { findPlace, sitePage, type OwnPage, type OwnView, type RenderOptions } from './render.js';
export { Site, type SiteOptions } from './server.js';
export type { DraftOptions } from './drafts.js';
export {
  fileSource,
  previewSource,
  publicSource,
  type DraftSource,
  type Published,
  type SiteSource,
} from './source.js';
