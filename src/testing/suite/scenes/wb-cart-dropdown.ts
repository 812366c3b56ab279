import '../../../../elements/wb-cart-dropdown/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';

export default scene('wb-cart-dropdown', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  states: {
    ready: { shows: 'trigger', before: ({ stores }) => stores.cart.load() },
    open: { shows: 'sums', properties: { open: true } },
    loading: { ...loading(), properties: { open: true } },
    empty: { shows: 'empty', shop: { cart: [] }, properties: { open: true } },
    error: { ...failing(), properties: { open: true } },
    'less than asked for': {
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
    'ways on': {
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
});
