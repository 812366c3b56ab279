import { SearchCorpus, SearchQuery, SearchResult, SearchSettings } from '../schemas/search.js';
import { adminRoute, publicRoute, type RouteDefinition } from './definition.js';
import { MarketQuery, StoreParams } from './params.js';

export const searchRoutes = {
  search: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/search',
    summary: 'Find products, collections, pages and stories',
    params: StoreParams,
    query: SearchQuery,
    response: SearchResult,
  },
  searchIndex: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/search/index',
    summary: 'Read everything that can be found in a market, to search without further requests; 413 above 8 MB',
    params: StoreParams,
    query: MarketQuery,
    response: SearchCorpus,
    errors: { 413: ['SEARCH_CORPUS_TOO_LARGE'] },
  },
  getSearchSettings: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/search/settings',
    summary: 'Read the match mode and the synonyms of search',
    params: StoreParams,
    response: SearchSettings,
  },
  putSearchSettings: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/search/settings',
    summary: 'Set the match mode and the synonyms of search',
    params: StoreParams,
    body: SearchSettings,
    response: SearchSettings,
  },
} as const satisfies Record<string, RouteDefinition>;
