import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import type { ShippingUpdateDetail, TrackDetail } from '../../src/events/index.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { orderRecord, shipmentRecord } from '../../src/testing/order-record.js';
import './define.js';
import type { WbShippingUpdate } from './wb-shipping-update.js';

const find = (el: Element, testid: string) => el.shadowRoot!.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
const rows = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid="update"]')];
const withParcel = (part = {}) => orderRecord({ fulfillmentStatus: 'shipped', shipments: [shipmentRecord(part)] });
const show = (order = withParcel()) =>
  fixture<WbShippingUpdate>(html`<wb-shipping-update .order=${order}></wb-shipping-update>`);

describe('<wb-shipping-update>', () => {
  it('passes axe in every state', async () => {
    const shop = fixtureStorefront();
    shop.api.hold();
    const loading = await fixture(html`<wb-shipping-update order-id="o1" .storefront=${shop}></wb-shipping-update>`);
    expect(find(loading, 'loading')).to.exist;
    const failing = fixtureStorefront();
    failing.api.fail('GET /store/1/orders', 'network');
    const error = await fixture(html`<wb-shipping-update order-id="o1" .storefront=${failing}></wb-shipping-update>`);
    await waitUntil(() => find(error, 'error'), 'the error shows', { timeout: 9000 });
    for (const el of [loading, error, await show(), await show(orderRecord())]) await expect(el).to.be.accessible();
  }).timeout(15_000);

  it('lists the updates of all parcels, newest first, with date, place and message', async () => {
    const el = await show(
      orderRecord({
        shipments: [
          shipmentRecord(),
          shipmentRecord({
            id: 's2',
            updates: [
              { id: 'u9', at: '2025-03-04T09:00:00.000Z', status: 'delivered', message: 'At the door', location: null },
            ],
          }),
        ],
      }),
    );
    expect(rows(el).map((row) => row.querySelector('strong')!.innerText)).to.deep.equal([
      'Delivered',
      'On its way',
      'Sent',
      'Being packed',
    ]);
    expect(rows(el)[1]!.innerText).to.contain('Leipzig').and.to.contain('Sorted');
    expect(rows(el)[1]!.querySelector('time')!.dateTime).to.equal('2025-03-03T08:30:00.000Z');
    el.limit = 1;
    await el.updateComplete;
    expect(rows(el)).to.have.length(1);
  });

  it('links to the carrier by name, and only to web addresses', async () => {
    const el = await show();
    const link = find(el, 'tracking-link') as HTMLAnchorElement;
    expect(link.innerText).to.equal('Track with Parcel Post (opens a new tab)');
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    el.addEventListener('wb-track', (event) => event.preventDefault());
    const pressed = oneEvent(el, 'wb-track');
    link.click();
    expect(((await pressed) as CustomEvent<TrackDetail>).detail.url).to.equal('https://parcels.example/PP12345678');
    const bad = await show(withParcel({ trackingUrl: 'javascript:alert(1)' }));
    expect(find(bad, 'tracking-link')).to.equal(null);
  });

  it('fires wb-shipping-update for new updates, not for the initial ones', async () => {
    const el = await show();
    const heard: ShippingUpdateDetail[] = [];
    el.addEventListener('wb-shipping-update', ({ detail }) => heard.push(detail));
    const { updates } = shipmentRecord();
    el.order = withParcel({
      status: 'delivered',
      updates: [
        { id: 'u4', at: '2025-03-05T10:00:00.000Z', status: 'delivered', message: '', location: null },
        ...updates,
      ],
    });
    await el.updateComplete;
    expect(heard.map((updateDetail) => updateDetail.updates.map(({ id }) => id))).to.deep.equal([['u4']]);
    await waitUntil(() => document.querySelector('[data-testid="wb-announcer"]')?.textContent.includes('Delivered'));
  });

  it('shows hostile text as text', async () => {
    const el = await show(
      withParcel({
        updates: [
          {
            id: 'x',
            at: '2025-03-05T10:00:00.000Z',
            status: 'exception',
            message: '<img src=x onerror=alert(1)>',
            location: '‮🎁',
          },
        ],
      }),
    );
    expect(el.shadowRoot!.querySelector('img')).to.equal(null);
    expect(rows(el)[0]!.innerText).to.contain('<img src=x').and.to.contain('Delayed');
  });

  it("renders each update by the page's own template, also a later one, or by renderItem", async () => {
    const el = await fixture<WbShippingUpdate>(
      html`<wb-shipping-update .order=${withParcel()}
        ><template slot="item">
          <b data-field="status"></b> <time data-field="time"></time> <i data-field="message"></i>
          <a data-field="link" href="/parcels">Track</a>
        </template></wb-shipping-update
      >`,
    );
    await waitUntil(() => el.querySelector('b'), 'the template is filled');
    await el.updateComplete;
    expect([...el.querySelectorAll('b')].map(({ textContent }) => textContent)).to.deep.equal([
      'On its way',
      'Sent',
      'Being packed',
    ]);
    expect(el.querySelector('time')!.dateTime).to.equal('2025-03-03T08:30:00.000Z');
    expect(el.querySelector('a')!.href).to.match(/^https:/);
    expect(el.querySelector('b')!.checkVisibility(), 'it stands in its place').to.equal(true);
    expect(rows(el)[0]!.querySelector('strong')).to.equal(null);
    await expect(el).to.be.accessible();

    el.limit = 1;
    await el.updateComplete;
    expect(el.querySelectorAll('b')).to.have.length(1);
    el.querySelector('template')!.remove();
    await waitUntil(() => rows(el)[0]?.querySelector('strong'), 'the own view again');
    expect(el.querySelectorAll('b')).to.have.length(0);

    el.renderItem = ({ status }, index) => html`<em>${index}: ${status}</em>`;
    await el.updateComplete;
    expect(rows(el)[0]!.innerText).to.equal('0: in-transit');
  });
});
