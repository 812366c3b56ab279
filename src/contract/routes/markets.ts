import { MarketInput, MarketRecord } from '../schemas/market-settings.js';
import { Market } from '../schemas/market.js';
import { adminRoute, type RouteDefinition } from './definition.js';
import { codeOf, list, StoreParams, withStore } from './params.js';

export const marketRoutes = {
  listMarkets: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/markets',
    summary: 'List all markets',
    params: StoreParams,
    response: list(MarketRecord),
  },
  getMarket: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/markets/:code',
    summary: 'Read a market',
    params: withStore({ code: codeOf('market') }),
    response: MarketInput,
    errors: { 404: ['MARKET_NOT_FOUND'] },
  },
  putMarket: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/markets/:code',
    summary: 'Create or change a market',
    params: withStore({ code: codeOf('market') }),
    body: MarketInput,
    response: Market,
    errors: { 409: ['CONFLICT'] },
  },
  deleteMarket: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/markets/:code',
    summary: 'Delete a market with its prices and shipping methods; a market that has orders is not deleted',
    params: withStore({ code: codeOf('market') }),
    errors: { 404: ['MARKET_NOT_FOUND'], 409: ['CONFLICT'] },
  },
} as const satisfies Record<string, RouteDefinition>;
