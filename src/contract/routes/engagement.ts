import { Type } from '@sinclair/typebox';
import * as engagement from '../schemas/engagement.js';
import { MAX_PAGE_SIZE } from '../schemas/page.js';
import { StringEnum } from '../schemas/schema.js';
import { adminRoute, shopperRoute, type RouteDefinition } from './definition.js';
import { after, first, idOf, StoreParams, strict, withStore } from './params.js';

export const engagementRoutes = {
  notifyRestock: {
    ...shopperRoute,
    method: 'POST',
    path: '/store/:storeId/restock-notifications',
    summary: 'Notify the shopper by email when a variant can be bought again',
    params: StoreParams,
    body: engagement.RestockInput,
    response: engagement.RestockReceipt,
    errors: { 404: ['VARIANT_NOT_FOUND'], 409: ['VARIANT_AVAILABLE'] },
  },
  unsubscribeRestock: {
    ...shopperRoute,
    method: 'POST',
    path: '/store/:storeId/restock-notifications/unsubscribe',
    summary: 'Cancel a restock notification with the token of its link; repeating it changes nothing',
    params: StoreParams,
    body: engagement.RestockUnsubscribe,
    errors: { 404: ['LINK_INVALID'] },
  },
  listRestockRecords: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/restock-notifications',
    summary: 'List restock notifications',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        variantId: Type.Optional(Type.String({ maxLength: 100, description: 'Only notifications for this variant.' })),
        status: Type.Optional(
          StringEnum(engagement.RESTOCK_STATUSES, { description: 'Only entries with this status.' }),
        ),
      },
      strict,
    ),
    response: engagement.RestockRecordPage,
  },
  sendContact: {
    ...shopperRoute,
    method: 'POST',
    path: '/store/:storeId/contact',
    summary: 'Send a message to the merchant',
    params: StoreParams,
    body: engagement.ContactInput,
    response: engagement.ContactReceipt,
    headers: ['idempotency-key'],
  },
  listContactMessages: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/contact-messages',
    summary: 'List messages to the merchant, newest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        status: Type.Optional(
          StringEnum(engagement.CONTACT_STATUSES, { description: 'Only entries with this status.' }),
        ),
      },
      strict,
    ),
    response: engagement.ContactMessagePage,
  },
  setContactMessageStatus: {
    ...adminRoute,
    method: 'PATCH',
    path: '/store/:storeId/contact-messages/:messageId',
    summary: 'Set the status of a message',
    params: withStore({ messageId: idOf('message') }),
    body: engagement.ContactMessageChange,
    response: engagement.ContactMessage,
    errors: { 404: ['NOT_FOUND'] },
  },
} as const satisfies Record<string, RouteDefinition>;
