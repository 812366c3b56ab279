import '../../../../elements/wb-cart-drawer/define.js';
import { changeLine, holdChange } from '../cart-line.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-cart-drawer', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  properties: { trigger: true },
  hostile: ['open'],
  states: {
    ready: { shows: 'trigger' },
    open: {
      shows: 'trigger',
      act: async (el, shop) => {
        await shop.stores.cart.load();
        el.show();
        await el.updateComplete;
        await el.updateComplete;
      },
    },
    loading: { ...loading('trigger'), properties: { open: true } },
    empty: { shows: 'empty', shop: { cart: [] }, properties: { open: true } },
    error: { ...failing(), properties: { open: true } },
    'quantity reduced': {
      shows: 'sums',
      shop: { cart: [{ variantId: 'v4-1', quantity: 9 }] },
      properties: { open: true },
    },
    closed: {
      shows: 'trigger',
      act: async (el) => {
        el.show();
        await el.updateComplete;
        el.close();
      },
    },
    'edit pending': {
      shows: 'sums',
      properties: { open: true },
      act: (el, { api }) => holdChange(el, api),
    },
    'item unavailable': {
      shows: 'blocked',
      properties: { open: true },
      before: ({ api }) => api.shop.cart.unsold.add('eu v1-1'),
    },
    'line changed, removed and restored': {
      shows: 'sums',
      properties: { open: true },
      act: changeLine,
    },
    'with codes': {
      shows: 'discount-input',
      properties: { discountCodes: true, open: true },
      act: async (el) => {
        for (const code of ['WELCOME10', 'NO-SUCH-CODE']) {
          const input = byTestId<HTMLInputElement>(el, 'discount-input');
          if (!input) throw new Error('There is no field for codes');
          input.value = code;
          input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
          byTestId(el, 'discount-apply')?.click();
          await until(
            () => byTestId(el, code === 'WELCOME10' ? 'discount-remove' : 'discount-error'),
            `no answer to ${code}`,
          );
        }
      },
    },
    'code removed': {
      shows: 'discount-input',
      properties: { discountCodes: true, open: true },
      act: async (el, { stores }) => {
        const input = byTestId<HTMLInputElement>(el, 'discount-input');
        if (!input) throw new Error('There is no field for codes');
        input.value = 'WELCOME10';
        input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
        byTestId(el, 'discount-apply')?.click();
        await until(() => byTestId(el, 'discount-remove'), 'the code is not taken');
        byTestId(el, 'discount-remove')?.click();
        await until(() => stores.cart.getState().cart.data?.discountCodes.length === 0, 'the code stays');
      },
    },
    'checkout pressed': {
      shows: 'checkout-button',
      properties: { open: true },
      act: (el) => {
        el.addEventListener('wb-checkout', (event) => event.preventDefault());
        el.addEventListener('wb-view-cart', (event) => event.preventDefault());
        byTestId(el, 'checkout-button')?.click();
        byTestId(el, 'view-cart')?.click();
      },
    },
  },
  unseen: 'closed, and without its trigger',
  serverText: { none: 'what is in the panel is drawn when it opens' },
  picture: { state: 'open', above: true },
  keys: async (el, { stores }, { expect, focused, press, tabTo }) => {
    await stores.cart.load();
    await tabTo('trigger');
    await press('Enter');
    await until(() => byTestId(el, 'dialog')?.matches(':modal'), 'Enter does not open it');
    expect(focused(), 'it starts at its heading').to.equal('heading');
    await tabTo('checkout-button');
    await tabTo('close', { back: true });
    await press('Escape');
    await until(() => !byTestId(el, 'dialog')?.matches(':modal'), 'Escape does not close it');
    expect(focused(), 'the focus is given back').to.equal('trigger');
    await press('Space');
    await until(() => byTestId(el, 'dialog')?.matches(':modal'), 'Space does not open it');
    await tabTo('close');
    await press('Enter');
    await until(() => focused() === 'trigger', 'the button does not give the focus back');
  },
});
