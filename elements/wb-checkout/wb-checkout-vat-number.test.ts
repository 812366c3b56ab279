import { expect, waitUntil } from '@open-wc/testing';
import { createFixtureApi } from '../../src/testing/fixture-api.js';
import { checkoutPage, type CheckoutPage } from './testing/checkout-page.js';

/** A shop whose buyers in other countries may owe the tax. */
function abroad() {
  const api = createFixtureApi({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
  const { answer } = api.shop;
  api.shop.answer = (request) => {
    const given = answer(request);
    const { market } = (given.body ?? {}) as { market?: object };
    const isStore = request.method === 'GET' && request.path === '/store/1';
    const tax = { homeCountry: 'DE', reverseCharge: true };
    return isStore ? { ...given, body: { ...(given.body as object), market: { ...market, tax } } } : given;
  };
  return { api };
}
const kept = (page: CheckoutPage) => page.shop.api.shop.checkouts.get('checkout-1').shippingAddress.vatNumber;
const active = (page: CheckoutPage) => page.el.shadowRoot!.activeElement;

describe('the VAT number in wb-checkout', () => {
  it('is requested where the buyer may owe the tax, only with the shipping address', async () => {
    const page = await checkoutPage(abroad());
    await page.press('same-address');
    const field = page.field('shipping-vat-number') as HTMLInputElement;
    expect(field).to.have.attribute('autocomplete', 'off');
    expect(field.required).to.equal(false);
    expect(field.labels![0]!.textContent).to.equal('VAT number (optional)');
    const help = page.el.shadowRoot!.getElementById(field.getAttribute('aria-describedby')!)!;
    expect(help.textContent).to.contain('FR12345678901');
    expect(page.find('billing-vat-number')).not.to.exist;
    await expect(page.el).to.be.accessible();
    expect((await checkoutPage()).find('shipping-vat-number')).not.to.exist;
  });

  it('turns the total to words, and is kept through later edits of the address', async () => {
    const page = await checkoutPage(abroad());
    await page.fill();
    expect(page.text('pay-button')).to.contain('€34.70');
    page.type('shipping-vat-number', 'DE123456789');
    await page.el.updateComplete;
    expect(page.text('total')).to.equal('Calculating…');
    expect(page.text('pay-button')).to.equal('Pay');
    await page.settle();
    expect(page.text('pay-button')).to.contain('€34.70');
    expect(kept(page)).to.equal('DE123456789');

    // Another page of the same shopper, in a market that does not ask for it.
    const { answer } = page.shop.api.shop;
    const nextVisit = await checkoutPage({ api: page.shop.api });
    nextVisit.type('shipping-city', 'Potsdam');
    await nextVisit.settle();
    expect(kept(page)).to.equal('DE123456789');
    page.shop.api.shop.answer = answer;
    page.type('shipping-vat-number', '');
    await page.settle();
    expect(kept(page)).to.equal('');
  });

  it("shows the API's error at its field, and the error summary links to it", async () => {
    const page = await checkoutPage(abroad());
    await page.fill();
    page.shop.api.fail('PATCH', { code: 'VALIDATION_FAILED', path: 'shippingAddress.vatNumber' });
    page.type('shipping-vat-number', 'DE1');
    await page.settle();
    await page.pay();
    await waitUntil(() => page.find('error-summary'), 'the summary');
    expect(page.text('shipping-vat-number-error')).to.equal('Please check: VAT number');
    const field = page.field('shipping-vat-number');
    expect(field).to.have.attribute('aria-invalid', 'true');
    page.find('error-summary')!.querySelector('a')!.click();
    await page.el.updateComplete;
    expect(active(page)).to.equal(field);
    expect(page.shop.api.callsTo('/complete')).to.be.empty;
  });
});
