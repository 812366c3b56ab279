import '../../../../elements/wb-market-switcher/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-market-switcher', {
  reads: true,
  properties: { persist: 'none' },
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
        const select = byTestId<HTMLSelectElement>(el, 'select');
        if (!select) return;
        select.value = 'us';
        select.dispatchEvent(new Event('change'));
        await until(() => byTestId(el, 'impact'), 'the change of prices is not told');
      },
    },
    confirmed: {
      shows: 'select',
      shop: { cart: [{ variantId: 'v1-1', quantity: 2 }] },
      before: ({ stores }) => stores.cart.load(),
      act: async (el) => {
        const asked = new Promise((resolve) => el.addEventListener('wb-before-market-change', resolve, { once: true }));
        const select = byTestId<HTMLSelectElement>(el, 'select');
        if (!select) return;
        select.value = 'us';
        select.dispatchEvent(new Event('change'));
        await until(() => byTestId(el, 'confirm'), 'it does not ask');
        byTestId(el, 'confirm')?.click();
        await asked;
      },
    },
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
