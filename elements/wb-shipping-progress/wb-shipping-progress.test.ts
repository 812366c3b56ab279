import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import type { ShippingLoadDetail } from '../../src/events/index.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { orderRecord, shipmentRecord } from '../../src/testing/order-record.js';
import './define.js';
import type { WbShippingProgress } from './wb-shipping-progress.js';

const find = (el: Element, testid: string) => el.shadowRoot!.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
const steps = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid="step"]')];
const ofParcel = (part = {}) =>
  fixture<WbShippingProgress>(html`<wb-shipping-progress .shipment=${shipmentRecord(part)}></wb-shipping-progress>`);
const ofCart = async (quantity: number) => {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity }] });
  const el = await fixture<WbShippingProgress>(html`<wb-shipping-progress .storefront=${shop}></wb-shipping-progress>`);
  await waitUntil(() => find(el, 'label'), 'the words show');
  return { el, shop };
};

describe('<wb-shipping-progress>', () => {
  it('passes axe in every state', async () => {
    const held = fixtureStorefront();
    held.api.hold();
    const loading = await fixture(
      html`<wb-shipping-progress order-id="o1" .storefront=${held}></wb-shipping-progress>`,
    );
    expect(find(loading, 'loading')).to.exist;
    const failing = fixtureStorefront();
    failing.api.fail('GET /store/1/orders', 'ORDER_NOT_FOUND');
    const error = await fixture(
      html`<wb-shipping-progress order-id="o1" .storefront=${failing}></wb-shipping-progress>`,
    );
    await waitUntil(() => find(error, 'error'));
    const empty = await fixture(html`<wb-shipping-progress .order=${orderRecord()}></wb-shipping-progress>`);
    expect(find(empty, 'empty')).to.exist;
    expect(empty.matches(':state(empty)')).to.equal(true);
    const stuck = await ofParcel({ status: 'exception' });
    for (const el of [loading, error, empty, stuck, await ofParcel(), (await ofCart(1)).el, (await ofCart(20)).el]) {
      await expect(el).to.be.accessible();
    }
  });

  it('lists the contents of each parcel, and nothing for unknown lines', async () => {
    const order = orderRecord();
    const [line] = order.lines;
    const parcel = (id: string, lineId: string, quantity: number) =>
      shipmentRecord({ id, lines: [{ lineId, quantity }] });
    const shipments = [parcel('s1', line!.id, 1), parcel('s2', line!.id, 3), parcel('s3', 'not of this order', 1)];
    const el = await fixture<WbShippingProgress>(
      html`<wb-shipping-progress .order=${orderRecord({ shipments })}></wb-shipping-progress>`,
    );
    const contents = [...el.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid="contents"]')];
    expect(contents.map(({ innerText }) => innerText.trim())).to.deep.equal([
      `${line!.title} × 1`,
      `${line!.title} × 3`,
    ]);
    await expect(el).to.be.accessible();
    expect(find(await ofParcel(), 'contents')).to.equal(null);
  });

  it('shows the amount left to free shipping as text, and when it is reached', async () => {
    const { el } = await ofCart(1);
    const bar = find(el, 'bar')!;
    expect(bar.getAttribute('aria-valuetext')).to.equal('€35.10 left to free shipping');
    expect(find(el, 'label')!.innerText).to.equal('€35.10 left to free shipping');
    expect(bar.getAttribute('aria-valuenow')).to.equal('30');
    const { el: reached } = await ofCart(6);
    expect(find(reached, 'label')!.innerText).to.equal('Your order ships free.');
  });

  it('shows text without amounts while an edit is pending', async () => {
    const { el, shop } = await ofCart(1);
    shop.api.hold('PATCH');
    const line = shop.stores.cart.getState().cart.data!.lines[0]!;
    const edit = shop.stores.cart.setQuantity(line.id, 6);
    await el.updateComplete;
    expect(find(el, 'label')!.innerText).to.not.match(/\d/);
    await waitUntil(() => shop.api.held > 0);
    shop.api.release();
    await edit;
    await el.updateComplete;
    expect(find(el, 'label')!.innerText).to.equal('Your order ships free.');
  });

  it('shows nothing for an empty cart', async () => {
    const shop = fixtureStorefront();
    const el = await fixture(html`<wb-shipping-progress .storefront=${shop}></wb-shipping-progress>`);
    await waitUntil(() => shop.stores.cart.getState().cart.status === 'ready');
    expect(find(el, 'bar')).to.equal(null);
  });

  it('marks the current step of a parcel', async () => {
    const el = await ofParcel();
    expect(steps(el).map((step) => step.getAttribute('aria-current'))).to.deep.equal([null, null, 'step', null, null]);
    expect(steps(el)[0]!.textContent).to.contain('Being packed, done');
    expect(steps(el)[2]!.querySelector('time')!.dateTime).to.equal('2025-03-03T08:30:00.000Z');
    expect(el.shadowRoot!.querySelector('[part=eta]')!.textContent).to.contain('Expected');
    expect(find(el, 'tracking-link')!.innerText).to.equal('Track with Parcel Post (opens a new tab)');
  });

  it('shows "Delayed" and the last completed step of a delayed parcel', async () => {
    const el = await ofParcel({ status: 'exception' });
    expect(find(el, 'odd')!.innerText).to.equal('Delayed');
    expect(steps(el).filter((step) => step.hasAttribute('aria-current'))).to.have.length(0);
    expect(steps(el)[1]!.textContent).to.contain('done');
  });

  it('shows each parcel of an order, or the selected one', async () => {
    const order = orderRecord({ shipments: [shipmentRecord(), shipmentRecord({ id: 's2', status: 'delivered' })] });
    const loads: ShippingLoadDetail[] = [];
    const el = await fixture<WbShippingProgress>(
      html`<wb-shipping-progress
        .order=${order}
        @wb-shipping-load=${({ detail }: CustomEvent<ShippingLoadDetail>) => loads.push(detail)}
      ></wb-shipping-progress>`,
    );
    expect(el.shadowRoot!.textContent).to.contain('Parcel 1 of 2').and.to.contain('Parcel 2 of 2');
    el.shipmentId = 's2';
    await el.updateComplete;
    expect(steps(el)).to.have.length(5);
    expect(steps(el)[4]!.textContent).to.contain('Delivered');
    expect(loads.map(({ shipments }) => shipments.length)).to.deep.equal([2, 1]);
  });

  it('shows a slotted icon before the heading of a parcel, and passes axe', async () => {
    const el = await fixture<WbShippingProgress>(
      html`<wb-shipping-progress .shipment=${shipmentRecord()}
        ><svg slot="icon" width="16" height="16" aria-hidden="true"></svg
      ></wb-shipping-progress>`,
    );
    const slot = el.shadowRoot!.querySelector<HTMLSlotElement>('.heading slot[name="icon"]')!;
    expect(slot.assignedElements()).to.deep.equal([el.querySelector('svg')]);
    await expect(el).to.be.accessible();
  });

  it("renders each step by the page's own template", async () => {
    const el = await fixture<WbShippingProgress>(
      html`<wb-shipping-progress .shipment=${shipmentRecord()}
        ><template slot="step"><b data-field="name"></b><time data-field="date"></time></template
      ></wb-shipping-progress>`,
    );
    await waitUntil(() => el.querySelectorAll('b').length === 5, 'the template is filled');
    await el.updateComplete;
    expect(el.querySelector('b')!.textContent).to.equal('Being packed, done');
    expect(el.querySelector('b')!.checkVisibility()).to.equal(true);
    expect(el.querySelector('time')!.dateTime).to.match(/^\d{4}-/);
    expect(steps(el)[0]!.querySelector('.name')!.checkVisibility()).to.equal(false);
    await expect(el).to.be.accessible();
  });
});
