import type { Order } from '@storefront/contract';
import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbOrderSummary } from './wb-order-summary.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: 'Unter den Linden 1',
  postalCode: '10117',
  city: 'Berlin',
  countryCode: 'DE',
};
const order: Order = {
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
  shippingMethod: { id: 'standard', title: 'Standard' },
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
  taxes: [{ name: 'VAT', ratePpm: 190000, amount: eur(554) }],
  payments: [{ provider: 'card-sandbox', status: 'succeeded', amount: eur(3470), brand: 'visa', last4: '4242' }],
  appliedRules: [],
  giftCards: [],
  shipments: [],
  createdAt: '2026-11-21T10:00:00Z',
  placedAt: '2026-11-21T10:00:05Z',
};

const shown = (its: Order = order) =>
  fixture<WbOrderSummary>(html`<wb-order-summary .order=${its}></wb-order-summary>`);

describe('wb-order-summary', () => {
  it('is accessible, as a table and folded on a small screen, in both directions', async () => {
    await expect(await shown()).to.be.accessible();
    const small = await fixture(
      html`<div dir="rtl" style="inline-size: 320px"><wb-order-summary .order=${order}></wb-order-summary></div>`,
    );
    const el = small.querySelector('wb-order-summary')!;
    await el.updateComplete;
    await expect(el).to.be.accessible();
    expect(el.scrollWidth).to.be.at.most(320);
  });

  it('says number, status, lines, sums, address and card', async () => {
    const el = await shown();
    expect(find(el, 'order-heading')!.textContent).to.contain('1042');
    expect(find(el, 'order-status')!.textContent).to.contain('We have your order').and.contain('Paid');
    expect(find(el, 'order-line')!.textContent).to.contain('Enamel Mug').and.contain('Ink').and.contain('€29.80');
    expect(find(el, 'sum-total')!.textContent).to.contain('€34.70');
    expect(find(el, 'order-shipping-address')!.textContent).to.contain('10117 Berlin').and.contain('Germany');
    expect(find(el, 'order-billing-address')).to.equal(null);
    expect(find(el, 'order-payments')!.textContent).to.contain('Visa ending in 4242');
  });

  it('shows another billing address, and an order that was not paid yet', async () => {
    const el = await shown({
      ...order,
      number: null,
      status: 'pending',
      paymentStatus: 'pending',
      billingAddress: { ...address, city: 'Hamburg' },
    });
    expect(find(el, 'order-heading')!.textContent).to.contain('Your order');
    expect(find(el, 'order-status')!.textContent).to.contain('Waiting for your payment');
    expect(find(el, 'order-billing-address')!.textContent).to.contain('Hamburg');
  });

  it('says that an order is not there, accessibly, and asks again', async () => {
    const shop = fixtureStorefront();
    const el = document.createElement('wb-order-summary');
    const failed = oneEvent(el, 'wb-error');
    el.storefront = shop;
    el.orderId = 'nothing';
    document.body.append(el);
    await failed;
    await el.updateComplete;
    expect(find(el, 'error')!.textContent).to.contain('could not find this order');
    await expect(el).to.be.accessible();
    const calls = shop.api.callsTo('/orders/nothing').length;
    find(el, 'retry')!.click();
    await waitUntil(() => shop.api.callsTo('/orders/nothing').length === calls + 1, 'asked again');
    el.remove();
  });

  it('prints on request', async () => {
    const el = await shown();
    const original = window.print;
    let printed = 0;
    window.print = () => (printed += 1);
    find(el, 'print')!.click();
    window.print = original;
    expect(printed).to.equal(1);
  });
});
