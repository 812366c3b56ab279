import '../../../../elements/wb-cart-drawer/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';

export default scene('wb-cart-drawer', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  properties: { trigger: true },
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
    closed: {
      shows: 'trigger',
      act: async (el) => {
        el.show();
        await el.updateComplete;
        el.close();
      },
    },
    'to the checkout': {
      shows: 'checkout-button',
      properties: { open: true },
      act: (el) => {
        el.addEventListener('wb-checkout', (event) => event.preventDefault());
        byTestId(el, 'checkout-button')?.click();
      },
    },
  },
  unseen: 'closed, and without its trigger',
  serverText: { none: 'what is in the panel is drawn when it opens' },
});
