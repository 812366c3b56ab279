import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { fixtureStorefront, type FixtureOptions } from '../../src/testing/fixture-storefront.js';
import { checkoutPage } from '../wb-checkout/testing/checkout-page.js';
import './define.js';
import type { WbGiftCardCoveredOrder } from './wb-gift-card-covered-order.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const text = (el: Element, testid: string) => find(el, testid)?.textContent.replace(/\s+/g, ' ').trim();
const cards = (el: Element) =>
  [...el.shadowRoot!.querySelectorAll('[data-testid="card"]')].map((li) => li.textContent.replace(/\s+/g, ' ').trim());

type Shop = ReturnType<typeof fixtureStorefront>;
const address = {
  ...{ countryCode: 'DE', firstName: 'Ada', lastName: 'Winter' },
  ...{ address1: 'Ufer 1', postalCode: '10115', city: 'Berlin' },
};
async function price({ stores }: Shop) {
  await stores.cart.load();
  await stores.checkout.load();
  stores.checkout.edit({ email: 'ada@example.com', shippingAddress: address, shippingMethodId: 'standard' });
  await stores.checkout.flush();
}

async function covered(
  codes: readonly string[] = ['GIFT-2500-AAAA', 'GIFT-9999-BBBB'],
  template = html`<wb-gift-card-covered-order></wb-gift-card-covered-order>`,
  options: FixtureOptions = {},
) {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }], ...options });
  for (const code of codes) await shop.stores.cart.applyGiftCard({ code });
  await price(shop);
  const el = await fixture<WbGiftCardCoveredOrder>(template);
  el.storefront = shop;
  await el.updateComplete;
  return { el, shop };
}

describe('wb-gift-card-covered-order', () => {
  it('passes axe while loading, with words, covered, with terms, failed, placed, empty and when the checkout cannot be loaded', async () => {
    const held = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    held.api.hold();
    const loading = await fixture(html`<wb-gift-card-covered-order .storefront=${held}></wb-gift-card-covered-order>`);
    expect(find(loading, 'loading')).to.exist;
    await expect(loading).to.be.accessible();
    held.api.release();
    await waitUntil(() => find(loading, 'place-order'));
    expect(text(loading, 'covered')).to.equal('Total: after your address');
    await expect(loading).to.be.accessible();

    const { el, shop } = await covered(
      undefined,
      html`<wb-gift-card-covered-order terms-required>
        <span slot="terms">I accept the <a href="/terms">terms</a></span>
      </wb-gift-card-covered-order>`,
    );
    await expect(el).to.be.accessible();
    await el.submit();
    await el.updateComplete;
    expect(text(el, 'terms-error')).to.contain('accept the terms');
    await expect(el).to.be.accessible();
    find(el, 'terms')!.click();
    shop.api.fail('/complete', 'OUT_OF_STOCK', 1);
    await el.submit();
    await el.updateComplete;
    expect(text(el, 'notice')).to.contain('Nothing has been charged');
    await expect(el).to.be.accessible();
    await el.submit();
    await waitUntil(() => find(el, 'placed'));
    await expect(el).to.be.accessible();

    const none = await fixture(
      html`<wb-gift-card-covered-order .storefront=${fixtureStorefront()}></wb-gift-card-covered-order>`,
    );
    await waitUntil(() => find(none, 'empty'));
    await expect(none).to.be.accessible();
    const failing = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    failing.api.fail('/checkout', 'STORE_NOT_FOUND');
    const other = await fixture(html`<wb-gift-card-covered-order .storefront=${failing}></wb-gift-card-covered-order>`);
    await waitUntil(() => find(other, 'error'));
    await expect(other).to.be.accessible();
    failing.api.heal();
    find(other, 'retry')!.click();
    await waitUntil(() => find(other, 'place-order'));
  });

  it('shows what each card pays and keeps, and places the order by one button without a provider', async () => {
    const { el, shop } = await covered();
    expect(text(el, 'covered')).to.contain('pay for all of this order');
    expect(el.matches(':state(covered)')).to.be.true;
    expect(cards(el)).to.deep.equal([
      'Gift card ending in AAAA €25.00 €0.00 left',
      'Gift card ending in BBBB €9.70 €990.29 left',
    ]);
    expect(el.shadowRoot!.querySelectorAll('button')).to.have.length(1);
    const asked: number[] = [];
    el.addEventListener('wb-before-submit', ({ detail }) =>
      asked.push((detail as { totals: { amountDue: { amount: number } } }).totals.amountDue.amount),
    );
    const placed = oneEvent(el, 'payment-success');
    find(el, 'place-order')!.focus();
    shop.api.hold('/complete');
    await sendKeys({ press: 'Enter' });
    find(el, 'place-order')!.click();
    await waitUntil(() => shop.api.held > 0);
    expect(text(el, 'place-order')).to.equal('Placing your order…');
    shop.api.release();
    const { order } = ((await placed) as CustomEvent<{ order: { paymentStatus: string; number: string } }>).detail;
    expect(order).to.include({ paymentStatus: 'not-required' });
    expect(asked).to.deep.equal([0]);
    const calls = shop.api.callsTo('/complete');
    expect(calls).to.have.length(1);
    expect(calls[0]!.body).to.deep.include({ expectedAmount: { amount: 0, currency: 'EUR' } });
    expect(calls[0]!.body).not.to.have.property('provider');
    await waitUntil(() => find(el, 'placed') && el.shadowRoot!.activeElement === find(el, 'placed'));
    expect(text(el, 'placed')).to.contain(order.number);
    expect(document.querySelector('iframe, script[src*="sandbox"]')).to.equal(null);
  });

  it('follows the cart as it is filled and emptied, here or in another tab', async () => {
    const shop = fixtureStorefront();
    const other = fixtureStorefront({ api: shop.api });
    const el = await fixture<WbGiftCardCoveredOrder>(
      html`<wb-gift-card-covered-order .storefront=${shop}></wb-gift-card-covered-order>`,
    );
    await waitUntil(() => find(el, 'empty'), 'empty from the start');
    await shop.stores.cart.addProduct({ variantId: 'v1-1', quantity: 1 });
    await waitUntil(() => find(el, 'place-order'), 'filled on this page');
    await other.stores.cart.load();
    await other.stores.cart.clear();
    await waitUntil(() => find(el, 'empty'), 'emptied in another tab');
    expect(find(el, 'place-order')).to.equal(null);
    await expect(el).to.be.accessible();
    await other.stores.cart.addProduct({ variantId: 'v1-1', quantity: 1 });
    await waitUntil(() => find(el, 'place-order'), 'filled in another tab');
    other.stores.dispose();
  });

  it('shows words from an edit until the amounts are exact again', async () => {
    const { el, shop } = await covered();
    shop.api.hold('PATCH');
    shop.stores.checkout.edit({ shippingMethodId: 'express' });
    await el.updateComplete;
    expect(text(el, 'covered')).to.equal('Total: Calculating…');
    expect(cards(el)).to.be.empty;
    expect(find(el, 'place-order')).to.have.attribute('aria-disabled', 'true');
    expect(el.shadowRoot!.textContent).not.to.match(/€\d/);
    shop.api.release();
    await shop.stores.checkout.flush();
    await waitUntil(() => cards(el).length === 2);
  });

  it('hides its button when a card is removed, and shows it again with the card', async () => {
    const { el, shop } = await covered(['GIFT-9999-BBBB']);
    await shop.stores.cart.removeGiftCard('gc-1000');
    await shop.stores.checkout.flush();
    await waitUntil(() => find(el, 'not-covered'));
    expect(find(el, 'place-order')).to.equal(null);
    expect(el.matches(':state(covered)')).to.be.false;
    await el.submit();
    expect(shop.api.callsTo('/complete')).to.be.empty;
    await shop.stores.cart.applyGiftCard({ code: 'GIFT-9999-BBBB' });
    await shop.stores.checkout.flush();
    await waitUntil(() => find(el, 'place-order') && cards(el).length === 1);
  });

  it('shows after a failure that nothing was charged, and can be tried again', async () => {
    const { el, shop } = await covered();
    const failed = oneEvent(el, 'wb-payment-failure');
    shop.api.fail('/complete', 'OUT_OF_STOCK', 1);
    find(el, 'place-order')!.click();
    await failed;
    await waitUntil(() => find(el, 'notice') && el.shadowRoot!.activeElement === find(el, 'notice'));
    expect(text(el, 'notice')).to.contain('Nothing has been charged');
    find(el, 'place-order')!.click();
    await waitUntil(() => find(el, 'placed'));
  });

  it('shows changed totals first, and places nothing for the old ones', async () => {
    const { el, shop } = await covered();
    // Another tab puts something into the cart.
    shop.api.shop.addToCart('v1-1', 1);
    find(el, 'place-order')!.click();
    await waitUntil(() => find(el, 'notice'));
    expect(text(el, 'notice')).to.contain('total changed');
    expect(find(el, 'placed')).to.equal(null);
    await waitUntil(() => cards(el).some((card) => card.includes('€24.60')));
    await expect(el).to.be.accessible();
    find(el, 'place-order')!.click();
    await waitUntil(() => find(el, 'placed'));
  });

  it('fires wb-before-submit first, and shows what is missing', async () => {
    const { el, shop } = await covered();
    el.addEventListener('wb-before-submit', (event) => event.preventDefault(), { once: true });
    await el.submit();
    expect(shop.api.callsTo('/complete')).to.be.empty;
    el.disabled = true;
    await el.submit();
    expect(shop.api.callsTo('/complete')).to.be.empty;
    el.disabled = false;
    shop.stores.checkout.edit({ email: '' });
    await shop.stores.checkout.flush();
    await el.submit();
    await el.updateComplete;
    expect(text(el, 'notice')).to.contain('missing');
    expect(shop.api.callsTo('/complete')).to.be.empty;
  });

  it("places the order only if the page's estimate is the current quote", async () => {
    const { el, shop } = await covered();
    el.estimate = { ...shop.stores.checkout.exactQuote()!, hash: 'another' };
    await el.updateComplete;
    expect(text(el, 'covered')).to.contain('Prices changed');
    await el.submit();
    expect(shop.api.callsTo('/complete')).to.be.empty;
    el.estimate = shop.stores.checkout.exactQuote()!;
    await el.submit();
    await waitUntil(() => find(el, 'placed'));
  });

  it('fires payment-success once per order, also beside a checkout', async () => {
    const { el, shop } = await covered();
    const page = await checkoutPage({ api: shop.api });
    page.el.storefront = shop;
    await page.el.updateComplete;
    let reports = 0;
    const count = () => (reports += 1);
    document.addEventListener('payment-success', count);
    await el.submit();
    await waitUntil(() => find(el, 'placed') && page.find('thanks'));
    await page.el.updateComplete;
    document.removeEventListener('payment-success', count);
    expect(reports).to.equal(1);
    expect(page.bank.loads).to.be.empty;
  });
});
