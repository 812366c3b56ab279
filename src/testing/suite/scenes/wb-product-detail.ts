import '../../../../elements/wb-product-detail/define.js';
import { byTestId, failing, loading, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-product-detail', {
  reads: true,
  properties: { handle: 'linen-apron' },
  states: {
    ready: { shows: 'product-title' },
    loading: loading(),
    empty: { shows: 'empty', properties: { handle: '' } },
    error: failing(),
    'sold out': { shows: 'product-title', properties: { handle: 'oak-board' } },
    rated: { shows: 'product-title', properties: { handle: 'enamel-mug' } },
    reduced: { shows: 'product-title', properties: { handle: 'carbon-steel-pan' } },
    chosen: {
      shows: 'product-title',
      act: async (el) => {
        el.selectOption('Colour', 'Moss');
        await el.updateComplete;
      },
    },
    added: {
      shows: 'add-to-cart',
      act: async (el, shop) => {
        byTestId(el, 'add-to-cart')?.click();
        await until(() => shop.stores.cart.getState().cart.data?.lines.length);
      },
    },
  },
  serverText: 'Linen Apron',
  server: ({ stores }) => stores.product('linen-apron').load(),
  keys: async (el, { stores }, { expect, focused, press, tabTo }) => {
    await tabTo('option-value');
    const colour = el.selectedOptions['Colour'];
    await press('ArrowRight');
    await until(() => el.selectedOptions['Colour'] !== colour, 'the arrow does not choose');
    expect(focused()).to.equal('option-value');
    await press('ArrowLeft');
    await until(() => el.selectedOptions['Colour'] === colour, 'the arrow does not choose back');
    await tabTo('increase');
    await press('Space');
    await tabTo('add-to-cart');
    await press('Enter');
    await until(() => stores.cart.getState().cart.data?.lines[0]?.quantity === 2, 'two are not added');
    expect(focused(), 'the focus stays').to.equal('add-to-cart');
  },
});
