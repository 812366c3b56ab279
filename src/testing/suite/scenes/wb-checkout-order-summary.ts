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
  missing: { 'part:gift-card-row': 'the fixture takes no gift cards at the checkout' },
  serverText: 'Carbon Steel Pan',
  server: ({ stores }) => stores.cart.load(),
});
