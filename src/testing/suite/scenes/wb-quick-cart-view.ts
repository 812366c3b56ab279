import '../../../../elements/wb-quick-cart-view/define.js';
import { byTestId, scene, type Shop } from '../scene.js';
import { until } from '../until.js';

const add = async (el: Element, { stores }: Shop, variantId = 'v1-1'): Promise<void> => {
  await stores.cart.addProduct({ variantId, quantity: 2 });
  await until(() => byTestId(el, 'view-cart'), 'it does not open');
};

export default scene('wb-quick-cart-view', {
  reads: false,
  untouched: { prices: 'it has no prices' },
  states: {
    ready: { shows: ':host', act: add },
    closed: { shows: ':host' },
    'with options': { shows: ':host', act: (el, shop) => add(el, shop, 'v2-1') },
    'closed by button': {
      shows: ':host',
      act: async (el, shop) => {
        await add(el, shop);
        byTestId(el, 'continue')?.click();
      },
    },
    'links pressed': {
      shows: ':host',
      act: async (el, shop) => {
        await add(el, shop);
        for (const name of ['wb-checkout', 'wb-view-cart'])
          el.addEventListener(name, (event) => event.preventDefault());
        byTestId(el, 'checkout-button')?.click();
        byTestId(el, 'view-cart')?.click();
      },
    },
  },
  missing: { 'part:warning': 'the fixture refuses what cannot be bought' },
  unseen: 'closed until something is added',
  serverText: { none: 'it is closed when a page arrives' },
  picture: { above: true },
  keys: async (el, _shop, { expect, focused, press, tabTo }) => {
    expect(focused(), 'it takes no focus').to.equal('outside-the-element');
    await tabTo('continue');
    await press('Escape');
    await until(() => !byTestId(el, 'panel')?.matches(':popover-open'), 'Escape does not close it');
  },
});
