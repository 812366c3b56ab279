import type { Order } from '@storefront/contract';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';

/** The status of an order as a sentence, from its status and its fulfilment status. */
export function orderStatus({ status, fulfillmentStatus }: Order, texts: CheckoutTexts): string {
  if (status === 'pending') return texts.statusPending;
  if (status === 'canceled') return texts.statusCanceled;
  return {
    'in-progress': texts.statusProcessing,
    shipped: texts.statusShipped,
    delivered: texts.statusDelivered,
    returned: texts.statusReturned,
    unfulfilled: status === 'completed' ? texts.statusCompleted : texts.statusPlaced,
  }[fulfillmentStatus];
}

export function paymentStatus({ paymentStatus: status }: Order, texts: CheckoutTexts): string {
  return {
    pending: texts.paymentPending,
    authorized: texts.paymentAuthorized,
    paid: texts.paymentPaid,
    'not-required': texts.paymentNotRequired,
    failed: texts.paymentFailed,
    refunded: texts.paymentRefunded,
    'partially-refunded': texts.paymentPartlyRefunded,
  }[status];
}

/** Payments that collected or reserved money. Failed attempts are left out. */
export const validPayments = ({ payments }: Order): Order['payments'] =>
  payments.filter(({ status }) => status === 'succeeded' || status === 'authorized' || status === 'processing');

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  diners: 'Diners Club',
};

/** "Visa ending in 4242". */
export const cardName = ({ brand, last4 }: Order['payments'][number], texts: CheckoutTexts): string =>
  last4 ? texts.card(brands[brand ?? ''] ?? texts.cardWithoutNumber, last4) : texts.cardWithoutNumber;

/** Formats dates for the locale. Other values stay as they are. */
export function attributeText(value: string, locale: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(date);
}
