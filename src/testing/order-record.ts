import type { AppliedRule, Order, Shipment } from '@storefront/contract';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: 'Unter den Linden 1',
  postalCode: '10117',
  city: 'Berlin',
  countryCode: 'DE',
};

/** A paid order of two mugs, as the API answers it. */
export const orderRecord = (part: Partial<Order> = {}): Order => ({
  id: 'o1',
  number: '1042',
  status: 'placed',
  paymentStatus: 'paid',
  fulfillmentStatus: 'unfulfilled',
  market: 'eu',
  currency: 'EUR',
  email: 'ada@example.com',
  shippingAddress: address,
  billingAddress: address,
  shippingMethod: { id: 'standard', title: 'Standard', minDays: 2, maxDays: 4 },
  lines: [
    {
      id: 'l1',
      productId: 'p1',
      variantId: 'v1-1',
      handle: 'enamel-mug',
      title: 'Enamel Mug',
      options: [{ name: 'Colour', value: 'Ink' }],
      image: null,
      quantity: 2,
      maxQuantity: 50,
      unitPrice: eur(1490),
      compareAtUnitPrice: null,
      discounts: [],
      subtotal: eur(2980),
      total: eur(2980),
      attributes: [],
      subscription: null,
      giftCard: null,
      warnings: [],
    },
  ],
  totals: {
    subtotal: eur(2980),
    discountTotal: eur(0),
    shippingTotal: eur(490),
    taxTotal: eur(554),
    taxIncluded: true,
    roundingTotal: eur(0),
    total: eur(3470),
    giftCardTotal: eur(0),
    amountDue: eur(3470),
    exact: true,
  },
  taxes: [{ name: 'VAT', ratePpm: 190_000, amount: eur(554) }],
  payments: [{ provider: 'sandbox', status: 'succeeded', amount: eur(3470), brand: 'visa', last4: '4242' }],
  note: '',
  attributes: [],
  appliedRules: [],
  giftCards: [],
  refunds: [],
  refundTotal: eur(0),
  shipments: [],
  createdAt: '2025-03-01T10:00:00.000Z',
  placedAt: '2025-03-01T10:01:00.000Z',
  ...part,
});

/** A parcel in transit, with its updates so far. */
export const shipmentRecord = (part: Partial<Shipment> = {}): Shipment => ({
  id: 's1',
  status: 'in-transit',
  carrier: 'Parcel Post',
  trackingNumber: 'PP 1234 5678',
  trackingUrl: 'https://parcels.example/PP12345678',
  estimatedDeliveryAt: '2025-03-05T12:00:00.000Z',
  lines: [{ lineId: 'l1', quantity: 2 }],
  updates: [
    { id: 'u3', at: '2025-03-03T08:30:00.000Z', status: 'in-transit', message: 'Sorted', location: 'Leipzig' },
    { id: 'u2', at: '2025-03-02T16:00:00.000Z', status: 'shipped', message: '', location: 'Berlin' },
    { id: 'u1', at: '2025-03-01T12:00:00.000Z', status: 'preparing', message: 'We are packing it', location: null },
  ],
  createdAt: '2025-03-01T12:00:00.000Z',
  ...part,
});

export const ruleRecord = (part: Partial<AppliedRule> = {}): AppliedRule => ({
  id: 'r1',
  kind: 'discount',
  title: 'Three for two',
  status: 'applied',
  amount: eur(1490),
  message: 'The cheapest mug is on us.',
  ...part,
});
