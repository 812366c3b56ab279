/** Emails of every kind with the data of one realistic order, for tests and for the gallery. */
import type { AccountEmailKind, CartLine, EmailKind, Money, Order, Shipment, Subscription } from '@storefront/contract';
import { price, type PriceInput } from '../../../pricing/price.js';
import { toTotals } from '../../../cart/price-lines.js';
import type { AccountEmail, EmailOf, EmailStore } from '../email.js';

export const sampleStore: EmailStore = {
  name: 'Kiln & Quire',
  url: 'https://shop.example/',
  contactEmail: 'hello@shop.example',
  logo: null,
  colors: {},
  footer: {
    legalName: 'Kiln & Quire GmbH',
    address: 'Töpfergasse 3\n1010 Wien\nAustria',
    vatId: 'ATU12345678',
    links: [
      { title: 'Terms', url: 'https://shop.example/terms' },
      { title: 'Right of withdrawal', url: 'https://shop.example/withdrawal' },
    ],
  },
};

export interface SampleTerms {
  readonly currency: string;
  readonly taxInclusive: boolean;
}

type PartialLine = Partial<CartLine> & { readonly title: string };

/** An order of these lines, priced by the service's own function. */
export function orderOf(
  input: PriceInput,
  texts: readonly PartialLine[],
  { currency, taxInclusive }: SampleTerms,
  over: Partial<Order> = {},
): Order {
  const priced = price(input);
  const money = (amount: number): Money => ({ amount, currency });
  const lines = priced.lines.map((line, index): CartLine => {
    const given = input.lines[index];
    return {
      id: line.id,
      productId: 'p',
      variantId: 'v',
      handle: 'moss-teapot',
      options: [],
      image: null,
      quantity: given?.quantity ?? 1,
      maxQuantity: 10,
      unitPrice: money(given?.unitPrice ?? 0),
      compareAtUnitPrice: null,
      discounts: line.discounts.map(({ title, amount }) => ({ title, amount: money(amount) })),
      subtotal: money(line.subtotal),
      total: money(line.total),
      attributes: [],
      subscription: null,
      giftCard: null,
      warnings: [],
      ...{ title: 'Moss Teapot', ...texts[index] },
    };
  });
  const address = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    address1: 'Uferweg 12',
    postalCode: '1010',
    city: 'Wien',
    countryCode: 'AT',
  };
  return {
    id: 'o-1',
    number: '1042',
    status: 'placed',
    paymentStatus: 'paid',
    fulfillmentStatus: 'unfulfilled',
    market: 'eu',
    currency,
    email: 'ada@example.com',
    shippingAddress: address,
    billingAddress: address,
    shippingMethod: { id: 'eu-standard', title: 'Parcel', minDays: 3, maxDays: 5 },
    lines,
    totals: toTotals(priced, { currency, taxInclusive }, true),
    taxes: priced.taxes.map(({ name, ratePpm, amount }) => ({ name, ratePpm, amount: money(amount) })),
    payments: [
      { provider: 'stripe', status: 'succeeded', amount: money(priced.amountDue), brand: 'visa', last4: '4242' },
    ],
    note: '',
    attributes: [],
    appliedRules: [],
    giftCards: priced.tenders.map(({ id, amount }) => ({ last4: id, applied: money(amount) })),
    refunds: [],
    refundTotal: money(0),
    shipments: [],
    createdAt: '2027-03-12T09:30:00.000Z',
    placedAt: '2027-03-12T09:31:00.000Z',
    ...over,
  };
}

const vat = [{ name: 'USt.', ratePpm: 200_000, compound: false }];

export const sampleInput: PriceInput = {
  taxInclusive: true,
  rounding: { tax: 'line', mode: 'half-up', totalIncrement: 1 },
  lines: [
    { id: 'l-1', unitPrice: 3990, quantity: 2, taxes: vat },
    { id: 'l-2', unitPrice: 1250, quantity: 1, taxes: vat },
  ],
  discounts: [{ id: 'd-1', title: 'Spring tea days', ratePpm: 100_000 }],
  shipping: { price: 590, taxes: vat },
  tenders: [{ id: '7H9P', balance: 2000 }],
};

const texts: readonly PartialLine[] = [
  { title: 'Moss Teapot', options: [{ name: 'Glaze', value: 'Moss green' }] },
  { title: 'Sencha Asanoha', options: [{ name: 'Weight', value: '100 g' }] },
];

const shipment: Shipment = {
  id: 's-1',
  status: 'shipped',
  carrier: 'Post AG',
  trackingNumber: '1032 4478 9921',
  trackingUrl: 'https://track.example/103244789921',
  estimatedDeliveryAt: '2027-03-16T12:00:00.000Z',
  lines: [
    { lineId: 'l-1', quantity: 2 },
    { lineId: 'l-2', quantity: 1 },
  ],
  updates: [],
  createdAt: '2027-03-13T08:00:00.000Z',
};

/** One email of every kind. */
export function sampleEmails(terms: SampleTerms = { currency: 'EUR', taxInclusive: true }): {
  readonly [K in EmailKind]: K extends AccountEmailKind ? AccountEmail : EmailOf<K>;
} {
  const input = { ...sampleInput, taxInclusive: terms.taxInclusive };
  const order = orderOf(input, texts, terms, {
    note: 'Please leave it with the neighbours.\nThank you!',
    attributes: [{ name: 'delivery-day', label: 'Wished day', value: '2027-03-20' }],
    billingAddress: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Analytical Engines Ltd',
      address1: '12 St James’s Square',
      city: 'London',
      postalCode: 'SW1Y 4JH',
      countryCode: 'GB',
    },
  });
  const orderUrl = 'https://shop.example/order/o-1';
  const money = (amount: number): Money => ({ amount, currency: terms.currency });
  const [first] = order.lines;
  const subscription: Subscription = {
    id: 'sub-1',
    status: 'active',
    plan: { planId: 'monthly', name: 'Every month', interval: 'month', intervalCount: 1 },
    line: {
      productId: 'p',
      variantId: 'v',
      title: 'Sencha Asanoha',
      handle: 'sencha-asanoha',
      options: [{ name: 'Weight', value: '100 g' }],
      image: null,
      attributes: [],
      quantity: 1,
    },
    unitPrice: money(1125),
    startedOn: '2027-01-12',
    nextOn: '2027-04-12',
    pausedUntil: null,
    lastFailure: null,
    lastOrder: null,
    payment: { brand: 'visa', last4: '4242' },
    shippingAddress: order.shippingAddress,
    shippingMethod: order.shippingMethod,
  };
  const subscriptionUrl = 'https://shop.example/account';
  const link = 'https://shop.example/account';
  return {
    verify: { kind: 'verify', link: `${link}/verify?token=f3Kd0hW2sQ9` },
    'account-exists': { kind: 'account-exists', link },
    'password-reset': { kind: 'password-reset', link: `${link}/reset?token=f3Kd0hW2sQ9` },
    'password-changed': { kind: 'password-changed', link },
    'account-deleted': { kind: 'account-deleted', link: null },
    'editor-invited': { kind: 'editor-invited', link: 'https://editor.shop.example/?store=1#invitation=f3Kd0hW2sQ9' },
    'editor-link': { kind: 'editor-link', link: 'https://editor.shop.example/?store=1#sign-in=f3Kd0hW2sQ9' },
    'order-confirmation': { kind: 'order-confirmation', order, orderUrl },
    'payment-failed': {
      kind: 'payment-failed',
      order: { ...order, number: null, placedAt: null, paymentStatus: 'failed' },
      payUrl: 'https://shop.example/checkout',
    },
    'order-shipped': { kind: 'order-shipped', order, orderUrl, shipment },
    'order-delivered': {
      kind: 'order-delivered',
      order,
      orderUrl,
      shipment: { ...shipment, status: 'delivered' },
    },
    'order-refunded': {
      kind: 'order-refunded',
      order,
      orderUrl,
      amount: money(2500),
      parts: [
        { to: 'card', amount: money(2000), last4: '4242' },
        { to: 'gift-card', amount: money(500), last4: '7H9P' },
      ],
      lines: [{ title: first?.title ?? '', quantity: 1 }],
    },
    'order-cancelled': {
      kind: 'order-cancelled',
      order: { ...order, status: 'canceled' },
      orderUrl,
      money: 'refunded',
    },
    restock: {
      kind: 'restock',
      product: {
        title: 'Moss Teapot',
        options: [{ name: 'Glaze', value: 'Moss green' }],
        image: null,
        price: money(3990),
        url: 'https://shop.example/product/moss-teapot',
      },
    },
    'gift-card': {
      kind: 'gift-card',
      code: '8Q2M-40XK-TT7H-9PVC',
      last4: '9PVC',
      amount: money(5000),
      expiresAt: '2030-12-31T23:59:59.000Z',
      recipientName: 'Grace',
      message: 'Many happy returns!\nSee you on Sunday.',
      senderName: 'Ada Lovelace',
    },
    'withdrawal-received': {
      kind: 'withdrawal-received',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      contract: '1042',
      statement: 'The teapot only.\nThe cups stay.',
      receivedAt: '2027-03-20T17:05:09.000Z',
    },
    'subscription-renewed': { kind: 'subscription-renewed', order, orderUrl, subscription, subscriptionUrl },
    'subscription-renewal-failed': {
      kind: 'subscription-renewal-failed',
      subscription: { ...subscription, status: 'past-due' },
      firstName: 'Ada',
      periodOn: '2027-04-12',
      nextTryOn: '2027-04-13',
      subscriptionUrl,
    },
  };
}

export const unsubscribeUrl = 'https://shop.example/restock?unsubscribe=k7d';

/** Unsubscribe options for the kinds of email that have them. */
export const optionsOf = (kind: EmailKind): { unsubscribeUrl?: string } =>
  kind === 'restock' ? { unsubscribeUrl } : {};
