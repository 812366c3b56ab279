import '../../../../elements/wb-checkout/define.js';
import { PaperBank } from '../../../../elements/wb-checkout/testing/paying.js';
import { berlin } from '../../addresses.js';
import { fixtureCustomer } from '../../fixture-account.js';
import { takeBackCodes, tryCodes } from '../codes.js';
import { byTestId, failing, loading, scene, type Shop } from '../scene.js';
import { until } from '../until.js';

/** A payment form in the light DOM with a scripted result. */
const bank = (): PaperBank => new PaperBank();

function type(el: Element, id: string, value: string): void {
  const field = byTestId<HTMLInputElement>(el, id);
  if (!field) throw new Error(`There is no field ${id}`);
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The card form is mounted, and the estimate for the given address has arrived. */
async function settled(el: Element, { stores }: Shop): Promise<void> {
  await stores.checkout.flush();
  await until(() => byTestId(el, 'shipping-methods'), 'no ways of shipping');
  await until(() => byTestId(el, 'slot[name="payment"]') && !byTestId(el, 'payment-loading'), 'no payment form');
}

async function fill(el: HTMLElementTagNameMap['wb-checkout'], { stores }: Shop): Promise<void> {
  type(el, 'email', 'ada@example.com');
  type(el, 'shipping-city', 'Berlin');
  await stores.checkout.flush();
  await el.updateComplete;
  byTestId(el, 'shipping-method-express')?.click();
  await stores.checkout.flush();
  byTestId(el, 'shipping-method-standard')?.click();
  await stores.checkout.flush();
  await el.updateComplete;
  await until(() => byTestId(el, 'slot[name="payment"]') && !byTestId(el, 'payment-loading'), 'no payment form');
}

export default scene('wb-checkout', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  properties: { initialAddress: berlin },
  states: {
    ready: {
      shows: 'checkout-form',
      before: bank,
      act: settled,
    },
    loading: loading(),
    empty: { shows: 'empty', shop: { cart: [] }, before: bank },
    error: failing(),
    'steps layout': {
      shows: 'checkout-form',
      before: bank,
      properties: { layout: 'steps', termsHref: '/terms' },
    },
    'with missing fields': {
      shows: 'checkout-form',
      before: bank,
      properties: { termsHref: '/terms', initialAddress: undefined },
      act: async (el) => {
        await el.submit();
        await el.updateComplete;
      },
    },
    filled: { shows: 'checkout-form', before: bank, act: fill },
    'with a market offer': {
      shows: 'checkout-form',
      before: bank,
      act: async (el, shop) => {
        await settled(el, shop);
        type(el, 'shipping-country-code', 'JP');
        await until(() => byTestId(el, 'switch-market'), 'no other market is offered');
        el.addEventListener('wb-before-market-change', (event) => event.preventDefault(), { once: true });
        byTestId(el, 'switch-market')?.click();
        await until(() => byTestId(el, 'switch-market')?.ariaDisabled === 'false', 'it cannot be pressed again');
      },
    },
    'with saved addresses': {
      shows: 'checkout-form',
      before: ({ api }) => {
        bank();
        const usual = { id: 'home', ...berlin, defaultShipping: true, defaultBilling: true };
        const far = { ...usual, id: 'far', countryCode: 'JP', region: '13', defaultShipping: false };
        api.shop.account.customer = fixtureCustomer;
        api.shop.account.addresses.push(usual, { ...far, company: 'Reederei Winter und Söhne' });
      },
      act: async (el, shop) => {
        await settled(el, shop);
        await until(() => byTestId(el, 'saved-shipping'), 'no saved addresses');
        type(el, 'shipping-city', 'Potsdam');
        await shop.stores.checkout.flush();
        await el.updateComplete;
        byTestId(el, 'save-address')?.click();
      },
    },
    'with wallets': {
      shows: 'checkout-form',
      before: () => {
        bank().offerWallets();
      },
      act: async (el, shop) => {
        await fill(el, shop);
        await until(() => byTestId(el, 'wallets')?.inert === false, 'no wallets to press');
      },
    },
    'with codes': {
      shows: 'checkout-form',
      before: bank,
      properties: { showDiscount: true, showGiftCard: true },
      act: async (el, shop) => {
        await tryCodes(el);
        await settled(el, shop);
      },
    },
    'codes removed': {
      shows: 'checkout-form',
      before: bank,
      properties: { showDiscount: true, showGiftCard: true },
      act: async (el, shop) => {
        await takeBackCodes(el, shop);
        await settled(el, shop);
      },
    },
    'second step': {
      shows: 'checkout-form',
      before: bank,
      properties: { layout: 'steps' },
      act: async (el) => {
        type(el, 'email', 'ada@example.com');
        await el.updateComplete;
        el.goToStep('delivery');
        await el.updateComplete;
      },
    },
    refused: {
      shows: 'checkout-form',
      before: (shop) => {
        bank().answer = { status: 'failed', code: 'card_declined', message: 'Declined', retryable: true };
        shop.api.shop.payment = 'declined';
      },
      act: async (el, shop) => {
        await fill(el, shop);
        void el.submit();
        await until(() => byTestId(el, 'notice'), 'it is not refused');
      },
    },
    processing: {
      shows: 'checkout-form',
      before: (shop) => {
        bank();
        shop.api.shop.payment = 'processing';
      },
      // It asks again and again until the outcome is known.
      act: async (el, shop) => {
        await fill(el, shop);
        void el.submit();
        await until(() => byTestId(el, 'checking'), 'it is not checked');
      },
    },
    placed: {
      shows: 'checkout-form',
      before: bank,
      act: async (el, shop) => {
        el.addEventListener('payment-success', (event) => event.preventDefault());
        await fill(el, shop);
        void el.submit();
        await until(() => byTestId(el, 'placed'), 'it is not placed');
      },
    },
    paying: {
      shows: 'checkout-form',
      before: () => {
        bank().wait = new Promise(() => undefined);
      },
      act: async (el, shop) => {
        await fill(el, shop);
        void el.submit();
        await until(() => byTestId(el, 'processing'));
      },
    },
  },
  missing: {
    'event:wb-order-pending': 'fires when polling gives up, minutes later; wb-checkout-paying.test.ts sees it',
  },
  repeats: { 'same-address': 'a checkbox: the second press takes the first one back' },
  serverText: { none: 'a checkout belongs to one shopper, and is read in the browser' },
  keys: { none: 'wb-checkout-walking.test.ts makes a whole purchase with keys' },
});
