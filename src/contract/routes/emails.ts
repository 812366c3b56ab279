import { Type } from '@sinclair/typebox';
import * as email from '../schemas/email.js';
import { MAX_PAGE_SIZE } from '../schemas/page.js';
import { StringEnum } from '../schemas/schema.js';
import { adminRoute, type RouteDefinition } from './definition.js';
import { after, first, idOf, StoreParams, strict, withStore } from './params.js';

export const emailRoutes = {
  listEmails: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/emails',
    summary: 'List the emails of a store, newest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        status: Type.Optional(StringEnum(email.EMAIL_STATUSES, { description: 'Only entries with this status.' })),
        kind: Type.Optional(StringEnum(email.EMAIL_KINDS, { description: 'Only emails of this kind.' })),
        orderId: Type.Optional(Type.String({ maxLength: 100, description: 'Only emails about this order.' })),
      },
      strict,
    ),
    response: email.EmailPage,
  },
  readEmail: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/emails/:emailId',
    summary: 'Render an email with the data of now; in production the secret of its link is left out',
    params: withStore({ emailId: idOf('email') }),
    response: email.EmailPreview,
    errors: { 404: ['NOT_FOUND'], 409: ['CONFLICT'] },
  },
  previewEmail: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/email-preview',
    summary: 'Render an email of a kind and locale, for an order or with example data',
    params: StoreParams,
    query: Type.Object(
      {
        kind: StringEnum(email.EMAIL_KINDS, { description: 'Kind of email.' }),
        locale: Type.Optional(email.EmailLocale),
        orderId: Type.Optional(
          Type.String({
            maxLength: 100,
            description: 'Id of the order to render. It applies to kinds of email that are about an order.',
          }),
        ),
      },
      strict,
    ),
    response: email.EmailPreview,
    errors: { 404: ['ORDER_NOT_FOUND'], 409: ['CONFLICT'] },
  },
  sendTestEmail: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/email-test',
    summary: 'Send an example email to an address immediately, and return the response of the mail server',
    params: StoreParams,
    body: email.EmailTest,
    response: email.EmailTestResult,
    errors: { 409: ['CONFLICT'] },
  },
  resendEmail: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/orders/:orderId/emails',
    summary: 'Send an email of an order again, with current data and texts',
    params: withStore({ orderId: idOf('order') }),
    body: email.EmailResend,
    response: email.EmailRecord,
    headers: ['idempotency-key'],
    errors: { 404: ['ORDER_NOT_FOUND'], 409: ['CONFLICT'] },
  },
  getEmailSettings: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/email-settings',
    summary: 'Read the sender and the appearance of emails',
    params: StoreParams,
    response: email.EmailSettings,
  },
  updateEmailSettings: {
    ...adminRoute,
    method: 'PATCH',
    path: '/store/:storeId/email-settings',
    summary: 'Change the sender and the appearance of emails; fields that are left out stay',
    params: StoreParams,
    body: email.EmailSettingsUpdate,
    response: email.EmailSettings,
  },
  listEmailTexts: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/email-texts',
    summary: "List the merchant's own email texts",
    params: StoreParams,
    response: email.EmailTextList,
  },
  getEmailText: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/email-texts/:kind/:locale',
    summary: "Read the merchant's texts for one kind of email in one language",
    params: withStore({
      kind: StringEnum(email.EMAIL_KINDS, { description: 'Kind of email.' }),
      locale: email.EmailLocale,
    }),
    response: email.EmailTexts,
    errors: { 404: ['NOT_FOUND'] },
  },
  putEmailText: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/email-texts/:kind/:locale',
    summary:
      "Write the merchant's texts for one kind of email in one language; the default text replaces texts that are left out",
    params: withStore({
      kind: StringEnum(email.EMAIL_KINDS, { description: 'Kind of email.' }),
      locale: email.EmailLocale,
    }),
    body: email.EmailTextInput,
    response: email.EmailText,
  },
  deleteEmailText: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/email-texts/:kind/:locale',
    summary: "Delete the merchant's texts for one kind of email; emails use the default text again",
    params: withStore({
      kind: StringEnum(email.EMAIL_KINDS, { description: 'Kind of email.' }),
      locale: email.EmailLocale,
    }),
  },
} as const satisfies Record<string, RouteDefinition>;
