import { DiscountInput, DiscountRecord } from '../schemas/discount.js';
import { adminRoute, type RouteDefinition } from './definition.js';
import { codeOf, idOf, list, StoreParams, withStore } from './params.js';

export const discountRoutes = {
  listDiscounts: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/discounts',
    summary: 'List all discounts',
    params: StoreParams,
    response: list(DiscountRecord),
  },
  getDiscount: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/discounts/:discountId',
    summary: 'Read a discount',
    params: withStore({ discountId: idOf('discount') }),
    response: DiscountRecord,
    errors: { 404: ['NOT_FOUND'] },
  },
  putDiscount: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/discounts/:discountId',
    summary: 'Create or change a discount',
    params: withStore({ discountId: codeOf('discount') }),
    body: DiscountInput,
    response: DiscountRecord,
    errors: {
      400: ['CATEGORY_NOT_FOUND', 'MARKET_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
      409: ['CONFLICT'],
      422: ['VALIDATION_FAILED'],
    },
  },
  deleteDiscount: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/discounts/:discountId',
    summary: 'Delete a discount that no order has used; repeating it changes nothing',
    params: withStore({ discountId: idOf('discount') }),
    errors: { 409: ['CONFLICT'] },
  },
} as const satisfies Record<string, RouteDefinition>;
