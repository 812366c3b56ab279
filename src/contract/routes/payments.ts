import { Type } from '@sinclair/typebox';
import { PaymentProviderInput, PaymentProviderReceipt, PaymentProviderRecord } from '../schemas/payment-provider.js';
import { adminRoute, type RouteDefinition } from './definition.js';
import { codeOf, withStore } from './params.js';

/** Response to an event of a payment provider. */
const WebhookReceipt = Type.Object(
  { received: Type.Boolean({ description: 'true: the service has stored the event.' }) },
  { $id: 'WebhookReceipt', description: 'Response to an event of a payment provider.' },
);

export const paymentRoutes = {
  paymentWebhook: {
    method: 'POST',
    path: '/store/:storeId/payments/:provider/webhook',
    audience: 'shopper',
    access: 'webhook',
    summary: 'Receive a signed event of a payment provider',
    params: withStore({ provider: codeOf('payment provider') }),
    response: WebhookReceipt,
    errors: {
      401: ['WEBHOOK_SIGNATURE_INVALID'],
      404: ['PAYMENT_PROVIDER_UNKNOWN'],
      409: ['WEBHOOK_ORDER_UNKNOWN'],
      503: ['PAYMENT_UNAVAILABLE'],
    },
  },
  putPaymentProvider: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/payment-providers/:provider',
    summary: 'Set the keys of a payment provider; responses never contain its secrets',
    params: withStore({ provider: codeOf('payment provider') }),
    body: PaymentProviderInput,
    response: PaymentProviderReceipt,
    errors: { 404: ['PAYMENT_PROVIDER_UNKNOWN'] },
  },
  getPaymentProvider: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/payment-providers/:provider',
    summary: 'Read a payment provider without its secrets',
    params: withStore({ provider: codeOf('payment provider') }),
    response: PaymentProviderRecord,
    errors: { 404: ['PAYMENT_PROVIDER_UNKNOWN'] },
  },
} as const satisfies Record<string, RouteDefinition>;
