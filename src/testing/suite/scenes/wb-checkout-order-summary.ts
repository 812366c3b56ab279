import '../../../../elements/wb-checkout-order-summary/define.js';
import { failing, loading, scene, type Shop } from '../scene.js';

const priced = async ({ stores }: Shop): Promise<void> => {
  await stores.cart.load();
  await stores.checkout.load();
  const shippingAddress = {
    countryCode: 'DE',
    firstName: 'Ada',
    lastName: 'Winter',
    address1: 'Ufer 1',
    postalCode: '10115',
    city: 'Berlin',
  };
  stores.checkout.edit({ email: 'ada@example.com', shippingAddress, shippingMethodId: 'standard' });
  await stores.checkout.flush();
};

export default scene('wb-checkout-order-summary', {
  reads: true,
  shop: { cart: [{ variantId: 'v3-1', quantity: 2 }] },
  states: {
    ready: { shows: 'line' },
    exact: { shows: 'line', before: priced },
    loading: loading(),
    empty: { shows: 'empty', shop: { cart: [] } },
    error: failing(),
    open: { shows: 'line', act: (el) => el.toggle() },
  },
  missing: {
    'part:discount-input': 'not on this stage yet; the element’s own test has it',
    'part:discount-apply': 'not on this stage yet; the element’s own test has it',
    'part:discount-error': 'not on this stage yet; the element’s own test has it',
    'part:discount-code': 'not on this stage yet; the element’s own test has it',
    'event:wb-discount-apply': 'not on this stage yet; the element’s own test has it',
    'event:wb-discount-remove': 'not on this stage yet; the element’s own test has it',
    'part:gift-card-row': 'the fixture takes no gift cards at the checkout',
  },
  serverText: 'Carbon Steel Pan',
  server: ({ stores }) => stores.cart.load(),
});
