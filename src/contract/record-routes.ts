import { Type } from '@sinclair/typebox';
import * as admin from './admin.js';
import * as records from './admin-records.js';
import { BlockInput } from './block.js';
import { ContentInput } from './content.js';
import { DiscountRecord } from './discount.js';
import { ExtensionId, ExtensionInput } from './extension.js';
import { GiftCardRecord } from './gift-card.js';
import { MenuInput } from './navigation.js';
import { MAX_PAGE_SIZE } from './page.js';
import { after, code, first, id, StoreParams, strict, withStore } from './route-params.js';
import type { RouteDefinition } from './routes.js';
import { StringEnum } from './schema.js';
import { SubscriptionPlanRecord } from './subscription.js';
import { WebhookEndpoint } from './webhook.js';

/**
 * What a merchant has written, read back; and taken away. A `PUT` takes the answer of its read unchanged, and then changes
 * nothing: members that only the service writes are `readOnly` and ignored.
 */

const handle = Type.String({ minLength: 1, maxLength: 200, description: 'Handle of the record.' });
const RecordsQuery = Type.Object({ first: first(MAX_PAGE_SIZE, 50), after }, strict);
const VariantsQuery = Type.Object(
  {
    first: first(1000, 1000),
    after: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'The last variant id of the page before. Absent: from the beginning.',
      }),
    ),
    variantIds: Type.Optional(
      Type.String({ maxLength: 20_000, description: 'Only these variants, comma separated; at most 200.' }),
    ),
  },
  strict,
);
const route = { half: 'admin', access: 'key' } as const;

export const recordRoutes = {
  getStoreSettings: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/settings',
    summary: 'All settings of the store, as PUT /store/{storeId} takes them',
    params: StoreParams,
    response: admin.StoreInput,
  },
  patchStore: {
    ...route,
    method: 'PATCH',
    path: '/store/:storeId',
    summary: 'Change some settings of the store; the others stay',
    params: StoreParams,
    body: records.StorePatch,
    response: admin.StoreInput,
    errors: { 404: ['STORE_NOT_FOUND'] },
  },
  getMarket: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/markets/:code',
    summary: 'One market',
    params: withStore({ code }),
    response: admin.MarketInput,
    errors: { 404: ['MARKET_NOT_FOUND'] },
  },
  deleteMarket: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/markets/:code',
    summary: 'Delete a market with its prices and shipping methods; refused once it has orders',
    params: withStore({ code }),
    errors: { 404: ['MARKET_NOT_FOUND'], 409: ['CONFLICT'] },
  },
  listProductRecords: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/product-records',
    summary: 'All products by id, archived ones too',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        status: Type.Optional(StringEnum(records.PRODUCT_STATUSES, { description: 'Absent: both.' })),
      },
      strict,
    ),
    response: records.ProductRecordPage,
    errors: { 400: ['CURSOR_INVALID'] },
  },
  getProductRecord: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/products/:handle/record',
    summary: 'One product as a line of the import, by handle or id',
    params: withStore({ handle }),
    response: records.ProductRecord,
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
  },
  deleteProduct: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/products/:handle',
    summary: 'Archive a product, by handle or id: it leaves the shop, orders keep it; again is no error',
    params: withStore({ handle }),
  },
  listCategoryRecords: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/category-records',
    summary: 'All categories',
    params: StoreParams,
    response: records.CategoryRecordList,
  },
  getCategoryRecord: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/categories/:handle/record',
    summary: 'One category as it was written',
    params: withStore({ handle }),
    response: admin.CategoryInput,
    errors: { 404: ['CATEGORY_NOT_FOUND'] },
  },
  deleteCategory: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/categories/:handle',
    summary: 'Delete a category; its products stay. Again is no error',
    params: withStore({ handle }),
    errors: { 409: ['CONFLICT'] },
  },
  getStock: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/stock',
    summary: 'Stock levels, by variant id',
    params: StoreParams,
    query: VariantsQuery,
    response: records.StockLevelPage,
  },
  getPriceList: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/price-lists/:code',
    summary: 'Prices of a market, by variant id',
    params: withStore({ code }),
    query: VariantsQuery,
    response: records.PriceListPage,
    errors: { 404: ['MARKET_NOT_FOUND'] },
  },
  deletePriceList: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/price-lists/:code',
    summary: 'Delete the prices of a market that no import made; the next import may set them again',
    params: withStore({ code }),
    errors: { 404: ['MARKET_NOT_FOUND'] },
  },
  getMenu: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/menus/:handle',
    summary: 'One menu as it was written',
    params: withStore({ handle: code }),
    response: MenuInput,
    errors: { 404: ['CONTENT_NOT_FOUND'] },
  },
  deleteMenu: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/menus/:handle',
    summary: 'Delete a menu; again is no error',
    params: withStore({ handle: code }),
  },
  deleteRedirect: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/redirects',
    summary: 'Delete one redirect; again is no error',
    params: StoreParams,
    query: Type.Object(
      { path: Type.String({ pattern: '^/', maxLength: 500, description: 'Path that it redirects from.' }) },
      strict,
    ),
  },
  listShippingMethods: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/shipping-methods',
    summary: 'All shipping methods, by market and position; at most 1,000',
    params: StoreParams,
    response: Type.Object(
      { items: Type.Array(records.ShippingMethodRecord, { description: 'Disabled ones too.' }) },
      { $id: 'ShippingMethodList', description: 'Shipping methods of a store.' },
    ),
  },
  getShippingMethod: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/shipping-methods/:code',
    summary: 'One shipping method',
    params: withStore({ code }),
    response: admin.ShippingMethodInput,
    errors: { 404: ['NOT_FOUND'] },
  },
  deleteShippingMethod: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/shipping-methods/:code',
    summary: 'Delete a shipping method; orders keep what they were shipped with. Again is no error',
    params: withStore({ code }),
  },
  getTaxTable: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/tax-rates',
    summary: 'The tax table',
    params: StoreParams,
    response: admin.TaxTableInput,
  },
  deleteTaxRates: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/tax-rates',
    summary: 'Delete the tax rates of a country; again is no error',
    params: StoreParams,
    query: Type.Object(
      { countryCode: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 code of the country.' }) },
      strict,
    ),
  },
  getDiscount: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/discounts/:discountId',
    summary: 'One discount',
    params: withStore({ discountId: id }),
    response: DiscountRecord,
    errors: { 404: ['NOT_FOUND'] },
  },
  deleteDiscount: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/discounts/:discountId',
    summary: 'Delete a discount that no order has used; again is no error',
    params: withStore({ discountId: id }),
    errors: { 409: ['CONFLICT'] },
  },
  getPlan: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/subscription-plans/:code',
    summary: 'One subscription plan',
    params: withStore({ code }),
    response: SubscriptionPlanRecord,
    errors: { 404: ['PLAN_NOT_FOUND'] },
  },
  deletePlan: {
    ...route,
    method: 'DELETE',
    path: '/store/:storeId/subscription-plans/:code',
    summary: 'Delete a subscription plan that nobody has subscribed to; again is no error',
    params: withStore({ code }),
    errors: { 409: ['CONFLICT'] },
  },
  listPageRecords: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/page-records',
    summary: 'All pages by handle, those dated ahead too',
    params: StoreParams,
    query: RecordsQuery,
    response: records.ContentRecordPage,
  },
  getPageRecord: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/pages/:handle/record',
    summary: 'One page as it was written, in Markdown',
    params: withStore({ handle }),
    response: ContentInput,
    errors: { 404: ['CONTENT_NOT_FOUND'] },
  },
  listStoryRecords: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/story-records',
    summary: 'All stories by handle, those dated ahead too',
    params: StoreParams,
    query: RecordsQuery,
    response: records.ContentRecordPage,
  },
  getStoryRecord: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/stories/:handle/record',
    summary: 'One story as it was written, in Markdown',
    params: withStore({ handle }),
    response: ContentInput,
    errors: { 404: ['CONTENT_NOT_FOUND'] },
  },
  listBlockRecords: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/block-records',
    summary: 'All blocks by handle',
    params: StoreParams,
    query: RecordsQuery,
    response: records.BlockRecordPage,
  },
  getBlockRecord: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/blocks/:handle/record',
    summary: 'One block with its HTML as it was written',
    params: withStore({ handle }),
    response: BlockInput,
    errors: { 404: ['CONTENT_NOT_FOUND'] },
  },
  getExtensionRecord: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/extension-records/:extensionId',
    summary: 'One extension with its code',
    params: withStore({ extensionId: ExtensionId }),
    response: ExtensionInput,
    errors: { 404: ['EXTENSION_NOT_FOUND'] },
  },
  getPaymentProvider: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/payment-providers/:provider',
    summary: 'One payment provider, without its secrets',
    params: withStore({ provider: code }),
    response: records.PaymentProviderRecord,
    errors: { 404: ['PAYMENT_PROVIDER_UNKNOWN'] },
  },
  getGiftCard: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/gift-cards/:giftCardId',
    summary: 'One gift card',
    params: withStore({ giftCardId: id }),
    response: GiftCardRecord,
    errors: { 404: ['NOT_FOUND'] },
  },
  getWebhookEndpoint: {
    ...route,
    method: 'GET',
    path: '/store/:storeId/webhook-endpoints/:endpointId',
    summary: 'One webhook endpoint',
    params: withStore({ endpointId: id }),
    response: WebhookEndpoint,
    errors: { 404: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
  },
} as const satisfies Record<string, RouteDefinition>;
