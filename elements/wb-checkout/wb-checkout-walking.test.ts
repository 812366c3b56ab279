import { expect, fixture, html, nextFrame, waitUntil } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import type { ReadableStore } from '../../src/stores/types.js';
import './define.js';
import { berlin } from '../../src/testing/addresses.js';
import { checkoutPage, type CheckoutPage } from './testing/checkout-page.js';

const active = (el: Element) => el.shadowRoot!.activeElement as HTMLElement | null;
const press = (key: string) => sendKeys({ press: key });

describe('navigation in wb-checkout', () => {
  beforeEach(async () => {
    sessionStorage.clear();
    await setViewport({ width: 1280, height: 900 });
  });

  describe('by keyboard', () => {
    /**
     * Presses Tab until the node with this id has focus. Fails if it never gets
     * it.
     */
    async function tabTo(page: CheckoutPage, id: string): Promise<void> {
      for (let turn = 0; turn < 30; turn += 1) {
        if (active(page.el)?.dataset['testid'] === id) return;
        await press('Tab');
      }
      throw new Error(`Tab does not reach ${id}; it is at ${active(page.el)?.dataset['testid'] ?? 'nothing'}`);
    }

    it('the focus waits in place of methods that load late, and moves to the first one', async () => {
      const page = await checkoutPage();
      page.type('email', 'ada@example.com');
      const { city, ...most } = berlin;
      // Before the first answer: with the country alone there are methods already.
      page.shop.api.hold('PATCH');
      page.fillAddress(most);
      const last = page.field('shipping-city');
      last.focus();
      await sendKeys({ type: city });
      for (let turn = 0; turn < 20 && active(page.el)?.dataset['testid'] !== 'shipping-words'; turn += 1)
        await press('Tab');
      expect(active(page.el)?.dataset['testid']).to.equal('shipping-words');
      page.shop.api.release();
      await page.settle();
      await waitUntil(() => active(page.el)?.getAttribute('name') === 'method', 'the focus is at the methods');
    });

    it('a whole purchase can be completed', async () => {
      const page = await checkoutPage({}, { termsHref: '/terms' });
      await waitUntil(() => page.bank.form);
      await tabTo(page, 'email');
      await sendKeys({ type: 'ada@example.com' });
      await tabTo(page, 'shipping-country-code');
      await sendKeys({ type: 'Ger' });
      for (const [id, text] of [
        ['shipping-first-name', 'Ada'],
        ['shipping-last-name', 'Winter'],
        ['shipping-address1', 'Ufer 1'],
        ['shipping-postal-code', '10115'],
        ['shipping-city', 'Berlin'],
      ] as const) {
        await tabTo(page, id);
        await sendKeys({ type: text });
      }
      await page.settle();
      await tabTo(page, 'shipping-method-standard');
      await press('Space');
      await page.settle();
      expect(page.text('pay-button')).to.equal('Pay €34.70');
      // The provider's form is in the document, at its place in the tab order.
      await press('Tab');
      await waitUntil(() => document.activeElement === page.bank.form!.input);
      await sendKeys({ type: '4242' });
      await press('Tab');
      expect(active(page.el)).to.equal(page.find('same-address'));
      await tabTo(page, 'terms');
      await press('Space');
      await tabTo(page, 'pay-button');
      await press('Enter');
      await waitUntil(() => page.find('thanks'));
      expect(active(page.el)).to.equal(page.find('thanks'));
      expect(page.bank.charged).to.deep.equal([3470]);
    }).timeout(30_000);

    it('Tab follows the reading order', async () => {
      const page = await checkoutPage({ market: 'us' });
      await waitUntil(() => page.bank.form);
      page.field('email').focus();
      const order: string[] = [];
      for (let turn = 0; turn < 10; turn += 1) {
        order.push(active(page.el)?.dataset['testid'] ?? '');
        await press('Tab');
      }
      expect(order).to.deep.equal([
        'email',
        'shipping-country-code',
        'shipping-first-name',
        'shipping-last-name',
        'shipping-company',
        'shipping-address1',
        'shipping-address2',
        'shipping-city',
        'shipping-region',
        'shipping-postal-code',
      ]);
    });

    it('Enter in a field submits the form, and charges nothing that the button does not show', async () => {
      const page = await checkoutPage();
      await page.fill();
      page.field('shipping-city').focus();
      await sendKeys({ type: 'x' });
      await press('Enter');
      await waitUntil(() => page.find('notice'));
      expect(page.text('notice')).to.contain('Press the button again to pay');
      expect(page.bank.charged).to.be.empty;
    });
  });

  describe('steps layout', () => {
    const open = (page: CheckoutPage) =>
      ['contact', 'delivery', 'shipping', 'payment'].filter((name) =>
        page.find(`section-${name}`)!.querySelector<HTMLElement>('.section-body')!.checkVisibility(),
      );

    async function toPayment(page: CheckoutPage): Promise<void> {
      page.type('email', 'ada@example.com');
      await page.press('continue');
      page.fillAddress();
      await page.settle();
      await page.press('continue');
      await page.press('shipping-method-standard');
      await page.settle();
      await page.press('continue');
    }

    it('shows one step, with the focus on its heading, and summaries of the others', async () => {
      const page = await checkoutPage({}, { layout: 'steps' });
      expect(open(page)).to.deep.equal(['contact']);
      expect(page.find('pay-button')).not.to.exist;
      expect(page.bank.loads, 'no script before the last step').to.be.empty;
      await toPayment(page);
      expect(open(page)).to.deep.equal(['payment']);
      expect(active(page.el)?.id).to.equal('payment-heading');
      expect(page.text('recap-contact')).to.equal('ada@example.com');
      expect(page.text('recap-delivery')).to.contain('10115 Berlin');
      expect(page.text('recap-shipping')).to.equal('Standard');
      expect(page.fired('wb-step-change').at(-1)).to.deep.equal({ step: 'payment', previous: 'shipping' });
      await waitUntil(() => page.bank.form && !page.find('payment-loading'));
      await expect(page.el).to.be.accessible();
      await page.pay();
      expect(page.text('thanks')).to.exist;
    });

    it('stops at the step with missing input, and lists only that', async () => {
      const page = await checkoutPage({}, { layout: 'steps' });
      await page.press('continue');
      expect(open(page)).to.deep.equal(['contact']);
      expect(
        [...page.find('error-summary')!.querySelectorAll('a')].map((anchorElement) => anchorElement.textContent),
      ).to.deep.equal(['Enter your e-mail address']);
      page.el.goToStep('payment');
      await page.el.updateComplete;
      expect(open(page)).to.deep.equal(['contact']);
      page.type('email', 'ada@example.com');
      await page.press('continue');
      expect(page.find('error-summary'), 'an untouched step accuses nobody').not.to.exist;
      expect(page.find('shipping-first-name-error')).not.to.exist;
    });

    it('goes back by the steps, by "Change", and by the browser’s back button', async () => {
      const page = await checkoutPage({}, { layout: 'steps', urlSync: true });
      await toPayment(page);
      expect(new URLSearchParams(location.search).get('step')).to.equal('payment');
      await page.press('change-delivery');
      expect(open(page)).to.deep.equal(['delivery']);
      expect(page.field('shipping-city').value).to.equal('Berlin');

      const steps = page.el.shadowRoot!.querySelector('wb-checkout-steps')!;
      steps.shadowRoot!.querySelector<HTMLElement>('[data-testid="step-button-contact"]')!.click();
      await page.el.updateComplete;
      expect(open(page)).to.deep.equal(['contact']);

      history.back();
      await waitUntil(() => open(page)[0] === 'delivery');
      history.back();
      await waitUntil(() => open(page)[0] === 'payment');
      page.el.remove();
      const clean = new URL(location.href);
      clean.searchParams.delete('step');
      history.replaceState(null, '', clean);
    });

    it('keeps the card form while the shopper goes back', async () => {
      const page = await checkoutPage({}, { layout: 'steps' });
      await toPayment(page);
      await waitUntil(() => page.bank.form && !page.find('payment-loading'));
      page.bank.form!.input.value = '4242';
      await page.press('change-contact');
      page.el.goToStep('payment');
      await page.el.updateComplete;
      expect(page.bank.forms).to.have.length(1);
      expect(page.bank.form!.input.value).to.equal('4242');
      expect(page.bank.form!.input.checkVisibility()).to.be.true;
    });
  });

  it('fits 320 pixels in every state, in both directions', async () => {
    await setViewport({ width: 320, height: 640 });
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      const page = await checkoutPage();
      const fits = () => expect(document.documentElement.scrollWidth, dir).to.be.at.most(320);
      fits();
      await page.pay();
      fits();
      await page.fill({ ...berlin, lastName: 'Winter-Wunderlich-von-der-Wiesenau', city: 'Berlin' });
      await page.press('same-address');
      fits();
      page.el.remove();
    }
    document.documentElement.dir = '';
  });

  describe('removed and attached again', () => {
    it('subscribes once, mounts the card form once, and leaves nothing behind', async () => {
      const page = await checkoutPage();
      await page.fill();
      const { el, shop } = page;
      let listeners = 0;
      const count = <S>(store: ReadableStore<S>): void => {
        const { subscribe } = store;
        store.subscribe = (listener) => {
          listeners += 1;
          const end = subscribe(listener);
          return () => {
            listeners -= 1;
            end();
          };
        };
      };
      count(shop.stores.checkout);
      count(shop.stores.cart);
      count(shop.stores.shop);
      for (let turn = 0; turn < 3; turn += 1) {
        el.remove();
        expect(listeners).to.equal(0);
        expect(page.bank.forms.every(({ isMounted }) => !isMounted)).to.be.true;
        expect(el.children).to.have.length(0);
        document.body.append(el);
        await waitUntil(() => page.bank.form && !page.find('payment-loading'));
      }
      expect(page.bank.forms.filter(({ isMounted }) => isMounted)).to.have.length(1);
      expect(page.field('email').value).to.equal('ada@example.com');
      await page.pay();
      expect(page.text('thanks')).to.exist;
      expect(page.fired('payment-success')).to.have.length(1);
      el.remove();
      expect(document.querySelectorAll('[slot^="wb-payment"], [slot="payment"]')).to.have.length(0);
    });

    it('mounts the card form again although nothing else changed', async () => {
      const page = await checkoutPage();
      await page.fill();
      const { el } = page;
      await waitUntil(() => page.bank.form && !page.find('payment-loading'));
      for (let turn = 0; turn < 2; turn += 1) {
        el.remove();
        // Wait for the render that its removal triggers, while it is detached.
        await nextFrame();
        await el.updateComplete;
        expect(page.bank.forms.some(({ isMounted }) => isMounted)).to.be.false;
        document.body.append(el);
        await waitUntil(() => page.bank.forms.some(({ isMounted }) => isMounted));
      }
      await waitUntil(() => !page.find('payment-loading'));
      await page.pay();
      expect(page.text('thanks')).to.exist;
      el.remove();
    });

    it('drops the input when it is given another store', async () => {
      const page = await checkoutPage();
      await page.fill();
      const other = fixtureStorefront({ cart: [{ variantId: 'v3-1', quantity: 1 }] });
      page.el.storefront = other;
      await waitUntil(() => other.stores.checkout.getState().checkout.status === 'ready');
      await page.el.updateComplete;
      await waitUntil(() => page.find('checkout-form'));
      expect(page.field('email').value).to.equal('');
      expect(page.text('pay-button')).to.equal('Pay');
    });
  });

  it('works inside another shadow root, with the card form in the document', async () => {
    const page = await checkoutPage();
    page.el.remove();
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    const el = document.createElement('wb-checkout');
    el.storefront = page.shop;
    root.append(el);
    await waitUntil(() => page.bank.form);
    const { input } = page.bank.form!;
    expect(input.getRootNode()).to.equal(document);
    await waitUntil(() => input.checkVisibility());
    el.remove();
    expect(host.children).to.have.length(0);
  });
});
