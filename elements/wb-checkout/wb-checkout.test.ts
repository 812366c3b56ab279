import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { BeforeMarketChangeDetail, ErrorDetail } from '../../src/events/index.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { berlin } from '../../src/testing/addresses.js';
import { checkoutPage } from './testing/checkout-page.js';
import type { WbCheckout } from './wb-checkout.js';

const active = (el: Element) => el.shadowRoot!.activeElement as HTMLElement | null;
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

describe('wb-checkout', () => {
  beforeEach(() => setViewport({ width: 1280, height: 900 }));

  it('reserves the height of the form while it loads, also of its first step', async () => {
    await setViewport({ width: 390, height: 800 });
    for (const layout of ['page', 'steps'] as const) {
      const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
      shop.api.hold('/checkout');
      const el = await fixture<WbCheckout>(
        html`<wb-checkout .storefront=${shop} .initialAddress=${berlin} layout=${layout}></wb-checkout>`,
      );
      const setup = (name: string) => el.shadowRoot!.querySelector<HTMLElement>(`[data-testid="${name}"]`);
      await waitUntil(() => shop.api.held > 0 && setup('loading'));
      const before = setup('loading')!.offsetHeight;
      shop.api.release();
      await waitUntil(
        () => setup('checkout-form') && (layout === 'steps' || setup('shipping-methods')),
        `no form: ${layout}`,
      );
      const after = setup('checkout-form')!.offsetHeight;
      expect(before / after, `${layout}: ${before} and ${after}`).to.be.within(0.8, 1.2);
    }
  });

  it('toggles the terms by a press anywhere in their line', async () => {
    const page = await checkoutPage({}, { termsHref: '/terms' });
    const line = page.find('terms')!.closest('label')!;
    expect(line.offsetHeight).to.be.at.least(44);
    line.click();
    expect((page.find('terms') as HTMLInputElement).checked).to.equal(true);
  });

  it('opens when a product is added to an empty cart, here or in another tab, and closes when the cart is emptied', async () => {
    for (const isOtherTab of [false, true]) {
      const page = await checkoutPage({ cart: [] });
      const { cart } = isOtherTab ? fixtureStorefront({ api: page.shop.api }).stores : page.shop.stores;
      await waitUntil(() => page.find('empty'), 'empty from the start');
      await cart.addProduct({ variantId: 'v1-1', quantity: 1 });
      await waitUntil(() => page.find('checkout-form'), `a form: ${String(isOtherTab)}`);
      page.type('email', 'ada@example.com');
      page.fillAddress();
      await page.settle();
      page.field('email').focus();
      await cart.clear();
      await waitUntil(() => page.find('empty'), 'empty again');
      await expect(page.el).to.be.accessible();
      await waitUntil(() => announced().includes('Your cart is empty'), 'it is announced');
      await cart.addProduct({ variantId: 'v2-1', quantity: 2 });
      await waitUntil(() => page.find('checkout-form'), 'a form again');
      await page.settle();
      expect(page.field('email').value).to.equal('ada@example.com');
      expect(page.field('shipping-city').value, 'nothing that was typed is lost').to.equal(berlin.city);
      expect(page.shop.stores.checkout.getState().checkout.data?.quote.lines).to.have.length(1);
    }
  });

  it('offers the market that ships to the address, and keeps all input on the switch', async () => {
    const page = await checkoutPage();
    await page.fill();
    await page.shop.stores.setMarket('us');
    await waitUntil(() => page.find('switch-market'), 'the offer');
    expect(page.text('market-offer')).to.match(/^We ship to Germany from our market .+ Switch to .+, €$/);
    await waitUntil(() => announced().includes('We ship to Germany'), 'it is announced');
    await expect(page.el).to.be.accessible();
    const shipsTo = page.shop.stores.shop.getState().data!.market.countries;
    expect(shipsTo).not.to.contain('DE');

    page.shop.api.fail('/cart/market', 'INTERNAL', 1);
    await page.press('switch-market');
    await waitUntil(() => page.find('market-offer-error'), 'why it did not work');
    await expect(page.el).to.be.accessible();

    const asked = page.shop.api.callsTo('POST /store/1/cart/market').length;
    page.find('switch-market')!.focus();
    page.find('switch-market')!.click();
    page.find('switch-market')!.click();
    await waitUntil(() => !page.find('market-offer'), 'the market is another');
    expect(page.shop.api.callsTo('POST /store/1/cart/market').length - asked, 'one change').to.equal(1);
    expect(page.shop.stores.market.getState()).to.equal('eu');
    await waitUntil(() => active(page.el) === page.field('shipping-country-code'), 'the focus is not lost');
    await page.settle();
    for (const [id, value] of [
      ['shipping-city', berlin.city],
      ['shipping-country-code', 'DE'],
      ['email', 'ada@example.com'],
    ] as const)
      expect(page.field(id).value, id).to.equal(value);
    const { data } = page.shop.stores.checkout.getState().checkout;
    expect([data?.currency, data?.shippingAddress.countryCode]).to.deep.equal(['EUR', 'DE']);
    await page.press('shipping-method-standard');
    await page.settle();
    expect(page.text('pay-button')).to.match(/^Pay €/);
  });

  it('offers it also after a reload in the other market, with all input kept', async () => {
    const before = await checkoutPage();
    await before.fill();
    await before.shop.stores.setMarket('us');
    await before.settle();
    before.el.remove();
    const page = await checkoutPage({ api: before.shop.api, market: 'us' });
    await waitUntil(() => page.find('switch-market'), 'the offer');
    expect(page.field('shipping-country-code').value).to.equal('DE');
    expect(page.field('shipping-city').value).to.equal(berlin.city);
    await page.pay();
    expect(page.text('shipping-country-code-error')).to.equal('Choose another country, or change the market');
    expect(page.text('shipping-words')).to.equal('Choose another country, or change the market');
    const [country, offer, name] = ['shipping-country-code', 'switch-market', 'shipping-first-name'].map(
      (id) => page.find(id)!.getBoundingClientRect().top,
    );
    expect(country! < offer! && offer! < name!, 'the offer stands below the country').to.equal(true);
    expect(page.shop.api.callsTo('/complete')).to.be.empty;
    await expect(page.el).to.be.accessible();
  });

  it('offers the market of a country that the shopper selects', async () => {
    const page = await checkoutPage({ market: 'us' });
    page.type('shipping-city', 'Berlin');
    page.type('shipping-country-code', 'DE');
    await waitUntil(() => page.find('switch-market'), 'the offer');
    expect(page.text('switch-market')).to.equal('Switch to Europe, €');
    page.type('shipping-country-code', 'US');
    await waitUntil(() => !page.find('switch-market'), 'this market ships there');
    page.type('shipping-country-code', 'JP');
    await waitUntil(() => page.text('switch-market') === 'Switch to 日本, ¥', 'another market');
    await page.press('switch-market');
    await waitUntil(() => page.shop.stores.market.getState() === 'jp', 'the market is another');
    await page.settle();
    expect([page.field('shipping-country-code').value, page.field('shipping-city').value]).to.deep.equal([
      'JP',
      'Berlin',
    ]);
  });

  it('fires wb-before-market-change, which can prevent the switch', async () => {
    const page = await checkoutPage();
    await page.fill();
    await page.shop.stores.setMarket('us');
    await waitUntil(() => page.find('switch-market'), 'the offer');
    const changes = () => page.shop.api.callsTo('POST /store/1/cart/market').length;
    const before = changes();

    const refuse = (event: Event): void => event.preventDefault();
    page.el.addEventListener('wb-before-market-change', refuse);
    const refused = oneEvent<CustomEvent<BeforeMarketChangeDetail>>(page.el, 'wb-before-market-change');
    await page.press('switch-market');
    const { detail, cancelable } = await refused;
    expect([detail.market, detail.cartImpact, cancelable]).to.deep.equal(['eu', null, true]);
    await waitUntil(() => page.find('switch-market')?.getAttribute('aria-disabled') === 'false', 'it can be pressed');
    expect([changes() - before, page.shop.stores.market.getState()], 'prevented').to.deep.equal([0, 'us']);
    page.el.removeEventListener('wb-before-market-change', refuse);

    let agree = (): void => undefined;
    page.el.addEventListener(
      'wb-before-market-change',
      (event) => event.detail.waitUntil(new Promise<void>((resolve) => (agree = resolve))),
      { once: true },
    );
    await page.press('switch-market');
    expect(page.find('switch-market')).to.have.attribute('aria-disabled', 'true');
    expect(changes() - before, 'it waits for the page').to.equal(0);
    agree();
    await waitUntil(() => page.shop.stores.market.getState() === 'eu', 'the market is another');
    await page.settle();
    for (const [id, value] of [
      ['email', 'ada@example.com'],
      ['shipping-country-code', 'DE'],
      ['shipping-address1', berlin.address1],
      ['shipping-city', berlin.city],
    ] as const)
      expect(page.field(id).value, id).to.equal(value);
  });

  it('offers no market when the current one ships to the address, or when none does', async () => {
    const page = await checkoutPage({ market: 'us' });
    page.shop.stores.checkout.edit({ shippingAddress: { countryCode: 'BR' } });
    await page.settle();
    expect(page.find('market-offer')).to.equal(null);
  });

  describe('accessibility', () => {
    it('passes axe when empty, with errors, filled, with a billing address, and placed', async () => {
      const page = await checkoutPage({}, { termsHref: '/terms' });
      await expect(page.el).to.be.accessible();
      await page.pay();
      expect(page.find('error-summary')).to.exist;
      await expect(page.el).to.be.accessible();
      await page.fill();
      await page.press('same-address');
      await expect(page.el).to.be.accessible();
      await page.press('same-address');
      await page.press('terms');
      await page.settle();
      await page.pay();
      expect(page.find('thanks')).to.exist;
      await expect(page.el).to.be.accessible();
    });

    it('passes axe while loading, when empty, failed, expired, and in another currency', async () => {
      const bare = document.createElement('wb-checkout');
      document.body.append(bare);
      await bare.updateComplete;
      await expect(bare).to.be.accessible();
      bare.remove();

      const empty = await checkoutPage({ cart: [] });
      expect(empty.text('empty')).to.contain('Your cart is empty.');
      expect(empty.find('home-link')).to.have.attribute('href', '/');
      await expect(empty.el).to.be.accessible();

      const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
      shop.api.fail('POST /store/1/checkout', 'STORE_NOT_FOUND');
      const failed = await checkoutPage({ api: shop.api });
      expect(failed.find('retry')).to.exist;
      await expect(failed.el).to.be.accessible();
      shop.api.heal();
      await failed.press('retry');
      await waitUntil(() => failed.find('checkout-form'));

      failed.shop.api.shop.checkouts.expire();
      failed.type('email', 'ada@example.com');
      await failed.settle();
      expect(failed.find('restart')).to.exist;
      await expect(failed.el).to.be.accessible();

      const wrong = await checkoutPage({}, { currency: 'USD' });
      await expect(wrong.el).to.be.accessible();
    });

    it('passes axe in the steps layout, on a small screen, from right to left', async () => {
      await setViewport({ width: 320, height: 640 });
      document.documentElement.dir = 'rtl';
      try {
        const page = await checkoutPage({ market: 'us' }, { layout: 'steps' });
        await expect(page.el).to.be.accessible();
        expect(document.documentElement.scrollWidth).to.be.at.most(320);
      } finally {
        document.documentElement.dir = '';
      }
    });
  });

  it('is one form with names and autofill tokens, in one shadow root', async () => {
    const page = await checkoutPage({ market: 'us' });
    await page.press('same-address');
    const form = page.find('checkout-form') as HTMLFormElement;
    const fields = [...form.elements].filter(
      (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
    );
    const autofill = Object.fromEntries(fields.map(({ name, autocomplete }) => [name, autocomplete]));
    expect(autofill['email']).to.equal('email');
    expect(autofill['shipping-firstName']).to.equal('section-shipping shipping given-name');
    expect(autofill['shipping-countryCode']).to.equal('section-shipping shipping country');
    expect(autofill['shipping-region']).to.equal('section-shipping shipping address-level1');
    expect(autofill['billing-postalCode']).to.equal('section-billing billing postal-code');
    for (const field of fields) expect(field.labels, field.name).to.have.length(1);
  });

  it('lists the countries of every market by name, sorted by the language of the page', async () => {
    document.documentElement.lang = 'de';
    try {
      const page = await checkoutPage();
      const { options } = page.field('shipping-country-code') as HTMLSelectElement;
      expect([...options].slice(1).map(({ text }) => text)).to.deep.equal([
        'Deutschland',
        'Frankreich',
        'Japan',
        'Niederlande',
        'Österreich',
        'Vereinigte Staaten',
      ]);
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('shows the fields that each country needs, and clears the region with the country', async () => {
    const page = await checkoutPage({ market: 'us' });
    expect(page.field('shipping-country-code').value, 'the only one').to.equal('US');
    const label = (id: string) => page.field(id).labels![0]!.textContent.trim();
    expect(label('shipping-region')).to.equal('State');
    expect(label('shipping-postal-code')).to.equal('ZIP code');
    const state = page.field('shipping-region') as HTMLSelectElement;
    expect([...state.options].some(({ value, text }) => value === 'CA' && text === 'California')).to.be.true;

    await page.press('same-address');
    page.type('billing-country-code', 'CA');
    await page.el.updateComplete;
    expect(label('billing-region')).to.equal('Province');
    page.type('billing-region', 'ON');
    await new Promise((resolve) => setTimeout(resolve, 600));
    page.type('billing-country-code', 'JP');
    await page.el.updateComplete;
    expect(label('billing-region')).to.equal('Prefecture');
    expect(page.field('billing-region').value).to.equal('');
    page.type('billing-country-code', 'DE');
    await page.el.updateComplete;
    expect(page.find('billing-region')).not.to.exist;
    page.type('billing-country-code', 'AE');
    await page.el.updateComplete;
    expect(page.find('billing-postal-code')).not.to.exist;
  });

  describe('typed input', () => {
    it('stays while answers arrive, and is sent complete', async () => {
      const page = await checkoutPage();
      page.shop.api.delay(30);
      page.type('shipping-city', 'Ber');
      const first = page.settle();
      page.type('shipping-city', 'Berlin');
      await first;
      await page.settle();
      expect(page.field('shipping-city').value).to.equal('Berlin');
      expect(page.shop.stores.checkout.getState().checkout.data?.shippingAddress.city).to.equal('Berlin');
    });

    it('is restored after a reload', async () => {
      const before = await checkoutPage();
      await before.fill();
      before.el.remove();
      const page = await checkoutPage({ api: before.shop.api });
      expect(page.field('email').value).to.equal('ada@example.com');
      expect(page.field('shipping-postal-code').value).to.equal('10115');
      expect((page.field('shipping-method-standard') as HTMLInputElement).checked).to.be.true;
      expect(page.text('pay-button')).to.equal('Pay €34.70');
    });

    it('is accepted all at once from a password manager, the region with its country', async () => {
      const page = await checkoutPage({ market: 'us' });
      page.type('email', 'ada@example.com');
      page.fillAddress({
        firstName: 'Ada',
        lastName: 'Winter',
        address1: '1 Main St',
        city: 'Albany',
        region: 'NY',
        postalCode: '12207',
        countryCode: 'US',
      });
      await page.settle();
      const { checkout } = page.shop.stores.checkout.getState();
      expect(checkout.data?.shippingAddress).to.include({ region: 'NY', postalCode: '12207', countryCode: 'US' });
      await page.settle();
      expect(page.shop.api.callsTo('PATCH'), 'the address, and the cheapest method').to.have.length(2);
      expect(page.field('shipping-method-standard')).to.have.property('checked', true);
    });

    it('is not sent twice for an input and its change event', async () => {
      const page = await checkoutPage();
      await page.fill();
      page.field('shipping-city').dispatchEvent(new Event('change', { bubbles: true }));
      page.field('shipping-city').dispatchEvent(new Event('input', { bubbles: true }));
      await page.el.updateComplete;
      expect(page.text('pay-button')).to.equal('Pay €34.70');
    });

    it('is not replaced by initialAddress', async () => {
      const page = await checkoutPage({}, { initialAddress: { ...berlin, city: 'Potsdam' } });
      expect(page.field('shipping-city').value).to.equal('Potsdam');
      page.type('shipping-city', 'Berlin');
      page.el.initialAddress = { ...berlin, city: 'Cottbus' };
      await page.settle();
      expect(page.field('shipping-city').value).to.equal('Berlin');
    });
  });

  describe('missing input', () => {
    it('is reported beside a field when the shopper leaves it, until it is corrected', async () => {
      const page = await checkoutPage();
      page.field('email').focus();
      page.type('email', 'ada@');
      await page.el.updateComplete;
      expect(page.find('email-error'), 'not while typing').not.to.exist;
      page.field('shipping-first-name').focus();
      await page.el.updateComplete;
      expect(page.text('email-error')).to.equal('Enter an e-mail address like name@example.com');
      const field = page.field('email');
      expect(field).to.have.attribute('aria-invalid', 'true');
      expect(field.getAttribute('aria-describedby')!.split(' ')).to.include('email-error');
      page.type('email', 'ada@example.com');
      await page.el.updateComplete;
      expect(page.find('email-error')).not.to.exist;
      expect(field).to.have.attribute('aria-invalid', 'false');
    });

    it('is listed in an error summary with the focus, and each line links to its field', async () => {
      const page = await checkoutPage({}, { termsHref: '/terms' });
      await page.pay();
      const summary = page.find('error-summary')!;
      expect(summary).to.have.attribute('role', 'alert');
      expect(active(page.el)).to.equal(summary);
      const links = [...summary.querySelectorAll('a')];
      expect(links.map(({ textContent }) => textContent)).to.include.members([
        'Enter your e-mail address',
        'Choose your country',
        'Please accept the terms to place your order',
      ]);
      for (const link of links) {
        link.click();
        const name = link.getAttribute('href')!.slice(1);
        expect((active(page.el) as HTMLInputElement).name).to.equal(name);
      }
      page.type('email', 'ada@example.com');
      await page.el.updateComplete;
      expect(summary.querySelectorAll('a')).to.have.length(links.length - 1);
    });

    it('includes the shipping method', async () => {
      const page = await checkoutPage();
      page.type('email', 'ada@example.com');
      page.fillAddress();
      await page.settle();
      await page.press('shipping-method-express');
      // The method that the shopper chose is no longer there: no other one takes its place.
      page.shop.stores.checkout.edit({ shippingMethodId: 'gone' });
      await page.settle();
      await page.settle();
      expect(page.text('total')).to.equal('after you choose shipping');
      await page.pay();
      page.find('error-summary')!.querySelector('a')!.click();
      expect(active(page.el)).to.equal(page.find('shipping-method-standard'));
    });

    it('makes validate() return false', async () => {
      const page = await checkoutPage();
      expect(page.el.validate()).to.be.false;
      await page.fill();
      expect(page.el.validate()).to.be.true;
    });
  });

  it('shows an error and no pay button when its currency is not the market’s', async () => {
    const { error } = console;
    console.error = () => undefined;
    try {
      const refused = oneEvent<CustomEvent<ErrorDetail>>(document, 'wb-error');
      const page = await checkoutPage({}, { currency: 'USD' });
      expect((await refused).detail.code).to.equal('CURRENCY_NOT_IN_MARKET');
      expect(page.text('currency-mismatch')).to.contain('This page sells in USD, but your shop region sells in EUR.');
      expect(page.find('pay-button')).not.to.exist;
      await page.pay();
      expect(page.shop.api.callsTo('/complete')).to.be.empty;
      expect(page.bank.loads).to.be.empty;
    } finally {
      console.error = error;
    }
  });

  it('fires events for shipping method, address and estimate, and announces the total', async () => {
    const page = await checkoutPage();
    await page.fill();
    expect(page.fired('wb-shipping-method-change'), 'the shopper chose nothing').to.deep.equal([]);
    await page.press('shipping-method-express');
    await page.press('shipping-method-standard');
    await page.settle();
    expect(page.fired('wb-shipping-method-change')).to.deep.equal([
      { shippingMethodId: 'express' },
      { shippingMethodId: 'standard' },
    ]);
    const [address] = page.fired('wb-address-change').slice(-1) as { kind: string; address: { city: string } }[];
    expect(address!.kind).to.equal('shipping');
    expect(address!.address.city).to.equal('Berlin');
    const estimates = page.fired('wb-estimate') as { exact: boolean; totals: { amountDue: { amount: number } } }[];
    expect(estimates[0]!.exact).to.be.false;
    expect(estimates.at(-1)).to.have.property('exact', true);
    expect(estimates.at(-1)!.totals.amountDue.amount).to.equal(3470);
    await waitUntil(() => announced().includes('Your total is now €34.70.'));
  });
});
