import '../../../../elements/wb-gift-card-covered-order/define.js';
import { byTestId, failing, loading, scene, type Shop } from '../scene.js';
import { until } from '../until.js';

const shippingAddress = {
  ...{ countryCode: 'DE', firstName: 'Ada', lastName: 'Winter' },
  ...{ address1: 'Ufer 1', postalCode: '10115', city: 'Berlin' },
};

async function priced({ stores }: Shop, ...codes: string[]): Promise<void> {
  for (const code of codes) await stores.cart.applyGiftCard({ code });
  await stores.checkout.load();
  stores.checkout.edit({ email: 'ada@example.com', shippingAddress, shippingMethodId: 'standard' });
  await stores.checkout.flush();
}
const covered = (shop: Shop) => priced(shop, 'GIFT-2500-AAAA', 'GIFT-9999-BBBB');

export default scene('wb-gift-card-covered-order', {
  reads: true,
  shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
  untouched: { texts: 'it has sums only', prices: 'a sum that its cards do not cover is not shown here' },
  hostile: ['any total'],
  states: {
    ready: { shows: 'card', before: covered },
    // With other sums than its own there is no card.
    'any total': { shows: ':host', before: covered },
    loading: loading(),
    empty: { shows: 'empty', shop: { cart: [] } },
    error: failing('error', '/checkout'),
    'total not exact': { shows: 'place-order' },
    'not covered': { shows: 'not-covered', before: (shop) => priced(shop, 'GIFT-2500-AAAA') },
    'terms missing': {
      shows: 'card',
      before: covered,
      properties: { termsRequired: true },
      act: (el) => el.submit(),
    },
    failed: {
      shows: 'card',
      before: covered,
      act: async (el, { api }) => {
        api.fail('/complete', 'OUT_OF_STOCK');
        await el.submit();
        await until(() => byTestId(el, 'notice'), 'nothing is said');
      },
    },
    placed: {
      shows: 'card',
      before: covered,
      act: async (el) => {
        await el.submit();
        await until(() => byTestId(el, 'placed'), 'it is not placed');
      },
    },
  },
  serverText: { none: 'a checkout belongs to one shopper, and is read in the browser' },
  keys: async (el, _shop, { focused, press, tabTo }) => {
    const placed = new Promise((resolve) => el.addEventListener('payment-success', resolve, { once: true }));
    await tabTo('place-order');
    await press('Enter');
    await placed;
    await until(() => focused() === 'placed', 'the focus is not at the thanks');
  },
});
