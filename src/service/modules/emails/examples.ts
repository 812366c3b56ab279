/** Examples of every kind of email, for previews and test emails. */
import type { EmailKind, Market, Order, Shipment, Subscription } from '@storefront/contract';
import type { Email } from './render/email.js';

const at = '2031-05-14T09:30:00.000Z';

/**
 * @param currency of the amounts
 * @param url of the shop, for links
 */
export function exampleOf(kind: EmailKind, market: Pick<Market, 'code' | 'currency'>, url: string): Email {
  const page = (path: string): string => new URL(path, url).href;
  const order = orderIn(market);
  const orderUrl = page('/order?id=example');
  const about = { order, orderUrl };
  const money = (amount: number) => ({ amount, currency: market.currency });
  switch (kind) {
    case 'verify':
    case 'account-exists':
    case 'password-reset':
    case 'password-changed':
    case 'editor-invited':
    case 'editor-link':
      return { kind, link: page('/account?token=example') };
    case 'account-deleted':
      return { kind, link: null };
    case 'order-confirmation':
      return { kind, ...about };
    case 'payment-failed':
      return {
        kind,
        order: { ...order, number: null, status: 'canceled', paymentStatus: 'failed', payments: [], placedAt: null },
        payUrl: page('/checkout'),
      };
    case 'order-shipped':
    case 'order-delivered': {
      const shipment = shipmentOf(kind === 'order-shipped' ? 'shipped' : 'delivered');
      return { kind, ...about, order: { ...order, shipments: [shipment] }, shipment };
    }
    case 'order-refunded':
      return {
        kind,
        ...about,
        amount: money(2400),
        parts: [{ to: 'card', amount: money(2400), last4: '4242' }],
        lines: [{ title: 'Stoneware mug', quantity: 1 }],
      };
    case 'order-cancelled':
      return { kind, ...about, order: { ...order, status: 'canceled', paymentStatus: 'failed' }, money: 'released' };
    case 'restock':
      return {
        kind,
        product: {
          title: 'Stoneware mug',
          options: [{ name: 'Colour', value: 'Blue' }],
          image: null,
          price: money(2400),
          url: page('/p/mug'),
        },
      };
    case 'gift-card':
      return { kind, code: '8Q2M-40XK-TT7H-9PVC', last4: '9PVC', amount: money(5000), expiresAt: null, ...giftWords };
    case 'withdrawal-received':
      return { kind, ...declared, receivedAt: at };
    case 'subscription-renewed':
      return { kind, ...about, subscription: subscriptionIn(market), subscriptionUrl: page('/account') };
    case 'subscription-renewal-failed':
      return {
        kind,
        subscription: { ...subscriptionIn(market), status: 'past-due' },
        firstName: 'Ada',
        periodOn: '2031-06-14',
        nextTryOn: '2031-06-15',
        subscriptionUrl: page('/account'),
      };
  }
}

const declared = { name: 'Ada Kiln', email: 'ada@example.com', contract: '1042', statement: '' };
const giftWords = { recipientName: 'Grace', message: 'Many happy returns of the day!', senderName: 'Ada Kiln' };

const address = {
  firstName: 'Ada',
  lastName: 'Kiln',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
} as const;

function orderIn({ code, currency }: Pick<Market, 'code' | 'currency'>): Order {
  const money = (amount: number) => ({ amount, currency });
  return {
    id: 'example',
    number: '1042',
    status: 'placed',
    paymentStatus: 'paid',
    fulfillmentStatus: 'unfulfilled',
    market: code,
    currency,
    email: 'ada@example.com',
    shippingAddress: address,
    billingAddress: address,
    shippingMethod: { id: 'parcel', title: 'Parcel', minDays: 3, maxDays: 5 },
    lines: [
      {
        id: 'example-line',
        productId: 'mug',
        variantId: 'mug-blue',
        handle: 'mug',
        title: 'Stoneware mug',
        options: [{ name: 'Colour', value: 'Blue' }],
        image: null,
        quantity: 2,
        maxQuantity: 99,
        unitPrice: money(2400),
        compareAtUnitPrice: null,
        discounts: [],
        subtotal: money(4800),
        total: money(4800),
        attributes: [],
        subscription: null,
        giftCard: null,
        warnings: [],
      },
    ],
    totals: {
      subtotal: money(4800),
      discountTotal: money(0),
      shippingTotal: money(490),
      taxTotal: money(845),
      roundingTotal: money(0),
      total: money(5290),
      giftCardTotal: money(0),
      amountDue: money(5290),
      taxIncluded: true,
      exact: true,
    },
    taxes: [{ name: 'VAT', ratePpm: 190_000, amount: money(845) }],
    payments: [{ provider: 'card', status: 'succeeded', amount: money(5290), brand: 'visa', last4: '4242' }],
    note: '',
    attributes: [],
    appliedRules: [],
    giftCards: [],
    refunds: [],
    refundTotal: money(0),
    shipments: [],
    createdAt: at,
    placedAt: at,
  };
}

const shipmentOf = (status: 'shipped' | 'delivered'): Shipment => ({
  id: 'example-shipment',
  status,
  carrier: 'Post',
  trackingNumber: 'P 123 456 789',
  trackingUrl: 'https://carrier.example/track/P123456789',
  estimatedDeliveryAt: '2031-05-17T12:00:00.000Z',
  lines: [{ lineId: 'example-line', quantity: 2 }],
  updates: [{ id: 'example-update', at, status, message: '', location: null }],
  createdAt: at,
});

const subscriptionIn = ({ currency }: Pick<Market, 'currency'>): Subscription => ({
  id: 'example',
  status: 'active',
  plan: { planId: 'monthly', name: 'Every month', interval: 'month', intervalCount: 1 },
  line: {
    productId: 'coffee',
    variantId: 'coffee-250',
    title: 'Coffee, 250 g',
    handle: 'coffee',
    options: [],
    image: null,
    attributes: [],
    quantity: 1,
  },
  unitPrice: { amount: 1290, currency },
  startedOn: '2031-05-14',
  nextOn: '2031-06-14',
  pausedUntil: null,
  lastFailure: null,
  lastOrder: { id: 'example', number: '1042', placedAt: at },
  payment: { brand: 'visa', last4: '4242' },
  shippingAddress: address,
  shippingMethod: { id: 'parcel', title: 'Parcel' },
});
