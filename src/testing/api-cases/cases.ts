/**
 * Requests that the fake API and the real service must answer alike. `$line`, `$version`, `$checkout` and `$hash` stand
 * for values of the last answer that had them, `$provider` for the name of the payment provider.
 */
export interface ApiCase {
  readonly name: string;
  readonly steps: readonly ApiStep[];
}

/** Method and path after the store, body, and query. */
export type ApiStep = readonly [request: string, body?: unknown, query?: Readonly<Record<string, string>>];

const berlin = {
  firstName: 'Ada',
  lastName: 'Winter',
  address1: 'Ufer 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
};
const newYork = {
  firstName: 'Ada',
  lastName: 'Winter',
  address1: '1 Pier',
  city: 'New York',
  postalCode: '10001',
  region: 'NY',
  countryCode: 'US',
};
const add = (variantId: string, quantity: number): ApiStep => ['POST /cart/lines', { variantId, quantity }];

export const apiCases: readonly ApiCase[] = [
  { name: 'an empty cart', steps: [['GET /cart'], ['POST /checkout', {}], ['POST /estimate', {}]] },
  {
    name: 'add, merge, change, remove',
    steps: [
      add('v1-1', 2),
      add('v1-1', 1),
      add('v3-1', 1),
      ['PATCH /cart/lines/$line', { quantity: 5 }],
      ['PATCH /cart/lines/$line', { quantity: 0 }],
      ['DELETE /cart/lines/$line'],
      ['DELETE /cart/lines/gone'],
      ['GET /cart'],
    ],
  },
  {
    name: 'undo: the whole cart is replaced',
    steps: [
      add('v1-1', 2),
      ['DELETE /cart/lines/$line'],
      ['PUT /cart', { lines: [{ variantId: 'v1-1', quantity: 2 }] }],
      ['PUT /cart', { lines: [{ id: '$line', variantId: 'v1-1', quantity: 2 }] }],
      ['PUT /cart', { lines: [{ id: 'unknown', variantId: 'v1-1', quantity: 2 }] }],
    ],
  },
  {
    name: 'stock and limits',
    steps: [
      add('v4-1', 9),
      add('v4-1', 1),
      add('v5-1', 1),
      add('v1-1', 50),
      add('v1-1', 1),
      add('none', 1),
      ['PATCH /cart/lines/$line', { quantity: 9 }],
      ['PATCH /cart/lines/none', { quantity: 1 }],
      ['POST /cart/lines', { variantId: 'v1-1', quantity: 1, planId: 'none' }],
      ['POST /cart/lines', { variantId: 'v1-1', quantity: '1' }],
    ],
  },
  {
    name: 'discount codes',
    steps: [
      add('v1-1', 3),
      ['POST /cart/discounts', { code: 'welcome10' }],
      ['POST /cart/discounts', { code: 'WELCOME10' }],
      ['POST /cart/discounts', { code: 'MINIMUM99' }],
      ['POST /cart/discounts', { code: 'ENDED' }],
      ['POST /cart/discounts', { code: 'nothing' }],
      ['POST /cart/discounts', { code: 'SHIPFREE' }],
      ['POST /estimate', { shippingAddress: berlin }],
      ['DELETE /cart/discounts/welcome10'],
      ['DELETE /cart/discounts/nothing'],
    ],
  },
  {
    name: 'note and attributes',
    steps: [
      add('v1-1', 1),
      ['PUT /cart/note', { note: 'Ring twice' }],
      ['PUT /cart/note', { note: 'Ring twice' }],
      ['PATCH /cart/attributes', { attributes: { gift: { label: 'Gift', value: 'yes' } } }],
      ['PATCH /cart/attributes', { attributes: { gift: null } }],
    ],
  },
  {
    name: 'other markets',
    steps: [
      add('v1-1', 2),
      ['GET /cart', undefined, { market: 'us' }],
      ['GET /cart', undefined, { market: 'jp' }],
      ['GET /cart', undefined, { market: 'none' }],
      ['POST /estimate', { shippingAddress: newYork }, { market: 'us' }],
      ['POST /estimate', { shippingAddress: berlin }],
      ['POST /estimate', { shippingAddress: { countryCode: 'US' } }],
    ],
  },
  {
    name: 'a checkout from an empty form to an outdated quote',
    steps: [
      add('v1-1', 2),
      ['POST /checkout', {}],
      ['PATCH /checkout/$checkout', { email: 'ada@example.com' }],
      ['PATCH /checkout/$checkout', { email: 'ada' }],
      ['PATCH /checkout/$checkout', { shippingAddress: berlin }],
      ['PATCH /checkout/$checkout', { shippingMethodId: 'standard' }],
      [
        'POST /checkout/$checkout/complete',
        { quoteHash: 'stale', expectedAmount: { amount: 3470, currency: 'EUR' }, provider: '$provider' },
      ],
      // Nothing was due when the shopper looked: a provider is not named, and the quote has changed.
      ['POST /checkout/$checkout/complete', { quoteHash: 'stale', expectedAmount: { amount: 0, currency: 'EUR' } }],
      ['POST /checkout/$checkout/complete', { quoteHash: 'stale', expectedAmount: { amount: 3470, currency: 'EUR' } }],
      ['GET /checkout/$checkout'],
      ['GET /checkout/none'],
      ['GET /orders/none'],
    ],
  },
];
