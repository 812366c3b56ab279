import '../../../../elements/wb-cart-viewer/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';

export default scene('wb-cart-viewer', {
  reads: true,
  shop: {
    cart: [
      { variantId: 'v1-1', quantity: 2 },
      { variantId: 'v2-1', quantity: 1 },
    ],
  },
  states: {
    ready: { shows: 'sums' },
    loading: loading(),
    empty: { shows: 'empty', shop: { cart: [] } },
    error: failing(),
    'less than asked for': { shows: 'sums', shop: { cart: [{ variantId: 'v4-1', quantity: 9 }] } },
    'only to be read': { shows: 'sums', properties: { readonly: true } },
    'to the checkout': {
      shows: 'sums',
      act: (el) => {
        el.addEventListener('wb-checkout', (event) => event.preventDefault());
        byTestId(el, 'checkout-button')?.click();
      },
    },
  },
  serverText: 'Enamel Mug',
});
