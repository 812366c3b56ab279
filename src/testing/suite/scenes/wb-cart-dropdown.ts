import '../../../../elements/wb-cart-dropdown/define.js';
import { changeLine, holdChange } from '../cart-line.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-cart-dropdown', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  hostile: ['open'],
  states: {
    ready: { shows: 'trigger', before: ({ stores }) => stores.cart.load() },
    open: { shows: 'sums', properties: { open: true } },
    loading: { ...loading(), properties: { open: true } },
    empty: { shows: 'empty', shop: { cart: [] }, properties: { open: true } },
    error: { ...failing(), properties: { open: true } },
    'quantity reduced': {
      shows: 'sums',
      shop: { cart: [{ variantId: 'v4-1', quantity: 9 }] },
      properties: { open: true },
    },
    closed: {
      shows: 'sums',
      properties: { open: true },
      act: async (el) => {
        el.hide();
        await el.updateComplete;
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
    'links pressed': {
      shows: 'checkout-button',
      properties: { open: true },
      act: (el) => {
        for (const name of ['wb-checkout', 'wb-view-cart'])
          el.addEventListener(name, (event) => event.preventDefault());
        byTestId(el, 'checkout-button')?.click();
        byTestId(el, 'view-cart')?.click();
      },
    },
    changed: {
      shows: 'trigger',
      before: ({ stores }) => stores.cart.load(),
      act: (_el, { stores }) => stores.cart.addProduct({ variantId: 'v8-1', quantity: 1 }),
    },
  },
  serverText: { none: 'what is in the panel is drawn when it opens' },
  picture: { state: 'open', above: true },
  keys: async (el, _shop, { expect, focused, press, shiftTab, tabTo }) => {
    await tabTo('trigger');
    await press('Enter');
    await until(() => byTestId(el, 'trigger')?.getAttribute('aria-expanded') === 'true', 'Enter does not open it');
    expect(focused(), 'a disclosure keeps the focus').to.equal('trigger');
    await until(() => byTestId(el, 'sums'), 'the cart is not there');
    await tabTo('checkout-button');
    await press('Escape');
    await until(() => !el.open, 'Escape does not close it');
    expect(focused(), 'the focus is given back').to.equal('trigger');
    await press('Space');
    await until(() => el.open, 'Space does not open it');
    await shiftTab();
    await until(() => !el.open, 'it stays open behind a focus that has left');
  },
});
