import type { Order } from '@storefront/contract';
import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { orderRecord } from '../../src/testing/order-record.js';
import './define.js';
import type { WbOrderSummary } from './wb-order-summary.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const order = orderRecord();

const shown = (value: Order = order) =>
  fixture<WbOrderSummary>(html`<wb-order-summary .order=${value}></wb-order-summary>`);

describe('wb-order-summary', () => {
  it('passes axe as a table, and as a list on a small screen from right to left', async () => {
    await expect(await shown()).to.be.accessible();
    const small = await fixture(
      html`<div dir="rtl" style="inline-size: 320px"><wb-order-summary .order=${order}></wb-order-summary></div>`,
    );
    const el = small.querySelector('wb-order-summary')!;
    await el.updateComplete;
    await expect(el).to.be.accessible();
    expect(el.scrollWidth).to.be.at.most(320);
    const line = find(el, 'order-line')!;
    const [quantity, price] = line.querySelectorAll('td');
    expect(quantity!.offsetTop, 'one line').to.equal(price!.offsetTop);
    const end = (element: Element) => element.getBoundingClientRect().bottom;
    expect(end(quantity!), 'beside the picture').to.be.closeTo(end(line.querySelector('th')!), 1);
  });

  it('shows number, status, lines, totals, address and card', async () => {
    const el = await shown();
    expect(find(el, 'order-heading')!.textContent).to.contain('1042');
    expect(find(el, 'order-status')!.textContent).to.contain('We have your order').and.contain('Paid');
    expect(find(el, 'order-line')!.textContent).to.contain('Enamel Mug').and.contain('Ink').and.contain('€29.80');
    expect(find(el, 'sum-total')!.textContent).to.contain('€34.70');
    expect(find(el, 'order-shipping-address')!.textContent).to.contain('10117 Berlin').and.contain('Germany');
    expect(find(el, 'order-billing-address')).to.equal(null);
    expect(find(el, 'order-payments')!.textContent).to.contain('Visa ending in 4242');
  });

  it('shows a separate billing address, and an unpaid order', async () => {
    const el = await shown({
      ...order,
      number: null,
      status: 'pending',
      paymentStatus: 'pending',
      billingAddress: { ...order.billingAddress, city: 'Hamburg' },
    });
    expect(find(el, 'order-heading')!.textContent).to.contain('Your order');
    expect(find(el, 'order-status')!.textContent).to.contain('Waiting for your payment');
    expect(find(el, 'order-billing-address')!.textContent).to.contain('Hamburg');
  });

  it('shows that an order does not exist, passes axe, and requests it again only by refresh()', async () => {
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
    expect(find(el, 'retry'), 'it would be in vain').to.equal(null);
    void el.refresh();
    await waitUntil(() => shop.api.callsTo('/orders/nothing').length === calls + 1, 'asked again');
    el.remove();
  });

  describe('on the page after the payment', () => {
    const placed: Order = { ...order, shipments: [], placedAt: '2026-11-24T10:00:00Z' };
    const page = async (value: Order, sendsEmail = true) => {
      const shop = fixtureStorefront();
      await shop.stores.shop.load();
      const { data } = shop.stores.shop.getState();
      Object.assign(data!, { sendsEmail });
      return fixture<WbOrderSummary>(
        html`<wb-order-summary thanks .storefront=${shop} .order=${value}></wb-order-summary>`,
      );
    };

    it('shows where the receipt is sent and when the order arrives, and a link home instead of a reorder button', async () => {
      const el = await page(placed);
      expect(find(el, 'receipt')!.textContent).to.contain(placed.email);
      expect(find(el, 'arrival')!.textContent).to.match(/^Expected .*26.*28 November|^Expected .*November 26.*28/);
      expect(find(el, 'home-link')).to.have.attribute('href', '/');
      expect(find(el, 'reorder')).to.equal(null);
      await expect(el).to.be.accessible();
    });

    it('promises no email where the store sends none, and no date where the method has none', async () => {
      const el = await page(
        { ...placed, shippingMethod: { id: 'x', title: 'Post', minDays: null, maxDays: null } },
        false,
      );
      expect(find(el, 'order-next')).to.equal(null);
      expect(find(el, 'home-link')).to.exist;
      const pending = await page({ ...placed, status: 'pending', placedAt: null });
      expect(find(pending, 'order-next'), 'it may not be paid').to.equal(null);
    });

    it('looks like any other order once it is shipped', async () => {
      const el = await page({ ...placed, fulfillmentStatus: 'shipped' });
      expect(find(el, 'order-next')).to.equal(null);
      expect(find(el, 'reorder')).to.exist;
    });
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

  it('shows completed, pending and failed refunds', async () => {
    const createdAt = '2026-11-22T10:00:00Z';
    const el = await shown({
      ...order,
      paymentStatus: 'partially-refunded',
      refunds: [
        { amount: eur(1000), status: 'succeeded', to: 'card', last4: '4242', createdAt },
        { amount: eur(250), status: 'pending', to: 'gift-card', last4: '9PVC', createdAt },
        { amount: eur(300), status: 'failed', to: 'card', last4: null, createdAt },
      ],
      refundTotal: eur(1000),
    });
    const rows = [...find(el, 'order-refunds')!.querySelectorAll('li')].map((row) =>
      row.textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(rows[0]).to.contain('Card ending in 4242').and.contain('€10.00').and.contain('Given back');
    expect(rows[1]).to.contain('Gift card ending in 9PVC').and.contain('€2.50').and.contain('On its way back to you');
    expect(rows[2]).to.contain('€3.00').and.contain('Could not be given back');
    expect(find(el, 'order-status')!.textContent).to.contain('Partly refunded');
    await expect(el).to.be.accessible();
    expect(find(await shown(), 'order-refunds'), 'none, no heading').to.equal(null);
  });

  it('shows the authorized amount, and after the capture only the captured amount', async () => {
    const part = { ...order.payments[0]!, amount: eur(2000) };
    const failed = { ...part, status: 'canceled', amount: eur(3470), last4: '0002' };
    const row = async (order: Order) => find(await shown(order), 'sum-due')?.parentElement?.textContent.trim() ?? '';
    expect(await row(order), 'the total says it').to.equal('');

    const partly: Order = { ...order, payments: [failed, part] };
    expect(await row(partly)).to.match(/^Paid\s*€20\.00$/);
    const paidWith = find(await shown(partly), 'order-payments')!.textContent;
    expect(paidWith).to.contain('4242').and.contain('€20.00').and.not.contain('0002');
    const totals = { ...order.totals, giftCardTotal: eur(1000), amountDue: eur(2470) };
    expect(await row({ ...partly, totals })).to.match(/^Paid\s*€20\.00$/);

    const held = { ...part, status: 'authorized', amount: eur(2470) };
    const reserved: Order = { ...order, totals, paymentStatus: 'authorized', payments: [held] };
    expect(await row(reserved)).to.match(/^Reserved on your card\s*€24\.70$/);
    const released: Order = { ...reserved, status: 'canceled', paymentStatus: 'refunded', payments: [failed] };
    expect(await row(released), 'nothing was taken').to.equal('');
    expect(find(await shown(released), 'order-payments')).to.equal(null);
  });

  it("shows the shopper's note as text, and nothing without a note", async () => {
    const note = 'Ring <b>twice</b>\nand wait';
    const el = await shown({ ...order, note });
    await expect(el).to.be.accessible();
    expect(find(el, 'order-note')!.innerText).to.equal(note);
    expect(find(await shown(order), 'order-note')).to.equal(null);
  });

  it('shows what gift cards paid and which rules applied', async () => {
    const rule = {
      id: 'r1',
      kind: 'discount',
      title: 'Baker’s dozen',
      status: 'applied',
      amount: eur(200),
      message: null,
    } as const;
    const el = await shown({
      ...order,
      totals: { ...order.totals, giftCardTotal: eur(1000), amountDue: eur(2470) },
      giftCards: [{ last4: 'AAAA', applied: eur(1000) }],
      payments: [{ ...order.payments[0]!, amount: eur(2470) }],
      appliedRules: [rule, { ...rule, id: 'r2', title: 'Not this one', status: 'skipped' }],
    });
    await expect(el).to.be.accessible();
    expect(find(el, 'sum-gift-card')!.textContent).to.match(/[-−]€10\.00/);
    expect(find(el, 'sum-due')!.textContent).to.contain('€24.70');
    expect(find(el, 'sum-due')!.parentElement!.querySelector('dt')!.textContent).to.equal('Paid');
    expect(find(el, 'order-payments')!.textContent).to.contain('Gift card ending in AAAA').and.contain('€10.00');
    const rules = find(el, 'order-rules')!.textContent.replace(/\s+/g, ' ').trim();
    expect(rules).to.equal('Baker’s dozen, €2.00 off');
  });

  it('lists its shipments when enabled, and links only to web addresses', async () => {
    const parcel: Order['shipments'][number] = {
      ...{ id: 's1', carrier: 'Parcel Post', trackingNumber: 'PP1', trackingUrl: 'https://post.example/PP1' },
      ...{ status: 'in-transit', estimatedDeliveryAt: null, createdAt: order.createdAt, lines: [], updates: [] },
    };
    const el = await shown({
      ...order,
      shipments: [parcel, { ...parcel, id: 's2', trackingUrl: 'javascript:1' }],
    });
    expect(find(el, 'parcels')).to.equal(null);
    el.showTracking = true;
    await el.updateComplete;
    await expect(el).to.be.accessible();
    const [first, second] = [...el.shadowRoot!.querySelectorAll('[data-testid="parcel"]')];
    expect(first!.textContent).to.contain('Parcel 1 of 2').and.contain('On its way').and.contain('Tracking number PP1');
    expect(second!.querySelector('a')).to.equal(null);
    const tracked = oneEvent(el, 'wb-track');
    el.addEventListener('wb-track', (event) => event.preventDefault());
    first!.querySelector('a')!.click();
    expect(((await tracked) as CustomEvent<{ url: string }>).detail.url).to.equal('https://post.example/PP1');
    el.order = { ...order, shipments: [] };
    await el.updateComplete;
    expect(find(el, 'not-shipped')).to.exist;
  });

  it('adds all lines to the cart again, once, and names what is no longer available', async () => {
    const shop = fixtureStorefront();
    const el = await shown({
      ...order,
      lines: [order.lines[0]!, { ...order.lines[0]!, id: 'l2', variantId: 'v5-1', title: 'Oak Board', quantity: 1 }],
    });
    expect(find(el, 'reorder'), 'without a shop there is no cart').to.equal(null);
    el.storefront = shop;
    await el.updateComplete;
    const event = oneEvent(el, 'wb-reorder');
    find(el, 'reorder')!.click();
    find(el, 'reorder')!.click();
    const { itemsAdded, missing } = ((await event) as CustomEvent<{ itemsAdded: number; missing: { title: string }[] }>)
      .detail;
    expect(itemsAdded).to.equal(2);
    expect(missing.map(({ title }) => title)).to.deep.equal(['Oak Board']);
    await el.updateComplete;
    expect(find(el, 'reordered')!.textContent)
      .to.contain('2 items are in your cart again')
      .and.contain('Oak Board × 1');
    expect(shop.stores.cart.getState().cart.data!.itemCount).to.equal(2);
    expect(find(el, 'reorder')).to.have.attribute('aria-disabled', 'false');
    await expect(el).to.be.accessible();
  });

  it('shows when the shop does not answer, and can be tried again', async () => {
    const shop = fixtureStorefront();
    const el = await shown();
    el.storefront = shop;
    shop.api.fail('POST /store/1/cart', 'RATE_LIMITED');
    await el.updateComplete;
    await el.reorder();
    await el.updateComplete;
    expect(find(el, 'reordered')!.textContent).to.contain('wait a moment');
    shop.api.heal();
    await el.reorder();
    await el.updateComplete;
    expect(find(el, 'reordered')!.textContent).to.contain('2 items are in your cart again');
  }).timeout(30_000);

  it("renders each line by the page's own template, as a list", async () => {
    const image = { url: '/mug.jpg', alt: '', srcset: '/mug-160.jpg 160w' };
    const setup = { ...order, lines: order.lines.map((line) => ({ ...line, image })) };
    const el = await fixture<WbOrderSummary>(
      html`<wb-order-summary .order=${setup}
        ><template slot="line"
          ><img data-field="image" alt="" sizes="4rem" /><b data-field="title"></b> <i data-field="options"></i>
          <u data-field="quantity"></u></template
      ></wb-order-summary>`,
    );
    await waitUntil(() => el.querySelector('b')?.checkVisibility(), 'the template is filled');
    expect(el.querySelector('b')!.textContent).to.equal('Enamel Mug');
    expect(el.querySelector('i')!.textContent).to.contain('Ink');
    expect(find(el, 'order-lines')!.localName).to.equal('ul');
    expect(el.querySelector('img')!.srcset).to.equal('/mug-160.jpg 160w');
    await expect(el).to.be.accessible();
    el.querySelector('template')!.remove();
    await waitUntil(() => find(el, 'order-lines')!.localName === 'table', 'its own again');
  });
});
