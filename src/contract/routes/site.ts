import { Type } from '@sinclair/typebox';
import * as site from '../site/api.js';
import * as reports from '../site/reports.js';
import { editorRoute, publicRoute, type RouteDefinition } from './definition.js';
import { list, MarketQuery, StoreParams, strict, withStore } from './params.js';
import { siteEditorRoutes } from './site-editors.js';

const revision = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Number of the revision.' });
const conflict = { 409: ['CONFLICT'] } as const;
const notFound = { 404: ['CONTENT_NOT_FOUND'] } as const;
const since = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Version that the caller has.' });
const side = (description: string) => Type.Union([revision, Type.Literal('draft')], { description });

/** Except for the public read, their callers are the editor and the server of the published site. */
export const siteRoutes = {
  ...siteEditorRoutes,
  getSite: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/site',
    summary: 'Read the published site',
    params: StoreParams,
    query: MarketQuery,
    response: site.PublishedSite,
    errors: notFound,
  },
  getSiteDraft: {
    ...editorRoute,
    method: 'GET',
    path: '/store/:storeId/site/draft',
    summary: 'Read the draft of the site',
    params: StoreParams,
    response: site.SiteDraft,
  },
  replaceSiteDraft: {
    ...editorRoute,
    method: 'POST',
    path: '/store/:storeId/site/draft',
    summary: 'Replace the draft of the site with another document',
    params: StoreParams,
    body: site.SiteDraftInput,
    response: site.SiteDraft,
    errors: conflict,
  },
  getSiteChanges: {
    ...editorRoute,
    method: 'GET',
    path: '/store/:storeId/site/draft/changes',
    summary: 'Read the changes of the draft after a version',
    params: StoreParams,
    query: Type.Object({ since }, strict),
    response: site.SiteChanges,
    errors: conflict,
  },
  changeSiteDraft: {
    ...editorRoute,
    method: 'POST',
    path: '/store/:storeId/site/draft/changes',
    summary: 'Apply operations to the draft, merged with what others have changed since',
    params: StoreParams,
    body: site.SiteChangesInput,
    response: site.SiteChanges,
    errors: { ...conflict, 422: ['IDEMPOTENCY_KEY_REUSED'] },
  },
  followSite: {
    ...editorRoute,
    method: 'GET',
    path: '/store/:storeId/site/events',
    summary: 'Follow the draft and its publications as server-sent events',
    params: StoreParams,
    response: reports.SiteEvent,
    produces: 'text/event-stream',
  },
  checkSite: {
    ...editorRoute,
    method: 'GET',
    path: '/store/:storeId/site/check',
    summary: 'Check the draft as it is checked when it is published',
    params: StoreParams,
    response: reports.SiteCheck,
  },
  publishSite: {
    ...editorRoute,
    access: 'publisher',
    method: 'POST',
    path: '/store/:storeId/site/publish',
    summary: 'Publish the draft; repeating it changes nothing',
    params: StoreParams,
    body: site.SitePublishInput,
    response: site.SiteRevision,
    errors: { ...conflict, 422: ['VALIDATION_FAILED'] },
  },
  listSiteRevisions: {
    ...editorRoute,
    method: 'GET',
    path: '/store/:storeId/site/revisions',
    summary: 'List the last 100 publications of the site, the newest first',
    params: StoreParams,
    response: list(site.SiteRevision),
  },
  getSiteRevision: {
    ...editorRoute,
    method: 'GET',
    path: '/store/:storeId/site/revisions/:revision',
    summary: 'Read a publication of the site',
    params: withStore({ revision }),
    response: site.SiteRevisionRecord,
    errors: notFound,
  },
  compareSite: {
    ...editorRoute,
    method: 'GET',
    path: '/store/:storeId/site/compare',
    summary: 'Compare two revisions, or a revision and the draft',
    params: StoreParams,
    query: Type.Object({ from: side('The former one.'), to: side('The later one.') }, strict),
    response: reports.SiteComparison,
    errors: notFound,
  },
  restoreSiteRevision: {
    ...editorRoute,
    method: 'POST',
    path: '/store/:storeId/site/revisions/:revision/restore',
    summary: 'Make a publication the draft again, as one change; shoppers see it after the next publication',
    params: withStore({ revision }),
    body: site.SiteRestoreInput,
    response: site.SiteChanges,
    errors: { ...conflict, ...notFound, 422: ['IDEMPOTENCY_KEY_REUSED'] },
  },
  createSitePreview: {
    ...editorRoute,
    method: 'POST',
    path: '/store/:storeId/site/previews',
    summary: 'Create a link to the draft that ends',
    params: StoreParams,
    body: site.SitePreviewInput,
    response: site.SitePreview,
  },
  readSitePreview: {
    ...editorRoute,
    access: 'open',
    method: 'POST',
    path: '/store/:storeId/site/preview',
    summary: 'Read the draft for a visitor with the token of a link',
    params: StoreParams,
    body: site.SitePreviewToken,
    response: site.SitePreviewDraft,
    errors: { 404: ['LINK_INVALID'] },
  },
  deleteSitePreviews: {
    ...editorRoute,
    method: 'DELETE',
    path: '/store/:storeId/site/previews',
    summary: 'End all links to the draft; repeating it changes nothing',
    params: StoreParams,
  },
} as const satisfies Record<string, RouteDefinition>;
