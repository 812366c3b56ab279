import { StoreInput, StorePatch, StoreReceipt } from '../schemas/store-settings.js';
import { StorePublicData } from '../schemas/store.js';
import { adminRoute, publicRoute, type RouteDefinition } from './definition.js';
import { MarketQuery, StoreParams } from './params.js';

export const storeRoutes = {
  getStore: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId',
    summary: 'Read the settings, markets, categories and payment providers of a store',
    params: StoreParams,
    query: MarketQuery,
    response: StorePublicData,
  },
  putStore: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId',
    summary: 'Create a store or replace its settings',
    makesStore: true,
    params: StoreParams,
    body: StoreInput,
    response: StoreReceipt,
    errors: { 404: ['STORE_NOT_FOUND'] },
  },
  getStoreSettings: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/settings',
    summary: 'Read all settings of the store, in the form that PUT /store/{storeId} accepts',
    params: StoreParams,
    response: StoreInput,
  },
  patchStore: {
    ...adminRoute,
    method: 'PATCH',
    path: '/store/:storeId',
    summary: 'Change some settings of the store; settings that are left out stay',
    params: StoreParams,
    body: StorePatch,
    response: StoreInput,
    errors: { 404: ['STORE_NOT_FOUND'] },
  },
} as const satisfies Record<string, RouteDefinition>;
