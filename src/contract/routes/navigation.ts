import { Type } from '@sinclair/typebox';
import { Menu, MenuInput, Redirect, RedirectsInput } from '../schemas/navigation.js';
import { StringEnum } from '../schemas/schema.js';
import { MAX_SITEMAP_PAGE, SITEMAP_KINDS, SitemapPage } from '../schemas/sitemap.js';
import { adminRoute, publicRoute, type RouteDefinition } from './definition.js';
import { after, codeOf, first, list, locale, market, MarketQuery, StoreParams, strict, withStore } from './params.js';

export const navigationRoutes = {
  listMenus: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/menus',
    summary: "List the merchant's menus",
    params: StoreParams,
    query: MarketQuery,
    response: list(Menu),
  },
  putMenu: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/menus/:handle',
    summary: 'Create or replace a menu',
    params: withStore({ handle: codeOf('menu') }),
    body: MenuInput,
    response: Menu,
  },
  getMenu: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/menus/:handle',
    summary: 'Read a menu in the form in which it was written',
    params: withStore({ handle: codeOf('menu') }),
    response: MenuInput,
    errors: { 404: ['CONTENT_NOT_FOUND'] },
  },
  deleteMenu: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/menus/:handle',
    summary: 'Delete a menu; repeating it changes nothing',
    params: withStore({ handle: codeOf('menu') }),
  },
  listRedirects: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/redirects',
    summary: "List the merchant's URL redirects",
    params: StoreParams,
    query: MarketQuery,
    response: list(Redirect),
  },
  putRedirects: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/redirects',
    summary: 'Replace all redirects',
    params: StoreParams,
    body: RedirectsInput,
    response: list(Redirect),
  },
  deleteRedirect: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/redirects',
    summary: 'Delete a redirect; repeating it changes nothing',
    params: StoreParams,
    query: Type.Object(
      { path: Type.String({ pattern: '^/', maxLength: 500, description: 'Path from which it redirects.' }) },
      strict,
    ),
  },
  listSitemap: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/sitemap',
    summary: 'List the records that have a page of their own, with their last change and their markets',
    params: StoreParams,
    query: Type.Object(
      {
        market,
        locale,
        kind: StringEnum(SITEMAP_KINDS, { description: 'Kind of record to list.' }),
        first: first(MAX_SITEMAP_PAGE, 100),
        after,
      },
      strict,
    ),
    response: SitemapPage,
  },
} as const satisfies Record<string, RouteDefinition>;
