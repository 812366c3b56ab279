import { Type } from '@sinclair/typebox';
import * as giftCard from '../schemas/gift-card.js';
import { GiftCardRecord } from '../schemas/gift-card.js';
import { MAX_PAGE_SIZE } from '../schemas/page.js';
import { StringEnum } from '../schemas/schema.js';
import { adminRoute, shopperRoute, type RouteDefinition } from './definition.js';
import { after, first, idOf, list, StoreParams, strict, withStore } from './params.js';

export const giftCardRoutes = {
  giftCardBalance: {
    ...shopperRoute,
    method: 'POST',
    path: '/store/:storeId/gift-cards/balance',
    summary: 'Read the balance of a gift card',
    params: StoreParams,
    body: giftCard.GiftCardCodeInput,
    response: giftCard.GiftCard,
    errors: { 422: ['GIFT_CARD_INVALID'] },
  },
  listMyGiftCards: {
    ...shopperRoute,
    method: 'GET',
    path: '/store/:storeId/account/gift-cards',
    summary: "List the shopper's saved gift cards, at most 50, usable ones first",
    params: StoreParams,
    response: list(giftCard.GiftCard),
  },
  saveGiftCard: {
    ...shopperRoute,
    method: 'POST',
    path: '/store/:storeId/account/gift-cards',
    summary: "Save a gift card in the shopper's list; repeating it changes nothing",
    params: StoreParams,
    body: giftCard.GiftCardCodeInput,
    response: giftCard.GiftCard,
    errors: { 422: ['GIFT_CARD_INVALID', 'TOO_MANY_GIFT_CARDS'] },
  },
  issueGiftCard: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/gift-cards',
    summary: 'Issue a gift card; only this response contains its code',
    params: StoreParams,
    body: giftCard.GiftCardIssue,
    response: giftCard.GiftCardIssued,
    headers: ['idempotency-key'],
    errors: { 409: ['CONFLICT'], 422: ['CURRENCY_NOT_IN_MARKET'] },
  },
  listGiftCards: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/gift-cards',
    summary: 'List gift cards, newest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        last4: Type.Optional(
          Type.String({ maxLength: 4, description: 'Only cards whose code ends with these four characters.' }),
        ),
        email: Type.Optional(Type.String({ maxLength: 254, description: 'Only entries with this email address.' })),
        status: Type.Optional(
          StringEnum(giftCard.GIFT_CARD_STATUSES, { description: 'Only entries with this status.' }),
        ),
      },
      strict,
    ),
    response: giftCard.GiftCardRecordPage,
  },
  getGiftCard: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/gift-cards/:giftCardId',
    summary: 'Read a gift card',
    params: withStore({ giftCardId: idOf('gift card') }),
    response: GiftCardRecord,
    errors: { 404: ['NOT_FOUND'] },
  },
  changeGiftCard: {
    ...adminRoute,
    method: 'PATCH',
    path: '/store/:storeId/gift-cards/:giftCardId',
    summary: 'Disable or enable a gift card, or change its expiry date',
    params: withStore({ giftCardId: idOf('gift card') }),
    body: giftCard.GiftCardChange,
    response: giftCard.GiftCardRecord,
    errors: { 404: ['NOT_FOUND'], 409: ['CONFLICT'] },
  },
} as const satisfies Record<string, RouteDefinition>;
