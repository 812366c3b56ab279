import * as editors from '../site/editors.js';
import { adminRoute, type RouteDefinition } from './definition.js';
import { idOf, list, StoreParams, withStore } from './params.js';

const openRoute = { audience: 'admin', access: 'open' } as const;
const editorId = idOf('editor');
const passwordErrors = ['PASSWORD_BREACHED', 'PASSWORD_TOO_SHORT'] as const;

/** Accounts of the people who edit a site, and their sessions. */
export const siteEditorRoutes = {
  listSiteEditors: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/site/editors',
    summary: 'List the editors of the site, at most 100',
    params: StoreParams,
    response: list(editors.SiteEditor),
  },
  inviteSiteEditor: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/site/editors',
    summary: 'Invite an editor of the site by email, or with a link to pass on',
    params: StoreParams,
    body: editors.SiteEditorInput,
    response: editors.SiteEditorInvitation,
    errors: { 409: ['CONFLICT'] },
  },
  updateSiteEditor: {
    ...adminRoute,
    method: 'PATCH',
    path: '/store/:storeId/site/editors/:editorId',
    summary: 'Change the name or role of an editor of the site',
    params: withStore({ editorId }),
    body: editors.SiteEditorUpdate,
    response: editors.SiteEditor,
    errors: { 404: ['NOT_FOUND'] },
  },
  removeSiteEditor: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/site/editors/:editorId',
    summary: 'Remove an editor of the site, whose sessions and links end; repeating it changes nothing',
    params: withStore({ editorId }),
  },
  getSiteSession: {
    ...openRoute,
    method: 'GET',
    path: '/store/:storeId/site/session',
    summary: 'Read the session of the browser: the editor who is signed in, if there is one',
    params: StoreParams,
    response: editors.SiteSession,
  },
  signInToSite: {
    ...openRoute,
    method: 'POST',
    path: '/store/:storeId/site/session',
    summary: 'Sign in as an editor of the site with a password',
    params: StoreParams,
    body: editors.SiteSignInInput,
    response: editors.SiteSession,
    errors: { 401: ['EMAIL_OR_PASSWORD_WRONG'] },
  },
  requestSiteLink: {
    ...openRoute,
    method: 'POST',
    path: '/store/:storeId/site/session/link',
    summary: 'Send a link with which an editor signs in',
    params: StoreParams,
    body: editors.SiteLinkInput,
    response: editors.SiteLinkReceipt,
  },
  signInToSiteByLink: {
    ...openRoute,
    method: 'POST',
    path: '/store/:storeId/site/session/token',
    summary: 'Sign in with the token of an invitation or of a link, and set a new password if one is given',
    params: StoreParams,
    body: editors.SiteTokenInput,
    response: editors.SiteSession,
    errors: { 404: ['LINK_INVALID'], 422: passwordErrors },
  },
  signOutOfSite: {
    ...openRoute,
    method: 'DELETE',
    path: '/store/:storeId/site/session',
    summary: 'Sign out in this browser; repeating it changes nothing',
    params: StoreParams,
  },
} as const satisfies Record<string, RouteDefinition>;
