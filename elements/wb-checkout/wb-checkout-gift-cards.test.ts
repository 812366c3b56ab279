import type { Checkout } from '@storefront/contract';
import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { checkoutPage, type CheckoutPage } from './testing/checkout-page.js';

const rows = (page: CheckoutPage) => [...page.el.shadowRoot!.querySelectorAll('[data-testid="gift-card"]')];
async function filled() {
  const page = await checkoutPage();
  page.el.showGiftCard = true;
  page.el.showDiscount = true;
  await page.fill();
  return page;
}
async function write(page: CheckoutPage, id: string, code: string) {
  page.find('add-code')!.setAttribute('open', '');
  page.field(id).focus();
  await sendKeys({ type: code });
  await sendKeys({ press: 'Enter' });
}

describe('wb-checkout with gift cards', () => {
  it('shows the code fields only when enabled, and keeps them out of its form', async () => {
    const page = await checkoutPage();
    expect(page.find('gift-card-input')).to.equal(null);
    expect(page.find('discount-input')).to.equal(null);
    page.el.showGiftCard = true;
    page.el.showDiscount = true;
    await waitUntil(() => page.find('gift-card-input') && page.find('discount-input'), 'their code is loaded');
    await expect(page.el).to.be.accessible();
    expect(page.el.shadowRoot!.querySelectorAll('form')).to.have.length(1);
    const form = page.find('checkout-form') as HTMLFormElement;
    await write(page, 'gift-card-input', 'GIFT-2500-AAAA');
    await waitUntil(() => rows(page).length === 1);
    expect([...new FormData(form).keys()].filter((name) => /gift|discount/.test(name))).to.be.empty;
    expect([...new FormData(form).values()]).not.to.include('GIFT-2500-AAAA');
    expect(page.find('error-summary'), 'Enter in the field places nothing').to.equal(null);
    expect(page.shop.api.callsTo('/complete')).to.be.empty;
  });

  it('deducts a gift card from the amount due of the button and the card form', async () => {
    const page = await filled();
    expect(page.text('pay-button')).to.equal('Pay €34.70');
    await write(page, 'gift-card-input', 'gift-2500-aaaa');
    await waitUntil(() => page.text('pay-button') === 'Pay €9.70');
    expect(page.text('gift-card-note')).to.equal('€0.00 left');
    expect(page.bank.form!.options.amount).to.deep.equal({ amount: 970, currency: 'EUR' });
    await expect(page.el).to.be.accessible();
    await page.pay();
    expect(page.text('thanks')).to.exist;
    expect(page.bank.charged).to.deep.equal([970]);
    expect(page.fired('payment-success')).to.have.length(1);
  });

  it('removes the card form while gift cards cover everything, and mounts it again after', async () => {
    const page = await filled();
    expect(page.bank.form).to.exist;
    await write(page, 'gift-card-input', 'gift-9999-bbbb');
    await waitUntil(() => page.text('pay-button') === 'Place order');
    expect(page.bank.form, 'the form is gone').to.equal(undefined);
    expect(page.el.querySelector('[slot="payment"]')).to.equal(null);
    expect(page.text('covered')).to.contain('gift card covers this order');
    await expect(page.el).to.be.accessible();

    page.find('gift-card-remove')!.click();
    await waitUntil(() => page.text('pay-button') === 'Pay €34.70' && page.bank.form?.isMounted, 'something to pay');
    expect(page.find('covered')).to.equal(null);
    await write(page, 'gift-card-input', 'gift-9999-bbbb');
    await waitUntil(() => page.text('pay-button') === 'Place order');
    await page.pay();
    expect(page.text('thanks')).to.exist;
    expect(page.bank.charged).to.be.empty;
    const { body } = page.shop.api.callsTo('/complete')[0]!;
    expect(body).to.deep.include({ expectedAmount: { amount: 0, currency: 'EUR' } });
    expect(body).not.to.have.property('provider');
  });

  it('clears the notice of a declined card once no card is needed', async () => {
    const page = await filled();
    page.bank.answer = { status: 'failed', code: 'card_declined', message: '', retryable: true };
    page.shop.api.shop.payment = 'requires-action';
    await page.pay();
    expect(page.text('notice')).to.contain('Your bank declined the card.');
    await write(page, 'gift-card-input', 'gift-2500-aaaa');
    await waitUntil(() => page.text('pay-button') === 'Pay €9.70');
    expect(page.text('notice'), 'a card is still needed').to.contain('declined');
    await write(page, 'gift-card-input', 'gift-9999-bbbb');
    await waitUntil(() => page.text('pay-button') === 'Place order');
    expect(page.find('notice')).to.equal(null);
    await page.pay();
    expect(page.text('thanks')).to.exist;
  });

  it('never loads the provider when the cart already has a gift card that covers it', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
    await shop.client.cart.applyGiftCard({ code: 'GIFT-9999-BBBB' });
    const page = await checkoutPage({ api: shop.api });
    await page.fill();
    expect(page.text('pay-button')).to.equal('Place order');
    await page.pay();
    expect(page.text('thanks')).to.exist;
    expect(page.bank.loads, 'its script was never loaded').to.be.empty;
    expect(page.bank.forms).to.be.empty;
  });

  it('shows words at once while a gift card is being applied', async () => {
    const page = await filled();
    page.shop.api.hold('cart/gift-cards');
    await write(page, 'gift-card-input', 'gift-2500-aaaa');
    await waitUntil(() => page.shop.api.held > 0);
    await page.el.updateComplete;
    expect(page.text('pay-button')).to.equal('Pay');
    expect(page.text('total')).to.equal('Calculating…');
    page.shop.api.release();
    await waitUntil(() => page.text('pay-button') === 'Pay €9.70');
  });

  it('shows the changed total when the balance is held by another order, and charges nothing', async () => {
    const page = await filled();
    await write(page, 'gift-card-input', 'gift-9999-bbbb');
    await waitUntil(() => page.text('pay-button') === 'Place order');
    const [card] = page.shop.api.shop.cart.giftCards;
    card!.balance = { ...card!.balance, amount: 0 };
    await page.pay();
    expect(page.text('notice')).to.contain('total changed');
    await waitUntil(() => page.text('pay-button') === 'Pay €34.70');
    expect(page.find('thanks')).to.equal(null);
  });

  it('accepts discount codes beside gift cards', async () => {
    const page = await filled();
    await write(page, 'discount-input', 'WELCOME10');
    await waitUntil(() => page.text('pay-button') === 'Pay €31.72');
    expect(page.find('discount-remove')).to.exist;
  });

  it('explains when gift cards pay less so that the rest reaches the card minimum', async () => {
    const page = await filled();
    const { shop } = page.shop.api;
    const { answer } = shop;
    const warning = { code: 'AMOUNT_BELOW_MINIMUM', message: '', path: 'giftCards', severity: 'warning' } as const;
    shop.answer = (request) => {
      const given = answer(request);
      if (typeof given.body === 'object' && given.body && 'quote' in given.body)
        (given.body as Checkout).quote.warnings.push(warning);
      return given;
    };
    await write(page, 'gift-card-input', 'gift-2500-aaaa');
    await waitUntil(() => page.find('gift-cards-less'));
    expect(page.text('gift-cards-less')).to.contain('pay a little less');
    expect(page.text('gift-card-note'), 'no card is to blame').to.equal('€0.00 left');
    await expect(page.el).to.be.accessible();
  });
});
