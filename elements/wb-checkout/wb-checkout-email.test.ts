import { expect, waitUntil } from '@open-wc/testing';
import '../../src/locales/de.js';
import { checkoutPage } from './testing/checkout-page.js';

describe('wb-checkout texts about email', () => {
  it('promise a receipt where the shop sends email', async () => {
    const page = await checkoutPage();
    expect(page.el.shadowRoot!.textContent).to.contain('For your receipt');
    await page.fill();
    await page.pay();
    await waitUntil(() => page.find('placed'), 'the order is placed');
    expect(page.text('placed')).to.contain('We are sending the receipt to ada@example.com.');
  });

  it('explain how to look up the order where the shop sends no email', async () => {
    const page = await checkoutPage({ sendsEmail: false });
    const promise = /receipt|Bestätigung/;
    expect(page.el.shadowRoot!.textContent).to.contain('With it and your order number you can look up your order.');
    expect(page.el.shadowRoot!.textContent).not.to.match(promise);
    await page.fill();
    page.shop.api.shop.payment = 'processing';
    await page.pay();
    await waitUntil(() => page.find('checking'), 'the payment is checked');
    expect(page.text('checking')).to.contain('Please keep this page open, or come back to it.');
    expect(page.text('checking')).not.to.match(promise);
    page.shop.api.shop.payment = 'succeeded';
    await page.el.resume();
    await waitUntil(() => page.find('placed'), 'the order is placed');
    expect(page.text('placed')).to.match(/Your order number is \S+\. Please keep your order number\./);
    expect(page.text('placed')).not.to.match(promise);
    page.el.lang = 'de';
    await waitUntil(() => page.text('placed')?.includes('Bitte bewahren Sie Ihre Bestellnummer auf.'));
    expect(page.text('placed')).not.to.match(promise);
  });
});
