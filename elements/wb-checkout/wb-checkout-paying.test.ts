import { expect, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { checkoutPage, type CheckoutPage } from './testing/checkout-page.js';
import { coverWithGiftCard } from './testing/covered.js';
import { silently } from './testing/silently.js';

const active = (el: Element) => el.shadowRoot!.activeElement as HTMLElement | null;
const decline = (code: string) => ({ status: 'failed', code, message: 'Declined', retryable: true }) as const;

async function filled(...args: Parameters<typeof checkoutPage>): Promise<CheckoutPage> {
  const page = await checkoutPage(...args);
  await page.fill();
  return page;
}

describe('paying in wb-checkout', () => {
  beforeEach(() => sessionStorage.clear());

  it('charges the amount on the button once, and shows the order number with the focus on it', async () => {
    const page = await filled();
    expect(page.text('pay-button')).to.equal('Pay €34.70');
    await page.pay();
    expect(page.bank.charged).to.deep.equal([3470]);
    expect(page.text('order-number')).to.equal('Your order number is 1001.');
    expect(active(page.el)).to.equal(page.find('thanks'));
    const [{ order }] = page.fired('payment-success') as [{ order: { number: string; totals: unknown } }];
    expect(order.number).to.equal('1001');
    expect(page.find('view-order')).to.have.attribute('href', '/orders/order-checkout-1');
    expect(page.bank.form, 'the card form is gone').to.be.undefined;
  });

  it('places one order for several presses', async () => {
    const page = await filled();
    const button = page.find('pay-button')!;
    button.click();
    button.click();
    void page.el.submit();
    button.click();
    await waitUntil(() => page.find('thanks'));
    expect(page.shop.api.callsTo('/complete')).to.have.length(1);
    expect(page.bank.charged).to.have.length(1);
    expect(page.fired('payment-success')).to.have.length(1);
  });

  it('does not charge a total that the shopper has not seen: a pending edit shows the new total first', async () => {
    const page = await filled();
    await page.press('shipping-method-express');
    await page.pay();
    expect(page.bank.charged).to.be.empty;
    expect(page.text('notice')).to.equal('Your total is €42.70. Press the button again to pay.');
    await page.pay();
    expect(page.bank.charged).to.deep.equal([4270]);
  });

  it('updates the amount of the card form', async () => {
    const page = await filled();
    await page.press('shipping-method-express');
    await page.settle();
    await waitUntil(() => page.bank.form?.options.amount.amount === 4270);
    expect(page.bank.forms, 'one form, updated').to.have.length(1);
  });

  it('passes the billing details and the return URL to the provider', async () => {
    const page = await filled();
    await page.pay();
    const { billing, returnUrl } = page.bank.forms[0]!.confirms[0]!;
    expect(billing).to.deep.include({ name: 'Ada Winter', email: 'ada@example.com' });
    expect(returnUrl).to.equal(location.href);
  });

  for (const [code, words] of [
    ['generic_decline', 'Your bank declined the card.'],
    ['insufficient_funds', 'There is not enough money on this card.'],
    ['expired_card', 'This card has expired.'],
    ['incorrect_cvc', 'The security code is not right.'],
    ['processing_error', 'Your bank had a problem.'],
    ['authentication_canceled', 'You closed the window of your bank.'],
  ] as const)
    it(`shows why a card was declined (${code}), and accepts another`, async () => {
      const page = await filled();
      page.bank.answer = decline(code);
      page.shop.api.shop.payment = 'requires-action';
      await page.pay();
      const notice = page.find('notice')!;
      expect(notice.textContent).to.contain(words).and.to.contain('Nothing has been charged');
      expect(active(page.el)).to.equal(notice);
      await expect(page.el).to.be.accessible();
      expect(page.fired('wb-payment-failure')).to.deep.equal([{ code, retryable: true }]);

      page.bank.answer = { status: 'succeeded', intentId: 'pi' };
      page.shop.api.shop.payment = 'succeeded';
      await page.pay();
      expect(page.text('thanks')).to.exist;
      expect(page.shop.api.shop.checkouts.orders).to.have.length(1);
    });

  it('marks the payment form and links to it after a decline, and marks nothing after a cancelled challenge', async () => {
    const page = await filled();
    const marked = () => page.find('payment')!.classList.contains('refused');
    page.bank.answer = decline('authentication_canceled');
    page.shop.api.shop.payment = 'requires-action';
    await page.pay();
    expect(page.find('card-link')).to.equal(null);
    expect(marked()).to.be.false;

    page.bank.answer = decline('insufficient_funds');
    await page.pay();
    expect(marked()).to.be.true;
    const link = page.find('card-link')!;
    expect(link.textContent.trim()).to.equal('Go to the card details');
    link.click();
    expect(document.activeElement).to.equal(page.bank.form!.input);
    await expect(page.el).to.be.accessible();
    page.type('shipping-city', 'Bonn');
    await page.settle();
    expect(marked(), 'the answer is about the last press').to.be.false;
  });

  it('announces "Waiting for your bank…" only while it waits', async () => {
    const page = await filled();
    const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';
    let answer = (): void => undefined;
    page.bank.wait = new Promise((resolve) => (answer = resolve));
    page.bank.answer = decline('generic_decline');
    page.shop.api.shop.payment = 'requires-action';
    const paying = page.pay();
    await waitUntil(() => announced().includes('Waiting for your bank…'));
    expect(announced(), 'that is over').not.to.contain('Placing your order…');
    answer();
    await paying;
    expect(announced()).not.to.contain('Waiting for your bank…');
    expect(page.text('pay-button')).to.equal('Pay €34.70');
  });

  it('moves the focus to the incomplete payment form', async () => {
    const page = await filled();
    page.bank.takesAnything = false;
    await page.pay();
    expect(page.text('notice')).to.equal('Please complete your payment details');
    expect(document.activeElement).to.equal(page.bank.form!.input);
    expect(page.shop.api.callsTo('/complete')).to.be.empty;
  });

  it('shows the old and the new total when prices changed, and charges neither', async () => {
    const page = await filled();
    // Another tab adds one more.
    page.shop.api.shop.addToCart('v1-1', 1);
    await page.pay();
    expect(page.bank.charged).to.be.empty;
    expect(active(page.el)).to.equal(page.find('notice'));
    await waitUntil(() => page.text('notice')?.includes('The total changed from €34.70 to €49.60'));
    expect(page.text('pay-button')).to.equal('Pay €49.60');
    await page.pay();
    expect(page.bank.charged).to.deep.equal([4960]);
  });

  it('shows that a product is sold out and links to the cart', async () => {
    const page = await filled();
    page.shop.api.fail('/complete', 'OUT_OF_STOCK', 1);
    await page.pay();
    expect(page.text('notice')).to.contain('sold out').and.to.contain('Nothing has been charged');
    expect(page.find('cart-link')).to.have.attribute('href', '/cart');
  });

  it('shows progress, locks the form, and prompts before the page is left', async () => {
    const page = await filled();
    let answer = (): void => undefined;
    page.bank.wait = new Promise((resolve) => (answer = resolve));
    const leaving = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leaving()).to.be.false;
    page.field('shipping-city').focus();
    const paying = page.pay();
    await waitUntil(() => page.text('pay-button') === 'Waiting for your bank…');
    await expect(page.el).to.be.accessible();
    expect(page.find('pay-button')).to.have.attribute('aria-disabled', 'true');
    expect(page.field('shipping-city').closest('[inert]')).to.exist;
    expect(active(page.el)).to.equal(page.find('pay-button'));
    expect(page.find('payment')!.closest('[inert]'), 'the bank may ask in the form').not.to.exist;
    expect(leaving()).to.be.true;
    answer();
    await paying;
    expect(leaving()).to.be.false;
  });

  it('shows that it checks an unknown outcome, and does not place the order again', async () => {
    const page = await filled();
    page.bank.answer = { status: 'unknown' };
    page.shop.api.shop.payment = 'processing';
    const paying = page.el.submit();
    await waitUntil(() => page.find('checking'));
    expect(page.text('checking')).to.contain('You will not be charged twice.');
    await expect(page.el).to.be.accessible();
    page.shop.api.shop.payment = 'succeeded';
    await paying;
    await page.el.updateComplete;
    expect(page.text('thanks')).to.exist;
    expect(page.shop.api.callsTo('/complete')).to.have.length(1);
  });

  it('shows that the payment form is loading when the button was pressed early, and then that it is ready', async () => {
    let arrive = (): void => undefined;
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    const page = await checkoutPage({}, {}, (bank) => (bank.load = () => coming));
    page.type('email', 'ada@example.com');
    page.fillAddress();
    await page.settle();
    await page.press('shipping-method-standard');
    await page.settle();
    await page.el.submit();
    await waitUntil(() => page.text('notice') === 'Loading the payment form…');
    const notice = page.find('notice');
    expect(active(page.el)).to.equal(notice);
    arrive();
    await waitUntil(() => page.text('notice') === 'Your total is €34.70. Press the button again to pay.');
    expect(active(page.el), 'the same, so that it is said and focus stays').to.equal(notice);
    expect(page.shop.api.callsTo('/complete')).to.be.empty;
    await page.pay();
    expect(page.bank.charged).to.deep.equal([3470]);
    expect(page.text('thanks')).to.exist;
  });

  it('shows that the payment form did not load, and loads it again', async () => {
    await silently(async () => {
      const page = await checkoutPage({}, {}, (bank) => (bank.failures = 2));
      await waitUntil(() => page.find('payment-failed'));
      await expect(page.el).to.be.accessible();
      await page.press('payment-retry');
      await waitUntil(() => page.bank.loads.length === 2 && page.find('payment-failed'));
      page.type('email', 'ada@example.com');
      page.fillAddress();
      await page.settle();
      await page.press('shipping-method-standard');
      await page.settle();
      await page.pay();
      expect(page.text('notice')).to.contain('could not be loaded').and.to.contain('Nothing has been charged');
      expect(page.shop.api.callsTo('/complete')).to.be.empty;
      await page.press('payment-retry');
      await waitUntil(() => page.bank.form && !page.find('payment-loading'));
      expect(page.text('notice'), 'it does not say any more that it did not load').to.contain('to pay.');
      await page.pay();
      expect(page.text('thanks')).to.exist;
    });
  });

  it('shows that the store does not have the provider', async () => {
    const page = await checkoutPage({}, { provider: { name: 'cheques' } });
    expect(page.text('payment-none')).to.contain('cannot take payments');
    expect(page.bank.loads).to.be.empty;
  });

  describe('an order that a gift card covers', () => {
    it('loads no payment script, shows no form, and is placed by one button', async () => {
      const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
      coverWithGiftCard(shop.api);
      const page = await filled({ api: shop.api });
      expect(page.text('pay-button')).to.equal('Place order');
      expect(page.text('covered')).to.equal('Your gift card covers this order. No card is needed.');
      await expect(page.el).to.be.accessible();
      await page.pay();
      expect(page.text('thanks')).to.exist;
      expect(page.bank.loads).to.be.empty;
      expect(page.el.querySelector('[slot="payment"]')).not.to.exist;
      const { body } = page.shop.api.callsTo('/complete')[0]!;
      expect(body).to.deep.include({ expectedAmount: { amount: 0, currency: 'EUR' } });
      expect(body).not.to.have.property('provider');
    });
  });

  describe('the page', () => {
    it('can prevent the order, also after waiting', async () => {
      const page = await filled();
      page.el.addEventListener('wb-before-submit', (event) => event.preventDefault(), { once: true });
      await page.pay();
      expect(page.shop.api.callsTo('/complete')).to.be.empty;
      page.el.addEventListener('wb-before-submit', ({ detail }) => detail.waitUntil(Promise.reject(new Error('no'))), {
        once: true,
      });
      await page.pay();
      expect(page.shop.api.callsTo('/complete')).to.be.empty;
      await page.pay();
      expect(page.text('thanks')).to.exist;
    });

    it('opens the returnUrl unless payment-success is prevented', async () => {
      const page = await filled({}, { returnUrl: '#order-{number}' });
      await page.pay();
      expect(location.hash).to.equal('#order-1001');
      history.replaceState(null, '', location.pathname + location.search);

      const staying = await filled({}, { returnUrl: '#order-{number}' });
      staying.el.addEventListener('payment-success', (event) => event.preventDefault());
      await staying.pay();
      expect(location.hash).to.equal('');
    });
  });

  describe('after a reload', () => {
    it('finds the placed order, and fires payment-success once', async () => {
      const before = await filled();
      before.bank.answer = { status: 'redirecting' };
      await before.pay();
      before.el.remove();
      const page = await checkoutPage({ api: before.shop.api });
      await waitUntil(() => page.find('thanks'));
      page.el.remove();
      const nextVisit = await checkoutPage({ api: before.shop.api });
      expect(nextVisit.text('thanks')).to.exist;
      expect(nextVisit.fired('payment-success')).to.be.empty;
    });

    it('shows the form again when the payment was not finished, and that nothing was charged', async () => {
      const before = await filled();
      before.shop.api.shop.payment = 'requires-action';
      before.bank.answer = { status: 'redirecting' };
      await before.pay();
      before.el.remove();
      const page = await checkoutPage({ api: before.shop.api });
      await waitUntil(() => page.find('checkout-form'));
      expect(page.text('notice')).to.contain('was not finished, and nothing has been charged');
      page.shop.api.shop.payment = 'succeeded';
      await waitUntil(() => page.bank.form);
      await page.pay();
      expect(page.text('thanks')).to.exist;
      expect(page.shop.api.shop.checkouts.orders).to.have.length(1);
    });
  });
});
