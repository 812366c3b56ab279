import '../../../../elements/wb-basic-shop-product/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-basic-shop-product', {
  reads: true,
  properties: { handle: 'enamel-mug', showQuantity: true },
  hostile: ['ready', 'quick view'],
  states: {
    ready: { shows: 'product-card' },
    loading: loading('[role="status"]'),
    error: failing(),
    'sold out': { shows: 'product-card', properties: { handle: 'oak-board' } },
    reduced: { shows: 'product-card', properties: { handle: 'carbon-steel-pan' } },
    options: {
      shows: 'option-select',
      properties: { handle: 'linen-apron', options: 'inline' },
      act: async (el) => {
        const select = byTestId<HTMLSelectElement>(el, 'option-select');
        if (!select) return;
        select.value = 'Moss';
        select.dispatchEvent(new Event('change'));
        await el.updateComplete;
      },
    },
    'quick view': {
      shows: 'quick-view',
      properties: { handle: 'linen-apron', options: 'quick-view' },
      act: (el) => byTestId(el, 'quick-view')?.click(),
    },
    added: {
      shows: 'add-to-cart',
      act: async (el, shop) => {
        byTestId(el, 'add-to-cart')?.click();
        await until(() => shop.stores.cart.getState().cart.data?.lines.length);
      },
    },
  },
  serverText: 'Enamel Mug',
  server: ({ stores }) => stores.product('enamel-mug').load(),
  keys: async (_el, { stores }, { expect, focused, press, tabTo }) => {
    await tabTo('increase');
    await press('Enter');
    await tabTo('add-to-cart');
    await press('Space');
    await until(() => stores.cart.getState().cart.data?.lines[0]?.quantity === 2, 'two are not added');
    expect(focused(), 'the focus stays').to.equal('add-to-cart');
  },
});
