import '../../../../elements/wb-cart-viewer/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

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
    'with codes': {
      shows: 'discount-input',
      properties: { showDiscount: true },
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
    'a code taken back': {
      shows: 'discount-input',
      properties: { showDiscount: true },
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
