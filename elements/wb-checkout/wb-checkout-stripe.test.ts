import { expect, waitUntil } from '@open-wc/testing';
import { createFixtureApi } from '../../src/testing/fixture-api.js';
import type { FixturePayment } from '../../src/testing/fixture-checkout.js';
import { registerPaymentProvider } from './payment/provider.js';
import { StripeDriver, type StripePatience } from './payment/stripe.js';
import { checkoutPage, type CheckoutPage } from './testing/checkout-page.js';
import { FakeStripe } from './testing/fake-stripe.js';
import { silently } from './testing/silently.js';

const known: Readonly<Record<string, FixturePayment>> = {
  succeeded: 'succeeded',
  requires_capture: 'succeeded',
  processing: 'processing',
  requires_payment_method: 'requires-action',
  requires_action: 'requires-action',
};

let stripe: FakeStripe;

/** A checkout with Stripe's driver. Its script is loaded already. */
async function stripePage(
  patience: Partial<StripePatience> = {},
  options: Parameters<typeof checkoutPage>[0] = {},
): Promise<CheckoutPage> {
  const page = await checkoutPage(options, {}, () =>
    registerPaymentProvider('sandbox', () => Promise.resolve(new StripeDriver(patience))),
  );
  stripe.intentOf = (secret) => {
    const order = page.shop.api.shop.checkouts.get('checkout-1').order;
    const { amount, currency } = order!.totals.amountDue;
    return secret === 'pi_checkout-1_secret'
      ? { id: 'pi_checkout-1', amount, currency: currency.toLowerCase() }
      : undefined;
  };
  stripe.settled = (status) => (page.shop.api.shop.payment = known[status]!);
  return page;
}
/** A shop with manual capture. */
function byHand() {
  const api = createFixtureApi({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
  const { answer } = api.shop;
  api.shop.answer = (request) => {
    const given = answer(request);
    const isStore = request.method === 'GET' && request.path === '/store/1';
    const paymentProviders = [{ name: 'sandbox', publishableKey: 'pk_fixture', capture: 'manual' }];
    return isStore ? { ...given, body: { ...(given.body as object), paymentProviders } } : given;
  };
  return { api };
}
async function filled(
  patience?: Partial<StripePatience>,
  options?: Parameters<typeof checkoutPage>[0],
): Promise<CheckoutPage> {
  const page = await stripePage(patience, options);
  await page.fill();
  stripe.element('payment')!.input.value = '4242';
  return page;
}

const active = (page: CheckoutPage) => page.el.shadowRoot!.activeElement;
const orders = (page: CheckoutPage) => page.shop.api.shop.checkouts.orders;

describe('wb-checkout with Stripe', () => {
  beforeEach(() => {
    sessionStorage.clear();
    stripe = new FakeStripe().install();
  });
  afterEach(() => stripe.uninstall());

  it('mounts a form for the amount in the light DOM, in the language and style of the page', async () => {
    const page = await filled();
    expect(stripe.keys).to.deep.equal(['pk_fixture']);
    const { options } = stripe.groups[0]!;
    expect(options).to.deep.include({
      mode: 'payment',
      captureMethod: 'automatic',
      amount: 3470,
      currency: 'eur',
      locale: 'en',
    });
    expect(options.appearance!.variables).to.include({ colorDanger: 'rgb(179, 36, 28)', borderRadius: '8px' });
    const form = stripe.element('payment')!;
    expect(form.box.getRootNode()).to.equal(document);
    expect(form.box.closest('wb-checkout')).to.equal(page.el);
    expect(form.options).to.deep.include({
      wallets: { applePay: 'never', googlePay: 'never' },
      fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
    });
    await page.press('shipping-method-express');
    await page.settle();
    await waitUntil(() => stripe.groups[0]!.options.amount === 4270, 'the new amount');
  });

  it('follows the colours of the page', async () => {
    await filled();
    document.documentElement.style.setProperty('--wb-color-primary', 'rgb(1, 2, 3)');
    await waitUntil(() => stripe.groups[0]!.options.appearance!.variables!['colorPrimary'] === 'rgb(1, 2, 3)');
    document.documentElement.removeAttribute('style');
    document.documentElement.style.colorScheme = 'dark';
    await waitUntil(() => stripe.groups[0]!.options.appearance!.theme === 'night', 'the dark theme');
    document.documentElement.removeAttribute('style');
  });

  it('charges the amount on the button, with the billing address', async () => {
    const page = await filled();
    await page.pay();
    expect(page.text('thanks')).to.exist;
    expect(stripe.charged).to.deep.equal([3470]);
    expect(stripe.confirms[0]!.confirmParams.payment_method_data!.billing_details).to.deep.include({
      name: 'Ada Winter',
      email: 'ada@example.com',
      address: { line1: 'Ufer 1', city: 'Berlin', postal_code: '10115', country: 'DE' },
    });
    expect(stripe.element('payment'), 'the form is gone').to.equal(undefined);
    expect(page.el.children).to.have.length(0);
  });

  it('authorizes only where the shop captures manually, also with wallets', async () => {
    stripe.wallets = { googlePay: true };
    const page = await filled({}, byHand());
    const { intentOf } = stripe;
    stripe.intentOf = (secret) => ({ ...intentOf(secret)!, captureMethod: 'manual' });
    await waitUntil(() => stripe.element('expressCheckout'), 'the wallets');
    expect(stripe.groups.map(({ options }) => options.captureMethod)).to.deep.equal(['manual', 'manual']);
    stripe.outcome = 'authorize';
    await page.pay();
    expect(page.text('thanks')).to.exist;
    expect(orders(page)).to.have.length(1);
  });

  it('moves the focus to an incomplete form, and places nothing', async () => {
    const page = await filled();
    stripe.element('payment')!.input.value = '';
    await page.pay();
    expect(page.text('notice')).to.equal('Please complete your payment details');
    expect(document.activeElement).to.equal(stripe.element('payment')!.input);
    expect(page.shop.api.callsTo('/complete')).to.be.empty;
  });

  it('shows the decline in the shop’s words, and the same order can then be paid', async () => {
    const page = await filled();
    stripe.outcome = 'decline';
    await page.pay();
    expect(page.text('notice')).to.contain('not enough money').and.to.contain('Nothing has been charged');
    expect(page.fired('wb-payment-failure')).to.deep.equal([{ code: 'insufficient_funds', retryable: true }]);
    stripe.outcome = 'succeed';
    await page.pay();
    expect(stripe.charged).to.deep.equal([3470]);
    expect(orders(page)).to.have.length(1);
  });

  for (const [answer, code] of [
    ['approve', undefined],
    ['refuse', 'payment_intent_authentication_failure'],
    ['close', 'authentication_canceled'],
  ] as const)
    it(`handles the bank’s challenge: ${answer}`, async () => {
      const page = await filled();
      stripe.outcome = 'challenge';
      const paying = page.pay();
      await waitUntil(() => document.getElementById(answer));
      expect(page.text('pay-button')).to.equal('Waiting for your bank…');
      document.getElementById(answer)!.click();
      await paying;
      expect(stripe.charged).to.deep.equal(code ? [] : [3470]);
      if (!code) {
        expect(page.text('thanks')).to.exist;
        return;
      }
      expect(page.fired('wb-payment-failure')).to.deep.equal([{ code, retryable: true }]);
      expect(active(page)).to.equal(page.find('notice'));
      stripe.outcome = 'succeed';
      await page.pay();
      expect(page.text('thanks')).to.exist;
      expect(orders(page)).to.have.length(1);
    });

  it('reads the result from the shop when the connection to Stripe is lost, and confirms only once', async () => {
    const page = await filled();
    stripe.outcome = 'lose-connection';
    await page.pay();
    expect(page.text('thanks')).to.exist;
    expect(stripe.confirms).to.have.length(1);
    expect(page.shop.api.callsTo('/complete')).to.have.length(1);
  });

  it('waits for a payment that is processing, and accepts an authorized one', async () => {
    const page = await filled();
    stripe.outcome = 'process';
    const paying = page.el.submit();
    await waitUntil(() => page.find('checking'));
    page.shop.api.shop.payment = 'succeeded';
    await paying;
    expect(stripe.charged).to.deep.equal([3470]);

    const other = await filled();
    stripe.outcome = 'authorize';
    await other.pay();
    expect(other.text('thanks')).to.exist;
  });

  it('stops waiting for a bank that never answers, and reads the result from the shop', async () => {
    const page = await filled({ confirm: 300 });
    stripe.outcome = 'never-answer';
    page.shop.api.shop.payment = 'succeeded';
    await page.pay();
    expect(page.text('thanks')).to.exist;
    expect(page.shop.api.callsTo('/complete')).to.have.length(1);
  });

  it('charges nothing when the intent’s amount differs from the form’s', async () => {
    const page = await filled();
    stripe.intentOf = () => ({ id: 'pi', amount: 3471, currency: 'eur' });
    page.shop.api.shop.payment = 'requires-action';
    await page.pay();
    expect(stripe.charged).to.be.empty;
    expect(page.text('thanks')).not.to.exist;
    expect(page.find('notice')).to.exist;
  });

  for (const frames of ['fail', 'never'] as const)
    it(`offers another try when the form ${frames === 'fail' ? 'fails' : 'never becomes ready'}`, async () => {
      await silently(async () => {
        stripe.frames = frames;
        const page = await stripePage({ ready: 50 });
        await waitUntil(() => page.find('payment-failed'));
        expect(stripe.element('payment'), 'nothing is left of it').to.equal(undefined);
        expect(page.el.children).to.have.length(0);
        stripe.frames = 'ready';
        await page.press('payment-retry');
        await waitUntil(() => stripe.element('payment') && !page.find('payment-loading'));
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(page.find('payment-failed')).not.to.exist;
      });
    });

  it('shows no leave prompt before a redirect to the bank, and continues after the back button', async () => {
    const page = await filled();
    stripe.outcome = 'redirect';
    stripe.bank = '#bank';
    page.shop.api.shop.payment = 'requires-action';
    const leaving = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const paying = page.pay();
    await waitUntil(() => stripe.confirms.length === 1 && page.text('pay-button') === 'Waiting for your bank…');
    expect(leaving()).to.be.false;
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await paying;
    expect(page.find('thanks')).not.to.exist;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitUntil(() => page.text('notice')?.includes('Nothing has been charged'));
    await waitUntil(() => active(page) === page.find('notice'));
    history.replaceState(null, '', location.pathname + location.search);
    stripe.outcome = 'succeed';
    await waitUntil(() => stripe.element('payment') && !page.find('payment-loading'), 'a new form');
    stripe.element('payment')!.input.value = '4242';
    await page.pay();
    expect(page.text('thanks')).to.exist;
    expect(orders(page)).to.have.length(1);
  });

  describe('return from a bank’s page', () => {
    const back = async (payment: FixturePayment) => {
      const before = await filled();
      stripe.outcome = 'never-answer';
      void before.el.submit();
      await waitUntil(() => stripe.confirms.length === 1);
      before.el.remove();
      before.shop.api.shop.payment = payment;
      const url = new URL(location.href);
      url.searchParams.set('payment_intent', 'pi_checkout-1');
      url.searchParams.set('payment_intent_client_secret', 'pi_checkout-1_secret');
      url.searchParams.set('redirect_status', 'succeeded');
      history.replaceState(null, '', url);
      const page = await checkoutPage({ api: before.shop.api });
      return page;
    };

    it('finds the order, shows the thanks, and removes the secret from the address', async () => {
      const page = await back('succeeded');
      await waitUntil(() => page.find('thanks'));
      await waitUntil(() => active(page) === page.find('thanks'), 'the heading has the focus');
      expect(location.search).not.to.contain('payment_intent').and.not.to.contain('redirect_status');
      expect(page.fired('payment-success')).to.have.length(1);
      expect(page.shop.api.callsTo('/complete')).to.have.length(1);
    });

    it('trusts the state of the shop, not the address', async () => {
      const page = await back('declined');
      await waitUntil(() => page.text('notice')?.includes('Nothing has been charged'));
      await waitUntil(() => active(page) === page.find('notice'), 'the reason has the focus');
      expect(location.search).not.to.contain('payment_intent');
      expect(page.fired('payment-success')).to.be.empty;
    });
  });

  describe('wallets', () => {
    const buttons = () => stripe.element('expressCheckout')?.box.querySelector('button') ?? null;
    const look = (page: CheckoutPage) => {
      const box = page.find('wallets')!;
      const { visibility } = getComputedStyle(box);
      return visibility === 'visible' && !box.inert ? 'shown' : box.offsetHeight > 0 ? 'waiting' : 'none';
    };
    const withWallet = async () => {
      stripe.wallets = { applePay: false, googlePay: true };
      const page = await stripePage();
      expect(buttons(), 'no exact amount yet').to.equal(null);
      await page.fill();
      await waitUntil(() => look(page) === 'shown', 'the button');
      return page;
    };

    it('are offered for the exact total, charge that total, and need no card', async () => {
      const page = await withWallet();
      await expect(page.el).to.be.accessible();
      expect(stripe.element('expressCheckout')!.box.getRootNode()).to.equal(document);
      buttons()!.click();
      expect(stripe.sheets.map(({ amount }) => amount)).to.deep.equal([3470]);
      stripe.approve();
      await waitUntil(() => page.find('thanks'));
      expect(stripe.charged).to.deep.equal([3470]);
      expect(stripe.failedSheets).to.be.empty;
      expect(orders(page)).to.have.length(1);
      expect(buttons(), 'gone with the form').to.equal(null);
    });

    it('are hidden after an edit until their sheet has the new amount', async () => {
      const page = await withWallet();
      const { height } = page.find('wallets')!.getBoundingClientRect();
      page.find('shipping-method-express')!.click();
      await page.el.updateComplete;
      expect(look(page)).to.equal('waiting');
      expect(page.find('wallets')!.getBoundingClientRect().height, 'nothing moves').to.equal(height);
      buttons()!.click();
      expect(stripe.sheets, 'nor can it be pressed').to.be.empty;
      await page.settle();
      await waitUntil(() => look(page) === 'shown');
      buttons()!.click();
      expect(stripe.sheets.map(({ amount }) => amount)).to.deep.equal([4270]);
      stripe.approve();
      await waitUntil(() => page.find('thanks'));
      expect(stripe.charged).to.deep.equal([4270]);
    });

    it('never charge a total that changed while the sheet was open', async () => {
      const page = await withWallet();
      buttons()!.click();
      const { cart } = page.shop.stores;
      await cart.setQuantity(cart.getState().cart.data!.lines[0]!.id, 3);
      await page.settle();
      stripe.approve();
      await waitUntil(() => stripe.failedSheets.length === 1, 'the sheet says no');
      expect(stripe.charged).to.be.empty;
      expect(page.shop.api.callsTo('/complete')).to.be.empty;
      // The shop's API rejects a change that the page does not know of.
      await waitUntil(() => look(page) === 'shown');
      buttons()!.click();
      page.shop.api.shop.addToCart('v1-1', 1);
      stripe.approve();
      await waitUntil(() => stripe.failedSheets.length === 2);
      expect(stripe.charged).to.be.empty;
      await waitUntil(() => page.text('notice')?.includes('The total changed from €49.60'));
    });

    it('do not open while something else is missing, and move the focus there', async () => {
      const page = await withWallet();
      page.el.termsHref = '/terms';
      await page.el.updateComplete;
      buttons()!.click();
      expect(stripe.sheets).to.be.empty;
      expect(stripe.refused).to.deep.equal([3470]);
      await waitUntil(() => active(page) === page.find('error-summary'));
    });

    it('take no space when none is available', async () => {
      const page = await filled();
      const body = page.find('wallets')!.parentElement!;
      await waitUntil(() => stripe.element('expressCheckout'), 'asked for');
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(look(page)).to.equal('none');
      const { height } = body.getBoundingClientRect();
      page.find('wallets')!.remove();
      expect(body.getBoundingClientRect().height).to.equal(height);
    });
  });

  it('destroys its form when it is removed from the page', async () => {
    const page = await filled();
    stripe.outcome = 'never-answer';
    void page.el.submit();
    await waitUntil(() => stripe.confirms.length === 1);
    page.el.remove();
    expect(document.querySelector('.__PrivateStripeElement')).to.equal(null);
    expect(stripe.groups[0]!.elements[0]!.isDestroyed).to.equal(true);
  });
});
