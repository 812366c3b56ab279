import { Type } from '@sinclair/typebox';
import { MAX_PAGE_SIZE } from '../schemas/page.js';
import * as review from '../schemas/review.js';
import { StringEnum } from '../schemas/schema.js';
import { adminRoute, publicRoute, shopperRoute, type RouteDefinition } from './definition.js';
import { after, first, idOf, locale, market, productHandle, StoreParams, strict, withStore } from './params.js';

export const reviewRoutes = {
  listReviews: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/products/:handle/reviews',
    summary: 'List the published reviews of a product, by its handle or id',
    params: withStore({ handle: productHandle }),
    query: Type.Object(
      {
        market,
        locale,
        first: first(MAX_PAGE_SIZE, 10),
        after,
        sort: Type.Optional(StringEnum(review.REVIEW_SORTS, { default: 'newest', description: 'Order of the list.' })),
      },
      strict,
    ),
    response: review.ReviewPage,
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
  },
  submitReview: {
    ...shopperRoute,
    method: 'POST',
    path: '/store/:storeId/products/:handle/reviews',
    summary: 'Submit a review; the shop shows it after a person has approved it',
    params: withStore({ handle: productHandle }),
    body: review.ReviewInput,
    response: review.ReviewReceipt,
    headers: ['idempotency-key'],
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
  },
  listReviewRecords: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/reviews',
    summary: 'List reviews for moderation: pending ones first, oldest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        status: Type.Optional(StringEnum(review.REVIEW_STATUSES, { description: 'Only entries with this status.' })),
      },
      strict,
    ),
    response: review.ReviewRecordPage,
  },
  moderateReview: {
    ...adminRoute,
    method: 'PATCH',
    path: '/store/:storeId/reviews/:reviewId',
    summary: 'Publish, reject or answer a review',
    params: withStore({ reviewId: idOf('review') }),
    body: review.ReviewModeration,
    response: review.ReviewRecord,
    errors: { 404: ['REVIEW_NOT_FOUND'] },
  },
  deleteReview: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/reviews/:reviewId',
    summary: 'Delete a review permanently',
    params: withStore({ reviewId: idOf('review') }),
    errors: { 404: ['REVIEW_NOT_FOUND'] },
  },
} as const satisfies Record<string, RouteDefinition>;
