import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { berlin } from '../../src/testing/addresses.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { ruleRecord } from '../../src/testing/order-record.js';
import './define.js';
import type { WbCheckoutOrderSummary } from './wb-checkout-order-summary.js';

const find = (el: WbCheckoutOrderSummary, id: string) => el.shadowRoot!.querySelector(`[data-testid="${id}"]`);
const text = (el: WbCheckoutOrderSummary, id: string) => find(el, id)?.textContent.replace(/\s+/g, ' ').trim();
const lines = (el: WbCheckoutOrderSummary) => [...el.shadowRoot!.querySelectorAll('[data-testid="line"]')];
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

async function summary(options: Parameters<typeof fixtureStorefront>[0] = {}) {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }], ...options });
  const el = await fixture<WbCheckoutOrderSummary>(
    html`<wb-checkout-order-summary .storefront=${shop}></wb-checkout-order-summary>`,
  );
  await waitUntil(() => shop.stores.cart.getState().cart.status === 'ready');
  await el.updateComplete;
  return { el, shop };
}

async function priced(options: Parameters<typeof fixtureStorefront>[0] = {}) {
  const { el, shop } = await summary(options);
  await shop.stores.checkout.load();
  shop.stores.checkout.edit({ email: 'ada@example.com', shippingAddress: berlin, shippingMethodId: 'standard' });
  await shop.stores.checkout.flush();
  await el.updateComplete;
  return { el, shop };
}

describe('wb-checkout-order-summary', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));

  it('passes axe while loading, with words, with a total, folded, empty and failed', async () => {
    const { el, shop } = await priced();
    await expect(el).to.be.accessible();
    shop.stores.checkout.edit({ shippingMethodId: 'express' });
    await el.updateComplete;
    await expect(el).to.be.accessible();
    await setViewport({ width: 320, height: 700 });
    await expect(el).to.be.accessible();

    await expect((await summary({ cart: [] })).el).to.be.accessible();
    const bare = await fixture(html`<wb-checkout-order-summary></wb-checkout-order-summary>`);
    await expect(bare).to.be.accessible();
  });

  it('shows the cart, and words in place of amounts that need an address', async () => {
    const { el, shop } = await summary();
    expect(lines(el)).to.have.length(1);
    expect(text(el, 'line-title')).to.equal('Enamel Mug');
    expect(text(el, 'line-total')).to.equal('€29.80');
    expect(text(el, 'sum-subtotal')).to.equal('€29.80');
    expect(text(el, 'sum-shipping')).to.equal('after your address');
    expect(text(el, 'sum-total')).to.equal('after your address');
    expect(shop.api.callsTo('/checkout')).to.be.empty;
  });

  it('shows the total when it is exact, and words at once after an edit', async () => {
    const { el, shop } = await priced();
    expect(text(el, 'sum-shipping')).to.equal('€4.90');
    expect(text(el, 'sum-total')).to.equal('€34.70');
    expect(text(el, 'summary-total')).to.equal('€34.70');
    expect(text(el, 'sum-included-tax')).to.equal('€5.54');

    shop.stores.checkout.edit({ shippingMethodId: 'express' });
    await el.updateComplete;
    expect(text(el, 'sum-total')).to.equal('Calculating…');
    expect(text(el, 'summary-total')).to.equal('Total: Calculating…');
    await shop.stores.checkout.flush();
    await el.updateComplete;
    expect(text(el, 'sum-total')).to.equal('€42.70');
  });

  it('shows words in place of the total while the cart changes', async () => {
    const { el, shop } = await priced();
    shop.api.hold('PATCH /store/1/cart');
    const line = shop.stores.cart.getState().cart.data!.lines[0]!;
    const change = shop.stores.cart.setQuantity(line.id, 3);
    await el.updateComplete;
    expect(text(el, 'sum-total')).to.equal('Calculating…');
    await waitUntil(() => shop.api.held > 0);
    shop.api.release();
    await change;
    await waitUntil(() => text(el, 'sum-total') === '€49.60');
  });

  it('announces a changed total once, and does not announce the first total', async () => {
    const { el, shop } = await priced();
    await waitUntil(() => announced().includes('€34.70'));
    shop.stores.checkout.edit({ shippingMethodId: 'express' });
    await shop.stores.checkout.flush();
    await el.updateComplete;
    await waitUntil(() => announced().includes('€42.70'));
    expect(announced().match(/42\.70/g)).to.have.length(1);
  });

  it('shows tax as a separate row where prices exclude it', async () => {
    const { el, shop } = await summary({ market: 'us' });
    await shop.stores.checkout.load();
    shop.stores.checkout.edit({
      email: 'ada@example.com',
      shippingAddress: { ...berlin, countryCode: 'US', region: 'NY', postalCode: '10001' },
      shippingMethodId: 'standard',
    });
    expect(text(el, 'sum-tax')).to.equal('after your address');
    await shop.stores.checkout.flush();
    await el.updateComplete;
    const { totals } = shop.stores.checkout.exactQuote()!;
    expect(el.shadowRoot!.querySelector('.sum.tax dt')).to.contain.text('NY sales tax 8.875%');
    expect(totals.total.amount).to.equal(totals.subtotal.amount + totals.shippingTotal.amount + totals.taxTotal.amount);
    expect(text(el, 'sum-total')).to.match(/^\$\d+\.\d\d$/);
  });

  it('shows the saving against former prices', async () => {
    const { el } = await summary({ cart: [{ variantId: 'v3-1', quantity: 2 }] });
    expect(text(el, 'saving')).to.equal('You save €40.00');
  });

  it('shows the ordered lines after the order is placed, although the cart is empty', async () => {
    const { el, shop } = await priced();
    await shop.stores.checkout.place({ provider: 'sandbox', confirm: async () => ({ status: 'succeeded' }) });
    await waitUntil(() => shop.stores.cart.getState().cart.data?.lines.length === 0);
    await el.updateComplete;
    expect(lines(el)).to.have.length(1);
    expect(text(el, 'sum-total')).to.equal('€34.70');
  });

  it('labels the amount of a paid order "Paid" instead of "To pay now"', async () => {
    const { el, shop } = await priced();
    await shop.stores.cart.applyGiftCard({ code: 'GIFT-2500-AAAA' });
    await shop.stores.checkout.flush();
    await waitUntil(() => text(el, 'sum-due') === '€9.70');
    expect(el.shadowRoot!.textContent).to.contain('To pay now');
    await shop.stores.checkout.place({ provider: 'sandbox', confirm: async () => ({ status: 'succeeded' }) });
    await waitUntil(() => shop.stores.cart.getState().cart.data?.lines.length === 0);
    await el.updateComplete;
    expect(el.shadowRoot!.textContent).not.to.contain('To pay now');
    expect(find(el, 'sum-due')!.closest('div')!.textContent.replace(/\s+/g, ' ').trim()).to.equal('Paid €9.70');
    await expect(el).to.be.accessible();
  });

  it('renders an estimate set by the page without requests', async () => {
    const { shop } = await priced();
    const quote = shop.stores.checkout.exactQuote()!;
    const other = fixtureStorefront();
    const el = await fixture<WbCheckoutOrderSummary>(
      html`<wb-checkout-order-summary .storefront=${other} .estimate=${quote}></wb-checkout-order-summary>`,
    );
    expect(text(el, 'sum-total')).to.equal('€34.70');
    expect(other.api.calls).to.be.empty;
    el.estimate = { ...quote, state: 'tax-unavailable' };
    await el.updateComplete;
    expect(text(el, 'sum-total')).to.equal('The tax cannot be worked out right now');
  });

  it('shows that the cart is empty', async () => {
    const { el } = await summary({ cart: [] });
    expect(text(el, 'empty')).to.equal('Your cart is empty.');
    expect(el.matches(':state(empty)')).to.be.true;
  });

  it('shows that the cart could not be loaded, and loads it again on request', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    shop.api.fail('GET /store/1/cart', 'STORE_NOT_FOUND');
    const failing = oneEvent(document, 'wb-error');
    const el = await fixture<WbCheckoutOrderSummary>(
      html`<wb-checkout-order-summary .storefront=${shop}></wb-checkout-order-summary>`,
    );
    expect((await failing).detail).to.include({ code: 'STORE_NOT_FOUND' });
    await el.updateComplete;
    await expect(el).to.be.accessible();
    shop.api.heal();
    (find(el, 'retry') as HTMLButtonElement).click();
    await waitUntil(() => lines(el).length === 1);
  });

  describe('on small screens', () => {
    const panelIsShown = (el: WbCheckoutOrderSummary) => el.shadowRoot!.querySelector('#panel')!.checkVisibility();
    beforeEach(() => setViewport({ width: 320, height: 700 }));

    it('is collapsed behind its total, and opens with the keyboard', async () => {
      const { el } = await priced();
      expect(panelIsShown(el)).to.be.false;
      const toggle = find(el, 'summary-toggle') as HTMLButtonElement;
      expect(toggle).to.have.attribute('aria-expanded', 'false');
      expect(toggle.textContent.replace(/\s+/g, ' ')).to.contain('Show your order €34.70');
      toggle.focus();
      const toggled = oneEvent(el, 'wb-toggle');
      await sendKeys({ press: 'Enter' });
      expect((await toggled).detail).to.deep.equal({ expanded: true });
      await el.updateComplete;
      expect(panelIsShown(el)).to.be.true;
      expect(el).to.have.attribute('expanded');
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
    });

    it('is always open on large screens', async () => {
      const { el } = await summary();
      await setViewport({ width: 1280, height: 800 });
      expect(panelIsShown(el)).to.be.true;
      expect((find(el, 'summary-toggle') as HTMLElement).checkVisibility()).to.be.false;
    });
  });

  it('has no listeners after removal', async () => {
    const { el, shop } = await summary();
    const { checkout } = shop.stores;
    let listeners = 0;
    const { subscribe } = checkout;
    checkout.subscribe = (listener) => {
      listeners += 1;
      const end = subscribe(listener);
      return () => {
        listeners -= 1;
        end();
      };
    };
    el.remove();
    document.body.append(el);
    await el.updateComplete;
    expect(listeners).to.equal(1);
    el.remove();
    expect(listeners).to.equal(0);
  });

  it('lists the applied rules with show-rules, and passes axe', async () => {
    const { shop } = await priced();
    const quote = shop.stores.checkout.exactQuote()!;
    const appliedRules = [
      ruleRecord(),
      ruleRecord({ id: 'r2', kind: 'validation', title: 'Adults only', status: 'blocked', amount: null }),
      ruleRecord({ id: 'r3', title: 'Bundle', status: 'skipped' }),
    ];
    const el = await fixture<WbCheckoutOrderSummary>(
      html`<wb-checkout-order-summary .estimate=${{ ...quote, appliedRules }}></wb-checkout-order-summary>`,
    );
    expect(find(el, 'rules')).to.equal(null);
    el.showRules = true;
    await el.updateComplete;
    const titles = [...find(el, 'rules')!.querySelectorAll('[part="rule-title"]')].map(
      (element) => element.textContent,
    );
    expect(titles).to.deep.equal(['Three for two', 'Adults only']);
    expect(find(el, 'rules')!.querySelectorAll('[role="alert"]')).to.have.length(1);
    await expect(el).to.be.accessible();
    el.estimate = quote;
    await el.updateComplete;
    expect(find(el, 'rules'), 'no rules, no list').to.equal(null);
  });

  it("renders each line by the page's own template", async () => {
    const { el } = await priced();
    // In some engines the window is too narrow for an open panel.
    el.expanded = true;
    const template = document.createElement('template');
    template.slot = 'line';
    template.innerHTML = '<b data-field="title"></b> <span data-field="price"></span>';
    el.append(template);
    await waitUntil(() => el.querySelector('b')?.checkVisibility(), 'the template is filled');
    expect(el.querySelector('b')!.textContent).to.equal('Enamel Mug');
    expect(el.querySelector('span')!.textContent).to.match(/\d/);
    expect(lines(el)[0]!.querySelector('.line-title')!.checkVisibility()).to.equal(false);
    await expect(el).to.be.accessible();
  });
});
