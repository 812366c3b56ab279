import { Type } from '@sinclair/typebox';
import { PriceListInput, PriceListPage } from '../schemas/price-list.js';
import { BulkUpdateReport, StockInput, StockLevelPage } from '../schemas/stock.js';
import { adminRoute, type RouteDefinition } from './definition.js';
import { codeOf, first, StoreParams, strict, withStore } from './params.js';

const VariantsQuery = Type.Object(
  {
    first: first(1000, 1000),
    after: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Last variant id of the previous page. Leave it out for the first page.',
      }),
    ),
    variantIds: Type.Optional(
      Type.String({ maxLength: 20_000, description: 'Only these variants, separated by commas. At most 200.' }),
    ),
  },
  strict,
);

export const stockAndPricesRoutes = {
  getStock: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/stock',
    summary: 'List stock levels by variant id',
    params: StoreParams,
    query: VariantsQuery,
    response: StockLevelPage,
  },
  putStock: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/stock',
    summary: 'Set stock levels',
    params: StoreParams,
    body: StockInput,
    response: BulkUpdateReport,
  },
  getPriceList: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/price-lists/:code',
    summary: 'List the prices of a market by variant id',
    params: withStore({ code: codeOf('market') }),
    query: VariantsQuery,
    response: PriceListPage,
    errors: { 404: ['MARKET_NOT_FOUND'] },
  },
  putPriceList: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/price-lists/:code',
    summary: 'Set prices of a market',
    params: withStore({ code: codeOf('market') }),
    body: PriceListInput,
    response: BulkUpdateReport,
    errors: { 400: ['CURRENCY_NOT_IN_MARKET'], 404: ['MARKET_NOT_FOUND'] },
  },
  deletePriceList: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/price-lists/:code',
    summary: 'Delete the prices of a market that did not come from an import; the next import may set them again',
    params: withStore({ code: codeOf('market') }),
    errors: { 404: ['MARKET_NOT_FOUND'] },
  },
} as const satisfies Record<string, RouteDefinition>;
