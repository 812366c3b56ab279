/**
 * Tags of a page's head for search engines and other readers. Pure functions:
 * the page provides its data.
 */
export { addressTags, alternates, canonical, MAX_ALTERNATES } from './addresses.js';
export type { Alternate, AlternatesOptions, CanonicalOptions, Edition } from './addresses.js';
export { openGraphTags } from './open-graph.js';
export type { OpenGraphOptions } from './open-graph.js';
export { robots } from './robots.js';
export type { RobotsOptions } from './robots.js';
export { Sitemap, SITEMAP_LIMITS } from './sitemap.js';
export type { SitemapEntry, SitemapOptions, SitemapPage, SitemapSource } from './sitemap.js';
export { breadcrumbTags, organizationTag, productTag } from './structured-data.js';
export type { Crumb, MarketProduct, OrganizationOptions } from './structured-data.js';
export { escapeHtml, headHtml } from './tags.js';
export type { HeadTag } from './tags.js';
