import { Type } from '@sinclair/typebox';
import { ShippingMethodInput, ShippingMethodReceipt, ShippingMethodRecord } from '../schemas/shipping-method.js';
import { TaxTableInput, TaxTableReceipt } from '../schemas/tax-table.js';
import { adminRoute, type RouteDefinition } from './definition.js';
import { codeOf, StoreParams, strict, withStore } from './params.js';

export const shippingAndTaxRoutes = {
  listShippingMethods: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/shipping-methods',
    summary: 'List all shipping methods by market and position, at most 1,000',
    params: StoreParams,
    response: Type.Object(
      {
        items: Type.Array(ShippingMethodRecord, {
          description: 'All shipping methods, including disabled ones.',
        }),
      },
      { $id: 'ShippingMethodList', description: 'Shipping methods of a store.' },
    ),
  },
  getShippingMethod: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/shipping-methods/:code',
    summary: 'Read a shipping method',
    params: withStore({ code: codeOf('shipping method') }),
    response: ShippingMethodInput,
    errors: { 404: ['NOT_FOUND'] },
  },
  putShippingMethod: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/shipping-methods/:code',
    summary: 'Create or change a shipping method',
    params: withStore({ code: codeOf('shipping method') }),
    body: ShippingMethodInput,
    response: ShippingMethodReceipt,
    errors: { 400: ['CURRENCY_NOT_IN_MARKET', 'MARKET_NOT_FOUND'], 422: ['VALIDATION_FAILED'] },
  },
  deleteShippingMethod: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/shipping-methods/:code',
    summary: 'Delete a shipping method; orders keep the method they used; repeating it changes nothing',
    params: withStore({ code: codeOf('shipping method') }),
  },
  getTaxTable: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/tax-rates',
    summary: 'Read the tax table',
    params: StoreParams,
    response: TaxTableInput,
  },
  putTaxTable: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/tax-rates',
    summary: 'Replace the tax table',
    params: StoreParams,
    body: TaxTableInput,
    response: TaxTableReceipt,
  },
  deleteTaxRates: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/tax-rates',
    summary: 'Delete the tax rates of a country; repeating it changes nothing',
    params: StoreParams,
    query: Type.Object(
      { countryCode: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 code of the country.' }) },
      strict,
    ),
  },
} as const satisfies Record<string, RouteDefinition>;
