import type { CustomerAddress } from '@storefront/contract';
import { expect, waitUntil } from '@open-wc/testing';
import { createFixtureApi } from '../../src/testing/fixture-api.js';
import { fixtureCustomer } from '../../src/testing/fixture-account.js';
import '../../src/locales/ar.js';
import { berlin } from '../../src/testing/addresses.js';
import { checkoutPage, type CheckoutPage } from './testing/checkout-page.js';

const saved = (part: Partial<CustomerAddress>): CustomerAddress => ({
  ...{ id: 'home', ...berlin, defaultShipping: false, defaultBilling: false },
  ...part,
});
const home = saved({ company: 'Winter & Co', phone: '+49 30 1', defaultShipping: true });
const paris = saved({ id: 'paris', countryCode: 'FR', address1: '5 rue Neuve', postalCode: '75001', city: 'Paris' });
const tokyo = saved({ id: 'tokyo', countryCode: 'JP', postalCode: '100-0001', city: '千代田区', region: '13' });
const homeWords = 'Ada Winter, Winter & Co, Ufer 1, 10115 Berlin, Germany';

/** Ada's shop: she is signed in and has these saved addresses. */
function adas(...addresses: CustomerAddress[]) {
  const api = createFixtureApi({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
  api.shop.account.customer = fixtureCustomer;
  api.shop.account.addresses.push(...addresses);
  return { api };
}

async function open(
  options: Parameters<typeof checkoutPage>[0],
  properties: Parameters<typeof checkoutPage>[1] = {},
): Promise<CheckoutPage> {
  const page = await checkoutPage(options, properties);
  await waitUntil(() => page.find('save-address') ?? page.find('saved-shipping'), 'the saved addresses come');
  return page;
}

/** Waits until the checkout's earlier requests are answered and rendered. */
async function answered({ shop, el }: CheckoutPage): Promise<void> {
  await waitUntil(() => shop.api.callsTo('GET /store/1/session').length > 0, 'who is signed in is asked');
  await shop.client.account.session().catch(() => undefined);
  await el.updateComplete;
}

async function choose(page: CheckoutPage, id: string, kind = 'shipping'): Promise<void> {
  page.type(`saved-${kind}`, id);
  await page.el.updateComplete;
}

async function order(page: CheckoutPage): Promise<void> {
  await page.press('shipping-method-standard');
  await page.settle();
  await waitUntil(() => page.bank.form, 'a payment form');
  await page.pay();
  await waitUntil(() => page.find('thanks'), 'the order is placed');
}

const options = (page: CheckoutPage) => [...(page.field('saved-shipping') as HTMLSelectElement).options];
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';
const sent = (page: CheckoutPage) => page.shop.api.callsTo('POST /store/1/account/addresses');
const kept = (page: CheckoutPage) => page.shop.api.shop.account.addresses;

describe('saved addresses in wb-checkout', () => {
  beforeEach(() => sessionStorage.clear());

  it('are a labelled select above the fields, and pass axe', async () => {
    const page = await open(adas(home, paris, tokyo));
    const select = page.field('saved-shipping');
    expect(select.labels![0]!.textContent).to.equal('Saved addresses');
    expect(options(page).map(({ text }) => text)).to.deep.equal([
      'Another address',
      homeWords,
      'Ada Winter, 5 rue Neuve, 75001 Paris, France',
      'Ada Winter, 100-0001 千代田区, Ufer 1, Japan (we do not ship there)'.replace('100-0001 ', '100-0001, Tokyo '),
    ]);
    const fields = page.find('shipping-address')!;
    expect(select.compareDocumentPosition(fields)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    await choose(page, '');
    await waitUntil(() => page.find('save-address'));
    await expect(page.el).to.be.accessible();
    page.el.dir = 'rtl';
    page.el.lang = 'ar';
    await waitUntil(() => select.labels![0]!.textContent === 'العناوين المحفوظة');
    await expect(page.el).to.be.accessible();
  });

  it('prefill the default address into an empty form, and announce it', async () => {
    const page = await open(adas(paris, home));
    expect(page.field('shipping-address1').value).to.equal('Ufer 1');
    expect(page.field('shipping-company').value).to.equal('Winter & Co');
    expect(page.field('saved-shipping').value).to.equal('home');
    await waitUntil(() => announced().includes(`The address is filled in: ${homeWords}.`), 'it is said');
    await page.settle();
    expect(page.shop.api.shop.checkouts.get('checkout-1').shippingAddress).to.deep.include(berlin);
    expect(page.find('save-address'), 'it is saved already').not.to.exist;
    expect(page.fired('wb-address-change'), 'the shopper changed nothing').to.be.empty;
  });

  it('do not prefill over typed, page-provided or stored input', async () => {
    const shop = adas(home);
    shop.api.hold('GET /store/1/session');
    const page = await checkoutPage(shop);
    page.type('shipping-city', 'Potsdam');
    shop.api.release();
    await waitUntil(() => page.find('saved-shipping'));
    expect(page.field('shipping-city').value).to.equal('Potsdam');
    expect(page.field('shipping-address1').value).to.equal('');
    expect(page.field('saved-shipping').value).to.equal('');
    await page.settle();

    const nextVisit = await open({ api: shop.api });
    expect(nextVisit.field('shipping-city').value, 'known to the store').to.equal('Potsdam');
    expect(nextVisit.field('shipping-address1').value).to.equal('');

    const withAddress = await open(adas(home), { initialAddress: { firstName: 'Grace' } });
    expect(withAddress.field('shipping-first-name').value).to.equal('Grace');
    expect(withAddress.field('shipping-city').value).to.equal('');
  });

  it('do not prefill a default that the market does not ship to, and disable that option', async () => {
    const page = await open(adas({ ...tokyo, defaultShipping: true }, paris));
    expect(page.field('shipping-address1').value).to.equal('');
    expect(options(page).map(({ disabled }) => disabled)).to.deep.equal([false, true, false]);
  });

  it('apply like typed input: words at once, the focus stays, nothing else changes', async () => {
    const page = await open(adas(home, paris));
    page.type('email', 'ada@example.com');
    await page.settle();
    await page.press('shipping-method-standard');
    await page.settle();
    expect(page.text('pay-button')).to.equal('Pay €34.70');
    const select = page.field('saved-shipping');
    select.focus();
    await choose(page, 'paris');
    expect(page.text('pay-button')).to.equal('Pay');
    expect(page.text('total')).to.equal('Calculating…');
    expect(page.el.shadowRoot!.activeElement).to.equal(select);
    expect(page.field('saved-shipping').value).to.equal('paris');
    expect(page.field('shipping-country-code').value).to.equal('FR');
    expect(page.field('shipping-company').value, 'of the other address').to.equal('');
    expect(page.field('email').value).to.equal('ada@example.com');
    expect(page.fired('wb-address-change')).to.have.length(1);
    await page.settle();
    expect(page.text('pay-button')).to.contain('Pay €');
    await waitUntil(() => announced().includes('5 rue Neuve'), 'it is said');
  });

  it('restore the typed address when "Another address" is selected', async () => {
    const page = await open(adas(paris));
    page.fillAddress({ ...berlin, address1: 'Hinterhof 3' });
    await page.el.updateComplete;
    expect(page.field('saved-shipping').value).to.equal('');
    await choose(page, 'paris');
    expect(page.field('shipping-city').value).to.equal('Paris');
    await choose(page, '');
    expect(page.field('shipping-address1').value).to.equal('Hinterhof 3');
    expect(page.field('shipping-city').value).to.equal('Berlin');

    await choose(page, 'paris');
    page.type('shipping-city', 'Lyon');
    await page.el.updateComplete;
    expect(page.field('saved-shipping').value, 'another one now').to.equal('');
    expect(page.find('save-address')).to.exist;
  });

  it('list at most 20 addresses', async () => {
    const many = Array.from({ length: 30 }, (_, index) => saved({ id: `a${index}`, address1: `Ufer ${index}` }));
    expect(options(await open(adas(...many)))).to.have.length(21);
  });

  it('are offered for billing too, even in countries without shipping', async () => {
    const page = await open(adas(home, tokyo));
    await page.press('same-address');
    await choose(page, 'tokyo', 'billing');
    expect(page.field('billing-country-code').value).to.equal('JP');
    expect(page.field('billing-region').value).to.equal('13');
    expect(page.field('shipping-city').value).to.equal('Berlin');
    await expect(page.el).to.be.accessible();
  });

  it('change no field that the shopper already types in when they arrive late', async () => {
    const shop = adas(home);
    shop.api.hold('GET /store/1/session');
    const page = await checkoutPage(shop, { layout: 'steps' });
    page.type('email', 'ada@example.com');
    page.el.goToStep('delivery');
    await page.el.updateComplete;
    const field = page.field('shipping-first-name');
    field.focus();
    const { top } = field.getBoundingClientRect();
    shop.api.release();
    await waitUntil(() => page.find('save-address'), 'what stands below the fields comes');
    expect(page.find('saved-shipping')).not.to.exist;
    expect(field.value).to.equal('');
    expect(page.el.shadowRoot!.activeElement).to.equal(field);
    expect(field.getBoundingClientRect().top).to.equal(top);

    page.el.goToStep('contact');
    await page.el.updateComplete;
    page.el.goToStep('delivery');
    await waitUntil(() => page.find('saved-shipping'), 'drawn again it has its place');
  });

  it('are requested once, when the delivery step is first shown', async () => {
    const page = await checkoutPage(adas(home), { layout: 'steps' });
    page.type('email', 'ada@example.com');
    await page.settle();
    expect(page.shop.api.callsTo('session')).to.be.empty;
    page.el.goToStep('delivery');
    await waitUntil(() => page.find('saved-shipping'));
    page.el.goToStep('contact');
    await page.el.updateComplete;
    page.el.goToStep('delivery');
    await answered(page);
    expect(page.shop.api.callsTo('GET /store/1/session'), 'the second is the test’s').to.have.length(2);
    expect(page.shop.api.callsTo('GET /store/1/account/addresses')).to.have.length(1);
  });

  it('hide the sign-in link for a signed-in shopper without moving the form', async () => {
    const { api } = adas(home);
    api.hold('GET /store/1/session');
    const page = await checkoutPage({ api });
    const shop = page.shop.stores.shop;
    const known = shop.getState();
    shop.getState = () =>
      ({ ...known, data: { ...known.data!, routes: { ...known.data!.routes, account: '/account' } } }) as typeof known;
    page.el.requestUpdate();
    await page.el.updateComplete;
    const top = () => page.field('email').getBoundingClientRect().top - page.el.getBoundingClientRect().top;
    const link = page.find('sign-in')!;
    const [before, isAsked] = [top(), link.checkVisibility({ visibilityProperty: true })];
    expect(isAsked).to.equal(true);
    api.release();
    await waitUntil(() => page.find('saved-shipping'), 'the saved addresses come');
    expect([link.isConnected, page.find('account')!.textContent.trim()]).to.deep.equal([false, 'You are signed in.']);
    expect(top()).to.equal(before);
  });

  it('are not shown to a guest, or when session or addresses cannot be loaded', async () => {
    for (const failing of ['', 'GET /store/1/session', 'GET /store/1/account/addresses']) {
      const { api } = failing ? adas(home) : { api: createFixtureApi({ cart: [{ variantId: 'v1-1', quantity: 2 }] }) };
      if (failing) api.fail(failing, 'STORE_NOT_FOUND');
      const page = await checkoutPage({ api });
      await answered(page);
      expect(page.find('saved-shipping')).not.to.exist;
      expect(page.find('save-address')).not.to.exist;
      expect(page.find('error-summary')).not.to.exist;
      if (!failing) expect(api.callsTo('account')).to.be.empty;
    }
  });

  describe('a new address', () => {
    it('is saved after the order, and does not delay it', async () => {
      const page = await open(adas());
      expect(page.find('saved-shipping'), 'none to choose from').not.to.exist;
      await page.fill();
      await page.press('save-address');
      page.shop.api.hold('POST /store/1/account/addresses');
      expect(sent(page)).to.be.empty;
      await order(page);
      expect(page.fired('payment-success')).to.have.length(1);
      expect(kept(page), 'on its way').to.be.empty;
      page.shop.api.release();
      await waitUntil(() => kept(page).length === 1);
      expect(kept(page)[0]).to.deep.include({ ...berlin, defaultShipping: true });
      expect(page.find('address-not-saved')).not.to.exist;
      expect(sessionStorage.getItem('wb_save_address')).to.equal(null);
    });

    it('is not saved without the checkbox, or when it equals a saved one', async () => {
      const page = await open(adas());
      await page.fill();
      await page.press('save-address');
      await page.press('save-address');
      await order(page);
      await answered(page);
      expect(sent(page)).to.be.empty;

      const known = await open(adas(paris));
      known.type('email', 'ada@example.com');
      await known.press('save-address');
      known.fillAddress({
        ...berlin,
        countryCode: 'FR',
        address1: ' 5 Rue  Neuve',
        postalCode: '75001',
        city: 'PARIS',
      });
      await known.settle();
      expect(known.find('save-address'), 'spaces and capitals make no other').not.to.exist;
      await order(known);
      await answered(known);
      expect(sent(known)).to.be.empty;
    });

    it('shows a notice when saving fails, and the order stays placed', async () => {
      const page = await open(adas());
      await page.fill();
      await page.press('save-address');
      page.shop.api.fail('POST /store/1/account/addresses', 'TOO_MANY_ADDRESSES');
      await order(page);
      const words = 'Your order is placed. We could not save its address in your account.';
      await waitUntil(() => page.text('address-not-saved') === words, 'it is shown');
      await waitUntil(() => announced().includes(words), 'it is said');
      expect(page.fired('payment-success')).to.have.length(1);
      expect(page.fired('wb-payment-failure')).to.be.empty;
      await expect(page.el).to.be.accessible();
    });

    it('keeps its checkbox over a reload, and is saved when the order is found placed after it', async () => {
      const shop = adas();
      const page = await open(shop);
      await page.fill();
      await page.press('save-address');
      const again = await open({ api: shop.api });
      expect((again.field('save-address') as HTMLInputElement).checked).to.equal(true);

      // The browser navigates to the bank's page.
      await again.press('shipping-method-standard');
      await again.settle();
      await waitUntil(() => again.bank.form, 'a payment form');
      again.bank.answer = { status: 'redirecting' };
      await again.pay();
      expect(again.bank.charged, 'it was sent there').to.have.length(1);
      page.el.remove();
      again.el.remove();
      expect(sent(page)).to.be.empty;
      const back = await checkoutPage({ api: shop.api });
      await waitUntil(() => back.find('thanks'), 'the order is placed');
      await waitUntil(() => kept(page).length === 1, 'it is saved');
      expect(kept(page)[0]).to.deep.include(berlin);
      const nextVisit = await checkoutPage({ api: shop.api });
      expect(nextVisit.text('thanks')).to.exist;
      expect(shop.api.callsTo('POST /store/1/account/addresses')).to.have.length(1);
    });
  });
});
