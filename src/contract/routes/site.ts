import { Type } from '@sinclair/typebox';
import * as site from '../site/api.js';
import { adminRoute, type RouteDefinition } from './definition.js';
import { list, MarketQuery, StoreParams, withStore } from './params.js';

const revision = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Number of the revision.' });
const conflict = { 409: ['CONFLICT'] } as const;
const notFound = { 404: ['CONTENT_NOT_FOUND'] } as const;

/** Their callers are the editor and the server of the published site, and no page or app of a shop. */
export const siteRoutes = {
  getSite: {
    audience: 'admin',
    access: 'public',
    method: 'GET',
    path: '/store/:storeId/site',
    summary: 'Read the published site, without a key',
    params: StoreParams,
    query: MarketQuery,
    response: site.PublishedSite,
    errors: notFound,
  },
  getSiteDraft: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/site/draft',
    summary: 'Read the draft of the site',
    params: StoreParams,
    response: site.SiteDraft,
  },
  replaceSiteDraft: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/site/draft',
    summary: 'Replace the draft of the site with another document',
    params: StoreParams,
    body: site.SiteDraftInput,
    response: site.SiteDraft,
    errors: conflict,
  },
  changeSiteDraft: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/site/draft/changes',
    summary: 'Apply operations to the draft, merged with what others have changed since',
    params: StoreParams,
    body: site.SiteChangesInput,
    response: site.SiteChanges,
    errors: { ...conflict, 422: ['IDEMPOTENCY_KEY_REUSED'] },
  },
  publishSite: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/site/publish',
    summary: 'Publish the draft; repeating it changes nothing',
    params: StoreParams,
    body: site.SitePublishInput,
    response: site.SiteRevision,
    errors: conflict,
  },
  listSiteRevisions: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/site/revisions',
    summary: 'List the last 100 publications of the site, the newest first',
    params: StoreParams,
    response: list(site.SiteRevision),
  },
  getSiteRevision: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/site/revisions/:revision',
    summary: 'Read a publication of the site',
    params: withStore({ revision }),
    response: site.SiteRevisionRecord,
    errors: notFound,
  },
  restoreSiteRevision: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/site/revisions/:revision/restore',
    summary: 'Make a publication the draft again; shoppers see it after the next publication',
    params: withStore({ revision }),
    body: site.SiteRestoreInput,
    response: site.SiteDraft,
    errors: { ...conflict, ...notFound },
  },
  createSitePreview: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/site/previews',
    summary: 'Create a link to the draft that ends',
    params: StoreParams,
    body: site.SitePreviewInput,
    response: site.SitePreview,
  },
  readSitePreview: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/site/preview',
    summary: 'Read the draft for a visitor with the token of a link',
    params: StoreParams,
    body: site.SitePreviewToken,
    response: site.SiteDraft,
    errors: { 404: ['LINK_INVALID'] },
  },
  deleteSitePreviews: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/site/previews',
    summary: 'End all links to the draft; repeating it changes nothing',
    params: StoreParams,
  },
} as const satisfies Record<string, RouteDefinition>;
