import '../../../../elements/wb-market-switcher/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

const choose = (el: Element, code: string): void => {
  const select = byTestId<HTMLSelectElement>(el, 'select');
  if (!select) return;
  select.value = code;
  select.dispatchEvent(new Event('change'));
};

export default scene('wb-market-switcher', {
  reads: true,
  properties: { persist: 'none' },
  hostile: ['ready', 'dialog', 'with a cart'],
  states: {
    ready: { shows: 'select' },
    loading: loading(),
    error: failing(),
    list: {
      shows: 'trigger',
      properties: { display: 'list' },
      act: async (el) => {
        byTestId(el, 'trigger')?.click();
        await el.updateComplete;
      },
    },
    dialog: {
      shows: 'trigger',
      properties: { display: 'dialog' },
      act: async (el) => {
        byTestId(el, 'trigger')?.click();
        await el.updateComplete;
      },
    },
    'opened and closed': {
      shows: 'trigger',
      properties: { display: 'list' },
      act: async (el) => {
        byTestId(el, 'trigger')?.click();
        await el.updateComplete;
        byTestId(el, 'trigger')?.click();
        await el.updateComplete;
      },
    },
    'with a cart': {
      shows: 'select',
      shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
      before: ({ stores }) => stores.cart.load(),
      act: async (el) => {
        choose(el, 'us');
        await until(() => byTestId(el, 'impact'), 'the change of prices is not told');
      },
    },
    'with dropped items': {
      shows: 'select',
      shop: {
        cart: [
          { variantId: 'v1-1', quantity: 2 },
          { variantId: 'v3-1', quantity: 1 },
        ],
      },
      before: ({ stores, api }) => {
        api.shop.cart.unsold.add('jp v3-1');
        return stores.cart.applyGiftCard({ code: 'GIFT-2500-AAAA' });
      },
      act: async (el) => {
        choose(el, 'jp');
        await until(() => byTestId(el, 'impact-lost'), 'what is not sold there is not told');
      },
    },
    refused: {
      shows: 'select',
      shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
      before: ({ stores, api }) => {
        api.fail('POST /store/1/cart/market', 'CART_LOCKED');
        return stores.cart.load();
      },
      act: async (el) => {
        choose(el, 'us');
        await until(() => byTestId(el, 'confirm'), 'it does not ask');
        byTestId(el, 'confirm')?.click();
        await until(() => byTestId(el, 'retry-choice'), 'it does not offer another try');
      },
    },
    confirmed: {
      shows: 'select',
      shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
      before: ({ stores }) => stores.cart.load(),
      act: async (el) => {
        const asked = new Promise((resolve) => el.addEventListener('wb-before-market-change', resolve, { once: true }));
        choose(el, 'us');
        await until(() => byTestId(el, 'confirm'), 'it does not ask');
        byTestId(el, 'confirm')?.click();
        await asked;
      },
    },
  },
  missing: {
    'token:--wb-color-background': 'the choice brings it, once it is opened',
    'token:--wb-radius-md': 'the choice brings it, once it is opened',
  },
  serverText: 'Europe',
  server: ({ stores }) => stores.shop.load(),
  keys: async (el, { stores }, { expect, focused, holder, press, tabTo }) => {
    el.display = 'list';
    await until(() => byTestId(el, 'trigger'), 'no button');
    await tabTo('trigger');
    await press('Enter');
    await until(() => holder() instanceof HTMLInputElement, 'the focus is not at the market that is set');
    await press('Escape');
    await until(() => focused() === 'trigger', 'Escape does not give the focus back');
    await press('Space');
    await until(() => holder() instanceof HTMLInputElement, 'Space does not open it');
    const before = stores.market.getState();
    await press('ArrowDown');
    expect(stores.market.getState(), 'walking the radios changes nothing yet').to.equal(before);
    await tabTo('submit');
    await press('Enter');
    await until(() => stores.market.getState() !== before, 'the market does not change');
  },
});
